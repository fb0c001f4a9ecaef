// What mails say. What is a game's own in them (what happened, what is asked) is not made here (game_words.h).
#pragma once

#include "server/post/words/phrase.h"

namespace cherta::post::words {

// ---- times ----

inline constexpr Phrase kDay{"{0} day", "{0} Tag"};
inline constexpr Phrase kDays{"{0} days", "{0} Tage"};
inline constexpr Phrase kHour{"{0} hour", "{0} Stunde"};
inline constexpr Phrase kHours{"{0} hours", "{0} Stunden"};
inline constexpr Phrase kMinute{"{0} minute", "{0} Minute"};
inline constexpr Phrase kMinutes{"{0} minutes", "{0} Minuten"};
inline constexpr Phrase kUnderAMinute{"less than a minute", "weniger als eine Minute"};

// ---- signing in ----

inline constexpr Phrase kSignInSubject{"Sign in to Cherta", "Anmelden bei Cherta"};
inline constexpr Phrase kSignInLetter{
    "Somebody, you we hope, wants to sign in at {0}.\n\nThe code is\n\n    {1}\n\nOr open this link, in the browser "
    "that asked:\n{2}\n\nEither is good once, for fifteen minutes. If it was not you there is nothing to be done: "
    "nobody comes in without this mail. Give the code to nobody.\n",
    "Jemand, hoffentlich du, will sich bei {0} anmelden.\n\nDer Code ist\n\n    {1}\n\nOder öffne diesen Link, in dem "
    "Browser, der nach ihm fragte:\n{2}\n\nBeides gilt einmal, fünfzehn Minuten lang. Warst du es nicht, ist nichts zu "
    "tun: Ohne diese Mail kommt niemand hinein. Gib den Code niemandem.\n"};
inline constexpr Phrase kMoveSubject{"Another mail address at Cherta", "Eine andere Mailadresse bei Cherta"};
inline constexpr Phrase kMoveLetter{
    "An account at {0} would move from {1} to {2}.\n\nIf that is right, say so here:\n{3}\n\nIt moves when both "
    "addresses have agreed, within a day. If it is not you, do nothing, and it stays where it is.\n",
    "Ein Konto bei {0} würde von {1} nach {2} umziehen.\n\nIst das richtig, sag es hier:\n{3}\n\nEs zieht um, wenn "
    "binnen einem Tag beide Adressen zugestimmt haben. Bist du es nicht, tu nichts, und es bleibt, wo es ist.\n"};
inline constexpr Phrase kMailsOnTheirWay{"Two mails are on their way", "Zwei Mails sind unterwegs"};
inline constexpr Phrase kMovesWithinADay{"The account moves when both addresses have agreed, within a day.",
                                         "Das Konto zieht um, wenn binnen einem Tag beide Adressen zugestimmt haben."};
inline constexpr Phrase kSeatSubject{"A seat of yours at Cherta", "Ein Sitz von dir bei Cherta"};
inline constexpr Phrase kSeatLetter{
    "Another account now holds your seat in match {0} at {1}, too: somebody came by one of its links. If that is not "
    "right, hand the seat on to yourself: all its links of before are dead then.\n",
    "Ein anderes Konto hat nun auch deinen Sitz in Partie {0} bei {1}: Jemand kam durch einen seiner Links. Ist das "
    "nicht richtig, gib den Sitz an dich selbst weiter: Alle seine früheren Links sind dann tot.\n"};

inline constexpr Phrase kHookSubject{"A webhook of yours at Cherta", "Ein Webhook von dir bei Cherta"};
inline constexpr Phrase kHookLetter{
    "Your webhook \"{0}\" was called, and did not take what it was told: it is switched off. On the page of your "
    "account "
    "it can be tried and switched on again:\n{1}\n",
    "Dein Webhook \"{0}\" wurde angerufen und nahm nicht an, was ihm gesagt wurde: Er ist abgeschaltet. Auf der Seite "
    "deines Kontos kann er ausprobiert und wieder eingeschaltet werden:\n{1}\n"};

// ---- news of a match ----

inline constexpr Phrase kNewsSubject{"{0}, match {1}: news", "{0}, Partie {1}: Neues"};
inline constexpr Phrase kSinceYouLooked{"Since you last looked:", "Seit du zuletzt hineinsahst:"};
inline constexpr Phrase kMoreBefore{"(what was before is in the history)", "(was davor war, steht im Verlauf)"};
inline constexpr Phrase kFewerBoards{
    "(the board is drawn after the last steps that changed it; where you play you see it after each)",
    "(das Brett ist nach den letzten Schritten gezeichnet, die es änderten; wo du spielst, siehst du es nach jedem)"};
inline constexpr Phrase kAtItsEnd{"The match is at its end.", "Die Partie ist zu Ende."};
inline constexpr Phrase kStillYourMove{"It is still your move, and the time runs out.",
                                       "Du bist noch am Zug, und die Zeit läuft ab."};
inline constexpr Phrase kIsYourMove{"It is your move.", "Du bist am Zug."};
inline constexpr Phrase kPlanStopped{"What you ordered in advance has stopped.",
                                     "Was du im voraus befohlen hast, hat angehalten."};
inline constexpr Phrase kSpokeToYou{"Somebody spoke to you.", "Jemand hat mit dir gesprochen."};
inline constexpr Phrase kNotYourMove{"It is not your move now.", "Du bist jetzt nicht am Zug."};
inline constexpr Phrase kForExample{"For example:", "Zum Beispiel:"};
inline constexpr Phrase kTimeLeftUntil{"Time left: {0}, until {1}.", "Zeit: noch {0}, bis {1}."};
inline constexpr Phrase kWhoYouAre{"{0}, match {1}; you are {2}.", "{0}, Partie {1}; du bist {2}."};
inline constexpr Phrase kAsItStands{"As it stands now:", "Wie es jetzt steht:"};
inline constexpr Phrase kHowToReply{
    "To order by mail, reply to this: one order a line, above whatever is quoted; leave the subject as it is. The "
    "first line may be \"dry\" (nothing is done, you are told what would be) or \"all\" (all or nothing).",
    "Um durch Mail zu befehlen, antworte auf diese: je Zeile ein Befehl, über allem, was zitiert wird; lass den "
    "Betreff, wie er ist. Die erste Zeile darf \"dry\" sein (nichts geschieht, dir wird gesagt, was geschähe) oder "
    "\"all\" (alles oder nichts)."};
inline constexpr Phrase kToLook{"To look and to play (you are asked to sign in, if you are not):",
                                "Um hineinzusehen und zu spielen (bist du nicht angemeldet, wirst du danach gefragt):"};
inline constexpr Phrase kWhyYouGetThis{"You get this because you hold a seat of this match. To get no more such mail:",
                                       "Du bekommst das, weil du einen Sitz dieser Partie hast. Um keine solche Mail "
                                       "mehr zu bekommen:"};

// ---- the same in a few lines, for a webhook ----

inline constexpr Phrase kHookMove{"Your move", "Du bist am Zug"};
inline constexpr Phrase kHookNews{"News", "Neues"};
inline constexpr Phrase kHookMatch{"{0}, match {1}", "{0}, Partie {1}"};
inline constexpr Phrase kHookYouAre{"You are {0}.", "Du bist {0}."};

// ---- once a day ----

inline constexpr Phrase kDigestSubject{"Your games at Cherta: news", "Deine Partien bei Cherta: Neues"};
inline constexpr Phrase kLeftUntil{"{0} left, until {1}", "noch {0}, bis {1}"};
inline constexpr Phrase kNoEndOfTime{"no end of time", "ohne Frist"};
inline constexpr Phrase kIsAtItsEnd{"it is at its end", "sie ist zu Ende"};
inline constexpr Phrase kSpoke{"somebody spoke to you", "jemand hat mit dir gesprochen"};
inline constexpr Phrase kDigestLine{"{0}, match {1}, as {2}: {3}", "{0}, Partie {1}, als {2}: {3}"};
inline constexpr Phrase kShortestFirst{"It is your move, the shortest time first:",
                                       "Du bist am Zug, die kürzeste Zeit zuerst:"};
inline constexpr Phrase kWhatElse{"What else is new:", "Was sonst neu ist:"};
inline constexpr Phrase kTables{"Tables:", "Tische:"};
inline constexpr Phrase kAllGamesAndWays{"All your games, and how you are told:",
                                         "Alle deine Partien, und wie du Bescheid bekommst:"};
inline constexpr Phrase kWhyOnceADay{"You get this once a day, if there is something new. To get no more such mail:",
                                     "Du bekommst das einmal am Tag, wenn es Neues gibt. Um keine solche Mail mehr zu "
                                     "bekommen:"};

// ---- answers to orders by mail ----

inline constexpr Phrase kOrdersSubject{"Your orders by mail", "Deine Befehle durch Mail"};
inline constexpr Phrase kAttachment{"What was attached to your mail was not looked at.",
                                    "Was an deiner Mail hing, wurde nicht angesehen."};
inline constexpr Phrase kTooLong{
    "Your mail is too long: nothing in it was read. Write orders and nothing else, without attachments.",
    "Deine Mail ist zu lang: Nichts in ihr wurde gelesen. Schreib Befehle und sonst nichts, ohne Anhänge."};
inline constexpr Phrase kUnreadable{
    "Your mail cannot be read: it is of a character set that is not known here, or not in the one that it names. "
    "Nothing was done.",
    "Deine Mail kann nicht gelesen werden: Der Zeichensatz ist hier nicht bekannt, oder es ist nicht der, den sie "
    "nennt. Nichts wurde getan."};
inline constexpr Phrase kHtmlAlone{"Your mail is HTML alone: nothing in it was read. Send plain text.",
                                   "Deine Mail ist allein HTML: Nichts in ihr wurde gelesen. Schick reinen Text."};
inline constexpr Phrase kNoText{"There is no text in your mail. Nothing was done.",
                                "In deiner Mail ist kein Text. Nichts wurde getan."};
inline constexpr Phrase kTried{"Tried alone, as things stand now; could be given:",
                               "Jeder für sich versucht, wie es jetzt steht; ginge:"};
inline constexpr Phrase kWouldBeRefused{"Would be refused:", "Würde abgelehnt:"};
inline constexpr Phrase kOneGiven{"{0} order given:", "{0} Befehl gegeben:"};
inline constexpr Phrase kGiven{"{0} orders given:", "{0} Befehle gegeben:"};
inline constexpr Phrase kRefused{"Refused:", "Abgelehnt:"};
inline constexpr Phrase kExactly{"In its own words: \"{0}\"", "Genau, auf Englisch: „{0}“"};
inline constexpr Phrase kNotGiven{"Not given, for they came after that:", "Nicht gegeben, denn sie kamen danach:"};
inline constexpr Phrase kSomethingHappened{
    "Something has happened since what you answered was written; it stands below. Nothing was done: look, and reply to "
    "this mail.",
    "Seit das geschrieben wurde, worauf du geantwortet hast, ist etwas geschehen; es steht unten. Nichts wurde getan: "
    "Sieh nach, und antworte auf diese Mail."};
inline constexpr Phrase kNoOrder{
    "There is no order in your mail. One order stands on a line, above whatever is quoted.",
    "In deiner Mail ist kein Befehl. Ein Befehl steht auf einer Zeile, über allem, was zitiert wird."};
inline constexpr Phrase kTooManyOrders{"There are more than {0} orders in your mail. None was given.",
                                       "In deiner Mail sind mehr als {0} Befehle. Keiner wurde gegeben."};
inline constexpr Phrase kAllOrNothing{
    "All or nothing was asked for, and not all can be given as things stand. Nothing was done.",
    "Alles oder nichts war verlangt, und nicht alles geht, wie es steht. Nichts wurde getan."};
inline constexpr Phrase kManySeats{
    "Your mail is for more than one seat, and none of its orders was given. Reply to what you were sent about each.",
    "Deine Mail ist für mehr als einen Sitz, und keiner ihrer Befehle wurde gegeben. Antworte auf das, was du zu jedem "
    "bekommen hast."};
inline constexpr Phrase kWhichMatch{
    "It cannot be told which match and which step of it your mail is about; nothing was done. Reply to what you were "
    "sent about it, and leave the subject as it is.",
    "Um welche Partie und welchen Schritt es in deiner Mail geht, ist nicht zu erkennen; nichts wurde getan. Antworte "
    "auf das, was du dazu bekommen hast, und lass den Betreff, wie er ist."};
inline constexpr Phrase kCannotBeOpened{"The match cannot be opened: {0}.",
                                        "Die Partie kann nicht geöffnet werden: {0}."};

}  // namespace cherta::post::words
