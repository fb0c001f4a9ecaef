#include "server/rules/tartar_raid/state.h"

namespace cherta::tartar_raid {

void Counter::write_derived(std::string& out, bool& first) const {
  const Contents* inside = contents.if_known();
  if (!inside) return;
  int sum = 0;
  for (const Contingent& part : inside->contingents) {
    if (!part.units) return;  // untested: the number exists for nobody (TR-9.2.2)
    sum += *part.units;
  }
  if (!first) out += ',';
  first = false;
  out += "\"units\":" + std::to_string(sum);
}

}  // namespace cherta::tartar_raid
