// The deal (TR-3.2, TR-4): skills, clubs and action cards, and what a hand of parameter cards says.
#include <algorithm>
#include <span>

#include "server/rules/tartar_raid/chapters/setup/setup.h"

namespace cherta::tartar_raid {

namespace {

using rules::Rank;
using rules::Suit;

constexpr std::string_view kDealAga = "tartar/deal aga", kDealPrince = "tartar/deal prince";
constexpr int kAgaFace = 3, kPrinceFace = 1;  // worth of A, K, Q, J as a club (TR-4.1.2)
constexpr int kRushWithoutTown = 4;           // villages to burn instead (TR-14.2.0)
constexpr int kLeastVillages = 2;             // TR-4.2.1.8

// TR-3.2.
Skill skill_by_die(int die) { return static_cast<Skill>((die - 1) / 2); }

// A K Q J 10 … 2 (TR-0.4).
int ace_high(Rank rank) { return rank == Rank::kAce ? static_cast<int>(Rank::kKing) + 1 : static_cast<int>(rank); }

bool has(const Cards& hand, Card card) { return std::find(hand.begin(), hand.end(), card) != hand.end(); }

// TR-4.2.1.3.
Objective objective_of(const Cards& hand) {
  if (has(hand, {Rank::kTen, Suit::kHearts}) || has(hand, {Rank::kTen, Suit::kDiamonds})) return Objective::kRush;
  const bool enslave =
      has(hand, {Rank::kTen, Suit::kSpades}) || count_rank(hand, Rank::kNine) > 0 || count_rank(hand, Rank::kEight) > 0;
  return enslave ? Objective::kEnslave : Objective::kBurn;
}

// The 4s, 3s and 2s of a hand, ascending.
std::vector<int> numbers_of(const Cards& hand) {
  std::vector<int> numbers;
  for (const Rank rank : {Rank::kTwo, Rank::kThree, Rank::kFour})
    if (count_rank(hand, rank) > 0) numbers.push_back(static_cast<int>(rank));
  return numbers;
}

// A first game (decision 0133): the Khan wants two villages burnt; the Aga has 21 units and two sub-commanders, the
// Prince twelve units. What else he holds is drawn.
constexpr Card kFirstHand[] = {{Rank::kAce, Suit::kSpades},     {Rank::kKing, Suit::kHearts},
                               {Rank::kQueen, Suit::kDiamonds}, {Rank::kSix, Suit::kDiamonds},
                               {Rank::kFive, Suit::kHearts},    {Rank::kTwo, Suit::kSpades}};
constexpr Card kFirstClubsAga[] = {{Rank::kSix, Suit::kClubs}, {Rank::kFive, Suit::kClubs}};
constexpr Card kFirstClubsPrince[] = {{Rank::kTwo, Suit::kClubs}};

Cards take(std::span<const Card> cards, std::vector<Card>& pool) {
  std::erase_if(pool, [&](Card card) { return std::ranges::find(cards, card) != cards.end(); });
  return {cards.begin(), cards.end()};
}

void draw_clubs(Chance& chance, std::string_view label, std::vector<Card>& pool, std::size_t count, Cards& to) {
  for (std::size_t i = 0; i < count; ++i) to.push_back(draw_club(chance, label, pool));
}

Cards draw_hand(Chance& chance, std::string_view label, std::vector<Card>& pool) {
  Cards hand;
  while (hand.size() < kHandSize) hand.push_back(rules::draw_card(chance, "deck", label, pool));
  sort_hand(hand);
  return hand;
}

}  // namespace

void sort_hand(Cards& hand) {
  std::sort(hand.begin(), hand.end(), [](Card a, Card b) {
    return a.rank() == b.rank() ? a.suit() < b.suit() : ace_high(a.rank()) > ace_high(b.rank());
  });
}

// With ten basic units it makes 15 to 29 for the Aga and 11 to 20 for the Prince (TR-4.1.3).
int club_value(Card club, Seat side) {
  if (club.rank() != Rank::kAce && !club.is_face()) return static_cast<int>(club.rank());
  return side == kAga ? kAgaFace : kPrinceFace;
}

Cards face_cards(std::span<const Card> hand) {
  Cards faces;
  std::copy_if(hand.begin(), hand.end(), std::back_inserter(faces), [](Card card) { return card.is_face(); });
  sort_hand(faces);
  return faces;
}

Skill face_skill(Card face) {
  if (face.rank() == Rank::kKing) return Skill::kGood;
  return face.rank() == Rank::kQueen ? Skill::kAverage : Skill::kPoor;
}

int count_rank(const Cards& hand, Rank rank) {
  return static_cast<int>(std::count_if(hand.begin(), hand.end(), [&](Card card) { return card.rank() == rank; }));
}

Card draw_club(Chance& chance, std::string_view label, std::vector<Card>& pool) {
  const auto rank_name = [&](std::uint32_t i) {
    std::string name = pool[i].text();
    name.pop_back();  // all are clubs
    return name;
  };
  const auto drawn = chance.draw({"club", label, static_cast<std::uint32_t>(pool.size())}, rank_name);
  const Card card = pool[drawn];
  pool.erase(pool.begin() + drawn);
  return card;
}

// Skill, and for the Aga his orders from the Khan, how many villages among them (TR-14.0.2). Rush without a town is
// burning, and counted so (TR-14.2.0).
Deal read_hand(Seat side, int skill_die, Deal dealt, bool town) {
  dealt.skill_die = skill_die;
  dealt.skill = skill_by_die(skill_die);
  if (side == kPrince) return dealt;
  const std::vector<int> numbers = numbers_of(dealt.hand);
  const Objective written = objective_of(dealt.hand);
  const bool rush = written == Objective::kRush && town;
  dealt.objective = written == Objective::kRush && !town ? Objective::kBurn : written;
  if (rush)
    dealt.wrath_required = numbers.empty() ? kLeastVillages : numbers.front();
  else if (written == Objective::kRush)
    dealt.villages_required = kRushWithoutTown;
  else
    dealt.villages_required = numbers.empty() ? kLeastVillages : numbers.back();
  return dealt;
}

std::vector<Card> suit_cards(bool clubs) {
  constexpr int kPack = 52;
  std::vector<Card> cards;
  for (int i = 0; i < kPack; ++i)
    if ((Card::at(i).suit() == rules::Suit::kClubs) == clubs) cards.push_back(Card::at(i));
  return cards;
}

// S4, of a whole pack: skills, clubs, action cards, each the Aga's first. Four clubs for every Aga with town_host
// (L-26). The clubs left stay in the pool for the reinforcements (TR-4.1.4).
void deal(Ruling& ruling) {
  const int aga_die = rules::d6(ruling.chance(), kDealAga), prince_die = rules::d6(ruling.chance(), kDealPrince);
  Pools pools{suit_cards(true), suit_cards(false)};
  Deal aga, prince;
  if (ruling->options->lesson) {
    aga.clubs = take(kFirstClubsAga, pools.clubs);
    if (ruling->options->town_host)
      draw_clubs(ruling.chance(), kDealAga, pools.clubs, kClubsWithTownHost - kClubsAga, aga.clubs);
    prince.clubs = take(kFirstClubsPrince, pools.clubs);
    aga.hand = take(kFirstHand, pools.action);
  } else {
    draw_clubs(ruling.chance(), kDealAga, pools.clubs, ruling->options->town_host ? kClubsWithTownHost : kClubsAga,
               aga.clubs);
    draw_clubs(ruling.chance(), kDealPrince, pools.clubs, kClubsPrince, prince.clubs);
    aga.hand = draw_hand(ruling.chance(), kDealAga, pools.action);
  }
  prince.hand = draw_hand(ruling.chance(), kDealPrince, pools.action);
  const bool town = ruling->ground->town.has_value();
  Dealt dealt;
  dealt.aga = read_hand(kAga, aga_die, std::move(aga), town);
  dealt.prince = read_hand(kPrince, prince_die, std::move(prince), town);
  dealt.pools = std::move(pools);
  ruling.emit(std::move(dealt));
}

}  // namespace cherta::tartar_raid
