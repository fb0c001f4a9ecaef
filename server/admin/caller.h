// `chertad admin WORDS`: asks the server that runs, prints what it answers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cherta::admin {

// The exit status: 0 done; 1 refused, or no server is there (why stands on standard error).
int call(const std::filesystem::path& socket, const std::vector<std::string>& words);

}  // namespace cherta::admin
