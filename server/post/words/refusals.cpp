#include "server/post/words/refusals.h"

#include <vector>

namespace cherta::post {

namespace {

using namespace words;

// Of store and hall. tests/post/german_test.cpp sees that each of theirs is here.
constexpr Phrase kOfOthers[] = {
    {"this code or link is wrong, used up, too old, or not of this browser",
     "dieser Code oder Link ist falsch, verbraucht, zu alt oder nicht von diesem Browser"},
    {"nobody is signed in here", "hier ist niemand angemeldet"},
    {"there is an account of that address already", "ein Konto mit dieser Adresse gibt es schon"},
    {"whoever looks on holds no seat", "wer zusieht, hat keinen Sitz"},
    {"this link is an invitation; come by it first", "dieser Link ist eine Einladung; komm erst durch ihn"},
    {"an account holds so many seats and no more", "so viele Sitze hat ein Konto und nicht mehr"},
    {"an account blocks so many others and no more", "so viele andere sperrt ein Konto und nicht mehr"},
    {"an account holds this seat: it is told by the ways of that account, and by no link's",
     "ein Konto hat diesen Sitz: Bescheid bekommt er auf dessen Wegen und durch keinen Link"},
    {"this server calls as many for links as it will", "dieser Server ruft für Links so viele an, wie er will"},
    {"a seat is told by so many of its links and no more",
     "ein Sitz bekommt durch so viele seiner Links Bescheid und "
     "nicht mehr"},
    {"an account may have {0} open tables at a time", "ein Konto darf {0} offene Tische zugleich haben"},
    {"an account may offer {0} tables a day", "ein Konto darf {0} Tische am Tag anbieten"},
    {"there are as many open tables as this server keeps",
     "es gibt so viele offene Tische, wie dieser Server aufbewahrt"},
    {"this table is your own", "das ist dein eigener Tisch"},
    {"this table is for people with an account: sign in", "dieser Tisch ist für Leute mit Konto: melde dich an"},
    {"who offers this table wants more of your turns to have been in time",
     "wer diesen Tisch anbietet, will, dass mehr deiner Züge rechtzeitig waren"},
    {"your account holds no seat of that match", "dein Konto hat keinen Sitz dieser Partie"},
    {"an account may report {0} times a day", "ein Konto darf {0} Mal am Tag melden"},
    {"as many reports wait for the operator as are kept",
     "auf den Betreiber warten so viele Meldungen, wie aufbewahrt "
     "werden"},
    {"there are so many of them already, and no more are taken",
     "es sind schon so viele, und mehr werden nicht "
     "angenommen"},
    {"the server cannot reach its journal; try again",
     "der Server erreicht sein Tagebuch nicht; versuch es noch einmal"},
    {"there is no match {0}", "es gibt keine Partie {0}"},
    {"this link is unknown or no longer valid", "dieser Link ist unbekannt oder gilt nicht mehr"},
    {"the server is stopping; come back in a moment", "der Server hält an; komm gleich wieder"},
    {"the server has only just started; come back in a moment",
     "der Server ist eben erst angelaufen; komm gleich wieder"},
    {"this server keeps nothing, and calls nobody", "dieser Server bewahrt nichts auf und ruft niemanden an"},
    {"the match is at its end", "die Partie ist zu Ende"},
    {"this server has no game {0}", "dieser Server hat kein Spiel {0}"},
    // Of whom a webhook may call (outside.cpp).
    {"that is no whole URL", "das ist keine vollständige URL"},
    {"only https:// is called", "nur https:// wird angerufen"},
    {"a URL with a name or password in it is not called", "eine URL mit Namen oder Passwort wird nicht angerufen"},
    {"that address is not out in the world", "diese Adresse liegt nicht draußen in der Welt"},
};

const std::vector<const Phrase*>& all() {
  static const std::vector<const Phrase*> phrases = [] {
    std::vector<const Phrase*> out = {
        &kNoSuchAddress,    &kNameNeeded,  &kLinkNotWhole, &kLinkOfAnother, &kSixDigits,    &kKeyNeeded,
        &kCallsNobody,      &kUrlTooLong,  &kNoBrowser,    &kWhichNotSaid,  &kCalledEnough, &kNoWebhook,
        &kOftenFromNetwork, &kPageUnknown, &kNotYourSeat,  &kSeatIsFull,    &kNoTable,      &kNoName,
        &kTooManyOptions,   &kOptionForm,  &kOptionTwice,  &kNoHosting,     &kNoGame,       &kNoSeat,
        &kDaysOfTable,      &kOfAHundred,  &kOwnAddress,   &kThatIsYou,     &kGameIsGone,   &kInvitationIsGone,
        &kReportLength};
    for (const Phrase& one : kOfOthers) out.push_back(&one);
    return out;
  }();
  return phrases;
}

// What stands in the one blank that such a sentence has, if the text is it.
std::optional<std::string> blank_of(const Phrase& phrase, std::string_view text) {
  const std::string_view english = phrase.in(Language::kEnglish);
  if (phrase.blanks() == 0) return text == english ? std::optional(std::string()) : std::nullopt;
  constexpr std::size_t kBlank = 3;
  const auto at = english.find('{');
  const std::string_view before = english.substr(0, at), behind = english.substr(at + kBlank);
  if (text.size() < before.size() + behind.size() || !text.starts_with(before) || !text.ends_with(behind))
    return std::nullopt;
  return std::string(text.substr(at, text.size() - before.size() - behind.size()));
}

}  // namespace

std::optional<std::string> refusal_in(Language in, std::string_view text) {
  if (in == Language::kEnglish) return std::string(text);
  for (const Phrase* const phrase : all())
    if (const auto blank = blank_of(*phrase, text)) return fill(phrase->in(in), std::array{*blank});
  return std::nullopt;
}

}  // namespace cherta::post
