// An account at a server, as a program has it: a key, kept in a file that its owner alone can read; and the requests
// that are made with it.
#pragma once

#include <google/protobuf/struct.pb.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "client/cli/link.h"

namespace cherta::cli {

class Account {
 public:
  explicit Account(Address server) : server_(std::move(server)) {}

  const Address& server() const { return server_; }
  std::optional<std::string> key() const;  // nothing: nobody is signed in here
  bool keep(const std::string& key) const;
  void forget() const;

  using Fields = std::vector<std::pair<std::string, std::string>>;
  using Json = google::protobuf::Struct;
  // Asks the server's page /account/api/WHAT, with the key if there is one; fields are sent as a form, none: GET. The
  // server's refusals, or E_SERVER.
  Result<Json> ask(const std::string& what, const std::optional<Fields>& fields) const;

 private:
  std::string file() const;
  Address server_;
};

// Says on the error stream why nothing came of it, and gives the exit status (commands.h).
int failed(const Refusal& why);

// Asks a page of the server's, "/account/…", with this key (empty: none); fields as in Account::ask. `nowhere` is what
// is said where there is no such page.
Result<google::protobuf::Struct> ask_page(const Address& server, const std::string& path,
                                          const std::optional<Account::Fields>& fields, const std::string& bearer,
                                          const Refusal& nowhere);

// Of such an answer; empty, 0 or false if it has none.
std::string text_of(const google::protobuf::Struct& json, const std::string& name);
double number_of(const google::protobuf::Struct& json, const std::string& name);
bool flag_of(const google::protobuf::Struct& json, const std::string& name);

}  // namespace cherta::cli
