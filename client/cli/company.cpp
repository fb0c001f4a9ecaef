#include "client/cli/company.h"

#include <ctime>

#include "client/cli/present.h"

namespace cherta::cli {

namespace {

namespace v1 = cherta::v1;

std::string time_of(std::int64_t ms) {
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  std::tm parts{};
  localtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%F %H:%M", &parts);
  return text.data();
}

const v1::Attendance* find(const v1::Company& company, const std::string& viewer) {
  for (const auto& one : company.seats())
    if (one.viewer() == viewer) return &one;
  return nullptr;
}

std::string onlookers(const v1::Company& company) {
  std::string text = company.observers() == 1 ? "One looks on" : std::to_string(company.observers()) + " look on";
  std::string names;
  for (const auto& one : company.onlookers()) {
    names += (names.empty() ? "" : ", ") + (one.name().empty() ? std::string("somebody") : clean(one.name()));
    if (!one.seat().empty()) names += " who also holds the seat " + clean(one.seat());
  }
  return text + (names.empty() ? "" : ": " + names) + ".\n";
}

std::string late_words(std::uint32_t turns) {
  if (turns == 0) return "Observers see at once what both sides know.";
  return "Observers see what both sides know, " + std::to_string(turns) + (turns == 1 ? " turn late." : " turns late.");
}

std::string about_seats(const v1::Standing& standing, const std::string& viewer) {
  std::string text;
  for (const auto& seat : standing.seats()) {
    if (seat.name() == viewer) continue;
    text += "Against: " + clean(seat.name()) + (seat.player().empty() ? "" : " · " + clean(seat.player())) +
            (seat.automatic() ? ", played by the server"
             : seat.taken()   ? ", who is there"
                              : ", who has not come yet") +
            ".\n";
  }
  return text + referee_words(standing);
}

}  // namespace

std::string company_news(const v1::Company& before, const v1::Company& now, const std::string& viewer) {
  std::string text;
  for (const auto& one : now.seats()) {
    if (one.viewer() == viewer) continue;
    const auto* was = find(before, one.viewer());
    const bool news = was ? was->here() != one.here() : !one.here() && one.away_since_ms() != 0;
    if (!news) continue;
    // 0: nobody has been at the seat since the server started; a line lost with the server before is such a case.
    const std::string since = one.away_since_ms() == 0 ? "" : " since " + time_of(one.away_since_ms());
    text += clean(one.viewer()) + (one.here() ? " is here" : " is away" + since) + ".\n";
  }
  const bool same = before.observers() == now.observers() && before.onlookers_size() == now.onlookers_size();
  const bool alone = viewer == "observer" && now.observers() <= 1 && before.observers() <= 1;
  return same || alone ? text : text + onlookers(now);
}

std::string referee_words(const v1::Standing& standing) {
  const bool host = standing.refereed() == v1::REFEREED_BY_HOST;
  if (standing.referee())
    return host ? "Whoever made the match has come as its referee, who sees everything.\n"
                : "A referee has come, who sees everything.\n";
  if (host) return "Whoever made the match may come as its referee, who sees everything; he has not yet.\n";
  if (standing.refereed() == v1::REFEREED_BY_LINK)
    return "A referee, who sees everything, may come by a link; none has yet.\n";
  return standing.refereed() == v1::REFEREED_NOBODY ? "There is no referee: nobody sees everything.\n"
                                                    : "No referee has come.\n";
}

std::string about_words(const v1::GameInfo& game) {
  std::string text;
  for (const std::string& one : {game.about(), game.aim(), game.lasts()})
    if (!one.empty()) text += "    " + clean(one) + "\n";
  return text;
}

std::string invitation_words(const v1::Invitation& invitation, const v1::Games& games) {
  const auto& standing = invitation.standing();
  std::string text = (standing.host().empty() ? "You are" : clean(standing.host()) + " has you") + " invited to " +
                     clean(standing.title()) + ", as " + clean(invitation.viewer()) + ".\n";
  for (const auto& game : games.games())
    if (game.name() == standing.game()) text += about_words(game);
  text += about_seats(standing, invitation.viewer());
  std::string options;
  for (const auto& option : standing.options()) options += " " + clean(option.name()) + "=" + clean(option.value());
  options += clock_words(standing);
  text += options.empty() ? "Options: all at their standard.\n" : "Options:" + options + "\n";
  text += (invitation.listed() ? "Everybody may look on. " : "Who has the observers' link may look on. ") +
          late_words(standing.observers_late()) + "\n";
  text += "The dice: the server is bound to its key before the first throw (" + standing.commitment().substr(0, 12) +
          "…), you add a share of your own, and at the end everybody can check every die.\n";
  if (invitation.exchanged())
    text += "Next: `cherta join LINK` takes the seat, for you alone; `cherta decline LINK` says no.\n";
  return text;
}

}  // namespace cherta::cli
