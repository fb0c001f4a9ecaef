// Orders before the first turn (6.1).
#include "server/rules/murid_wars/words/orders_table.h"

namespace cherta::murid_wars {

namespace {

using rules::by_hand;
using rules::field;
using rules::flag;
using rules::key;
using rules::may;

// A function, for the table may be made before main().
std::vector<Phase> in_deployment() { return {Phase::kDeployR, Phase::kDeployM}; }

// name=value, or name value.
void read_option(rules::Reader& words, SetOption& o) {
  const std::string word = words.take("an option, such as murid_role=defend");
  const auto sign = word.find('=');
  o.name = rules::lower(word.substr(0, sign));
  o.value = sign == std::string::npos ? words.take("a value") : word.substr(sign + 1);
}
std::string write_option(const SetOption& o) { return o.name + "=" + o.value; }

void read_stance(rules::Reader& words, Place& o) {
  while (!words.at_end() && !words.failed()) {
    const std::string word = rules::lower(words.take("limbered, unlimbered, mounted, dismounted or horse"));
    const auto stance = rules::enum_from_word<Stance>(word);
    if (stance) o.stance = *stance;
    if (word == "horse") o.horse = true;
    if (!stance && word != "horse") words.fail("limbered, unlimbered, mounted, dismounted or horse");
  }
}
std::string write_stance(const Place& o) {
  std::string text = o.stance ? std::string(rules::word_of(*o.stance)) : "";
  if (o.horse) rules::add_words(text, "horse");
  return text;
}

template <class O>
rules::Part<O> count(std::string_view word, int O::*at) {
  return rules::key_by_hand<O>(
      word, [at](rules::Reader& value, O& o) { o.*at = value.take_number(0, 999); },
      [at](const O& o) { return std::to_string(o.*at); });
}

Refused check_option_order(const State& s, const SetOption& o) { return check_option(s, o.name, o.value); }
Refusal missing(std::string_view key) {
  return refuse("E_SYNTAX", "MW-2.5", "Cannot read the order at " + std::string(key) + ".");
}

}  // namespace

Rows setup_orders() {
  using A = Assign;
  using C = Compose;
  return {
      Row<SetOption>{.words = {{"option",
                                {by_hand<SetOption>("NAME=VALUE", read_option, write_option)},
                                "Sets an option; both accept anew."}},
                     .when = {Phase::kOptions},
                     .rule = "MW-2.4",
                     .check = check_option_order,
                     .deed = [](Ruling& r, const SetOption& o) { change_option(r, o.name, o.value); }},
      Row<Accept>{.words = {{"accept", {}, "You accept the options as they stand."}},
                  .when = {Phase::kOptions},
                  .rule = "MW-2.4",
                  .deed = [](Ruling& r, Seat side) { r.emit(Accepted{side}); }},
      Row<A>{.words = {{"assign",
                        {rules::any_order<A>({count("officers", &A::officers), count("musicians", &A::musicians),
                                              count("flags", &A::flags)},
                                             missing)},
                        "Says which of the three dice gives officers, musicians and flag bearers."}},
             .when = {Phase::kMuster},
             .rule = "MW-2.5",
             .check = check_assign,
             .deed = assign},
      Row<Attributes>{
          .words = {{"attributes",
                     {by_hand<Attributes>(
                         "MK=… FA=… AD=… IN=… MO=… AM=…",
                         [](rules::Reader& words, Attributes& o) { o.ratings = take_ratings(words, false, true); },
                         [](const Attributes& o) { return ratings_text(o.ratings, false, true); })},
                     "Assigns the six highest dice, with attribute_order=free."}},
          .when = {Phase::kMuster},
          .rule = "MW-2.2",
          .check = check_attributes,
          .deed = set_attributes},
      Row<C>{.words = {{"group",
                        {field(&C::group), may(count("rank", &C::rank)), may(count("musicians", &C::musicians)),
                         may(count("flags", &C::flags)), flag(&C::horse, "horse")},
                        "Composes a group: its officer comes by himself."}},
             .when = {Phase::kMuster},
             .rule = "MW-2.7",
             .check = check_compose,
             .deed = compose},
      Row<MusterDone>{.words = {{"muster done", {}, "The warband is as you want it."}},
                      .when = {Phase::kMuster},
                      .rule = "MW-2.7",
                      .check = check_muster_done,
                      .deed = [](Ruling& r) { muster_done(r); }},
      Row<Place>{
          .words = {{"place",
                     {field(&Place::unit),
                      by_hand<Place>(
                          "X Y", [](rules::Reader& words, Place& o) { o.at = take_point(words); },
                          [](const Place& o) { return point_text(o.at); }),
                      by_hand<Place>("[limbered|unlimbered|mounted|dismounted] [horse]", read_stance, write_stance)},
                     "Gives a unit its place in your deployment; of its centre."}},
          .when = in_deployment(),
          .rule = "MW-4.4",
          .check = check_place,
          .deed = place},
      Row<Unplace>{.words = {{"unplace", {field(&Unplace::unit)}, "Takes the place back; dissolves a mass."}},
                   .when = in_deployment(),
                   .rule = "MW-4.5",
                   .check = check_unplace,
                   .deed = unplace},
      Row<DeployUsual>{.words = {{"deploy usual", {}, "Gives whatever has no place yet the usual one, in your draft."}},
                       .when = in_deployment(),
                       .rule = "MW-4.5",
                       .deed = deploy_usual},
      Row<DeployDone>{.words = {{"deploy done", {}, "Your deployment is done and is shown to all."}},
                      .when = in_deployment(),
                      .rule = "MW-4.6",
                      .check = check_deploy_done,
                      .deed = deploy_done},
  };
}

}  // namespace cherta::murid_wars
