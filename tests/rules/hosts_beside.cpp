// What random games of Meeting of Hosts are told besides the orders on offer.
#include <array>

#include "server/rules/meeting_of_hosts/engine.h"
#include "tests/rules/hosts_experiment.h"

namespace cherta::meeting_of_hosts::testing {

namespace {

using rules::Chance;

std::size_t below(Chance& whim, std::size_t n) {
  return static_cast<std::size_t>(whim.die("choice", "beside", static_cast<std::uint32_t>(n))) - 1;
}
template <class Words>
std::string one_of(const Words& words, Chance& whim) {
  return std::string(words[below(whim, std::size(words))]);
}
std::optional<Order> read(const std::string& words) {
  const auto order = MeetingOfHosts::parse(words);
  return order ? std::optional(*order) : std::nullopt;
}

constexpr std::array<std::string_view, 11> kPolicies = {
    "initiative first", "initiative ask", "shoot never", "shoot always",    "shoot ask", "evade always",
    "evade ask",        "recover never",  "recover ask", "pursue straight", "pursue ask"};

// A place anywhere on the table; a unit that is there, or was, or never.
std::string some_place(const State& s, Chance& whim) {
  const auto inch = [&](int most) { return std::to_string(1 + below(whim, static_cast<std::size_t>(most))); };
  return inch(s.options->table_w) + " " + inch(s.options->table_h);
}
std::string some_unit(Chance& whim) { return (below(whim, 2) == 0 ? "A" : "B") + std::to_string(1 + below(whim, 11)); }

constexpr std::array<std::string_view, 14> kFields = {
    "hits_temp 3",   "hits_perm 2", "disordered yes", "disordered no", "files 2",   "quality elite", "quality levy",
    "hold_fire yes", "moved yes",   "value 3/2",      "general none",  "facing 90", "weapon bow",    "ardour no"};

// A question about one's own, or several orders at once.
std::string aside(Seat seat, Chance& whim) {
  const std::string own = letter(seat) + std::to_string(1 + below(whim, 11)),
                    enemy = letter(other(seat)) + std::to_string(1 + below(whim, 11));
  const std::array<std::string, 6> words = {"range " + own + " " + enemy,
                                            "los " + own + " " + enemy,
                                            "command " + own,
                                            "preview adv " + own + " max",
                                            "hold " + own + "; adv " + own + " 1; done",
                                            "each; holdfire " + own + "; adv " + own + " max; recover " + own};
  return words[below(whim, words.size())];
}

}  // namespace

std::optional<Order> beside(const State& known, Seat seat, Chance& whim) {
  std::string words = "policy " + one_of(kPolicies, whim);
  if (below(whim, 3) == 0) words += std::string(" ") + letter(seat) + std::to_string(1 + below(whim, 11));
  if (below(whim, 3) == 0) words = aside(seat, whim);
  if (*known.phase == Phase::kDeploy && below(whim, 2) == 0)
    words = "deploy " + std::to_string(1 + below(whim, 11)) + " " + some_place(known, whim) + " 0";
  return read(words);
}

std::optional<Order> ruling(const State& truth, Chance& whim) {
  if (*truth.paused) return read("ref resume");
  if (*truth.phase == Phase::kResult && below(whim, 3) == 0) return read("ref result winner=B turns=5");
  switch (below(whim, 8)) {
    case 0:
      return read("ref pause");
    case 1:
      return read("ref roll 2d6 for the weather");
    case 2:
      return read("ref rule as the table shows it");
    case 3:
      return read(below(whim, 2) == 0 ? "ref skip A" : "ref skip B");
    case 4:
      return read("ref place " + some_unit(whim) + " " + some_place(truth, whim) + " 90");
    case 5:
      return read("ref remove " + some_unit(whim) + (below(whim, 2) == 0 ? " fled" : " destroyed"));
    default:
      return read("ref set " + some_unit(whim) + " " + one_of(kFields, whim));
  }
}

std::vector<Order> probes(const State& known, Seat seat) {
  std::vector<Order> orders;
  const std::string own(1, letter(seat)), enemy(1, letter(other(seat)));
  const auto add = [&](const std::string& words) {
    if (const auto order = read(words)) orders.push_back(*order);
  };
  for (const std::string_view policy : kPolicies) add("policy " + std::string(policy));
  for (const char* words : {"accept",
                            "edge south",
                            "muster sample roman",
                            "muster sample nobody",
                            "muster buy hi elite",
                            "muster general",
                            "muster drop 2",
                            "muster ready",
                            "muster unready",
                            "deploy 1 36 8 0",
                            "deploy 40 36 8 0",
                            "deploy G1 30 6",
                            "attach G1 2",
                            "assign G2 1 2",
                            "undeploy 1",
                            "undeploy G1",
                            "autodeploy",
                            "ready",
                            "unready",
                            "initiative first",
                            "done",
                            "holdfire all",
                            "fire all",
                            "offer draw",
                            "accept draw",
                            "concede",
                            "withdraw",
                            "auto",
                            "ref pause",
                            "result winner=A",
                            "result winner=B decisive=yes lossA=1:1"})
    add(words);
  for (int n = 1; n <= 12; ++n) {
    const std::string unit = own + std::to_string(n), target = enemy + std::to_string(n);
    for (const char* verb : {"adv ", "back ", "march "}) add(verb + unit + " max");
    add("man " + unit + " 90 2");
    add("charge " + unit + " " + target);
    add("adv " + target + " 3");
    for (const char* verb : {"range ", "los "}) add(verb + unit + " " + target);
    add("charge " + unit + " x" + std::to_string(n));  // in fog
    add("range " + unit + " x" + std::to_string(n));
    add("command " + unit);
    add("preview charge " + unit + " " + target);
    add("adv " + unit + " max; done");
    add("each; adv " + unit + " max; hold " + unit);
    for (const char* verb : {"hold ", "evade ", "stand ", "recover ", "rest ", "holdfire ", "join "})
      add(verb + (std::string_view(verb) == "join " ? own + "G1 " : "") + unit);
    add("pursue " + unit + " charge " + target);
    add("enter r" + std::to_string(n) + " 20 files 4 max");
  }
  add("gmove " + own + "G1 30 20");
  (void)known;
  return orders;
}

bool is_stopped(const State& truth) { return *truth.paused; }

bool seldom(const Order& order) {
  const auto* draw = get_if<AgreeDraw>(&order);
  const bool ends = holds_alternative<Concede>(order) || holds_alternative<Withdraw>(order);
  return ends || draw || holds_alternative<AgreeAuto>(order) || holds_alternative<Undeploy>(order);
}

std::vector<rules::OptionMap> option_sets() {
  return {{{"turn_limit", "4"}},
          {{"turn_limit", "3"}, {"hidden_quality", "on"}, {"show_ready", "on"}},
          {{"turn_limit", "3"}, {"hidden_deployment", "off"}, {"hidden_quality", "on"}},
          {{"turn_limit", "3"}, {"open_rosters", "on"}, {"terrain", "template:ford"}, {"phase_deadline", "24"}},
          {{"turn_limit", "2"}, {"army_mode", "build"}, {"budget", "30"}, {"table_w", "48"}, {"phase_deadline", "12"}},
          {{"turn_limit", "3"}, {"fog", "on"}, {"terrain_density", "dense"}},
          {{"turn_limit", "3"},
           {"fog", "on"},
           {"hidden_quality", "on"},
           {"terrain", "template:village"},
           {"phase_deadline", "24"},
           {"general_risk", "dice"}},
          {{"battle_mode", "table"}, {"phase_deadline", "24"}},
          {{"battle_mode", "table"}, {"referee", "on"}, {"hidden_quality", "on"}},
          {{"turn_limit", "4"},
           {"terrain_density", "dense"},
           {"general_risk", "dice"},
           {"elephant_panic", "on"},
           {"mounted_shooting", "strength"},
           {"melee_blank_row", "charge"},
           {"break_point", "third"}}};
}

}  // namespace cherta::meeting_of_hosts::testing
