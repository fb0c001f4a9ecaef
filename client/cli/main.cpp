// `cherta`: play, watch, give single orders, run transcripts. See `cherta --help` and docs/.
#include "client/cli/commands.h"

int main(int argc, char** argv) {
  CLI::App app{"Wargames with hidden information, from the command line"};
  app.require_subcommand(1);
  int status = cherta::cli::kFine;
  cherta::cli::add_lobby(app, status);
  cherta::cli::add_match(app, status);
  cherta::cli::add_script(app, status);
  cherta::cli::add_golden(app, status);
  cherta::cli::add_verify(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? cherta::cli::kFine : cherta::cli::kUnreadable;
  }
  return status;
}
