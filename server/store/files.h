// Files with matches in them: made for their owner alone, and safe on the disk before anything relies on them.
#pragma once

#include <filesystem>

namespace cherta::store {

// A new file with the same bytes, which nobody but its owner can open at any moment. Throws
// std::filesystem::filesystem_error if there is one already, or it cannot be written.
void copy_owned(const std::filesystem::path& from, const std::filesystem::path& to);

// What was written to the file (or folder) is safe from here on; false if that cannot be had.
bool sync(const std::filesystem::path& path);

// The folder that a file stands in.
inline std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

// The file under another name, and safe under it. Throws std::filesystem::filesystem_error.
void rename_safely(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace cherta::store
