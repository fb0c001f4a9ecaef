// Orders of the setup and of a series (AA-2, AA-15).
#include "server/rules/age_of_arthur/words/orders_table.h"

using cherta::age_of_arthur::category_code;
using cherta::age_of_arthur::category_of;
using cherta::age_of_arthur::coded;
using cherta::age_of_arthur::kNucleus;

namespace {

// "RB10 FW90": what is not nothing.
template <class Parts>
std::string coded_parts(const Parts& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i] != 0)
      cherta::rules::add_words(
          out, std::string(category_code(static_cast<cherta::age_of_arthur::Category>(i))) + std::to_string(parts[i]));
  return out.empty() ? "RB0" : out;
}

}  // namespace

// AA-2.7: the nucleus alone. Steps, caps and the sum are check()'s.
template <>
struct cherta::rules::Spoken<cherta::age_of_arthur::Mix> {
  static constexpr std::string_view kShape = "SHARES";
  static std::string text(const age_of_arthur::Mix& mix) { return coded_parts(mix); }
  static age_of_arthur::Mix take(Reader& words) {
    age_of_arthur::Mix mix{};
    do take_share(words, mix);
    while (!words.at_end() && !words.failed() && lower(words.peek()) != "recruits");
    return mix;
  }
  static void take_share(Reader& words, age_of_arthur::Mix& mix) {
    constexpr std::string_view kExpected = "shares such as RB10 FW90";
    const auto share = coded(words.take(kExpected));
    if (!share) return words.fail(kExpected);
    const auto category = category_of(share->first);
    if (!category || static_cast<int>(*category) >= kNucleus)
      return words.refuse({"E_MIX_CAT", "AA-2.7", "Unknown or forbidden category: " + share->first + "."});
    mix[static_cast<std::size_t>(*category)] += share->second;
  }
};

// AA-15.6.
template <>
struct cherta::rules::Spoken<cherta::age_of_arthur::PerCategory> {
  static constexpr std::string_view kShape = "HUNDREDS";
  static std::string text(const age_of_arthur::PerCategory& hundreds) { return coded_parts(hundreds); }
  static age_of_arthur::PerCategory take(Reader& words) {
    constexpr std::string_view kExpected = "hundreds such as RB1 FW17 LF32";
    age_of_arthur::PerCategory hundreds{};
    do {
      const auto part = coded(words.take(kExpected));
      const auto category = part ? category_of(part->first) : std::nullopt;
      if (part && !category)
        words.refuse({"E_HOST", "AA-15.6", "That host breaks the limits: there is no " + part->first + "."});
      if (!part) words.fail(kExpected);
      if (category) hundreds[static_cast<std::size_t>(*category)] += part->second;
    } while (!words.at_end() && !words.failed());
    return hundreds;
  }
};

