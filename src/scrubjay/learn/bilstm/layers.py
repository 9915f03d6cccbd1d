"""A layer of PyTorch's own LSTM with the interface of ``coupled.CoupledLayer``."""

from torch import Tensor, cat, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from scrubjay.detect.bilstm.weights import COUPLED
from scrubjay.learn.bilstm.coupled import CoupledLayer


class LstmLayer(nn.Module):
    """Both directions of an LSTM; the longest sequence comes first."""

    def __init__(self, width: int, hidden: int) -> None:
        super().__init__()
        self.lstm = nn.LSTM(width, hidden, bidirectional=True)

    def forward(self, inputs: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor]:
        """The h of both directions side by side, for every place, and where each direction ends."""
        out, (last, _) = self.lstm(pack_padded_sequence(inputs, lengths))
        return pad_packed_sequence(out, total_length=len(inputs))[0], cat([last[0], last[1]], dim=1)


def layer(cell: str, width: int, hidden: int) -> LstmLayer | CoupledLayer:
    """A layer of cells of this kind."""
    return CoupledLayer(width, hidden) if cell == COUPLED else LstmLayer(width, hidden)
