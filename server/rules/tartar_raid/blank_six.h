// Dice of which a six counts as nothing (TR-1.4.1, TR-14.2.2.2).
#pragma once

namespace cherta::tartar_raid {

constexpr int but_sixes(int die) { return die == 6 ? 0 : die; }

}  // namespace cherta::tartar_raid
