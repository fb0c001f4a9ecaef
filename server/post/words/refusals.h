// Why something was not done, as a person is told it. What the post itself refuses is made of these; what store, hall
// and games refuse comes in English, and is found here by it (refusals.cpp). The end of a sentence is not said.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/result.h"
#include "server/post/words/phrase.h"

namespace cherta::post {

namespace words {

inline constexpr Phrase kNoSuchAddress{"that is no mail address to which this server sends",
                                       "das ist keine Mailadresse, an die dieser Server schreibt"};
inline constexpr Phrase kNameNeeded{"a name has at least one letter", "ein Name hat mindestens einen Buchstaben"};
inline constexpr Phrase kLinkNotWhole{"this link is not whole", "dieser Link ist nicht vollständig"};
inline constexpr Phrase kLinkOfAnother{"this link is not whole, or opens in another browser: the one that asked",
                                       "dieser Link ist nicht vollständig, oder er öffnet sich in einem anderen "
                                       "Browser: in dem, der nach ihm fragte"};
inline constexpr Phrase kSixDigits{"six digits are needed, in the browser that asked",
                                   "sechs Ziffern sind nötig, in dem Browser, der danach fragte"};
inline constexpr Phrase kKeyNeeded{"a key is needed: `cherta login` gets one",
                                   "ein Schlüssel ist nötig: `cherta login` holt einen"};
inline constexpr Phrase kCallsNobody{"this server calls nobody", "dieser Server ruft niemanden an"};
inline constexpr Phrase kUrlTooLong{"that address is too long", "diese Adresse ist zu lang"};
inline constexpr Phrase kNoBrowser{"that is no browser that can be told",
                                   "das ist kein Browser, dem Bescheid gesagt werden kann"};
inline constexpr Phrase kWhichNotSaid{"which of them is not said", "welcher davon, ist nicht gesagt"};
inline constexpr Phrase kCalledEnough{"it was called as often as may be today",
                                      "er wurde heute so oft angerufen, wie es sein darf"};
inline constexpr Phrase kNoWebhook{"there is no such webhook", "diesen Webhook gibt es nicht"};
inline constexpr Phrase kOftenFromNetwork{"this was asked too often from your network; come back in an hour",
                                          "das wurde aus deinem Netz zu oft verlangt; komm in einer Stunde wieder"};
inline constexpr Phrase kPageUnknown{"there is no such page", "diese Seite gibt es nicht"};
inline constexpr Phrase kNotYourSeat{"your account holds no such seat", "dein Konto hat diesen Sitz nicht"};
inline constexpr Phrase kSeatIsFull{"this seat has as many links as it may have; hand it on to yourself",
                                    "dieser Sitz hat so viele Links, wie er haben darf; gib ihn an dich selbst weiter"};
inline constexpr Phrase kNoTable{"this table is not to be had: taken, at its end, or not for you",
                                 "diesen Tisch gibt es für dich nicht: angenommen, abgelaufen oder nicht für dich"};
inline constexpr Phrase kNoName{
    "nobody here is called so, or several are: NAME~TAG, as in the list of tables, says which",
    "niemand hier heißt so, oder mehrere: NAME~ZEICHEN, wie in der Liste der Tische, sagt, "
    "wer"};
inline constexpr Phrase kTooManyOptions{"these are too many options", "das sind zu viele Optionen"};
inline constexpr Phrase kOptionForm{"options are written one a line, as NAME=VALUE",
                                    "Optionen stehen je eine auf einer Zeile, als NAME=WERT"};
inline constexpr Phrase kOptionTwice{"the option {0} is given twice", "die Option {0} steht zweimal da"};
inline constexpr Phrase kNoHosting{"here not everybody makes matches, and so nobody offers a table",
                                   "hier macht nicht jeder Partien, und darum bietet niemand einen Tisch an"};
inline constexpr Phrase kNoGame{"there is no such game", "dieses Spiel gibt es nicht"};
inline constexpr Phrase kNoSeat{"the game has no such seat", "das Spiel hat keinen solchen Sitz"};
inline constexpr Phrase kDaysOfTable{"a table is open for 1 to {0} days", "ein Tisch ist 1 bis {0} Tage offen"};
inline constexpr Phrase kOfAHundred{"of a hundred turns 0 to 100 can be in time",
                                    "von hundert Zügen können 0 bis 100 rechtzeitig sein"};
inline constexpr Phrase kOwnAddress{"that is your own address", "das ist deine eigene Adresse"};
inline constexpr Phrase kThatIsYou{"that is you", "das bist du"};
inline constexpr Phrase kGameIsGone{"that game is not here any more", "dieses Spiel gibt es hier nicht mehr"};
inline constexpr Phrase kInvitationIsGone{"this invitation is not open any more",
                                          "diese Einladung ist nicht mehr offen"};
inline constexpr Phrase kReportLength{"a report has 1 to {0} bytes", "eine Meldung hat 1 bis {0} Bytes"};

}  // namespace words

// Refusals are sent to programs, too, and stand in logs: so their text is English until a person is shown it.
template <const Phrase& kWhy, class... Args>
Refusal refusal(const char* code, const Args&... args) {
  return Refusal(code, "", say<kWhy>(Language::kEnglish, args...));
}

// Its text in that language; nothing if there is none: then it is English.
std::optional<std::string> refusal_in(Language in, std::string_view text);

}  // namespace cherta::post
