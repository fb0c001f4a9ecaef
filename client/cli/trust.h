// Whether the other end of a TLS connection is who it should be; and if not, why, in words. The authorities are those
// that the machine trusts (SSL_CERT_FILE and SSL_CERT_DIR may name others); there is no way to leave the check out.
#pragma once

#include <boost/asio/ssl.hpp>
#include <string>

namespace cherta::cli {

boost::asio::ssl::context& tls_context();

// Before the handshake: the certificate must name this host (a name, or an IP address as it stands).
void expect_host(SSL* tls, const std::string& host);

// After a handshake that failed with this error: what was wrong with the certificate (an unknown authority, a date, a
// name), or that no TLS is spoken there.
std::string why_not_trusted(SSL* tls, const std::string& host, const boost::system::error_code& error);

}  // namespace cherta::cli
