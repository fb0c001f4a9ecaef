// What is said of the ways by which one is told.
#pragma once

#include "server/post/words/phrase.h"

namespace cherta::post::words {

inline constexpr Phrase kHowTold{"How you are told", "Wie du Bescheid bekommst"};
inline constexpr Phrase kTalks{"Somebody speaks to you", "Jemand spricht mit dir"};
inline constexpr Phrase kItIsYourMove{"It is your move", "Du bist am Zug"};
inline constexpr Phrase kTimeRunsOut{"Your time runs out", "Deine Zeit läuft ab"};
inline constexpr Phrase kMatchEnded{"A match has ended", "Eine Partie ist zu Ende"};
inline constexpr Phrase kInvitedOrAnswered{"You are invited, or answered",
                                           "Du bist eingeladen, oder dir wurde geantwortet"};
inline constexpr Phrase kAtOnce{"at once", "sofort"};
inline constexpr Phrase kOnceADay{"once a day", "einmal am Tag"};
inline constexpr Phrase kNotAtAll{"no", "nein"};
inline constexpr Phrase kByMail{"{0}: by mail", "{0}: durch Mail"};
inline constexpr Phrase kByWebhook{"{0}: by webhook", "{0}: durch Webhook"};
inline constexpr Phrase kByBrowser{"{0}: by browser", "{0}: durch Browser"};
inline constexpr Phrase kMail{"Mail", "Mail"};
inline constexpr Phrase kWebhook{"Webhook", "Webhook"};
inline constexpr Phrase kBrowser{"Browser", "Browser"};
inline constexpr Phrase kDailyComesAt{"What comes once a day comes at", "Was einmal am Tag kommt, kommt um"};
inline constexpr Phrase kDailyAt{"Once a day at", "Einmal am Tag um"};
inline constexpr Phrase kKeepThis{"Keep this", "So behalten"};
inline constexpr Phrase kSentNoMail{"You are sent no mail.", "Du bekommst keine Mail."};
inline constexpr Phrase kSendMail{"Send me mail", "Schick mir Mail"};

// ---- webhooks ----

inline constexpr Phrase kWebhooks{"Webhooks", "Webhooks"};
inline constexpr Phrase kAboutWebhooks{
    "A webhook is told that it is your move, and in which match, for others may read it. Discord and Slack make their "
    "addresses; a program of yours gets JSON, with the header Cherta-Signature: sha256= and the HMAC-SHA256 of the "
    "body under the webhook's secret.",
    "Einem Webhook wird gesagt, dass du am Zug bist und in welcher Partie, denn andere könnten es lesen. Discord und "
    "Slack machen ihre Adressen selbst; ein Programm von dir bekommt JSON, mit dem Kopf Cherta-Signature: sha256= und "
    "dem HMAC-SHA256 des Inhalts unter dem Geheimnis des Webhooks."};
inline constexpr Phrase kHookAs{"{0}, as {1}", "{0}, als {1}"};
inline constexpr Phrase kHookWithMore{"{0}, as {1}, with what you may know",
                                      "{0}, als {1}, mit allem, was du wissen darfst"};
inline constexpr Phrase kSwitchedOff{"Switched off: it did not take what it was told.",
                                     "Abgeschaltet: er nahm nicht an, was ihm gesagt wurde."};
inline constexpr Phrase kItsSecret{"Its secret:", "Sein Geheimnis:"};
inline constexpr Phrase kTryIt{"Try it", "Ausprobieren"};
inline constexpr Phrase kSwitchOn{"Switch it on again", "Wieder einschalten"};
inline constexpr Phrase kTakeAway{"Take it away", "Wegnehmen"};
inline constexpr Phrase kItsAddress{"Its address", "Seine Adresse"};
inline constexpr Phrase kWrittenFor{"Written for", "Geschrieben für"};
inline constexpr Phrase kTellMore{"Tell it all that I may know: the time left, and what is asked",
                                  "Sag ihm alles, was ich wissen darf: die übrige Zeit und was gefragt ist"};
inline constexpr Phrase kAddIt{"Add it", "Hinzufügen"};
inline constexpr Phrase kYourWebhook{"Your webhook", "Dein Webhook"};
inline constexpr Phrase kWasTaken{"It was taken: {0}.", "Es wurde angenommen: {0}."};
inline constexpr Phrase kWasNotTaken{"It was not taken: {0}.", "Es wurde nicht angenommen: {0}."};

// ---- browsers ----

inline constexpr Phrase kBrowsers{"Browsers", "Browser"};
inline constexpr Phrase kAboutBrowsers{
    "A browser that is told shows which match it is, also while no page of it is open.",
    "Ein Browser, dem Bescheid gesagt wird, zeigt, welche Partie es ist, auch wenn keine Seite von ihr offen ist."};
inline constexpr Phrase kTellThisBrowser{"Have this browser told", "Diesem Browser Bescheid sagen lassen"};
inline constexpr Phrase kTellNoMore{"Tell it no more", "Ihm nichts mehr sagen"};

}  // namespace cherta::post::words
