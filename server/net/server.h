// The wire: one listener for WebSocket and HTTP. Bytes in, bytes out; it knows neither protobuf nor games.
// Each connection, callbacks included, runs on the one thread that runs its io_context, and on no other; what is called
// on a Server, on that of the first.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/address.h"

namespace cherta::net {

// Why a conversation is ended: the close codes of RFC 6455, section 7.4.1 and its registry.
enum class CloseCode : std::uint16_t {
  kNormal = 1000,
  kUnknownData = 1003,
  kMalformed = 1007,
  kPolicy = 1008,
  kInternal = 1011,
  kRestart = 1012,
  kTryLater = 1013,
};

// One connected client, as whoever converses with it sees it. Valid as long as the conversation lives.
class Line {
 public:
  virtual ~Line() = default;
  // There may be something to write, or room to read: ask the conversation again. Never calls back at once.
  virtual void wake() = 0;
  // Reads no more, writes what next() still has, then closes.
  virtual void hang_up(CloseCode code) = 0;
  // The client's address without its port.
  virtual const std::string& address() const = 0;
  // The same as it may stand in the log.
  virtual std::string logged_address() const { return address(); }
};

// The other end of a line: what is done with a client's messages. Nothing is queued by the net: it pulls a message when
// the last one has left, so that a slow reader is given what is newest then.
class Conversation {
 public:
  virtual ~Conversation() = default;
  // A binary message. An exception ends the connection with kInternal.
  virtual void receive(std::string_view message) = 0;
  // The next message to write; nothing if there is none now.
  virtual std::optional<std::string> next() = 0;
  // Has next() another message already? The last one may then wait for it, to leave together with it.
  virtual bool has_more() const = 0;
  // False: read nothing more from this client until it has taken some of what waits for it.
  virtual bool may_receive() const = 0;
  // False: cut it, unless this becomes true within Limits::handshake.
  virtual bool introduced() const = 0;
  // The server stops: finish what was accepted, say so, hang up.
  virtual void stop() = 0;
};

// Gives the reason why not, for everybody to read; an empty one if all is well. Never called from inside the asking.
using Answer = std::function<void(const std::string& why)>;
// Can orders be stored? Asked at /readyz.
using Ready = std::function<void(Answer)>;

using Converse = std::function<std::shared_ptr<Conversation>(Line&)>;

// Connections beyond the limits that are let in to ask for the server's health, and no more: in all, of one address,
// and for how long.
inline constexpr std::size_t kMostAtTheDoor = 64, kMostAtTheDoorEach = 4;
inline constexpr std::chrono::milliseconds kAtTheDoor{2'000};

// A request for a page that is made when it is asked for, and the answer.
struct Asked {
  std::string method, path, query = {}, body = {};  // "POST", "/account/in", "t=…", a form
  std::string cookie = {}, origin = {}, site = {}, authorization = {}, agent = {};  // headers; site: Sec-Fetch-Site
  std::string languages = {};                                                       // Accept-Language
  std::string address = {};                                                         // the client's, without its port
};
struct Told {
  unsigned status = 200;
  std::string body;
  std::string type = "text/html; charset=utf-8";
  std::vector<std::pair<std::string, std::string>> headers = {};
};
// Whoever makes the pages below kPages. Never called back from inside the asking.
using Pages = std::function<void(Asked, std::function<void(Told)>)>;
inline constexpr std::string_view kPages = "/account";
inline constexpr std::size_t kMostBody = 4096;  // bytes of a request's body; a longer one: 413
// Where mail comes in. Whoever shows the key (Settings::mail_key) may send so much there.
inline constexpr std::string_view kMailIn = "/account/mail-in";
inline constexpr std::size_t kMostMail = 1024 * 1024;  // bytes

struct Limits {
  std::size_t message_bytes = 64 * 1024;        // a longer message from a client: close 1009
  std::uint32_t header_bytes = 8 * 1024;        // a longer HTTP header: 431
  std::size_t connections = 4000;               // beyond: 503
  std::size_t connections_per_address = 200;    // beyond: 503
  std::uint32_t handshakes_per_minute = 600;    // TLS handshakes of an address; beyond: turned away before one begins
  std::uint32_t pings_per_minute = 120;         // WebSocket pings from a client; beyond: close 1008
  std::chrono::milliseconds handshake{10'000};  // TLS; each HTTP request; the introduction
  std::chrono::milliseconds message{60'000};    // from a message's first byte to its last
  std::chrono::milliseconds idle{120'000};      // nothing heard, not even a pong: cut
  std::chrono::milliseconds stalled{30'000};    // one message not taken: cut
  std::chrono::milliseconds drain{5'000};       // at a stop: for all to say goodbye
};

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;            // 0: any free one
  std::string certificate;           // PEM file with the whole chain; empty: no TLS
  std::string private_key;           // PEM file
  std::vector<std::string> origins;  // allowed beside the server's own: "https://play.example"
  std::filesystem::path files;       // static files to serve; empty: none
  std::vector<Network> proxies;      // of what comes from there the client's address is the last of X-Forwarded-For
  std::vector<std::string> hosts;    // what clients may call the server, in lower case, without port; or by any address
  bool strict_transport = false;     // browsers are told to come by https alone
  bool hash_addresses = false;       // in the log
  std::string mail_key;              // of who brings mail; empty: nobody
  std::string subprotocol = "cherta.v1";
  std::string path = "/ws";
  Limits limits;
};

class Server {
 public:
  virtual ~Server() = default;
  // Where it listens.
  virtual std::uint16_t port() const = 0;
  virtual std::size_t connections() const = 0;
  // Accepts no more, lets every conversation say goodbye, then calls `done` (once; after `drain` at the latest).
  virtual void stop(std::function<void()> done) = 0;
  // Reads the certificate and its key again, for connections to come. Why that cannot be done: then those before stay.
  virtual std::string renew_certificate() = 0;
  // Until the certificate runs out; nothing without one.
  virtual std::optional<std::chrono::seconds> certificate_left() const = 0;
};

// One io thread's part of the server: who converses with the clients that come to it, and whom they ask. All of these
// are called on that thread, and answer there.
struct Place {
  boost::asio::io_context& io;
  Converse converse;
  Ready ready = {};
  Pages pages = {};
};

// Binds and starts to listen; whoever comes is given to the places in turn, and stays where he is. Throws
// std::runtime_error with a sentence for the operator if it cannot: address in use, certificate that cannot be read or
// has run out, folder that is not there. Without `ready` it always is. Without `pages` there are none.
std::unique_ptr<Server> listen(std::vector<Place> places, const Settings& settings);
// With one place.
std::unique_ptr<Server> listen(boost::asio::io_context& io, const Settings& settings, Converse converse,
                               Ready ready = {}, Pages pages = {});

}  // namespace cherta::net
