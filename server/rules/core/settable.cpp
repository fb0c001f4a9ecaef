#include "server/rules/core/settable.h"

namespace cherta::rules {

VariableName variable_name(std::string_view path) {
  constexpr std::string_view kParts = ".[]";  // more of them than the form has: the whole is a word that means nothing
  const auto named = [&](std::string_view who, std::string_view what) {
    const auto plain = [&](std::string_view one) { return one.find_first_of(kParts) == std::string_view::npos; };
    return who.empty() || what.empty() || !plain(who) || !plain(what) ? VariableName{{}, path}
                                                                      : VariableName{who, what};
  };
  const auto point = path.find('.');
  if (point != std::string_view::npos) return named(path.substr(0, point), path.substr(point + 1));
  const auto open = path.find('[');
  if (open == std::string_view::npos || !path.ends_with(']')) return {{}, path};
  return named(path.substr(open + 1, path.size() - open - 2), path.substr(0, open));
}

bool take_switch(Reader& words) {
  for (const std::string_view off : {"off", "no", "false", "0"})
    if (words.accept(off)) return false;
  for (const std::string_view on : {"on", "yes", "true", "1"})
    if (words.accept(on)) break;
  return true;
}

}  // namespace cherta::rules
