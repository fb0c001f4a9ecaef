#include "server/gateway/channels.h"

#include <array>

namespace cherta::gateway {

namespace {

constexpr std::string_view kNothing = "nothing of a match";
constexpr std::string_view kAsked = "what was asked";

constexpr std::array kChannels = {
    Channel{"frame:snapshot frame:update", "who has the match open",
            "his projection, and what follows from his own feed; a player's own plans and quiet hours; to the referee "
            "what waits for him; of observers who "
            "are late, that "
            "of a turn's beginning",
            "his projection", "what changes for him; an observer who is late: the beginning of turns",
            "`tests/wire` (M-1, M-8, G-1, G-2, G-9), `match/hiding_test`, `match/late_test` (M-18, M-19, M-20), "
            "`match/clocks_test` (M-22), `match/plans_shown_test`, `match/plans_raid_test` (M-23, M-24, M-25), "
            "`match/desk_test` (M-26, M-27), `match/quiet_test` (M-28), `post/claims_test` (M-29)"},
    Channel{"frame:answer", "who asked", "whether it was done; refusals by what he sees", "one for each",
            "refusals at multiples of 30 ms; the rest when it is durable",
            "`tests/wire`, `gateway/refusal_time_test`, `match/refusals_test` (M-3, M-12, M-30)"},
    Channel{"frame:tried", "who asked", "what follows from his projection", "his projection", "how often he asks",
            "`match/trial_test`, `gateway/trial_test` (M-13, M-14)"},
    Channel{"frame:history frame:looked_back", "who asked", "steps and views of whom he may look as",
            "what he was shown; what it costs: what was asked and what was answered",
            "the length of the journal, in short turns; at multiples of 30 ms",
            "`match/hiding_test`, `match/late_test`, `match/looking_test` (M-2, M-10), `gateway/siege_test`, "
            "`gateway/play_test` (G-8), `gateway/floor_test` (G-10)"},
    Channel{"frame:export", "who asked", "running: his steps; at the end: all, with the key", "what he was shown",
            "as history", "`match/hiding_test`, `match/late_test`, `match/verify_test` (M-4, M-5)"},
    Channel{"frame:company", "who has the match open and asks for it", "who is connected, names that onlookers give",
            "connections alone", "connections alone; nothing when one comes who is here already",
            "`gateway/inviting_test`, `tests/wire` twins (G-7)"},
    Channel{"frame:invitation", "who has a link", "the standing, as its viewer may know it", "public facts", kAsked,
            "`gateway/inviting_test`, `match/invitation_test`"},
    Channel{"frame:created frame:new_link frame:done frame:dismissed", "who made or handed on; who held the link",
            "links of his own making", kAsked, kAsked, "`match/lobby_test`, `match/invitation_test` (L-1)"},
    Channel{"frame:matches", "everybody", "that a listed match is, and whether it has ended", "public facts", kAsked,
            "`match/lobby_test`, `gateway/strangers_test`"},
    Channel{"frame:welcome frame:games frame:help frame:pong frame:come_back", "everybody", kNothing, "settings",
            kAsked, "`gateway/protocol_test`"},
    Channel{"frame:error", "who asked", "fixed sentences, by code", "one for each", "limits: of the sender alone",
            "`gateway/strangers_test`, `tests/wire` (G-3, G-6)"},
    Channel{"server/net/connection.cpp server/net/frame_watch.h server/net/gathering_socket.h", "who is connected",
            "the frames above; pings, closes", "the frames above", "the frames above; no compression",
            "`tests/wire` (N-1, N-2), `tests/net`"},
    Channel{"http:/healthz http:/readyz http:files", "everybody", kNothing, "fixed", "whether the store can be written",
            "`net/http_test`, `net/strangers_test`"},
    Channel{"http:/account", "who is signed in",
            "his seats: whose move it is and until when, by public facts; how many steps are new to him", "his seats",
            kAsked, "`post/pages_test`, `post/notices_hiding_test` (P-6)"},
    Channel{"http:/account/link", "who shows a seat's link",
            "what he himself has set to be told by; whether an account holds the seat, which the seat's feed says",
            "his own", "what was asked; at multiples of 30 ms", "`post/link_channels_test`"},
    Channel{"http:/account/tables", "everybody; more of it who is signed in",
            "what accounts offer, and how they kept their time in matches that are over; invitations to him; his own "
            "tables",
            "tables of those whom he does not block, nor they him; never of a match that runs", "what was asked",
            "`post/tables_hiding_test`, `post/records_test` (P-30, P-31)"},
    Channel{"mail:table server/post/matchmaker_letters.cpp", "who is invited, and who invited",
            "who offers what, his record; that somebody came, or will not",
            "one for each invitation and one for its end; the same whether or not the address has an account, or a "
            "block stands",
            "when the other has acted, or the time is over", "`post/tables_hiding_test` (P-32)"},
    Channel{"log:table_taken log:table_mail_not_taken log:reported server/post/matchmaker.cpp", "the operator",
            "names of matches and tables, what a mail server answered", "what is public of matches", "as mail",
            "`post/tables_test`"},
    Channel{"mail:notice server/post/carrier.cpp", "who holds a seat by an account, and is not there",
            "his projection: what happened since he looked, the board, what is asked; a link that holds no key",
            "one for each wait of his, for talk to him, for the end; one in five minutes at most",
            "when he is waited for, by public facts; nothing else of the match moves it",
            "`post/notices_hiding_test`, `post/notices_test` (P-1, P-2, P-3, P-4, P-5)"},
    Channel{"mail:alarm", "who holds a seat by an account, is waited for and has not looked", "as a notice",
            "one for each wait of his that has an end",
            "when four fifths of the time are over, by the public countdown",
            "`post/channels_hiding_test` (P-22, P-24)"},
    Channel{"mail:digest", "who wants mail once a day",
            "public facts of his seats: whose move, how long; what kind of news; of tables that he is invited, or what "
            "came of his",
            "one a day, if there is news of his that he has not seen", "at the hour that he chose",
            "`post/channels_hiding_test`, `post/digest_test` (P-21, P-25)"},
    Channel{"call:webhook server/post/caller.cpp", "whoever reads what the holder's webhook is told",
            "that it is his move, or that there is news, and the match; of tables the game, and nobody's name; his "
            "projection's caption and what is asked, if he wants that",
            "as mail; one in five minutes of each seat at most", "as mail",
            "`post/channels_hiding_test`, `post/channels_test`, `post/link_channels_test`, `post/caller_test`, "
            "`post/tables_hiding_test` (P-20, P-23, P-33)"},
    Channel{"call:push", "the holder's browser; whoever runs its push service sees that something comes, and when",
            "which match it is, or that it is a table; enciphered for the browser alone, always as long",
            "as a webhook", "as mail", "`post/push_test`, `post/channels_hiding_test`"},
    Channel{"mail:answer http:/account/mail-in",
            "who holds the seat that was ordered for, at his account's address alone; whoever brings mail: that it was "
            "taken",
            "what a client would be answered to those orders; his projection; the number of his own last step",
            "one for each mail", "what he mailed; whether his turn is over, by his own feed",
            "`post/mail_in_hiding_test`, `post/mail_in_test` (Q-1, Q-2, Q-3, Q-4, Q-5)"},
    Channel{"mail:asked", "whoever reads the mail of the address that was asked for",
            "codes and links of his own; that somebody else claimed his seat, and of which match",
            "one for each asking", kAsked, "`post/accounts_test`, `post/pages_test`"},
    Channel{"log:hello log:gave_way log:connection_failed log:connection_ended log:message_failed "
            "server/net/gate.cpp server/gateway/offences.cpp server/gateway/outpost.cpp server/gateway/session.cpp "
            "server/gateway/session_end.cpp "
            "server/gateway/session_hall.cpp log:frame_too_long log:damaged_journal",
            "the operator", "addresses (or hashes of them), the client's name, the name of a match", "what clients do",
            "what clients do", "`wire/canary_test` (the log holds no secret), `gateway/strangers_test`"},
    Channel{"log:match_made log:match_ended log:match_removed log:match_broken log:rules_threw "
            "log:order_failed log:trial_failed log:foresight_failed log:automatic_refused log:forfeit_refused "
            "log:battle_made log:battle_unopened "
            "log:battle_refused "
            "log:alarms_unread log:was_away log:cannot_remove server/lobby/battles.cpp server/lobby/rooms.cpp "
            "server/match/engine_battles.cpp server/match/engine_clock.cpp server/match/engine_queue.cpp "
            "server/match/engine_try.cpp server/match/mishap.cpp",
            "the operator", "names of matches, codes of refusals, types of our own mistakes",
            "what happens publicly; our mistakes", "the same", "`wire/canary_test`"},
    Channel{
        "log:operator_asks log:operator_refused server/admin/caller.cpp server/admin/desk.cpp server/admin/door.cpp",
        "the operator, who runs as the server's own user",
        "public facts of matches, what accounts hold; a link that he has made anew, which all are told", "what he asks",
        "what he asks", "`e2e/operator.py`"},
    Channel{"log:mail_ignored server/post/mail_in_answer.cpp", "the operator",
            "why mail was not acted on, in fixed sentences", "what comes in by mail", "what comes in",
            "`post/mail_in_test`"},
    Channel{"log:mail_not_taken log:sign_in_mail_not_taken log:account_made log:call_not_taken log:digest_not_taken "
            "server/post/digests.cpp server/post/post.cpp server/post/post_causes.cpp server/post/ringer.cpp "
            "server/post/sign_in_pages.cpp",
            "the operator",
            "names of matches, numbers of accounts, what a mail server or a webhook answered in numbers",
            "how mail and calls fare", "how mail and calls fare", "`post/carrier_test`, `post/caller_test`"},
    Channel{"log:listening log:stopping log:stopped log:signal_ignored log:few_descriptors log:unknown_variable "
            "log:bad_scenario log:scenarios "
            "log:cannot_start log:cannot_open log:certificate_read log:certificate_kept log:certificate_runs_out "
            "log:backup "
            "log:no_game_words log:no_backup log:damaged_in_backup log:damaged_page log:journal_unwritable "
            "log:journal_written_again "
            "log:writing_failed log:writing_ended log:rollback_failed log:no_mail log:no_operators_socket "
            "log:uncaught "
            "server/attendance.cpp server/chertad.cpp "
            "server/mailroom.cpp server/scenarios.cpp",
            "the operator", kNothing, "how the server fares", "how the server fares",
            "`e2e/upkeep.py`, `tests/faults`"},
    Channel{
        "server/store/files.cpp server/store/journal_thread.cpp server/store/sqlite.cpp server/store/sqlite_store.cpp",
        "whoever may read the operator's disk", "everything but links: those by their hash", "everything", "everything",
        "`match/invitation_test`, `e2e/whole_game.py` (no file holds a link)"},
};

void cell(std::string& out, std::string_view text) {
  out += ' ';
  out += text;
  out += " |";
}

}  // namespace

std::span<const Channel> channels() { return kChannels; }

std::string channels_table() {
  std::string out =
      "| producers | viewer | content | count and size | order and time | shown by |\n|---|---|---|---|---|---|\n";
  for (const Channel& one : channels()) {
    out += '|';
    cell(out, one.producers);
    cell(out, one.viewer);
    cell(out, one.content);
    cell(out, one.amount);
    cell(out, one.moment);
    cell(out, one.shown);
    out += '\n';
  }
  return out;
}

}  // namespace cherta::gateway
