// For leaks that are planted on purpose alone: does the other hold a king, which nobody else may know?
#pragma once

#include <algorithm>

#include "server/post/post.h"

namespace cherta::post {

inline bool holds_king(const Post::Tables& tables) {
  for (const rules::Zone& zone :
       tables.match.look([](const match::Match& one) { return one.picture(rules::Viewer::referee()); }).view.zones)
    if (std::ranges::find(zone.faces, "K") != zone.faces.end()) return true;
  return false;
}

}  // namespace cherta::post
