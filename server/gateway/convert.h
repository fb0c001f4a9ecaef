// Values to messages: what the match and the lobby show, as the wire says it. Nothing is decided here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cherta/v1/frames.pb.h"
#include "server/gateway/lent.h"
#include "server/lobby/hall.h"
#include "server/rules/core/any_game.h"
#include "server/rules/core/form.h"

namespace cherta::gateway {

// Messages as protobuf writes them: most of what is sent, and therefore written without making message objects.
std::string encoded(const rules::Board& board);
std::string encoded(const rules::View& view);
std::string encoded(const rules::Form& form);
std::string encoded(const rules::FeedLine& line);
std::string encoded(const match::Step& step);
std::string encoded(const match::Update& update, const rules::AnyGame& game);
// Whole frames: an update, for a client that has the view `base` (null: it takes whole views); the same as the answer
// to Open, `viewer` as the game calls him; answers to AskHistory and LookBack.
std::string update_frame(const match::Update& update, const rules::AnyGame& game, const match::ShownView* base);
std::string snapshot_frame(std::uint64_t request, std::string_view viewer, bool own, const match::Update& update,
                           const rules::AnyGame& game);
std::string history_frame(std::uint64_t request, const std::vector<match::Step>& steps);
v1::ServerFrame tried_frame(std::uint64_t request, const Result<rules::Trial>& trial);
// As many of them as fit; at least the first.
std::string looked_back_frame(std::uint64_t request, std::vector<match::Update> updates, const rules::AnyGame& game);

void fill(v1::OrderRefusal& out, const Refusal& refusal);
void fill(v1::Standing& out, const match::Standing& standing, const rules::AnyGame& game);
void fill(v1::GameInfo& out, const rules::AnyGame& game, const Lent& lent);
void fill(v1::Help& out, const rules::AnyGame& game);
// `game` may be null, where this server no longer has it.
void fill(v1::MatchInfo& out, const lobby::Listed& listed, const rules::AnyGame* game);

v1::Phase phase_of(store::Phase phase);
v1::Refereed refereed_of(match::Refereed refereed);
// A viewer by his name in this game; nothing if there is none such.
std::optional<rules::Viewer> viewer_named(const rules::AnyGame& game, std::string_view name);
// Who hears it, by the words of Say.to; nothing for other words.
std::optional<match::Audience> audience_named(const rules::AnyGame& game, std::string_view name);

}  // namespace cherta::gateway
