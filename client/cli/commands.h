// The subcommands of `cherta`. Each adds itself to the command line and, when chosen, sets the exit status.
#pragma once

#include <CLI/CLI.hpp>

namespace cherta::cli {

// Exit statuses that scripts may rely on.
inline constexpr int kFine = 0;
inline constexpr int kFailed = 1;      // a check failed, an order was refused
inline constexpr int kUnreadable = 2;  // bad arguments, a file or link that cannot be read, a server not there
inline constexpr int kNotOnMove = 3;   // show: a player who is not on move

// Where chertad listens unless told otherwise.
inline constexpr const char* kDefaultServer = "http://localhost:8400";

// cherta host GAME …, cherta list …
void add_lobby(CLI::App& app, int& status);
// cherta invitation|decline LINK
void add_invitation(CLI::App& app, int& status);
// cherta login|games|open|keep
void add_account(CLI::App& app, int& status);
// cherta tables|offer|take|refuse|withdraw|block|report
void add_tables(CLI::App& app, int& status);
// cherta told LINK
void add_told(CLI::App& app, int& status);
// cherta mail-in
void add_mail_in(CLI::App& app, int& status);
// cherta join|watch|show|history LINK, cherta order LINK "ORDER"
void add_match(CLI::App& app, int& status);
// cherta recap LINK
void add_recap(CLI::App& app, int& status);
// cherta desk [LINK…]
void add_desk(CLI::App& app, int& status);
// cherta script PATH… [--update] [--coverage [--least FILE]]
void add_script(CLI::App& app, int& status);
// cherta verify JOURNAL [--mine STEPS]…
void add_verify(CLI::App& app, int& status);
// cherta golden GAME [--seed N] [--random] [--play] [--option N=V]… | --rewrite FOLDER
void add_golden(CLI::App& app, int& status);

}  // namespace cherta::cli
