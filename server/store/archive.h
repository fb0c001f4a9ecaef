// A store that is looked at and not changed: by whoever checks, lists or exports. Nothing is written, neither into the
// file nor beside it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace cherta::store {

class Archive {
 public:
  // E_STORE with the reason, in which the file is called `name` (empty: by its own): there is none, it is empty, no
  // database, another program's, of another version, in use by a server.
  static Result<std::unique_ptr<Archive>> open(const std::filesystem::path& file, const std::string& name = "");
  virtual ~Archive() = default;

  // The names of all matches, oldest first, as far as they can be read.
  virtual Result<std::vector<std::string>> ids() = 0;
  // E_NO_MATCH, E_JOURNAL, E_STORE.
  virtual Result<MatchRecord> find(const std::string& match) = 0;
  virtual Result<std::vector<std::string>> read(const std::string& match) = 0;
  // What is wrong with the tables of accounts and of the post (tables_check.h). E_STORE.
  virtual Result<std::vector<std::string>> wrong_rows() = 0;
};

// Does a server have this store open now?
bool in_use(const std::filesystem::path& file);

}  // namespace cherta::store
