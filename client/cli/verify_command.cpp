// cherta verify: an exported journal checked without trusting the server that wrote it.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>

#include "client/cli/commands.h"
#include "common/counted.h"
#include "common/fights.h"
#include "server/match/export.h"
#include "server/rules/registry.h"

namespace cherta::cli {

namespace {

struct VerifyArguments {
  std::string journal;
  std::vector<std::string> mine, battles;
};

std::string whole_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw CLI::FileError(path + " cannot be read");
  return {std::istreambuf_iterator<char>(in), {}};
}

void say_what_holds(const match::Verified& verified) {
  const std::string orders = counted(verified.orders, "order", "orders");
  const std::string draws = counted(verified.draws, "draw", "draws");
  const std::string entries = counted(verified.entries, "entry", "entries");
  std::cout << "Match " << verified.match << " of " << verified.game << ": ";
  if (verified.decided_again()) {
    std::cout << entries << ", " << orders << " and " << draws << " are as they should be.\n";
    return;
  }
  std::cout << entries << " and " << draws << " are as they should be. It was played by version " << verified.version
            << " of the rules, this build has version " << verified.rules << ": the " << orders
            << " were taken as they stand, and not decided again.\n";
  if (!verified.told_again)
    std::cout << "What everybody was told could not be compared: this build words the old events otherwise.\n";
}

// Each by itself, and then against the match that it belongs to.
bool holds_with_battles(const std::string& journal, const match::Verified& verified,
                        const std::vector<std::string>& files) {
  for (const auto& file : files) {
    const std::string text = whole_file(file);
    const auto alone = match::verify_journal(text, rules::find_game);
    if (alone) say_what_holds(*alone);
    const auto both = alone ? match::verify_battle(journal, text, rules::find_game) : Result<void>(alone.error());
    if (!both) {
      std::cout << file << ": NOT as it should be: " << both.error().text << " [" << both.error().code << "]\n";
      return false;
    }
    std::cout << file << ": this " << fight_word(alone->duel)
              << " is the one that the match opened, and what came home is what it came to.\n";
  }
  if (verified.battles.size() > files.size())
    std::cout << "It has " << counted(verified.battles.size(), "battle or duel", "battles and duels")
              << " fought in matches of their own; their journals are given with --battle.\n";
  if (!verified.campaign.empty())
    std::cout << "It is a " << fight_word(verified.duel) << " of match " << verified.campaign
              << ": `cherta verify` with that journal, and this one after --battle, checks both.\n";
  return true;
}

int verify(const VerifyArguments& arguments) {
  const std::string journal = whole_file(arguments.journal);
  if (journal.starts_with(R"({"cherta":"steps)")) {
    std::cerr << "cherta: " << arguments.journal
              << " is what one viewer was shown while the match ran. Give it with --mine, after the journal that "
                 "`export` writes when the match is over.\n";
    return kUnreadable;
  }
  const auto verified = match::verify_journal(journal, rules::find_game);
  if (!verified) {
    std::cout << "NOT as it should be: " << verified.error().text << " [" << verified.error().code << "]\n";
    return kFailed;
  }
  say_what_holds(*verified);
  if (verified->dice == match::kOldDiceRule)
    std::cout << "The shares of the dice were given by the rule of before: in any order, and none was promised.\n";
  for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
    if (verified->by_server[index(seat)])
      std::cout << "The server gave the share of the " << match::who(rules::Viewer::player(seat))
                << " seat, at its player's word.\n";
  if (!holds_with_battles(journal, *verified, arguments.battles)) return kFailed;
  for (const auto& file : arguments.mine) {
    const auto same = match::verify_steps(journal, whole_file(file), rules::find_game);
    if (!same) {
      std::cout << file << ": NOT what the journal says: " << same.error().text << " [" << same.error().code << "]\n";
      return kFailed;
    }
    std::cout << file
              << (verified->decided_again() ? ": what was shown is what the journal says.\n"
                                            : ": its steps are those of the journal, unbroken.\n");
  }
  return kFine;
}

// A file may be forged so that the rules break over what stands in it. It is read by a child of this process: if that
// dies of it, or asks for more than any honest journal needs, the file is not as it should be.
constexpr rlim_t kMostMemory = rlim_t{4} << 30, kMostSeconds = 900;

int in_a_child(const std::function<int()>& work) {
  constexpr const char* kBroken = "NOT as it should be: an event in it cannot have come about [E_JOURNAL]\n";
  std::cout.flush();
  const pid_t child = ::fork();
  if (child < 0) return work();
  if (child == 0) {
    const rlimit memory{kMostMemory, kMostMemory}, time{kMostSeconds, kMostSeconds}, none{0, 0};
    ::setrlimit(RLIMIT_AS, &memory);
    ::setrlimit(RLIMIT_CPU, &time);
    ::setrlimit(RLIMIT_CORE, &none);
    int status = kFailed;
    try {
      status = work();
    } catch (const std::exception&) {
      std::cout << kBroken;
    }
    std::cout.flush();
    std::_Exit(status);
  }
  int ended = 0;
  while (::waitpid(child, &ended, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(ended)) return WEXITSTATUS(ended);
  std::cout << kBroken;
  return kFailed;
}

}  // namespace

void add_verify(CLI::App& app, int& status) {
  auto arguments = std::make_shared<VerifyArguments>();
  auto* command =
      app.add_subcommand("verify", "Check the exported journal of a match: every draw, every order, everything shown");
  command->add_option("journal", arguments->journal, "the file that `export` wrote after the end")->required();
  command->add_option("--battle", arguments->battles,
                      "journals of battles and duels of this match that were fought in matches of their own");
  command->add_option("--mine", arguments->mine,
                      "files that `export` wrote while the match ran: were you shown the truth?");
  command->callback([arguments, &status] { status = in_a_child([&] { return verify(*arguments); }); });
}

}  // namespace cherta::cli
