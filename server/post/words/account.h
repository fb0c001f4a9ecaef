// What the page of an account says, and those that it leads to.
#pragma once

#include "server/post/words/phrase.h"

namespace cherta::post::words {

// ---- one's games ----

inline constexpr Phrase kYourGames{"Your games", "Deine Partien"};
inline constexpr Phrase kNextWaiting{"The next game that waits for you", "Die nächste Partie, die auf dich wartet"};
inline constexpr Phrase kNoGames{"None yet. Whoever holds a seat by a link can keep it here:",
                                 "Noch keine. Wer einen Sitz durch einen Link hat, kann ihn hier aufbewahren:"};
inline constexpr Phrase kMatch{"Match", "Partie"};
inline constexpr Phrase kYouAre{"You are", "Du bist"};
inline constexpr Phrase kState{"State", "Stand"};
inline constexpr Phrase kNews{"News", "Neues"};
inline constexpr Phrase kFresh{"{0} new", "{0} neu"};
inline constexpr Phrase kAgainst{"against {0}", "gegen {0}"};
inline constexpr Phrase kOpen{"Open", "Öffnen"};
inline constexpr Phrase kForget{"Forget", "Vergessen"};
inline constexpr Phrase kLinkOfSeat{"The link of a seat that you hold", "Der Link eines Sitzes, den du hast"};
inline constexpr Phrase kKeepIt{"Keep it here", "Hier aufbewahren"};
inline constexpr Phrase kHasEnded{"ended", "zu Ende"};
inline constexpr Phrase kCannotBeRead{"cannot be read now", "kann jetzt nicht gelesen werden"};
inline constexpr Phrase kYourMove{"your move", "du bist am Zug"};
inline constexpr Phrase kTimeLeft{"{0} left", "noch {0}"};
inline constexpr Phrase kYourRuling{"your ruling", "dein Entscheid"};
inline constexpr Phrase kNobodyWaitedFor{"nobody is waited for", "auf niemanden wird gewartet"};
inline constexpr Phrase kWaitsFor{"waits for {0}", "wartet auf {0}"};
inline constexpr Phrase kNextGame{"The next game", "Die nächste Partie"};
inline constexpr Phrase kNoGameWaits{"No game waits for you.", "Keine Partie wartet auf dich."};
inline constexpr Phrase kNextIs{"{0}, match {1}; you are {2}", "{0}, Partie {1}; du bist {2}"};
inline constexpr Phrase kOpenIt{"Open it", "Öffnen"};
inline constexpr Phrase kAllYourGames{"All your games", "Alle deine Partien"};
inline constexpr Phrase kYourMatch{"Your match", "Deine Partie"};
inline constexpr Phrase kMatchNamed{"Match {0}", "Partie {0}"};

// ---- oneself ----

inline constexpr Phrase kToTables{"Open tables and invitations", "Offene Tische und Einladungen"};
inline constexpr Phrase kSignedInAt{"Where you are signed in", "Wo du angemeldet bist"};
inline constexpr Phrase kProgram{"Program: {0}", "Programm: {0}"};
inline constexpr Phrase kSinceSeen{"since {0}, seen {1}", "seit {0}, gesehen {1}"};
inline constexpr Phrase kEnd{"End", "Beenden"};
inline constexpr Phrase kSignOut{"Sign out here", "Hier abmelden"};
inline constexpr Phrase kYou{"You", "Du"};
inline constexpr Phrase kName{"Name", "Name"};
inline constexpr Phrase kChangeName{"Change the name", "Namen ändern"};
inline constexpr Phrase kOrderByMail{
    "You can order by replying to the mail that you are sent. Each has an address of its own.",
    "Du kannst befehlen, indem du auf die Mails antwortest, die du bekommst. Jede hat eine eigene Adresse."};
inline constexpr Phrase kVoidReplies{"Make them void", "Diese Adressen ungültig machen"};
inline constexpr Phrase kMoveTo{"Another mail address (the old one and the new one are asked)",
                                "Eine andere Mailadresse (die alte und die neue werden gefragt)"};
inline constexpr Phrase kChangeAddress{"Change the address", "Adresse ändern"};
inline constexpr Phrase kAllThatIsKept{"All that is kept of you", "Alles, was von dir aufbewahrt wird"};
inline constexpr Phrase kDeleteAccount{"Delete the account", "Das Konto löschen"};

// ---- another address ----

inline constexpr Phrase kAnotherMailAddress{"Another mail address", "Eine andere Mailadresse"};
inline constexpr Phrase kItMovesWhen{"The account moves when both addresses have agreed.",
                                     "Das Konto zieht um, wenn beide Adressen zugestimmt haben."};
inline constexpr Phrase kAgree{"I agree", "Ich stimme zu"};
inline constexpr Phrase kHasMoved{"Both have agreed: the account has moved.",
                                  "Beide haben zugestimmt: Das Konto ist umgezogen."};
inline constexpr Phrase kOtherYetToAgree{"Thank you. The other address has yet to agree.",
                                         "Danke. Die andere Adresse muss noch zustimmen."};

// ---- the end of it ----

inline constexpr Phrase kWhatDeletingDoes{
    "Your address, your name, your sessions and that your seats are yours are forgotten. The seats stay, nameless, and "
    "their links open them as before.",
    "Deine Adresse, dein Name, deine Anmeldungen und dass deine Sitze die deinen sind wird vergessen. Die Sitze "
    "bleiben, namenlos, und ihre Links öffnen sie wie zuvor."};
inline constexpr Phrase kDeleteNow{"Delete it now", "Jetzt löschen"};
inline constexpr Phrase kKeepAccount{"Keep it", "Behalten"};
inline constexpr Phrase kIsDeleted{"It is deleted", "Es ist gelöscht"};
inline constexpr Phrase kNothingKept{"Nothing is kept of you here.", "Hier wird nichts von dir aufbewahrt."};

}  // namespace cherta::post::words
