#include "tests/rules/tartar_experiments.inl.h"
#include "tests/rules/tartar_leaks.h"

template struct cherta::tartar_raid::testing::Experiments<cherta::tartar_raid::leaks::LeakyRaid>;
