// What one has ordered in advance, in words.
#pragma once

#include <string>

#include "cherta/v1/frames.pb.h"

namespace cherta::cli {

// Each plan with its orders, a line each; those that were given are marked so.
std::string plans_in_words(const v1::Plans& plans);

}  // namespace cherta::cli
