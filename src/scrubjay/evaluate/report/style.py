"""The page's style: one column that fits a phone, dark ink on white, tables that scroll, clean in print."""

STYLE = """
:root { color-scheme: light; --ink: #1c2430; --soft: #55606e; --line: #d4dae2; --good: #2667a8; --bad: #b3401d;
  --track: #e9edf2; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 62rem; color: var(--ink); background: #fff;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 0 0 0.25rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
section { margin-top: 2.25rem; padding-top: 1rem; border-top: 1px solid var(--line); }
p { margin: 0.35rem 0; max-width: 46rem; overflow-wrap: anywhere; }
.about { color: var(--soft); font-size: 0.9rem; }
.warning { background: #fde8e0; border-left: 5px solid var(--bad); padding: 0.6rem 0.8rem; font-weight: 600; }
.notice { background: #fdf5d8; border-left: 5px solid #c79a10; padding: 0.4rem 0.8rem; }
.scroll { overflow-x: auto; margin: 0.5rem 0; --shade: rgb(28 36 48 / 0.28);
  background: linear-gradient(to right, #fff 30%, transparent) left / 2.5rem 100% local no-repeat,
    linear-gradient(to left, #fff 30%, transparent) right / 2.5rem 100% local no-repeat,
    linear-gradient(to right, var(--shade), transparent) left / 0.8rem 100% scroll no-repeat,
    linear-gradient(to left, var(--shade), transparent) right / 0.8rem 100% scroll no-repeat; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
table.plots { width: 100%; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.25rem; }
th, td { padding: 0.22rem 0.55rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { padding-left: 0; }
thead th { vertical-align: bottom; color: var(--soft); font-weight: 600; }
tbody th { font-weight: 500; white-space: nowrap; }
.n { text-align: right; white-space: nowrap; }
.plot { width: 45%; min-width: 2rem; vertical-align: middle; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(13.5rem, 1fr)); gap: 0.75rem;
  margin: 0.75rem 0; }
.card { border: 1px solid var(--line); border-radius: 6px; padding: 0.7rem 0.8rem; }
.card b { display: block; font-size: 1.7rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.card span { display: block; font-size: 0.85rem; color: var(--soft); }
.card .name { color: var(--ink); }
svg { display: block; }
svg.plot { width: 100%; min-width: 2rem; }
svg line { stroke: var(--ink); stroke-width: 1.3; }
svg .track { fill: var(--track); }
svg .good { fill: #6fa3d6; }
svg .bad { fill: #e08a68; }
svg .box { fill: #bcd4ec; stroke: var(--good); }
svg line.median { stroke: var(--bad); stroke-width: 2.5; }
svg circle { fill: none; stroke: var(--soft); }
svg text { font: 11px system-ui, "Liberation Sans", sans-serif; fill: var(--ink); }
svg line.axis { stroke: #9aa5b3; stroke-width: 1; }
.ends { display: flex; justify-content: space-between; }
.matrix { border-collapse: separate; border-spacing: 1px; font-size: 0.72rem; line-height: 1.15; }
.matrix th, .matrix td { border: 0; padding: 0.15rem 0.2rem; vertical-align: middle; }
.matrix td { text-align: center; min-width: 2.1rem; height: 1.9rem; }
.matrix thead th { vertical-align: bottom; padding-bottom: 0.35rem; }
.matrix thead th span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.matrix thead td { text-align: left; vertical-align: bottom; color: var(--soft); white-space: nowrap; }
.matrix th:first-child, .matrix td:first-child { position: sticky; left: 0; z-index: 1; background: #fff;
  padding-right: 0.4rem; box-shadow: 0 0 0 1px #fff; }
.matrix small { display: block; font-size: 0.62rem; white-space: nowrap; }
.matrix .right { background: rgb(29 92 153 / var(--share)); }
.matrix .wrong { background: rgb(163 51 18 / var(--share)); }
.matrix .light { color: #fff; }
.matrix td.sum { background: #f1f3f6; }
.matrix tr.sum th, .matrix td.sum { font-weight: 600; }
.matrix .end { border-right: 1px dashed var(--good); }
.matrix tr.end > * { border-right-width: 0; border-bottom: 1px dashed var(--good); }
.matrix tr.end > .end { border-right: 1px dashed var(--good); }
summary { cursor: pointer; padding: 0.3rem 0; }
footer { margin-top: 2.5rem; color: var(--soft); font-size: 0.85rem; border-top: 1px solid var(--line); }
@media screen and (max-width: 40rem) {
  body { padding: 0.75rem; }
  th, td { padding: 0.2rem 0.35rem; }
  table { font-size: 0.8rem; }
  .spare { display: none; }
  .scroll th:first-child { position: sticky; left: 0; z-index: 1; background: #fff; }
}
@media print {
  @page { margin: 14mm; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .scroll { overflow: visible; background: none; }
  .cards { grid-template-columns: 1fr 1fr; }
  table { font-size: 7.5pt; }
  th, td { padding: 0.15rem 0.3rem; }
  thead { display: table-header-group; }
  tr, .card, .about, svg { break-inside: avoid; }
  h2, h3, caption, .about { break-after: avoid; }
  .matrix { width: 100%; font-size: 6pt; border-spacing: 0; break-inside: avoid; }
  .matrix th, .matrix td { padding: 0.05rem; }
  .matrix td { min-width: 0; height: 0.9rem; line-height: 1; }
  .matrix small { font-size: 4.5pt; }
  .matrix th:first-child, .matrix td:first-child { position: static; box-shadow: none; }
  details::details-content { content-visibility: visible; display: block; }
}
"""
