#include "tests/match/table.h"

namespace cherta::test {

std::unique_ptr<store::Bench> make_bench() { return std::make_unique<store::SqliteBench>(false); }

}  // namespace cherta::test
