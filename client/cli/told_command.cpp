// cherta told: where who holds a seat by a link is called when it is his move. It needs no account.
#include <iostream>
#include <memory>

#include "client/cli/account.h"
#include "client/cli/commands.h"
#include "client/cli/json.h"
#include "client/cli/memory.h"
#include "client/cli/text.h"

namespace cherta::cli {

namespace {

using Json = Account::Json;

struct ToldArguments {
  std::string link, hook, style = "json";
  int away = 0, on = 0, trial = 0;
  bool more = false, json = false;
};

// What is asked of the server: a page below that of links, and a form if something is to be done.
struct Ask {
  std::string page;
  std::optional<Account::Fields> fields;
};

Ask ask_of(const ToldArguments& arguments) {
  const auto number = [](int num) { return Account::Fields{{"num", std::to_string(num)}}; };
  if (arguments.away > 0) return {"/away", number(arguments.away)};
  if (arguments.on > 0) return {"/on", number(arguments.on)};
  if (arguments.trial > 0) return {"/try", number(arguments.trial)};
  if (arguments.hook.empty()) return {"", std::nullopt};
  const std::string style = arguments.style == "discord" ? "1" : arguments.style == "slack" ? "2" : "0";
  Account::Fields fields{{"url", arguments.hook}, {"style", style}};
  if (arguments.more) fields.emplace_back("more", "on");
  return {"/hook", fields};
}

// By the link itself; or by the key of this machine, if it was an invitation that this machine has taken.
Result<Json> ask(const Target& target, const Ask& what) {
  const auto by = [&](const std::string& key) {
    return ask_page(target.address, "/account/link" + what.page, what.fields, key,
                    {"E_TOLD", "", "this server calls nobody whose seat is held by a link"});
  };
  auto answer = by(target.token);
  const bool other = !answer && (answer.error().code == "E_LINK" || answer.error().code == "E_INVITATION");
  if (const auto key = other ? Memory(target).key() : std::nullopt) {
    auto again = by(*key);
    if (again || again.error().code != "E_LINK") return again;
  }
  return answer;
}

void print(const Json& one) {
  const bool hook = text_of(one, "way") == "hook";
  std::cout << static_cast<int>(number_of(one, "num")) << "  " << (hook ? "webhook" : "browser") << "  "
            << clean(text_of(one, "name"));
  if (hook) std::cout << ", as " << clean(text_of(one, "style"));
  if (flag_of(one, "more")) std::cout << ", with what you may know";
  if (flag_of(one, "off")) std::cout << "; switched off: it did not take what it was told";
  std::cout << "\n";
  if (const std::string secret = text_of(one, "secret"); !secret.empty())
    std::cout << "   its secret: " << clean(secret) << "\n";
}

int show(const Json& answer) {
  if (answer.fields().contains("taken")) {
    const bool taken = flag_of(answer, "taken");
    std::cout << (taken ? "It was taken: " : "It was not taken: ") << clean(text_of(answer, "why")) << ".\n";
    return taken ? kFine : kFailed;
  }
  std::cout << "Match " << clean(text_of(answer, "match")) << ": ";
  if (flag_of(answer, "claimed")) std::cout << "an account holds this seat, and is told by its own ways.\n";
  const auto told = answer.fields().find("told");
  const bool any = told != answer.fields().end() && told->second.list_value().values_size() > 0;
  if (!flag_of(answer, "claimed")) std::cout << (any ? "told when it is your move\n" : "nobody is told.\n");
  if (!any) return kFine;
  for (const auto& one : told->second.list_value().values()) print(one.struct_value());
  return kFine;
}

int run(const ToldArguments& arguments) {
  const auto target = parse_link(arguments.link);
  if (!target || target->token.empty()) {
    std::cerr << "cherta: " << (target ? "whoever looks on holds no seat" : target.error().text) << "\n";
    return kUnreadable;
  }
  const auto answer = ask(*target, ask_of(arguments));
  if (!answer) return failed(answer.error());
  if (!arguments.json) return show(*answer);
  std::cout << to_json(*answer) << "\n";
  return kFine;
}

}  // namespace

void add_told(CLI::App& app, int& status) {
  auto arguments = std::make_shared<ToldArguments>();
  auto* command = app.add_subcommand(
      "told", "Where you are told of a seat that you hold by a link: webhooks and browsers; no account is needed");
  command->add_option("link", arguments->link, "the link, or @FILE for a file that holds it")->required();
  auto* hook = command->add_option("--hook", arguments->hook, "have this https address called");
  command->add_option("--style", arguments->style, "json, discord or slack: whom it is written for")
      ->check(CLI::IsMember({"json", "discord", "slack"}))
      ->capture_default_str()
      ->needs(hook);
  command->add_flag("--more", arguments->more, "tell it all that you may know")->needs(hook);
  auto* away = command->add_option("--away", arguments->away, "take this one away, by its number");
  auto* on = command->add_option("--on", arguments->on, "switch this one on again");
  auto* trial = command->add_option("--try", arguments->trial, "call this webhook now, and see whether it is taken");
  away->excludes(hook)->excludes(on)->excludes(trial);
  on->excludes(hook)->excludes(trial);
  trial->excludes(hook);
  command->add_flag("--json", arguments->json, "one line of JSON, for programs");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace cherta::cli