namespace cherta::age_of_arthur {

namespace {

using rules::after;
using rules::always;
using rules::by_hand;
using rules::field;

// NAME=VALUE, or NAME VALUE; the codes of a custom list follow in the same value.
void read_option(Reader& words, SetOption& order) {
  constexpr std::string_view kExpected = "an option, such as diagonals=off";
  const std::string word = lower(words.take(kExpected));
  const auto equals = word.find('=');
  order.name = word.substr(0, equals);
  if (equals != std::string::npos) order.value = word.substr(equals + 1);
  if (equals == std::string::npos || order.value.empty()) order.value = lower(words.take("a value"));
  for (const std::string& more : split(upper(words.rest()), ' ')) rules::add_words(order.value, more);
  if (order.name.empty()) words.fail(kExpected);
}
std::string write_option(const SetOption& order) { return order.name + '=' + order.value; }

Refused check_option(const State& s, Seat seat, const SetOption& order) {
  if (seat != Seat::kFirst) return not_now();  // P1 is the host
  Options options = *s.options;
  return set_option(options, order.name, order.value);
}

void change_option(Ruling& r, const SetOption& order) {
  Options options = *r->options;
  if (set_option(options, order.name, order.value)) r.emit(OptionChanged{options});
}

Refused check_once(const State& s, Seat seat) {
  return has_answered(s, seat) ? not_now("You have said so already.") : Refused();
}

void accept(Ruling& r, Seat seat) { r.emit(Accepted{seat}); }

Refusal no_base() { return refuse("E_BASE", "AA-2.11", "Choose 5-6 or 5-8."); }

void read_base(Reader& words, SetBase& order) {
  const auto cell = Cell::parse(lower(words.take("5-6 or 5-8")));
  if (!cell) words.refuse(no_base());
  order.cell = cell.value_or(Cell());
}

Refused check_base(const State&, const SetBase& order) {
  return order.cell == Cell(5, 6) || order.cell == Cell(5, 8) ? Refused() : no_base();
}

void set_base(Ruling& r, const SetBase& order) {
  r.emit(BaseSet{order.cell});
  enter(r, Phase::kTurnStart);
}

Refused check_tribute(const State& s, const Tribute& order) {
  return order.submit || s.options->major_battle ? Refused() : not_now("There is no revolt in this series.");
}

}  // namespace

Rows setup_orders() {
  return {
      Row<SetOption>{.words = {{"option",
                                {by_hand<SetOption>("NAME=VALUE", read_option, write_option)},
                                "Sets an option before the game; both must then accept anew."}},
                     .when = {Phase::kOptions},
                     .rule = "AA-2.12",
                     .check = check_option,
                     .deed = change_option},
      Row<AcceptSetup>{.words = {{"accept-setup", {}, "You agree to the options; the raid is set up when both do."}},
                       .when = {Phase::kOptions},
                       .rule = "AA-2.12",
                       .check = check_once,
                       .deed = accept},
      Row<SetMix>{
          .words = {{"mix",
                     {field(&SetMix::mix), after("recruits", &SetMix::recruits)},
                     "What your army is made of, in per cent, in secret: household RB, nobles' retinues NR, "
                     "mounted warriors MW, foot warriors FW, skirmishers SK. Steps of 5, to 100. Later recruits "
                     "may have a mix of their own.",
                     "mix RB10 NR20 MW20 FW40 SK10 [recruits RB10 FW90]"}},
          .when = {Phase::kMix},
          .rule = "AA-2.7",
          .check = check_mix,
          .deed = choose_mix},
      Row<SetBase>{.words = {{"base",
                              {by_hand<SetBase>("CELL", read_base, [](const SetBase& o) { return o.cell.text(); })},
                              "The defender chooses his seat: 5-6 or 5-8.",
                              "base 5-6"}},
                   .when = {Phase::kBase},
                   .rule = "AA-2.11",
                   .open = true,
                   .check = check_base,
                   .deed = set_base}};
}

Rows series_orders() {
  return {Row<NextRaid>{.words = {{"ready", {}, "On to the next raid of the series."}},
                        .when = {Phase::kNext},
                        .rule = "AA-15.2",
                        .check = check_once,
                        .deed = accept},
          Row<Tribute>{.words = {{"submit",
                                  {always(&Tribute::submit, true)},
                                  "The subordinate king pays tribute; the series is over."},
                                 {"revolt", {always(&Tribute::submit, false)}, "He stakes all on one great battle."}},
                       .when = {Phase::kTribute},
                       .rule = "AA-15.5",
                       .open = true,
                       .check = check_tribute,
                       .deed = decide_tribute},
          Row<RaiseHost>{.words = {{"host",
                                    {field(&RaiseHost::hundreds)},
                                    "Your host for the great battle, in hundreds, in secret: at most 50, of them 18 of "
                                    "the nucleus.",
                                    "host RB1 NR6 MW3 FW6 SK2 LF20 LS12"}},
                         .when = {Phase::kHost},
                         .rule = "AA-15.6",
                         .check = check_host,
                         .deed = choose_host}};
}

}  // namespace cherta::age_of_arthur
