// Options, mixes, the base, hosts and the steps of a series.
#include <array>

#include "server/rules/age_of_arthur/reader.h"

namespace cherta::age_of_arthur {

namespace {

// option NAME=VALUE, or NAME VALUE; the codes of a custom list follow in the same value.
Order read_option(Reader& words) {
  SetOption order;
  const std::string word = lower(words.take("an option, such as diagonals=off"));
  const auto equals = word.find('=');
  order.name = word.substr(0, equals);
  if (equals != std::string::npos) order.value = word.substr(equals + 1);
  if (equals == std::string::npos || order.value.empty()) order.value = lower(words.take("a value"));
  for (const std::string& more : split(upper(words.rest()), ' '))
    if (!more.empty()) order.value += " " + more;
  if (order.name.empty()) words.fail("an option, such as diagonals=off");
  return order;
}

Order read_accept(Reader&) { return AcceptSetup{}; }

// AA-2.7: the nucleus alone. Steps, caps and the sum are check()'s.
void read_share(Reader& words, Mix& mix) {
  constexpr std::string_view kExpected = "shares such as RB10 FW90";
  const auto share = coded(words.take(kExpected));
  if (!share) return words.fail(kExpected);
  const auto category = category_of(share->first);
  if (!category || static_cast<int>(*category) >= kNucleus)
    return words.refuse({"E_MIX_CAT", "AA-2.7", "Unknown or forbidden category: " + share->first + "."});
  mix[static_cast<std::size_t>(*category)] += share->second;
}

Order read_mix(Reader& words) {
  SetMix order;
  do read_share(words, order.mix);
  while (!words.at_end() && !words.failed() && lower(words.peek()) != "recruits");
  if (!words.accept("recruits")) return order;
  order.recruits.emplace();
  do read_share(words, *order.recruits);
  while (!words.at_end() && !words.failed());
  return order;
}

Order read_base(Reader& words) {
  const auto cell = Cell::parse(lower(words.take("5-6 or 5-8")));
  if (!cell) words.refuse({"E_BASE", "AA-2.11", "Choose 5-6 or 5-8."});
  return SetBase{cell.value_or(Cell())};
}

Order read_ready(Reader&) { return NextRaid{}; }
Order read_submit(Reader&) { return Tribute{true}; }
Order read_revolt(Reader&) { return Tribute{false}; }

Order read_host(Reader& words) {
  constexpr std::string_view kExpected = "hundreds such as RB1 FW17 LF32";
  RaiseHost order;
  do {
    const auto part = coded(words.take(kExpected));
    const auto category = part ? category_of(part->first) : std::nullopt;
    if (part && !category)
      words.refuse({"E_HOST", "AA-15.6", "That host breaks the limits: there is no " + part->first + "."});
    if (!part) words.fail(kExpected);
    if (category) order.hundreds[static_cast<std::size_t>(*category)] += part->second;
  } while (!words.at_end() && !words.failed());
  return order;
}

constexpr auto kTable = std::to_array<rules::Named<ParseOrder>>({{"option", read_option},
                                                                 {"accept-setup", read_accept},
                                                                 {"mix", read_mix},
                                                                 {"base", read_base},
                                                                 {"ready", read_ready},
                                                                 {"submit", read_submit},
                                                                 {"revolt", read_revolt},
                                                                 {"host", read_host}});

}  // namespace

Verbs setup_verbs() { return kTable; }

}  // namespace cherta::age_of_arthur
