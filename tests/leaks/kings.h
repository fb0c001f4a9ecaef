#pragma once

#include <map>
#include <string>

namespace cherta::post {

// In which matches somebody holds a king: what P-21 sorts digests by (post.cpp notes it). [post.cpp]
std::map<std::string, bool>& kings();

}  // namespace cherta::post
