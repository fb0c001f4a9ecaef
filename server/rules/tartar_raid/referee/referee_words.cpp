// What everybody, and what one side alone, may hear of a `set` (TR-17.8.1): the notice is public, what is changed goes
// to those who may know it. Who may know it stands in section 2.
#include <algorithm>

#include "server/rules/tartar_raid/referee/referee.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid {

namespace {

// "village 31 overrun", "T1 at 34": what all can see of it on the map.
std::string public_words(const RefSet& order, Seat owner) {
  if (order.what == "village" && order.words.size() >= 2) {
    const std::string state = lower(order.words[1]);
    return "village " + order.words[0] + (state == "intact" ? " intact" : " overrun");
  }
  if (!Label::parse(order.what)) return "what " + side_name(owner) + " alone knows";
  const auto at = std::ranges::find(order.words, "at", lower);
  const bool placed = at != order.words.end() && at + 1 != order.words.end();
  return order.what + (placed ? " at " + *(at + 1) : std::string());
}

}  // namespace

std::string line_of(const RefSet& order) {
  std::string line;
  for (const std::string& word : order.words) line += ' ' + word;
  return line;
}

// Hidden is the default: what nobody's projection holds is told to nobody.
RefereeActed told_of(const State& after, const RefSet& order) {
  const rules::Hearers hearers =
      rules::hearers_of<TartarRaid>(after, [&](const State& shown) { return knows_what_was_set(shown, order); });
  const std::string words = order.what + line_of(order);
  const bool kept = hearers[kAga] || hearers[kPrince];
  RefereeActed acted;
  acted.act = RefereeAct::kSet;
  acted.note = order.reason;
  acted.what = hearers.all ? words
               : kept      ? public_words(order, hearers[kAga] ? kAga : kPrince)
                           : "what nobody is told of";
  acted.aga_words = hearers[kAga] ? words : std::string();
  acted.prince_words = hearers[kPrince] ? words : std::string();
  return acted;
}

}  // namespace cherta::tartar_raid
