// An export in one piece.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/match/match.h"

namespace cherta::test {

inline void whole_export(const std::shared_ptr<match::Match>& match, const match::PassPtr& pass,
                         store::Completion<std::string> done, std::shared_ptr<match::Export> under_way = nullptr,
                         std::string text = "") {
  if (!under_way) under_way = match->begin_export(pass);
  match->write_part(pass, under_way, [=](const Result<match::ExportPart>& part) mutable {
    if (!part) return done(part.error());
    text += part->text;
    if (part->last) return done(std::move(text));
    whole_export(match, pass, done, under_way, std::move(text));
  });
}

}  // namespace cherta::test
