import { words } from '../../text/words/words.js';

/**
 * Verbs for what a thing does, as sentences about code use them: `returns`, and `return` after `will`. As a pattern, so
 * many alternatives take V8 10 to 40 ms to compile.
 */
const DOES = words(`
  abort aborts accept accepts acquire acquires add adds affect affects append appends applies attach attaches
  batches block blocks buffer buffers build builds cache caches call calls cancel cancels catch catches cause
  causes check checks clear clears close closes collect collects compare compares compress compresses control
  controls convert converts copies count counts create creates debounce debounces decides decode decodes decrypt
  decrypts define defines delete deletes deserialise deserialises deserialize deserializes detect detects
  determine determines disable disables discard discards dispatch dispatches drop drops emit emits enable
  enables encode encodes encrypt encrypts ends ensure ensures escape escapes evaluate evaluates excludes execute
  executes exit exits expand expands expect expects expose exposes fails fetch fetches filter filters fire fires
  flush flushes follows force forces forward forwards generate generates group groups handle handles hashes
  ignore ignores includes inherit inherits insert inserts invoke invokes join joins keep keeps limit limits link
  links load loads lock locks log logs map maps matches measure measures memoise memoises memoize memoizes merge
  merges mount mounts normalise normalises normalize normalizes omit omits open opens override overrides panic
  panics parse parses passes perform performs persist persists pick picks poll polls prepend prepends preserve
  preserves prevent prevents print prints produce produces propagate propagates proxies queue queues raise
  raises read reads receive receives record records redirect redirects refuse refuses register registers reject
  rejects release releases remove removes replace replaces report reports require requires reset resets resolve
  resolves respects respond responds restore restores retries retry return returns reuse reuses rewrite rewrites
  round rounds run runs save saves scan scans send sends serialise serialises serialize serializes set sets sign
  signs skip skips sleep sleeps sort sorts spawn spawns split splits start starts stop stops store stores stream
  streams strip strips support supports swallows take takes terminate terminates throttle throttles throw throws
  track tracks transform transforms treat treats tries trigger triggers trim trims update updates uses validate
  validates verifies verify wait waits warn warns watches wins wraps write writes yield yields
`);
const DOES_IN_TWO_WORDS: ReadonlySet<string> = new Set([
  'fall back',
  'falls back',
  'looks up',
  'shuts down',
  'time out',
  'times out',
]);
/** Participles for what is done with a thing. */
const DONE = words(`
  aborted appended applied cached called canceled cancelled cleared closed copied created decoded emitted
  encoded escaped evaluated executed fired ignored inherited invoked limited loaded matched merged parsed passed
  prepended raised read registered rejected replaced reset resolved retried returned run sent serialised
  serialized set shared skipped sorted stripped thrown triggered validated wrapped written
`);

const ONE_WORD = /[a-z]+\b/iy;
const TWO_WORDS = /[a-z]+ [a-z]+\b/iy;
const PASSIVE = /(?:is|are|gets?) (?:not |never |always |only |also |automatically )?(?=[a-z])/iy;

/** Does the text say at this offset what something does? */
export function saysDoes(text: string, at: number): boolean {
  return DOES.has(wordsAt(text, at, ONE_WORD)) || DOES_IN_TWO_WORDS.has(wordsAt(text, at, TWO_WORDS));
}

/** Does the text say at this offset what is done with something? */
export function saysDone(text: string, at: number): boolean {
  const before = wordsAt(text, at, PASSIVE);
  return before !== '' && DONE.has(wordsAt(text, at + before.length, ONE_WORD));
}

function wordsAt(text: string, at: number, form: RegExp): string {
  form.lastIndex = at;
  return form.exec(text)?.[0].toLowerCase() ?? '';
}
