import { stemmer } from 'stemmer';

/**
 * Groups of words that developers use as synonyms, one per line; a word may be in several groups. Readers ask in their
 * own words ("cancel", "visitor", "spread over"), docs use others ("abort", "client", "load balancing"). General
 * vocabulary of software only: nothing here names a product.
 */
const GROUPS = `
config configuration configure setting option preference
auth authentication authenticate login signin credential
authorization authorize permission access role privilege
env environment
dependency dep package module library
develop development dev local
production prod live deploy
parameter param argument arg
directory dir folder
repository repo
documentation doc docs manual
delete remove erase clear drop purge unset
create generate scaffold new
add insert append register include
start launch boot bootstrap startup begin init initialize initialise
stop shutdown terminate halt exit quit kill close end sigterm sigint
restart reload reboot
fast quick speed performance optimize slow latency
error exception failure fail crash fault problem issue
debug troubleshoot diagnose diagnosis inspect trace
log logging logger print output record
wait delay pause sleep defer postpone
timeout deadline expire expiry expiration limit
limit maximum max cap quota threshold restrict bound size
large big huge long
small tiny minimal short
cancel abort interrupt stop disconnect
retry repeat reattempt attempt again
ignore skip disregard omit exclude bypass
disable deactivate off prevent turn switch
enable activate allow permit
allow permit accept trust whitelist
deny reject forbid block refuse disallow prohibit
hide mask redact conceal secret sensitive
secret password token key credential private
certificate cert tls ssl https ca
encrypt encryption cipher crypto secure security
verify validate validation check assert confirm ensure
test testing spec unit
mock stub fake simulate intercept
user visitor customer client person account
client consumer caller browser
server backend host service upstream
host hostname domain tenant origin
url uri address link path endpoint
route routing router path endpoint
request call query fetch http
response reply answer result
send transmit post deliver push
receive get accept incoming inbound
upload file multipart form
download fetch retrieve
body payload content data
header metadata field
cookie session
cache caching store memoize
store save persist keep storage write
database db sql postgres mysql
memory heap ram leak
disk file filesystem storage
file document asset
encoding charset unicode garbled decode text
compress compression gzip zip deflate
proxy gateway relay
network interface socket connection nic
connection socket session keepalive
reuse pool pooling share warm
concurrent parallel simultaneous async asynchronous thread
async asynchronous await promise
queue job task worker background
schedule cron interval timer periodic
event hook listener callback handler subscribe
plugin extension addon module
middleware interceptor filter hook
override overwrite replace substitute customize custom
extend inherit derive
merge combine join concatenate
split separate divide partition
spread distribute balance balancing
copy clone duplicate
duplicate dedupe repeated same
rename alias name
move migrate migration port
upgrade update migrate migration newer bump
version release tag
install installation setup
setup prepare bootstrap
uninstall remove
publish release ship distribute
deploy deployment host hosting rollout
build compile bundle bundling transpile
bundle bundler esbuild webpack rollup
type typing typescript typed
schema shape structure model definition
serialize serialization stringify marshal encode
parse parsing deserialize decode read
format formatting pretty style
template render view
render display show draw
show display list view print
list enumerate index
find search lookup locate discover
filter select match query
sort order ordering precedence priority
order sequence lifecycle
group namespace scope
nested child sub inner descendant transitive
parent ancestor outer
inherited prototype inherit
inject injection ioc container provide
singleton instance shared
global everywhere whole all
default fallback builtin
fallback backup alternative
alternative instead other
environment variable env
variable constant value
flag switch option boolean toggle
command cli terminal console shell
script run execute
run execute launch invoke
monorepo workspace
lock lockfile pin pinned freeze
pin fix lock exact
license licence legal
contribute contributing contributor development
security vulnerability exploit attack malicious
attack malicious poisoning injection exploit
rate throttle throttling limit
monitor monitoring observe metric metrics telemetry
metric metrics statistic stats measure
progress percentage
stream streaming chunk pipe
websocket socket realtime push
redirect forward redirection hop
static prerender
dynamic runtime
lazy defer ondemand
preload prefetch ahead
page route view
image picture photo
font typeface
language locale translation internationalization i18n
translate translation localize localization
date time timestamp clock
capitalization capitalisation case uppercase lowercase
empty blank null missing undefined none
missing absent unknown notfound
unknown undeclared undefined
optional required mandatory
required mandatory must
deprecated obsolete legacy old removed
example sample demo
tutorial guide walkthrough introduction
introduction overview start started
hello example first
requirement prerequisite supported compatibility
compatibility compatible support supported
difference versus comparison compare
reference api
windows microsoft
macos mac apple
container docker kubernetes
health healthcheck readiness probe liveness
ready readiness available
idle inactive silent
hang stuck freeze block
crash die abort dies
rotate rotation
archive tarball zip
public exported
private internal hidden
clear clean cleanup purge flush empty wipe reset
cleanup teardown finally defer
several multiple many multi variadic
convert transform cast coerce
ask prompt confirm confirmation interactive
quiet silent mute suppress
echo print
container docker dockerfile image
choice choose select pick enum
color colour
shortcut keybinding keymap hotkey binding key
map remap bind binding assign
clipboard copy paste yank
platform os system windows linux macos
loop iterate iteration foreach
completion autocomplete autocompletion complete
warn warning notice alert
undo revert rollback restore
expect assert matcher
resize scale thumbnail
menu navigation nav sidebar
pagination paginate pager
tag category taxonomy label
feed rss atom
anchor heading toc
math latex equation
indent indentation tab
draft unpublished preview
preview draft
approve review
owner maintainer author
team organization org
`;

/** Stem → stems of its synonyms. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = readGroups(GROUPS);

/** Other words for a stem, in a fixed order. */
export function synonymsOf(stem: string): readonly string[] {
  return SYNONYMS.get(stem) ?? [];
}

function readGroups(groups: string): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const line of groups.trim().split('\n')) {
    const stems = [...new Set(line.split(' ').map((word) => stemmer(word)))];
    for (const stem of stems) {
      const known = synonyms.get(stem) ?? [];
      synonyms.set(stem, [...new Set([...known, ...stems.filter((other) => other !== stem)])]);
    }
  }
  return synonyms;
}
