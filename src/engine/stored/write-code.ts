import { CLAIM_TYPES } from '../../model/claim-types.js';
import { ENTITY_KINDS } from '../../model/code-facts.js';
import type { CodeEntity } from '../../model/code-facts.js';
import { isBesideCode } from '../../paths/roles.js';
import type { SearchIndex } from '../../search/index.js';
import type { Tables } from '../../text/packed/tables.js';
import type { Storing } from './storing.js';

/** Most sections of a file that a search uses. */
const MOST_SECTIONS = 12;
/**
 * Most files and names that searches by them are prepared for, those of the product first: a file takes some 5 ms and
 * 100 bytes, a name 300 bytes.
 */
const MOST_FILES = 5_000;
const MOST_NAMES = 20_000;

/** What searches ask of code and claims, answered for names and files before there is no code any more. */
export function codeTables(index: SearchIndex, storing: Storing): Tables {
  storing.graphs.read();
  return { ...index.hintTables(namesIn(storing)), ...mentionTables(storing), 'sections.types': typesOf(storing) };
}

/** Names that the code defines, those first that its users see. */
function namesIn({ verification }: Storing): readonly string[] {
  const rankOf = ({ file, exported }: CodeEntity): number => (isBesideCode(file) ? 2 : exported ? 0 : 1);
  const ranks = new Map<string, number>();
  for (const entity of ENTITY_KINDS.flatMap((kind) => verification.codeFacts.ofKind(kind)))
    ranks.set(entity.name, Math.min(ranks.get(entity.name) ?? Infinity, rankOf(entity)));
  return [...ranks]
    .sort(([, a], [, b]) => a - b)
    .slice(0, MOST_NAMES)
    .map(([name]) => name);
}

/** The sections that document each file, best first, with the reasons. */
function mentionTables({ sources, snapshot, library }: Storing): Tables {
  const files = [...snapshot.files()].sort((a, b) => Number(isBesideCode(a)) - Number(isBesideCode(b)));
  const found = files.slice(0, MOST_FILES).flatMap((file) => {
    const sections = sources.documentsOf(file).slice(0, MOST_SECTIONS);
    return sections.length === 0 ? [] : [{ file, sections }];
  });
  const numbers = new Map(searchedSections(library).map(({ id }, number) => [id, number]));
  const reasons = new Map<string, number>();
  const all = found.flatMap(({ sections }) => sections);
  for (const { because } of all) if (!reasons.has(because)) reasons.set(because, reasons.size);
  const starts = new Int32Array(found.length + 1);
  found.forEach(({ sections }, at) => (starts[at + 1] = (starts[at] ?? 0) + sections.length));
  return {
    'mentions.files': found.map(({ file }) => file),
    'mentions.starts': starts,
    'mentions.sections': Int32Array.from(all, ({ sectionId }) => numbers.get(sectionId) ?? -1),
    'mentions.because': Int32Array.from(all, ({ because }) => reasons.get(because) ?? -1),
    'mentions.reasons': [...reasons.keys()],
  };
}

/** The types of the claims of each section that is searched, one bit each. */
function typesOf({ library, sources }: Storing): Int32Array {
  return Int32Array.from(searchedSections(library), (section) => {
    const types = sources.claimTypesOf(section);
    return types === undefined ? -1 : CLAIM_TYPES.reduce((bits, type, at) => bits | (types.has(type) ? 1 << at : 0), 0);
  });
}

/** In the order of their numbers in the index. */
function searchedSections(library: Storing['library']) {
  return [...library.sorted().values()].filter(({ file }) => !library.isTakenIn(file)).flatMap((doc) => doc.sections);
}
