#include "server/rules/core/settable.h"

namespace cherta::rules {

VariableName variable_name(std::string_view path) {
  const auto named = [&](std::string_view who, std::string_view what) {
    return who.empty() || what.empty() ? VariableName{{}, path} : VariableName{who, what};
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
