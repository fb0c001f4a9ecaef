// What an order that was tried would cost, and what stops it (Trial::cost, stops): words with what they say. A trial
// has one string for each: the words, and behind a NUL their codes as a Wording keeps them, which are parted here
// again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/wording.h"

namespace cherta::rules {

std::string with_codes(const Wording& wording);

std::string_view words_of_trial(std::string_view kept);
std::vector<Said> said_of_trial(std::string_view kept);

}  // namespace cherta::rules
