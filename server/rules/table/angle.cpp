#include "server/rules/table/angle.h"

namespace cherta::table {

namespace {

// GEO-2.3: the sine's series in whole numbers of 10^-18; its error stays below 0.000157 of the last unit by far.
constexpr std::int64_t kFine = 1'000'000'000'000'000'000;
constexpr std::int64_t kPi = 3'141'592'653'589'793'238;

constexpr std::int32_t sine_of(int hundredths) {
  const Wide x = static_cast<Wide>(kPi) * hundredths / 18000;
  const Wide square = x * x / kFine;
  Wide sum = 0, term = x;
  for (int n = 2; term != 0; n += 2) {
    sum += term;
    term = -term * square / kFine / (n * (n + 1));
  }
  return static_cast<std::int32_t>((sum + kUnit / 2) / kUnit);
}

constexpr auto all_sines() {
  std::array<std::int32_t, 9001> all{};
  for (int a = 0; a <= 9000; ++a) all[static_cast<std::size_t>(a)] = sine_of(a);
  return all;
}

constexpr auto kAll = all_sines();

constexpr std::int64_t sine_in_table(int degrees) {
  const int half = degrees % 180;
  const std::int64_t size = kAll[static_cast<std::size_t>(100 * (half <= 90 ? half : 180 - half))];
  return degrees < 180 ? size : -size;
}

constexpr auto all_headings() {
  std::array<Heading, 360> all{};
  for (int d = 0; d < 360; ++d) all[static_cast<std::size_t>(d)] = {sine_in_table(d), sine_in_table((d + 90) % 360)};
  return all;
}

}  // namespace

constinit const std::array<std::int32_t, 9001> kSines = kAll;
constinit const std::array<Heading, 360> kHeadings = all_headings();

int bearing(Point way) {  // GEO-2.5
  if (way == Point{}) return 0;
  const int quarter = way.x >= 0 && way.y > 0 ? 0 : way.x > 0 ? 1 : way.y < 0 ? 2 : 3;
  int least = 90 * quarter, most = least + 90;  // between two whole degrees: how many half degrees have been passed
  while (least < most) {
    const int middle = (least + most) / 2;
    if (side_of(angle(middle * 100 + 50), way) > 0)
      most = middle;
    else
      least = middle + 1;
  }
  return least % 360;
}

}  // namespace cherta::table
