// What all pages of accounts say, and those of signing in.
#pragma once

#include "server/post/words/phrase.h"

namespace cherta::post::words {

// ---- everywhere ----

inline constexpr Phrase kYourAccount{"Your account", "Dein Konto"};
inline constexpr Phrase kBack{"Back", "Zurück"};
inline constexpr Phrase kNotFound{"Not found", "Nicht gefunden"};
inline constexpr Phrase kNoSuchPage{"There is no such page.", "Diese Seite gibt es nicht."};
inline constexpr Phrase kDidNotWork{"That did not work", "Das ging nicht"};
inline constexpr Phrase kNotFromHere{"Not from here", "Nicht von hier"};
inline constexpr Phrase kNotSentHere{"This was not sent by a page of this server, and nothing was done.",
                                     "Das kam nicht von einer Seite dieses Servers, und nichts wurde getan."};
inline constexpr Phrase kTooOften{"Too often", "Zu oft"};
inline constexpr Phrase kComeBack{"This was asked too often from your network. Come back in an hour.",
                                  "Das wurde aus deinem Netz zu oft verlangt. Komm in einer Stunde wieder."};
inline constexpr Phrase kNoAccounts{"No accounts here", "Hier gibt es keine Konten"};
inline constexpr Phrase kNoMailHere{
    "This server has no mail, and so no accounts. Matches are played by their links, as ever: keep yours.",
    "Dieser Server hat keine Mail und darum keine Konten. Partien werden wie immer durch ihre Links gespielt: bewahre "
    "deine auf."};
// Each in its own language: who cannot read the one finds the other.
inline constexpr Phrase kLanguage{"Language", "Sprache"};
inline constexpr Phrase kLanguageOf{"Language of these pages, and of your mail",
                                    "Sprache dieser Seiten und deiner Mail"};
inline constexpr Phrase kChange{"Change", "Ändern"};

// ---- signing in ----

inline constexpr Phrase kSignIn{"Sign in", "Anmelden"};
inline constexpr Phrase kWhatAccountsDo{
    "An account keeps your seats: a lost link is no lost game, they open from any device, and mail tells you when it "
    "is your move. There is no password: you are sent a code.",
    "Ein Konto bewahrt deine Sitze auf: Ein verlorener Link ist keine verlorene Partie, sie öffnen sich auf jedem "
    "Gerät, und eine Mail sagt dir, wenn du am Zug bist. Es gibt kein Passwort: Du bekommst einen Code geschickt."};
inline constexpr Phrase kYourAddress{"Your mail address", "Deine Mailadresse"};
inline constexpr Phrase kSendCode{"Send me a code", "Schick mir einen Code"};
inline constexpr Phrase kPlayByLinks{"Play by links, without an account", "Durch Links spielen, ohne Konto"};
inline constexpr Phrase kNoAddress{"That is no mail address to which this server sends.",
                                   "Das ist keine Mailadresse, an die dieser Server schreibt."};
inline constexpr Phrase kLookIntoMail{"Look into your mail", "Sieh in deine Mail"};
inline constexpr Phrase kMailOnItsWay{
    "A mail is on its way, unless that address was sent too many today. Type the six digits that stand in it, or open "
    "its link in this browser. Both are good for fifteen minutes.",
    "Eine Mail ist unterwegs, wenn diese Adresse heute nicht schon zu viele bekam. Gib die sechs Ziffern ein, die in "
    "ihr stehen, oder öffne ihren Link in diesem Browser. Beides gilt fünfzehn Minuten."};
inline constexpr Phrase kCode{"Code", "Code"};
inline constexpr Phrase kAnotherAddress{"Another address", "Eine andere Adresse"};
inline constexpr Phrase kLinkElsewhere{
    "This link opens in the browser that asked for it. There you can type the code instead; or ask for another one "
    "here.",
    "Dieser Link öffnet sich in dem Browser, der nach ihm fragte. Dort kannst du statt dessen den Code eingeben; oder "
    "verlange hier einen neuen."};
inline constexpr Phrase kSignInHere{"Sign in here", "Hier anmelden"};
inline constexpr Phrase kOneTouch{"One touch, and you are in.", "Ein Klick, und du bist drin."};

// ---- no more mail ----

inline constexpr Phrase kNoMoreMail{"No more mail", "Keine Mail mehr"};
inline constexpr Phrase kWhatQuietDoes{
    "You are then told nothing of your matches by mail. Your account says so, and can change it again.",
    "Dir wird dann nichts mehr über deine Partien gemailt. Dein Konto zeigt das an und kann es wieder ändern."};
inline constexpr Phrase kSendNoMore{"Send me no more mail", "Schick mir keine Mail mehr"};
inline constexpr Phrase kNoneFromNow{"None will be sent from now on.", "Von nun an wird keine mehr geschickt."};

}  // namespace cherta::post::words
