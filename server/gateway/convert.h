// Values to messages: what the match and the lobby show, as the wire says it. Nothing is decided here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cherta/v1/frames.pb.h"
#include "server/lobby/hall.h"
#include "server/rules/core/any_game.h"
#include "server/rules/core/form.h"

namespace cherta::gateway {

void fill(v1::Board& out, const rules::Board& board);
void fill(v1::View& out, const rules::View& view);
// The view as protobuf writes it: by the first who asks, for all who are shown this very view.
const std::string& encoded(const match::ShownView& view);
void fill(v1::Form& out, const rules::Form& form);
void fill(v1::FeedLine& out, const rules::FeedLine& line);
void fill(v1::Step& out, const match::Step& step);
void fill(v1::Standing& out, const match::Standing& standing, const rules::AnyGame& game);
void fill(v1::Update& out, const match::Update& update, const rules::AnyGame& game);
void fill(v1::GameInfo& out, const rules::AnyGame& game);
void fill(v1::Help& out, const rules::AnyGame& game);
// `game` may be null, where this server no longer has it.
void fill(v1::MatchInfo& out, const lobby::Listed& listed, const rules::AnyGame* game);

v1::Phase phase_of(store::Phase phase);
// A viewer by his name in this game; nothing if there is none such.
std::optional<rules::Viewer> viewer_named(const rules::AnyGame& game, std::string_view name);
// Who hears it, by the words of Say.to; nothing for other words.
std::optional<match::Audience> audience_named(const rules::AnyGame& game, std::string_view name);

}  // namespace cherta::gateway
