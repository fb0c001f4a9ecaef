// How jemalloc is set up; it reads this name before main() (jemalloc(3), TUNING). The environment's MALLOC_CONF wins.

extern "C" {
// Arenas: one for the io thread, one for the journal's, one for those that come and go (looking up names). By itself it
// takes four for each core, and what one of these threads frees would lie about in arenas of its own.
extern const char* malloc_conf;
const char* malloc_conf = "narenas:3";
}
