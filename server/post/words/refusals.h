// Why something was not done, as a person is told it. What the post itself refuses is made of these; what store and
// hall refuse comes in English with a code, by which its German is found (refusals.cpp). The end of a sentence is not
// said.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "common/result.h"
#include "server/post/words/phrase.h"

namespace cherta::post {

// Which it is, and what is said of it. The code begins with that of its kind (docs/PROTOCOL.md, 10), and is of this
// alone.
struct Why {
  std::string_view code;
  Phrase words;
  consteval Why(std::string_view code_, std::string_view english, std::string_view german)
      : code(code_), words(english, german) {}
};

namespace words {

inline constexpr Why kNoSuchAddress{"E_ADDRESS", "that is no mail address to which this server sends",
                                    "das ist keine Mailadresse, an die dieser Server schreibt"};
inline constexpr Why kNameNeeded{"E_NAME_LETTERS", "a name has at least one letter",
                                 "ein Name hat mindestens einen Buchstaben"};
inline constexpr Why kLinkNotWhole{"E_CODE_CUT", "this link is not whole", "dieser Link ist nicht vollständig"};
inline constexpr Why kLinkOfAnother{"E_CODE_BROWSER",
                                    "this link is not whole, or opens in another browser: the one that asked",
                                    "dieser Link ist nicht vollständig, oder er öffnet sich in einem anderen "
                                    "Browser: in dem, der nach ihm fragte"};
inline constexpr Why kSixDigits{"E_CODE_DIGITS", "six digits are needed, in the browser that asked",
                                "sechs Ziffern sind nötig, in dem Browser, der danach fragte"};
inline constexpr Why kKeyNeeded{"E_SESSION_KEY", "a key is needed: `cherta login` gets one",
                                "ein Schlüssel ist nötig: `cherta login` holt einen"};
inline constexpr Why kCallsNobody{"E_HOOK_NOBODY", "this server calls nobody", "dieser Server ruft niemanden an"};
inline constexpr Why kUrlTooLong{"E_HOOK_LONG", "that address is too long", "diese Adresse ist zu lang"};
inline constexpr Why kNoBrowser{"E_PUSH", "that is no browser that can be told",
                                "das ist kein Browser, dem Bescheid gesagt werden kann"};
inline constexpr Why kWhichNotSaid{"E_HOOK_WHICH", "which of them is not said", "welcher davon, ist nicht gesagt"};
inline constexpr Why kCalledEnough{"E_OFTEN_CALLED", "it was called as often as may be today",
                                   "er wurde heute so oft angerufen, wie es sein darf"};
inline constexpr Why kNoWebhook{"E_HOOK", "there is no such webhook", "diesen Webhook gibt es nicht"};
inline constexpr Why kOftenFromNetwork{"E_OFTEN", "this was asked too often from your network; come back in an hour",
                                       "das wurde aus deinem Netz zu oft verlangt; komm in einer Stunde wieder"};
inline constexpr Why kPageUnknown{"E_PAGE", "there is no such page", "diese Seite gibt es nicht"};
inline constexpr Why kNotYourSeat{"E_SEAT_YOURS", "your account holds no such seat",
                                  "dein Konto hat diesen Sitz nicht"};
inline constexpr Why kSeatIsFull{"E_FULL_LINKS", "this seat has as many links as it may have; hand it on to yourself",
                                 "dieser Sitz hat so viele Links, wie er haben darf; gib ihn an dich selbst weiter"};
inline constexpr Why kNoTable{"E_GONE", "this table is not to be had: taken, at its end, or not for you",
                              "diesen Tisch gibt es für dich nicht: angenommen, abgelaufen oder nicht für dich"};
inline constexpr Why kNoName{"E_NAME",
                             "nobody here is called so, or several are: NAME~TAG, as in the list of tables, says which",
                             "niemand hier heißt so, oder mehrere: NAME~ZEICHEN, wie in der Liste der Tische, sagt, "
                             "wer"};
inline constexpr Why kTooManyOptions{"E_OPTION_MANY", "these are too many options", "das sind zu viele Optionen"};
inline constexpr Why kOptionForm{"E_OPTION_FORM", "options are written one a line, as NAME=VALUE",
                                 "Optionen stehen je eine auf einer Zeile, als NAME=WERT"};
inline constexpr Why kOptionTwice{"E_OPTION_TWICE", "the option {0} is given twice", "die Option {0} steht zweimal da"};
inline constexpr Why kNoHosting{"E_HOSTING", "here not everybody makes matches, and so nobody offers a table",
                                "hier macht nicht jeder Partien, und darum bietet niemand einen Tisch an"};
inline constexpr Why kNoGame{"E_GAME", "there is no such game", "dieses Spiel gibt es nicht"};
inline constexpr Why kNoSeat{"E_SEAT", "the game has no such seat", "das Spiel hat keinen solchen Sitz"};
inline constexpr Why kDaysOfTable{"E_DAYS", "a table is open for 1 to {0} days", "ein Tisch ist 1 bis {0} Tage offen"};
inline constexpr Why kOfAHundred{"E_DAYS_HUNDRED", "of a hundred turns 0 to 100 can be in time",
                                 "von hundert Zügen können 0 bis 100 rechtzeitig sein"};
inline constexpr Why kOwnAddress{"E_OWN_ADDRESS", "that is your own address", "das ist deine eigene Adresse"};
inline constexpr Why kThatIsYou{"E_OWN_NAME", "that is you", "das bist du"};
inline constexpr Why kGameIsGone{"E_GAME_GONE", "that game is not here any more",
                                 "dieses Spiel gibt es hier nicht mehr"};
inline constexpr Why kInvitationIsGone{"E_GONE_INVITATION", "this invitation is not open any more",
                                       "diese Einladung ist nicht mehr offen"};
inline constexpr Why kReportLength{"E_TEXT_LENGTH", "a report has 1 to {0} bytes", "eine Meldung hat 1 bis {0} Bytes"};

// Whom a webhook may call (outside.cpp).
inline constexpr Why kNoWholeUrl{"E_HOOK_URL", "that is no whole URL", "das ist keine vollständige URL"};
inline constexpr Why kOnlyHttps{"E_HOOK_HTTPS", "only https:// is called", "nur https:// wird angerufen"};
inline constexpr Why kUrlUser{"E_HOOK_USER", "a URL with a name or password in it is not called",
                              "eine URL mit Namen oder Passwort wird nicht angerufen"};
inline constexpr Why kUrlInside{"E_HOOK_INSIDE", "that address is not out in the world",
                                "diese Adresse liegt nicht draußen in der Welt"};

}  // namespace words

// Refusals are sent to programs, too, and stand in logs: so their text is English until a person is shown it.
template <const Why& kWhy, class... Args>
Refusal refusal(const Args&... args) {
  static_assert(sizeof...(Args) == kWhy.words.blanks());
  const std::array<std::string, sizeof...(Args)> blanks{as_blank(args)...};
  return {std::string(kWhy.code), "", fill(kWhy.words.in(Language::kEnglish), blanks)};
}

// Its text in that language, by its code; nothing if there is none: then it is English.
std::optional<std::string> refusal_in(Language in, const Refusal& why);

}  // namespace cherta::post
