import { addTo } from '../text/multimap.js';
import { isSecretFile } from '../text/secret-files.js';
import type { Git } from './git.js';

/** Documents do not prove what the code holds, nor does code of others that is kept here, which can be most of a repository. */
const NOT_OWN_CODE = [
  ...['md', 'mdx', 'markdown', 'rst', 'adoc', 'asciidoc', 'min.js', 'map', 'lock', 'svg'].map((extension) => `:(exclude,icase)*.${extension}`),
  ...['vendor', 'third_party', 'node_modules', 'Godeps'].map((folder) => `:(exclude,glob)**/${folder}/**`),
];
/** Enough for the words that are rare, which are those that are asked for; common ones fill it and are thereby found. */
const OUTPUT_BYTES = 4 * 1024 * 1024;
/** Git grep's exit code when nothing was found; errors have others. */
const NO_MATCH = 1;
/** Each round takes out the words that filled the output. */
const MAX_ROUNDS = 4;

/** What tries the code out or shows it: a file of the code itself says more. */
const BESIDE_CODE = /(?:^|\/)(?:tests?|__tests__|testdata|spec|specs|fixtures?|examples?|bench(?:marks?)?|e2e|playground|docs?)\/|[._-](?:test|spec|bench)\.|_test\.go$/i;

/** May this be looked for as a whole word? */
export function isSearchable(word: string): boolean {
  return word.length > 0 && word.length <= 200 && !/[\n\r\0]/.test(word);
}

/**
 * Which of these words stood in files other than documents at a commit: word → a file that held it, undefined when none did.
 * A word is missing from the answer when git could not tell. One run of git for all words.
 */
export function searchWords(git: Git, commit: string, words: readonly string[]): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  let open = words.filter(isSearchable);
  for (let round = 0; round < MAX_ROUNDS && open.length > 0; round += 1) {
    const patterns = open.flatMap((word) => ['-e', word]);
    const output = git.run(['grep', '-w', '-F', '-I', '-o', '-z', '--no-textconv', ...patterns, commit, '--', '.', ...NOT_OWN_CODE], { maxBytes: OUTPUT_BYTES });
    const text = (output.ok ? output.stdout : output.partial).toString('utf8');
    collect(text, commit, found);
    collectInner(open, found);
    if (output.ok || output.exitCode === NO_MATCH) {
      for (const word of open) if (!found.has(word)) found.set(word, undefined);
      break;
    }
    if (text === '') break;
    open = open.filter((word) => !found.has(word));
  }
  return found;
}

/** `<commit>:<path>\0<word>\n` for each match; the last one may be cut off. */
function collect(text: string, commit: string, found: Map<string, string | undefined>): void {
  let from = 0;
  for (let nul = text.indexOf('\0'); nul >= 0; nul = text.indexOf('\0', from)) {
    const end = text.indexOf('\n', nul);
    if (end < 0) return;
    const word = text.slice(nul + 1, end);
    const file = text.slice(from, nul).slice(commit.length + 1);
    const known = found.get(word);
    from = end + 1;
    // What stands there is a value, or as good as one: of such files only the names are kept.
    if (isSecretFile(file)) continue;
    if (known === undefined || (BESIDE_CODE.test(known) && !BESIDE_CODE.test(file))) found.set(word, file);
  }
}

/** Git tells the longest match only: where `a.b` stood, `a` stood as well. */
function collectInner(open: readonly string[], found: Map<string, string | undefined>): void {
  const outer = new Map<string, string[]>();
  for (const [longer, file] of found) if (file !== undefined) for (const part of partsOf(longer)) addTo(outer, part, longer);
  for (const word of open) {
    const around = found.has(word) ? undefined : rarestOf(partsOf(word), outer).slice(0, MAX_AROUND).find((longer) => standsIn(longer, word));
    if (around !== undefined) found.set(word, found.get(around));
  }
}

/** Longer words that are looked at for one that stands in them. */
const MAX_AROUND = 1_000;

function partsOf(word: string): ReadonlySet<string> {
  return new Set(word.match(/\w+/g) ?? []);
}

/** A word that stands whole in another shares all its parts: the one that fewest have says where to look. */
function rarestOf(parts: ReadonlySet<string>, outer: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const lists = [...parts].map((part) => outer.get(part) ?? []);
  return lists.reduce((rarest, list) => (list.length < rarest.length ? list : rarest), lists[0] ?? []);
}

function standsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + word.length] ?? '')) return true;
  }
  return false;
}
