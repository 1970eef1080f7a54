import type { CodeNames } from '../../model/code-facts.js';
import { undocumentedNames } from '../query/names.js';
import type { Corpus } from '../index/corpus.js';
import type { Query } from '../query/query.js';
import type { Tuning } from '../tuning.js';
import { pathIn } from '../within.js';
import { NO_RESULT } from './signal.js';
import { MOST_FILES } from './code.js';
import type { HintOf } from './code.js';
import type { Signal } from './signal.js';

/** A section found through the graph, and why. */
export interface DocumentedIn {
  readonly sectionId: string;
  readonly because: string;
}

/** Sections that document a code file, best first. Empty for any other path, and until claims have been read. */
export type DocumentsOf = (path: string) => readonly DocumentedIn[];

export interface GraphSources {
  readonly code: () => CodeNames | undefined;
  /** In place of the code, where that is not at hand. */
  readonly hintOf?: HintOf | undefined;
  readonly documentsOf: DocumentsOf;
  /** Every file of the repository, sorted. */
  readonly files: () => readonly string[];
}

/** Most sections of one file that count: the rest of the list is unspecific. */
const MOST_SECTIONS = 12;
/** Confidence in a path in the query, relative to a name that leads to one. */
const SURE = 5;

/**
 * Finds the sections that document a code file, through claims, names and links that refer to it. The file is named in
 * the query, or defines a name that no section contains. No result for queries of plain words.
 */
export function graphSignal(tuning: Tuning, sources: GraphSources): Signal {
  return {
    name: 'graph',
    weight: tuning.graphWeight,
    rank(query, corpus) {
      if (tuning.graphWeight === 0) return NO_RESULT;
      const named = filesNamed(query.text, sources.files);
      const files = named.length > 0 ? named : filesOfNames(query, corpus, { tuning, filesOf: filesOf(sources) });
      const reasons = new Map<number, string>();
      for (const file of files) {
        for (const { sectionId, because } of sources.documentsOf(file).slice(0, MOST_SECTIONS)) {
          const number = numberOf(sectionId, corpus);
          if (number !== undefined && !reasons.has(number)) reasons.set(number, `${file}: ${because}`);
        }
      }
      const sections = [...reasons.keys()].map((number, at) => ({ number, score: 1 / (1 + at) }));
      return { sections, confidence: named.length > 0 ? SURE : 1, because: (number) => reasons.get(number) ?? '' };
    },
  };
}

/** Paths named by words of the query: whole paths, or ends of exactly one path. */
function filesNamed(text: string, files: () => readonly string[]): string[] {
  const words = text
    .split(/\s+/)
    .map(pathIn)
    .filter((word) => /[\w-]\.[A-Za-z]\w{0,5}$/.test(word));
  return words.slice(0, MOST_FILES).flatMap((word) => {
    const ends = files().filter((file) => file === word || file.endsWith(`/${word}`));
    return ends.includes(word) ? [word] : ends.length === 1 ? ends : [];
  });
}

/** The files of the code that define a name. */
type FilesOf = (name: string) => readonly string[];

function filesOf({ code, hintOf }: GraphSources): FilesOf | undefined {
  if (hintOf !== undefined) return (name) => hintOf(name)?.files ?? [];
  const facts = code();
  return facts?.ready() === true ? (name) => facts.named(name).map(({ file }) => file) : undefined;
}

function filesOfNames(
  query: Query,
  corpus: Corpus,
  { tuning, filesOf }: { readonly tuning: Tuning; readonly filesOf: FilesOf | undefined },
): string[] {
  const files = filesOf === undefined ? [] : undocumentedNames(query, corpus, tuning).flatMap(filesOf);
  return [...new Set(files)].slice(0, MOST_FILES);
}

function numberOf(sectionId: string, { docs }: Corpus): number | undefined {
  const file = sectionId.slice(0, sectionId.lastIndexOf('#'));
  return docs.get(file)?.find(({ section }) => section.id === sectionId)?.number;
}
