// What is said of open tables: on pages, and in the letters about them.
#pragma once

#include "server/post/words/phrase.h"

namespace cherta::post::words {

// ---- how somebody has played ----

inline constexpr Phrase kNoRecord{"no record yet", "noch nichts bekannt"};
inline constexpr Phrase kOneGameEnded{"{0} game ended", "{0} Partie zu Ende gespielt"};
inline constexpr Phrase kGamesEnded{"{0} games ended", "{0} Partien zu Ende gespielt"};
inline constexpr Phrase kGamesLeft{"{0} left", "{0} verlassen"};
inline constexpr Phrase kTurnsInTime{"{0} of {1} turns in time", "{0} von {1} Zügen rechtzeitig"};

// ---- the list ----

inline constexpr Phrase kOpenTables{"Open tables", "Offene Tische"};
inline constexpr Phrase kNoneNow{"None now.", "Zur Zeit keine."};
inline constexpr Phrase kGame{"Game", "Spiel"};
inline constexpr Phrase kOfferedBy{"Offered by", "Angeboten von"};
inline constexpr Phrase kSide{"Side", "Seite"};
inline constexpr Phrase kOpenFor{"Open", "Offen"};
inline constexpr Phrase kEitherSide{"either side", "eine der Seiten"};
inline constexpr Phrase kYouPlay{"you play {0}", "du spielst {0}"};
inline constexpr Phrase kUntil{"until {0}", "bis {0}"};
inline constexpr Phrase kWantsInTime{"wants {0} of 100 turns in time", "will {0} von 100 Zügen rechtzeitig"};
inline constexpr Phrase kForAccounts{"for accounts", "für Konten"};
inline constexpr Phrase kTakeIt{"Take it", "Annehmen"};
inline constexpr Phrase kInvited{"You are invited", "Du bist eingeladen"};
inline constexpr Phrase kInvitedBy{"By", "Von"};
inline constexpr Phrase kCome{"Come", "Kommen"};
inline constexpr Phrase kDecline{"Decline", "Ablehnen"};
inline constexpr Phrase kBlock{"Block", "Sperren"};
inline constexpr Phrase kYourTables{"Your tables", "Deine Tische"};
inline constexpr Phrase kWith{"With", "Mit"};
inline constexpr Phrase kTableState{"State", "Stand"};
inline constexpr Phrase kOpenUntil{"open until {0}", "offen bis {0}"};
inline constexpr Phrase kIsMatch{"match {0}", "Partie {0}"};
inline constexpr Phrase kBeingMade{"taken", "angenommen"};
inline constexpr Phrase kWasDeclined{"declined", "abgelehnt"};
inline constexpr Phrase kWasWithdrawn{"withdrawn", "zurückgezogen"};
inline constexpr Phrase kHasExpired{"expired", "abgelaufen"};
inline constexpr Phrase kWithdraw{"Withdraw", "Zurückziehen"};
inline constexpr Phrase kSignInToOffer{"Sign in", "Melde dich an"};
inline constexpr Phrase kWhatSigningInDoes{
    "Whoever is signed in offers tables, and takes those that are for accounts.",
    "Wer angemeldet ist, bietet Tische an und nimmt die an, die für Konten sind."};
inline constexpr Phrase kKnownAs{"You are known here as {0}: {1}.", "Hier heißt du {0}: {1}."};

// ---- offering ----

inline constexpr Phrase kOfferTable{"Offer a table", "Einen Tisch anbieten"};
inline constexpr Phrase kYouPlayAs{"You play", "Du spielst"};
inline constexpr Phrase kPace{"Pace: none, live(30m+30s), slow(7d+1d,7d)",
                              "Tempo: none, live(30m+30s), slow(7d+1d,7d)"};
inline constexpr Phrase kOptions{"Options, one a line: NAME=VALUE", "Optionen, eine je Zeile: NAME=WERT"};
inline constexpr Phrase kForWhom{"For whom: a name, or a mail address; empty for anybody",
                                 "Für wen: ein Name oder eine Mailadresse; leer für jeden"};
inline constexpr Phrase kDaysOpen{"Days it is open", "Tage, die er offen ist"};
inline constexpr Phrase kLeastInTime{"Of a hundred turns of theirs at least so many in time",
                                     "Von hundert Zügen des anderen mindestens so viele rechtzeitig"};
inline constexpr Phrase kAlsoAnybody{"also for people without an account", "auch für Leute ohne Konto"};
inline constexpr Phrase kOfferIt{"Offer it", "Anbieten"};

// ---- the others ----

inline constexpr Phrase kWhomYouBlock{"Whom you block", "Wen du sperrst"};
inline constexpr Phrase kBlockNoMore{"Block no more", "Nicht mehr sperren"};
inline constexpr Phrase kBlockSomebody{
    "Block somebody: neither sees the other's tables, and nobody is told",
    "Jemanden sperren: Keiner sieht die Tische des anderen, und niemand erfährt davon"};
inline constexpr Phrase kReport{"Report to the operator", "Dem Betreiber melden"};
inline constexpr Phrase kMatchOfYours{"Match of yours", "Partie von dir"};
inline constexpr Phrase kWhatHappened{"What happened", "Was geschehen ist"};
inline constexpr Phrase kReportIt{"Report it", "Melden"};
inline constexpr Phrase kReported{"Reported", "Gemeldet"};
inline constexpr Phrase kOperatorReads{"The operator reads it.", "Der Betreiber liest es."};

// ---- the page that a letter leads to ----

inline constexpr Phrase kInvitesYouTo{"{0} invites you to {1}; you would play {2}.",
                                      "{0} lädt dich zu {1} ein; du würdest {2} spielen."};
inline constexpr Phrase kHostAndUntil{"{0}: {1}. The invitation is good until {2}.",
                                      "{0}: {1}. Die Einladung gilt bis {2}."};
inline constexpr Phrase kSeatIsAccounts{
    "If you are signed in here, the seat is your account's. Else you are given its link: keep it, or sign in first.",
    "Bist du hier angemeldet, gehört der Sitz deinem Konto. Sonst bekommst du seinen Link: bewahre ihn auf, oder melde "
    "dich zuerst an."};
inline constexpr Phrase kDeclined{"Declined", "Abgelehnt"};
inline constexpr Phrase kHostIsTold{"Whoever invited you is told.", "Wer dich einlud, erfährt es."};
inline constexpr Phrase kNoMoreInvitations{"No more invitations", "Keine Einladungen mehr"};
inline constexpr Phrase kWhatShuttingDoes{"No invitation is sent to this address any more, whoever invites.",
                                          "An diese Adresse wird keine Einladung mehr geschickt, wer auch einlädt."};
inline constexpr Phrase kSendNoInvitations{"Send me no more", "Schick mir keine mehr"};
inline constexpr Phrase kNoInvitationsFromNow{"None will be sent from now on.",
                                              "Von nun an wird keine mehr geschickt."};

// ---- letters about tables ----

inline constexpr Phrase kInvitationSubject{"An invitation at Cherta", "Eine Einladung bei Cherta"};
inline constexpr Phrase kTableSubject{"A table of yours at Cherta", "Ein Tisch von dir bei Cherta"};
inline constexpr Phrase kInvitesYou{"{0} invites you to a game of {1}.", "{0} lädt dich zu einer Partie {1} ein."};
inline constexpr Phrase kYouWouldPlay{"You would play {0}.", "Du würdest {0} spielen."};
inline constexpr Phrase kHowHePlayed{"How {0} has played here: {1}.", "Wie {0} hier gespielt hat: {1}."};
inline constexpr Phrase kInvitationUntil{"The invitation is good until {0}.", "Die Einladung gilt bis {0}."};
inline constexpr Phrase kToCome{"To come or to decline (nothing is done before you say so):",
                                "Um zu kommen oder abzulehnen (nichts geschieht, bevor du es sagst):"};
inline constexpr Phrase kWhoeverIsAt{"Whoever is at {0}", "Wer unter {0} ist"};
inline constexpr Phrase kSomebody{"Somebody without an account", "Jemand ohne Konto"};
inline constexpr Phrase kHasCome{"{0} has come to your table of {1}: it is match {2}, and it begins.",
                                 "{0} ist an deinen Tisch für {1} gekommen: Es ist Partie {2}, und sie beginnt."};
inline constexpr Phrase kWillNotCome{"{0} will not come to your table of {1}.",
                                     "{0} kommt nicht an deinen Tisch für {1}."};
inline constexpr Phrase kNobodyCame{"Nobody has come to your table of {0}, and its time is over.",
                                    "Niemand ist an deinen Tisch für {0} gekommen, und seine Zeit ist um."};
inline constexpr Phrase kToShut{"To get no more invitations from {0} at this address:",
                                "Um an diese Adresse keine Einladungen von {0} mehr zu bekommen:"};
inline constexpr Phrase kToStopAll{"To get no more mail from {0}:", "Um keine Mail von {0} mehr zu bekommen:"};

// ---- the same in a line ----

inline constexpr Phrase kLineInvited{"You are invited to a game of {0}", "Du bist zu einer Partie {0} eingeladen"};
inline constexpr Phrase kLineCame{"Somebody has come to your table of {0}",
                                  "Jemand ist an deinen Tisch für {0} gekommen"};
inline constexpr Phrase kLineDeclined{"Whom you invited to a game of {0} will not come",
                                      "Wen du zu einer Partie {0} eingeladen hast, kommt nicht"};
inline constexpr Phrase kLineNobody{"Nobody has come to your table of {0}",
                                    "Niemand ist an deinen Tisch für {0} gekommen"};

}  // namespace cherta::post::words
