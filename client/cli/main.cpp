// `cherta`: play, watch, give single orders, run transcripts. See `cherta --help` and docs/.
#include <iostream>

#include "client/cli/commands.h"
#include "common/protocol.h"
#include "server/rules/registry.h"

int main(int argc, char** argv) {
  CLI::App app{"Wargames with hidden information, from the command line"};
  app.require_subcommand(1);
  app.set_version_flag("--version", cherta::rules::versions("cherta", CHERTA_VERSION, cherta::kProtocol));
  int status = cherta::cli::kFine;
  cherta::cli::add_lobby(app, status);
  cherta::cli::add_invitation(app, status);
  cherta::cli::add_account(app, status);
  cherta::cli::add_tables(app, status);
  cherta::cli::add_told(app, status);
  cherta::cli::add_mail_in(app, status);
  cherta::cli::add_match(app, status);
  cherta::cli::add_recap(app, status);
  cherta::cli::add_desk(app, status);
  cherta::cli::add_script(app, status);
  cherta::cli::add_golden(app, status);
  cherta::cli::add_verify(app, status);
  // What does not fit is not repeated: it may be a link.
  try {
    const std::string first = argc > 1 ? argv[1] : "-";
    if (first[0] != '-' && app.get_subcommands([&](const CLI::App* one) { return one->get_name() == first; }).empty()) {
      std::cerr << "cherta: there is no such command; `cherta --help` lists them\n";
      return cherta::cli::kUnreadable;
    }
    app.parse(argc, argv);
  } catch (const CLI::ExtrasError&) {
    std::cerr << "cherta: more arguments than this command takes (an order of several words stands in quotes); "
                 "`--help` after it tells which\n";
    return cherta::cli::kUnreadable;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? cherta::cli::kFine : cherta::cli::kUnreadable;
  }
  return status;
}
