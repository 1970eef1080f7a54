import { partsOfQualified } from '../text/words/qualified.js';
import { caselessMatcher, literalMatcher, wordMatcher } from './literal.js';
import type { Matcher, SearchMode } from './matcher.js';
import { regexMatcher } from './regex.js';

/** A term and how it is looked for. `where` names the argument, for messages. */
export interface GrepTerm {
  readonly term: string;
  readonly mode: SearchMode;
  readonly where: string;
}

/** Throws BAD_ARGUMENT for a pattern that cannot be read. */
export function matcherOf({ term, mode, where }: GrepTerm): Matcher {
  if (mode === 'regex') return regexMatcher(term, where);
  if (mode === 'symbol') return wordMatcher(symbolOf(term).name);
  return mode === 'word' ? wordMatcher(term) : literalMatcher(term);
}

/** The same without regard to letter case; undefined for a pattern, which says itself what it regards. */
export function caselessMatcherOf({ term, mode }: GrepTerm): Matcher | undefined {
  if (mode === 'regex') return undefined;
  if (mode === 'literal') return caselessMatcher(term, false);
  return caselessMatcher(mode === 'symbol' ? symbolOf(term).name : term, true);
}

/** `container`: what is before the last sign of a member: `Batch` in `Sidekiq::Batch#on`. */
export interface SymbolName {
  readonly name: string;
  readonly container: string | undefined;
}

/** The name that is asked for. Brackets of a call at its end are no part of it. */
export function symbolOf(term: string): SymbolName {
  const parts = partsOfQualified(term.trim().split('(', 1)[0] ?? '');
  const name = parts.at(-1) ?? '';
  if (name === '') return { name: term.trim(), container: undefined };
  const container = parts.at(-2);
  return { name, container: container === '' ? undefined : container };
}

/** May the term be the name of something that code defines? */
export function isName(term: string): boolean {
  return /^[\w$.:#>?!-]+$/.test(term) && /[A-Za-z_]/.test(term);
}
