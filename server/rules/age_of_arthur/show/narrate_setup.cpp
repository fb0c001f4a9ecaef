// Before the first march (section 3), and between the raids of a series (AA-15).
#include "server/rules/age_of_arthur/show/narrate.h"

namespace cherta::age_of_arthur::narration {

namespace {

std::string mix_bracket(const Hidden<Muster>& muster) {
  const Muster* known = muster.if_known();
  if (!known) return {};
  std::string text = " (" + mix_words(known->mix);
  if (known->recruit_mix != known->mix) text += ", recruits " + mix_words(known->recruit_mix);
  return text + ")";
}

}  // namespace

Maybe words(const OptionChanged&, Viewer) {
  return say("The options of the game have changed; both players must accept them again.", {"AA-2.12"});
}

Maybe words(const Accepted& event, Viewer) { return say(seat_name(event.side) + " is ready.", {"AA-15.2"}); }

Maybe words(const OptionsFixed&, Viewer) { return say("The options are agreed.", {"AA-2.12"}); }

Maybe words(const RolesSet& event, Viewer) {
  if (event.dice->empty()) return say(seat_name(event.attacker) + " is the raider.", {"AA-2.2"});
  std::string text = "Who attacks:";
  for (std::size_t i = 0; i + 1 < event.dice->size(); i += 2)
    text += (i > 0 ? "; again" : "") + std::string(" Player 1 a ") + std::to_string(event.dice[i]) + ", Player 2 a " +
            std::to_string(event.dice[i + 1]);
  return say(text + ". " + seat_name(event.attacker) + " is the raider.", {"AA-2.2"}, event.dice);
}

Maybe words(const StrengthRolled& event, Viewer) {
  const bool raider = *event.side == Role::kAttacker;
  std::string text = side_name_first(event.side) + "'s strength is rolled in secret";
  if (const Muster* muster = event.muster.if_known()) text += ": " + std::to_string(muster->s0) + " men";
  return say(text + '.', {raider ? "AA-2.3" : "AA-2.4"}, event.dice.get_or({}));
}

Maybe words(const MixChosen& event, Viewer) {
  return say(side_name_first(event.side) + " has chosen his troops" + mix_bracket(event.muster) + '.', {"AA-2.7"});
}

Maybe words(const MixSet& event, Viewer) {
  return say(side_name_first(event.side) + " is ready" + mix_bracket(event.muster) + '.', {"AA-2.7"});
}

Maybe words(const GridDealt& event, Viewer) {
  return say("The land is laid out: " + std::to_string(event.grid->size()) + " cards face down.",
             {"AA-2.1", "AA-2.10"});
}

Maybe words(const BaseSet& event, Viewer) {
  return say("The defender's seat is " + event.cell->text() + '.', {"AA-2.11"});
}

Maybe words(const RaidSetUp& event, Viewer) {
  if (*event.position->state.series == SeriesState::kMajor)  // no raid: the same event clears the land for it
    return say("The great battle: " + seat_name(event.attacker) + " takes the raider's place.", {"AA-15.6"});
  return say("Raid " + std::to_string(event.raid) + ": " + seat_name(event.attacker) + " is the raider.", {"AA-15.2"});
}

Maybe words(const HostChosen& event, Viewer) {
  const auto* host = event.host.if_known();
  return say(seat_name(event.seat) + " has raised his host" +
                 (host && *host ? " (" + host_words(**host) + ")" : std::string()) + '.',
             {"AA-15.6"});
}

Maybe words(const HostSet& event, Viewer) {
  const auto* host = event.host.if_known();
  return say(seat_name(event.seat) + "'s host is ready" +
                 (host && *host ? " (" + host_words(**host) + ")" : std::string()) + '.',
             {"AA-15.6"});
}

}  // namespace cherta::age_of_arthur::narration
