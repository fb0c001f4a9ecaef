// The static files that are served: read once at start, so that nothing outside the folder can ever be named.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cherta::net {

// The same bytes, compressed when the files were made.
struct Packed {
  std::string_view coding;  // as Accept-Encoding names it
  std::string bytes;
  std::string etag;
};

struct File {
  std::string bytes;
  std::string type;                 // Content-Type
  std::string etag;                 // of the bytes, quoted
  bool lasting;                     // under /assets/, where names change with the content
  std::vector<Packed> packed = {};  // what stands beside it as NAME.br and NAME.gz: the best one first
  std::filesystem::file_time_type written = {};
};

// A limit for the whole folder: 64 MiB.
inline constexpr std::size_t kMostFileBytes = 64 * 1024 * 1024;

class FileSet {
 public:
  FileSet() = default;
  // Reads all regular files below `folder`, without those whose name, or a folder's, begins with a dot, and without
  // symbolic links. NAME.br and NAME.gz beside NAME are that file compressed, and have no address of their own; older
  // than it they are of what it was, and left out. Throws std::runtime_error if there is no such folder or it is too
  // big.
  explicit FileSet(const std::filesystem::path& folder);

  // The file that a request target ("/", "/a%20b.js?x") names; null if none. "/x/" means "/x/index.html".
  const File* find(std::string_view target) const;
  bool empty() const { return files_.empty(); }

 private:
  void pack();
  std::map<std::string, File, std::less<>> files_;  // by path with a leading slash
};

// The Content-Type for a file name; "application/octet-stream" for unknown endings.
std::string_view content_type(std::string_view name);

}  // namespace cherta::net
