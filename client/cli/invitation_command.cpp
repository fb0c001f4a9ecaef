// cherta invitation, cherta decline: looking at a link before one comes, and saying no.
#include <iostream>
#include <memory>

#include "client/cli/ask_all.h"
#include "client/cli/commands.h"
#include "client/cli/company.h"
#include "client/cli/json.h"
#include "client/cli/link.h"

namespace cherta::cli {

namespace {

struct InvitationArguments {
  std::string link;
  bool json = false;
};

// Asks about the link, and prints the answer in words or as a line of JSON.
int ask_of(const InvitationArguments& arguments, bool declines) {
  const auto target = parse_link(arguments.link);
  if (!target || target->token.empty()) {
    std::cerr << "cherta: " << (target ? "this link invites nobody: everybody may watch by it" : target.error().text)
              << "\n";
    return kUnreadable;
  }
  v1::ClientFrame frame, games;
  declines ? frame.mutable_decline()->set_link(target->token) : frame.mutable_read()->set_link(target->token);
  std::vector<v1::ClientFrame> frames = {frame};
  if (!declines && !arguments.json) games.mutable_list_games(), frames.insert(frames.begin(), games);
  v1::Games known;
  return ask_all(target->address.text(), std::move(frames), [&](const v1::ServerFrame& answer) {
    if (arguments.json)
      std::cout << to_json(answer) << "\n";
    else if (answer.has_games())
      known = answer.games();
    else if (answer.has_invitation())
      std::cout << invitation_words(answer.invitation(), known);
    else
      std::cout << "Declined; everybody in the match is told. The link still opens, should you think better of it.\n";
  });
}

void add(CLI::App& app, const char* name, const char* what, bool declines, int& status) {
  auto arguments = std::make_shared<InvitationArguments>();
  auto* command = app.add_subcommand(name, what);
  command->add_option("link", arguments->link, "the link, or @FILE for a file that holds it")->required();
  command->add_flag("--json", arguments->json, "one line of JSON, for programs");
  command->callback([arguments, declines, &status] { status = ask_of(*arguments, declines); });
}

}  // namespace

void add_invitation(CLI::App& app, int& status) {
  add(app, "invitation", "Who invites by this link, to what; nothing is taken by it", false, status);
  add(app, "decline", "Say that you will not come by this link", true, status);
}

}  // namespace cherta::cli
