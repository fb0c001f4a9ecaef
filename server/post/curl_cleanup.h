// What libcurl made is given back to it. Inside server/post only.
#pragma once

#include <curl/curl.h>

namespace cherta::post {

struct CurlCleanup {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

}  // namespace cherta::post
