import { words } from '../../../text/words/words.js';

const C = words(
  'assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic '
    + 'stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype',
);
/** Of POSIX, and what most C libraries have besides. */
const POSIX = words(
  'aio alloca cpio dirent dlfcn endian err execinfo fcntl features fmtmsg fnmatch ftw getopt glob grp iconv ifaddrs '
    + 'langinfo libgen malloc memory monetary mqueue ndbm netdb nl_types poll pthread pwd regex sched search semaphore '
    + 'spawn strings stropts sysexits syslog tar termios trace ulimit unistd utime utmpx wordexp',
);
const CPP = words(
  'algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts '
    + 'condition_variable coroutine deque exception execution expected filesystem format forward_list fstream '
    + 'functional future generator initializer_list iomanip ios iosfwd iostream istream iterator latch limits list '
    + 'locale map mdspan memory memory_resource mutex new numbers numeric optional ostream print queue random '
    + 'ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span spanstream sstream stack '
    + 'stacktrace stdexcept stdfloat stop_token streambuf string string_view syncstream system_error thread tuple '
    + 'type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector version',
);

/** Is it the name of a header that comes with the compiler or the system: `string.h`, `sys/types.h`, `cstring`? */
export function isStandardHeader(path: string): boolean {
  if (/^(?:sys|net|netinet|arpa)\/\w+\.h$/.test(path)) return true;
  if (path.endsWith('.h')) return C.has(path.slice(0, -2)) || POSIX.has(path.slice(0, -2));
  return CPP.has(path) || (path.startsWith('c') && C.has(path.slice(1)));
}
