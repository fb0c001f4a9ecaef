#include "server/post/words/refusals.h"

#include <vector>

namespace cherta::post {

namespace {

using namespace words;

// Of store and hall. tests/post/german_test.cpp sees that each of theirs is here.
constexpr Why kOfOthers[] = {
    {"E_CODE", "this code or link is wrong, used up, too old, or not of this browser",
     "dieser Code oder Link ist falsch, verbraucht, zu alt oder nicht von diesem Browser"},
    {"E_SESSION", "nobody is signed in here", "hier ist niemand angemeldet"},
    {"E_ADDRESS_TAKEN", "there is an account of that address already", "ein Konto mit dieser Adresse gibt es schon"},
    {"E_WATCH", "whoever looks on holds no seat", "wer zusieht, hat keinen Sitz"},
    {"E_INVITATION", "this link is an invitation; come by it first",
     "dieser Link ist eine Einladung; komm erst durch ihn"},
    {"E_FULL_SEATS", "an account holds so many seats and no more", "so viele Sitze hat ein Konto und nicht mehr"},
    {"E_FULL_BLOCKS", "an account blocks so many others and no more",
     "so viele andere sperrt ein Konto und nicht mehr"},
    {"E_CLAIMED", "an account holds this seat: it is told by the ways of that account, and by no link's",
     "ein Konto hat diesen Sitz: Bescheid bekommt er auf dessen Wegen und durch keinen Link"},
    {"E_FULL_CALLED", "this server calls as many for links as it will",
     "dieser Server ruft für Links so viele an, wie er will"},
    {"E_FULL_TOLD", "a seat is told by so many of its links and no more",
     "ein Sitz bekommt durch so viele seiner Links Bescheid und "
     "nicht mehr"},
    {"E_OFFERS", "an account may have {0} open tables at a time", "ein Konto darf {0} offene Tische zugleich haben"},
    {"E_OFFERS_DAY", "an account may offer {0} tables a day", "ein Konto darf {0} Tische am Tag anbieten"},
    {"E_FULL_TABLES", "there are as many open tables as this server keeps",
     "es gibt so viele offene Tische, wie dieser Server aufbewahrt"},
    {"E_OWN", "this table is your own", "das ist dein eigener Tisch"},
    {"E_ACCOUNT", "this table is for people with an account: sign in",
     "dieser Tisch ist für Leute mit Konto: melde dich an"},
    {"E_RECORD", "who offers this table wants more of your turns to have been in time",
     "wer diesen Tisch anbietet, will, dass mehr deiner Züge rechtzeitig waren"},
    {"E_SEAT_OF_MATCH", "your account holds no seat of that match", "dein Konto hat keinen Sitz dieser Partie"},
    {"E_REPORTS", "an account may report {0} times a day", "ein Konto darf {0} Mal am Tag melden"},
    {"E_REPORTS_KEPT", "as many reports wait for the operator as are kept",
     "auf den Betreiber warten so viele Meldungen, wie aufbewahrt "
     "werden"},
    {"E_FULL_WAYS", "there are so many of them already, and no more are taken",
     "es sind schon so viele, und mehr werden nicht "
     "angenommen"},
    {"E_STORE", "the server cannot reach its journal; try again",
     "der Server erreicht sein Tagebuch nicht; versuch es noch einmal"},
    {"E_NO_MATCH", "there is no match {0}", "es gibt keine Partie {0}"},
    {"E_LINK", "this link is unknown or no longer valid", "dieser Link ist unbekannt oder gilt nicht mehr"},
    {"E_CLOSING", "the server is stopping; come back in a moment", "der Server hält an; komm gleich wieder"},
    {"E_STORE_YOUNG", "the server has only just started; come back in a moment",
     "der Server ist eben erst angelaufen; komm gleich wieder"},
    {"E_HOOK_KEEPS", "this server keeps nothing, and calls nobody",
     "dieser Server bewahrt nichts auf und ruft niemanden an"},
    {"E_OVER", "the match is at its end", "die Partie ist zu Ende"},
};

const std::vector<const Why*>& all() {
  static const std::vector<const Why*> phrases = [] {
    std::vector<const Why*> out = {
        &kNoSuchAddress,    &kNameNeeded,  &kLinkNotWhole, &kLinkOfAnother, &kSixDigits,    &kKeyNeeded,
        &kCallsNobody,      &kUrlTooLong,  &kNoBrowser,    &kWhichNotSaid,  &kCalledEnough, &kNoWebhook,
        &kOftenFromNetwork, &kPageUnknown, &kNotYourSeat,  &kSeatIsFull,    &kNoTable,      &kNoName,
        &kTooManyOptions,   &kOptionForm,  &kOptionTwice,  &kNoHosting,     &kNoGame,       &kNoSeat,
        &kDaysOfTable,      &kOfAHundred,  &kOwnAddress,   &kThatIsYou,     &kGameIsGone,   &kInvitationIsGone,
        &kReportLength,     &kNoWholeUrl,  &kOnlyHttps,    &kUrlUser,       &kUrlInside};
    for (const Why& one : kOfOthers) out.push_back(&one);
    return out;
  }();
  return phrases;
}

// What stands in the one blank that its sentence has: a number, an id, a name.
std::string blank_of(const Phrase& phrase, std::string_view text) {
  const std::string_view english = phrase.in(Language::kEnglish);
  constexpr std::size_t kBlank = 3;
  const auto at = english.find('{');
  const std::size_t behind = english.size() - at - kBlank;
  return text.size() < at + behind ? std::string() : std::string(text.substr(at, text.size() - at - behind));
}

}  // namespace

std::optional<std::string> refusal_in(Language in, const Refusal& why) {
  if (in == Language::kEnglish) return why.text;
  for (const Why* const one : all()) {
    if (one->code != why.code) continue;
    if (one->words.blanks() == 0) return std::string(one->words.in(in));
    return fill(one->words.in(in), std::array{blank_of(one->words, why.text)});
  }
  return std::nullopt;
}

}  // namespace cherta::post
