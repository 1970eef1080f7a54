import type { Tuning } from '../tuning.js';
import type { LinkSource } from '../index/links.js';
import { codeSignal } from './code.js';
import type { HintOf, SearchedCode } from './code.js';
import { exactSignal } from './exact.js';
import { graphSignal } from './graph.js';
import type { DocumentsOf } from './graph.js';
import { intentSignal } from './intent.js';
import type { ClaimTypesAt, ClaimTypesOf } from './intent.js';
import { linksSignal } from './links.js';
import { pathSignal } from './path.js';
import type { Signal } from './signal.js';
import { textSignal } from './text.js';

/** Data that signals may use besides documents. Functions, since the data changes while a server runs. */
export interface SearchSources {
  /** Undefined until code has been read. */
  readonly code: () => SearchedCode | undefined;
  /** Names for the object or class whose code this is, in all languages: `this`. */
  readonly selfNames: ReadonlySet<string>;
  /** In place of the code, where that is not at hand. */
  readonly hintOf?: HintOf | undefined;
  readonly documentsOf: DocumentsOf;
  readonly claimTypesOf: ClaimTypesOf;
  /** In place of it, where sections are made only when they are looked at. */
  readonly claimTypesAt?: ClaimTypesAt | undefined;
  /** Every file of the repository, sorted. */
  readonly files: () => readonly string[];
}

/** Sources including those computed from the documents. */
export interface Sources extends SearchSources {
  readonly links: LinkSource;
}

export const NO_SOURCES: SearchSources = {
  code: () => undefined,
  selfNames: new Set(),
  documentsOf: () => [],
  claimTypesOf: () => undefined,
  files: () => [],
};

/** Signals in the order in which answers name them. A new signal needs a file in this folder and a line here. */
export function signalsOf(tuning: Tuning, sources: Sources): readonly Signal[] {
  return [
    textSignal(tuning),
    exactSignal(tuning),
    pathSignal(tuning),
    linksSignal(tuning, sources.links),
    codeSignal(tuning, sources),
    graphSignal(tuning, sources),
    intentSignal(tuning, sources.claimTypesOf, sources.claimTypesAt),
  ];
}
