#include "client/cli/trust.h"

#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <boost/asio/ip/address.hpp>
#include <stdexcept>

namespace cherta::cli {

namespace {

std::string about(long problem, const std::string& host) {
  switch (problem) {
    case X509_V_ERR_CERT_HAS_EXPIRED:
      return "its certificate has expired";
    case X509_V_ERR_CERT_NOT_YET_VALID:
      return "its certificate is not valid yet, or this machine's clock is wrong";
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
      return "its certificate is for another name than " + host;
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_CERT_UNTRUSTED:
      return "its certificate is from an unknown authority (SSL_CERT_FILE can name a file with one of your own)";
    default:
      return std::string("its certificate is not accepted: ") + X509_verify_cert_error_string(problem);
  }
}

}  // namespace

boost::asio::ssl::context& tls_context() {
  namespace ssl = boost::asio::ssl;
  static ssl::context context = [] {
    ssl::context made(ssl::context::tls_client);
    made.set_default_verify_paths();
    made.set_verify_mode(ssl::verify_peer);
    return made;
  }();
  return context;
}

void expect_host(SSL* tls, const std::string& host) {
  X509_VERIFY_PARAM* expected = SSL_get0_param(tls);
  X509_VERIFY_PARAM_set_hostflags(expected, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
  boost::system::error_code no_address;
  boost::asio::ip::make_address(host, no_address);
  const int set = no_address ? X509_VERIFY_PARAM_set1_host(expected, host.c_str(), host.size())
                             : X509_VERIFY_PARAM_set1_ip_asc(expected, host.c_str());
  if (set != 1) throw std::runtime_error("no secure connection: this host cannot be checked");
  if (no_address) SSL_set_tlsext_host_name(tls, host.c_str());  // RFC 6066: never an address
}

std::string why_not_trusted(SSL* tls, const std::string& host, const boost::system::error_code& error) {
  if (const long problem = SSL_get_verify_result(tls); problem != X509_V_OK)
    return "no secure connection: " + about(problem, host);
  if (error.category() != boost::asio::error::get_ssl_category()) return "no secure connection: " + error.message();
  return "no secure connection: no TLS is spoken there, or none that both know (" + error.message() + ")";
}

}  // namespace cherta::cli
