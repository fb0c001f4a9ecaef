// What GMime made is given back to it. Inside server/post only.
#pragma once

#include <gmime/gmime.h>

#include <memory>

namespace cherta::post {

struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref>;

}  // namespace cherta::post
