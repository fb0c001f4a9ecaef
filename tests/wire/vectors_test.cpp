// The test vectors of docs/FAIR_DICE.md and docs/vectors are what the server does.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "server/gateway/view_changes.h"
#include "server/match/dice.h"
#include "server/match/export.h"
#include "tests/toy/kuhn_poker.h"
#include "tests/wire/house.h"

namespace cherta::wire {
namespace {

using rules::Seat;

constexpr const char* kDocument = "docs/FAIR_DICE.md";
constexpr std::string_view kMatch = "0123456789abcdef";

std::string whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

store::Bytes32 counting(int from) {
  store::Bytes32 bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(from + static_cast<int>(i));
  return bytes;
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

// The first table: what is derived from key, match and shares.
std::string keys() {
  const auto key = counting(0), first = counting(32), second = counting(64);
  const std::pair<const char*, std::string> rows[] = {
      {"match", std::string(kMatch)},
      {"key", store::hex(key)},
      {"share of first", store::hex(first)},
      {"share of second", store::hex(second)},
      {"commitment", match::commitment(kMatch, key)},
      {"effective key", store::hex(match::effective_key(kMatch, key, first, second))},
      {"automatic share of first", store::hex(match::automatic_share(kMatch, key, Seat::kFirst))},
      {"automatic share of second", store::hex(match::automatic_share(kMatch, key, Seat::kSecond))},
      {"promise of first", store::hex(match::promise(kMatch, first))}};
  std::string text;
  for (const auto& [name, value] : rows) text += "    " + padded(name, 25) + " = " + value + "\n";
  return text;
}

// The second table: draws under that effective key.
std::string draws() {
  const auto key = match::effective_key(kMatch, counting(0), counting(32), counting(64));
  std::string text;
  const std::pair<const char*, std::uint32_t> rows[] = {{"tartar/forced T1", 6},
                                                        {"tartar/deal aga", 54},
                                                        {"tartar/deal aga", 53},
                                                        {"", 2},
                                                        {"weather", 10},
                                                        {"weather", 10},
                                                        {"weather", 10},
                                                        {"percent", 100},
                                                        {"coin", 2},
                                                        {"coin", 2},
                                                        {"one face", 1},
                                                        {"very many", 2147483648U},
                                                        {"Časlav", 3},
                                                        {"weather", 6}};
  rules::KeyedChance chance(key);
  for (const auto& [label, faces] : rows) {
    const auto at = chance.counters().find(std::string_view(label));
    const std::uint64_t n = at == chance.counters().end() ? 0 : at->second;
    std::string message(label);
    message += '\0';
    for (int i = 7; i >= 0; --i) message += static_cast<char>(n >> (8 * i));
    message.append(4, '\0');
    const auto number = store::hex(store::hmac_sha256(key, message)).substr(0, 16);
    const auto value = chance.draw({"die", label, faces}, [](std::uint32_t i) { return std::to_string(i); });
    text += "| `" + std::string(label) + "` | " + std::to_string(n) + " | " + std::to_string(faces) + " | `" + number +
            "` | " + std::to_string(value) + " |\n";
  }
  return text;
}

TEST(Vectors, TheTablesOfTheDocumentAreWhatTheServerDoes) {
  const std::string text = whole(kDocument);
  EXPECT_NE(text.find(keys()), std::string::npos) << keys();
  EXPECT_NE(text.find(draws()), std::string::npos) << draws();
}

// A short match with a player's and a server's seat, chat, the end, and chat after it.
std::string example() {
  HouseRules rules;
  rules.seed = "vectors";
  rules.automatic_second = true;
  House house(toy::kuhn_poker(), rules);
  const auto alice = house.enter("alice"), observer = house.enter("observer"), referee = house.enter("referee");
  alice->say("chat-1", "players", "Good luck, \"Bob\"!\n");
  alice->order("order-1", "ante");
  for (int i = 2; i < 20 && !alice->view().has_outcome(); ++i) {
    for (int waits = 0; alice->view().choices_size() == 0 && !alice->view().has_outcome() && waits < 40; ++waits) {
      house.pass(250);
      alice->settle();
    }
    if (alice->view().choices_size() > 0) alice->order("order-" + std::to_string(i), alice->view().choices(0).order());
    alice->settle();
  }
  house.pass(1000);
  observer->say("chat-2", "all", "Schön gespielt — well played");
  v1::ClientFrame frame;
  frame.mutable_export_();
  return observer->ask(frame).export_().data();
}

// Two players who promise, give and reveal; a few orders, and an end by agreement.
std::string promised_example() {
  HouseRules rules;
  rules.seed = "promised vectors";
  House house(toy::kuhn_poker(), rules);
  const auto alice = house.enter("alice"), bob = house.enter("bob");
  alice->order("order-1", "ante");
  alice->order("order-2", "bet");
  bob->order("order-1", "call");
  for (const auto& [guest, id] : {std::pair(&alice, "end-a"), {&bob, "end-b"}}) {
    v1::ClientFrame stop;
    stop.mutable_abandon()->set_id(id);
    stop.mutable_abandon()->set_agree(true);
    (*guest)->ask(stop);
  }
  bob->settle();
  v1::ClientFrame frame;
  frame.mutable_export_();
  return bob->ask(frame).export_().data();
}

const rules::AnyGame* find(std::string_view name) {
  return name == toy::kuhn_poker().name() ? &toy::kuhn_poker() : nullptr;
}

void expect_file(const std::string& file, const std::string& text) {
  if (std::getenv("CHERTA_WRITE_VECTORS")) std::ofstream(file, std::ios::binary) << text;
  EXPECT_EQ(whole(file), text) << "if this change is meant, run wire_test with CHERTA_WRITE_VECTORS=1";
}

void expect_vector(const std::string& file, const std::string& journal) {
  const auto verified = match::verify_journal(journal, find);
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_GT(verified->draws, 0U);
  expect_file(file, journal);
}

TEST(Vectors, TheExamplesAreTheMatchesThatTheServerPlays) {
  expect_vector("docs/vectors/match.jsonl", example());
  const std::string promised = promised_example();
  EXPECT_NE(promised.find("\"is\":\"promised\""), std::string::npos);
  expect_vector("docs/vectors/promised.jsonl", promised);
}

// Written by a server that knew no promises; it is never written again.
std::string hex_of(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    hex += {kDigits[byte >> 4], kDigits[byte & 0xf]};
  }
  return hex;
}

// Views of a turn: the first is empty, one is as it was.
std::vector<v1::View> views_in_a_row() {
  std::vector<v1::View> views(5);
  const auto show = [&](std::size_t at, int turn, const std::vector<std::string>& pieces) {
    views[at].set_viewer("aga");
    views[at].set_turn(turn);
    for (const auto& id : pieces) views[at].add_pieces()->set_id(id);
  };
  show(1, 3, {"T1", "T2", "T3"});
  show(2, 4, {"T1", "T3"});
  show(3, 4, {"T1", "T3"});
  show(4, 4, {"T3", "T4", "T1"});
  return views;
}

TEST(Vectors, ChangesOfViewsAreWhatTheServerSends) {
  std::string lines;
  const auto views = views_in_a_row();
  for (std::size_t i = 1; i < views.size(); ++i) {
    const std::string before = views[i - 1].SerializeAsString(), after = views[i].SerializeAsString();
    lines += R"({"before":")" + hex_of(before) + R"(","changes":")" +
             hex_of(gateway::encoded(gateway::changes_between(before, after))) + R"(","after":")" + hex_of(after) +
             "\"}\n";
  }
  expect_file("docs/vectors/changes.jsonl", lines);
}

TEST(Vectors, AJournalOfBeforeIsStillAsItShouldBe) {
  const auto verified = match::verify_journal(whole("docs/vectors/old.jsonl"), find);
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_GT(verified->draws, 0U);
}

}  // namespace
}  // namespace cherta::wire
