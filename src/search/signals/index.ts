import type { CodeNames } from '../../model/code-facts.js';
import type { Tuning } from '../tuning.js';
import type { Links } from '../index/links.js';
import { codeSignal } from './code.js';
import { exactSignal } from './exact.js';
import { graphSignal } from './graph.js';
import type { DocumentsOf } from './graph.js';
import { intentSignal } from './intent.js';
import type { ClaimTypesOf } from './intent.js';
import { linksSignal } from './links.js';
import { path } from './path.js';
import type { Signal } from './signal.js';
import { textSignal } from './text.js';

/** What signals may look at besides documents. Functions, since all of it changes under a running server. */
export interface SearchSources {
  /** Undefined while no code was read. */
  readonly code: () => CodeNames | undefined;
  readonly documentsOf: DocumentsOf;
  readonly claimTypesOf: ClaimTypesOf;
  /** Every file of the repository, sorted. */
  readonly files: () => readonly string[];
}

/** The same with what is read off the documents themselves. */
export interface Sources extends SearchSources {
  readonly links: () => Links;
}

export const NO_SOURCES: SearchSources = {
  code: () => undefined,
  documentsOf: () => [],
  claimTypesOf: () => undefined,
  files: () => [],
};

/** Signals in the order in which answers name them. A new one is a file in this folder and a line here. */
export function signalsOf(tuning: Tuning, sources: Sources): readonly Signal[] {
  return [
    textSignal(tuning),
    exactSignal(tuning),
    path,
    linksSignal(tuning, sources.links),
    codeSignal(tuning, sources.code),
    graphSignal(tuning, sources),
    intentSignal(tuning, sources.claimTypesOf),
  ];
}
