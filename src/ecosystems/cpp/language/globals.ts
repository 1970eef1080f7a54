import { words } from '../../../text/words/words.js';

/** Functions of the C library and of POSIX, and types of the C++ library, that documents name without a header. */
export const globals: ReadonlySet<string> = words(`
  abort abs accept access alarm assert atexit atof atoi atol bind calloc chdir chmod chown clock close connect creat
  dlclose dlopen dlsym dup dup2 errno execv execve execvp exit fclose fcntl fdopen feof ferror fflush fgetc fgets fileno
  fopen fork fprintf fputc fputs fread free freopen fscanf fseek fstat fsync ftell ftruncate fwrite getaddrinfo getc
  getchar getcwd getenv gethostbyname getline getopt getpid getsockopt gettimeofday getuid gmtime htonl htons ioctl
  isatty kill link listen localtime longjmp lseek lstat malloc memchr memcmp memcpy memmove memset mkdir mkstemp mktime
  mmap munmap nanosleep ntohl ntohs open opendir perror pipe poll posix_memalign printf pthread_create pthread_join
  pthread_mutex_lock putc putchar putenv puts qsort raise rand read readdir readlink realloc realpath recv recvfrom
  recvmsg remove rename rewind rmdir scanf select send sendfile sendmsg sendto setenv setjmp setlocale setsockopt
  shutdown sigaction signal sizeof sleep snprintf socket socketpair sprintf srand sscanf stat stderr stdin stdout
  strcasecmp strcat strchr strcmp strcpy strdup strerror strftime strlen strncasecmp strncat strncmp strncpy strndup
  strrchr strstr strtod strtok strtol strtoul symlink sysconf system tcgetattr tcsetattr time tmpfile toupper tolower
  ungetc unlink unsetenv usleep utime va_arg va_end va_start vfprintf vprintf vsnprintf vsprintf wait waitpid write
  size_t ssize_t ptrdiff_t time_t off_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t
  uintptr_t wchar_t static_cast dynamic_cast reinterpret_cast const_cast static_assert nullptr decltype
  string_view unique_ptr shared_ptr weak_ptr make_unique make_shared unordered_map unordered_set initializer_list
  push_back emplace_back`);
