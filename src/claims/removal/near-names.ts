import { editDistance } from '../../text/nearest.js';
import { humps } from '../../text/spellings.js';

/** Names are compared by their words; so many candidates at most. */
const MAX_CANDIDATES = 5_000;

/** The one present name that shares most words, or is a slip away; undefined when two are as near. */
export function renameOf(name: string, present: readonly string[], atLeast = 0.5): string | undefined {
  const wanted = humps(name);
  let best: { readonly name: string; readonly score: number } | undefined;
  let isTied = false;
  for (const candidate of [...new Set(present)].slice(0, MAX_CANDIDATES)) {
    const score = likeness(name, wanted, candidate);
    if (score < atLeast || score < (best?.score ?? 0)) continue;
    isTied = best !== undefined && score === best.score;
    best = { name: candidate, score };
  }
  return isTied ? undefined : best?.name;
}

/** Words of names that turn their sense around. */
const TURNS = new Set(['no', 'not', 'non', 'un', 'without', 'disable', 'disabled', 'disallow', 'deny', 'skip', 'omit', 'exclude', 'hide']);
/** Words of names that say the same as leaving them out. */
const AFFIRMS = new Set(['with', 'enable', 'enabled', 'allow', 'use', 'include', 'show', 'is']);

/** Do two names say the opposite of the same thing: `disable_cache` and `cache`, `--no-color` and `--color`? The one is no name for the other. */
export function isOpposite(name: string, other: string): boolean {
  const [words, others] = [humps(name), humps(other)];
  const matter = (all: readonly string[]): string => all.filter((word) => !TURNS.has(word) && !AFFIRMS.has(word)).join(' ');
  const turns = (all: readonly string[]): number => all.filter((word) => TURNS.has(word)).length;
  return matter(words) === matter(others) && turns(words) % 2 !== turns(others) % 2;
}

/** Words that names have or leave out at will. */
const SMALL = /^(?:is|has|with|from|to|of|for|in|on|by|and|the|get|use|enable|enabled|allow|v?\d+|.)$/;
/** What to do where another name is known, and the words around the old one may be wrong as well. */
export function replacedBy(now: string): string {
  return `It is ${now} now: see whether the words around it still hold.`;
}

/** Letters by which the forms and short forms of a word are known: `opts` and `options`. */
const STEM_LETTERS = 3;

/**
 * Has one name all words of the other, in some form and in their order? `ParentOpts` and `ParentOptions`, `next_peer` and `next_best_peer`, but not `QuickwitConfig` and
 * `NodeConfig`: a name of other words is often one of a thing that differs, and the words around the old one hold no more.
 */
export function sharesWords(name: string, other: string): boolean {
  const [fewer = [], more = []] = [name, other].map((one) => humps(one).filter((word) => !SMALL.test(word))).sort((a, b) => a.length - b.length);
  let at = -1;
  const isNext = (word: string): boolean => {
    at = more.findIndex((candidate, index) => index > at && isForm(word, candidate));
    return at >= 0;
  };
  return fewer.length > 0 && fewer.every(isNext);
}

function isForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short === long) return true;
  const shared = [...short].findIndex((letter, at) => letter !== long[at]);
  return shared < 0 ? short.length >= STEM_LETTERS : shared >= STEM_LETTERS && shared >= short.length - 2;
}

/** 0..1: shared words over all words (Dice), or how few letters differ. */
function likeness(name: string, wanted: readonly string[], candidate: string): number {
  const words = humps(candidate);
  const shared = words.filter((word) => wanted.includes(word)).length;
  const dice = (2 * shared) / (words.length + wanted.length);
  const limit = Math.floor(name.length / 5);
  const distance = dice >= 0.5 ? undefined : editDistance(name.toLowerCase(), candidate.toLowerCase(), limit);
  return Math.max(dice, distance === undefined ? 0 : 1 - distance / name.length);
}
