// The chart of AA-13.4: what the odds add to the stronger side's dice; the highest that applies.
#pragma once

namespace cherta::age_of_arthur {

constexpr int odds(int stronger, int weaker) {
  if (stronger >= 4 * weaker) return 5;
  if (stronger >= 3 * weaker) return 4;
  if (stronger >= 2 * weaker) return 3;
  if (2 * stronger >= 3 * weaker) return 2;
  return 4 * stronger >= 5 * weaker ? 1 : 0;
}

}  // namespace cherta::age_of_arthur
