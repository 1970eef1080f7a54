import { isAtOrUnder } from '../../text/paths.js';
import type { Graph, JudgedEdge } from '../edges.js';
import { isNotProduct, namesOf } from './names-of-file.js';
import type { OwnName } from './names-of-file.js';
import type { Tally } from '../tally.js';
import { isDistinctiveName } from './words.js';
import type { WordPlace } from './words.js';

/** Weight of a name by the place where it is written. */
const PLACE_WEIGHTS: Readonly<Record<WordPlace, number>> = { heading: 3.5, span: 1.1, prose: 1, fence: 0.8 };
/** Names in longer sections count less: at this length in characters, a name counts half. */
const HALF_CHARS = 12_000;
/** Maximum number of files in one folder whose names are looked up. */
const MOST_FILES = 300;
/** A name with a lower score tells nothing: nearly every section contains it. */
const LEAST = 0.02;

/**
 * A name that looks like an English word needs at least this score, and must not be in more sections than this number,
 * or than this share of them.
 */
const LEAST_OF_WORD = 0.25;
const MOST_WITH_WORD = 4;
const SHARE_WITH_WORD = 0.01;
/** Any name in more sections than this number, and than this share of them, is that of the product. */
const MOST_WITH_NAME = 20;
const SHARE_WITH_NAME = 0.1;

/** Votes for the sections that contain names defined by the path's files: the rarer the name, the higher the score. */
export function mentionsOf<E extends JudgedEdge>(path: string, { docs, code, files }: Graph<E>, tally: Tally<E>): void {
  const names = namesOf(filesAt(path, { code, files }), code);
  scoreMentions(names, { docs }, { tally, factor: 1, via: undefined, isDistinctive });
}

export interface Scoring<E extends JudgedEdge> {
  readonly tally: Tally<E>;
  /** Each score is multiplied by this. */
  readonly factor: number;
  /** The file that defines the names, if there are several. */
  readonly via: string | undefined;
  /** Which names count, given the number of sections that contain them; by default, all. */
  readonly isDistinctive?: ((name: OwnName, found: Found) => boolean) | undefined;
}

export interface Found {
  /** Score of one mention of the name, 0..1. */
  readonly score: number;
  readonly holders: number;
  readonly sections: number;
}

/**
 * Does the name tell something? One in many sections is that of the product, and one that looks like an English word
 * must be rare and not merely the name of a field or local: `cfg`, `run`.
 */
export function isDistinctive({ name }: OwnName, { score, holders, sections }: Found): boolean {
  if (holders > Math.max(MOST_WITH_NAME, sections * SHARE_WITH_NAME)) return false;
  return isNoWord(name) || (score >= LEAST_OF_WORD && holders <= Math.max(MOST_WITH_WORD, sections * SHARE_WITH_WORD));
}

/** May `isDistinctive` take the name, however few sections have it? */
export function mayBeDistinctive({ name, weight }: OwnName): boolean {
  return weight >= (isNoWord(name) ? LEAST : LEAST_OF_WORD);
}

/** Does the name look like an English word that so many of the documents have that it tells nothing? */
export function isCommonWord(name: string, holders: number, docs: number): boolean {
  return !isNoWord(name) && holders > Math.max(MOST_WITH_WORD, docs * SHARE_WITH_WORD);
}

function isNoWord(name: string): boolean {
  return isDistinctiveName(name) || name.startsWith('--');
}

/**
 * Does a section with the name there belong to the file? A name that looks like an English word is that word in a
 * sentence and any key in an example: it must be a heading, or all of a piece of code: `send`, `reply.send()`.
 */
function isOfFile(name: string, place: WordPlace, content: string): boolean {
  if (isNoWord(name) || place === 'heading') return true;
  const alone = new RegExp(`\`(?:[\\w$]{1,40}[.:#]{1,2})?${name.replaceAll('$', '\\$')}(?:\\([^\`\\n]{0,80}\\))?\``);
  return place === 'span' && alone.test(content);
}

/**
 * Votes for the sections that contain these names. A name that many files have makes no section one about the file on
 * its own. O(mentions).
 */
export function scoreMentions<E extends JudgedEdge>(
  names: readonly OwnName[],
  { docs }: Pick<Graph<E>, 'docs'>,
  { tally, factor, via, isDistinctive: isUsed }: Scoring<E>,
): void {
  const commonLast = [...names].sort((a, b) => Number(a.isOfMany === true) - Number(b.isOfMany === true));
  docs.mentions.expect(names.length);
  for (const own of commonLast) {
    const { name, weight } = own;
    const mentions = docs.mentions.mentionsOf(name);
    const score = weight * rarityOf(mentions.length, docs.size);
    if (score < LEAST || isUsed?.(own, { score, holders: mentions.length, sections: docs.size }) === false) continue;
    for (const { section, place } of mentions) {
      const content = docs.sections[section]?.content ?? '';
      if (own.isOfMany === true && !tally.has(section)) continue;
      if (isUsed !== undefined && !isOfFile(name, place, content)) continue;
      tally.add(section, {
        edge: 'mentions',
        to: name,
        via,
        score: (factor * score * PLACE_WEIGHTS[place]) / (1 + content.length / HALF_CHARS),
      });
    }
  }
}

function filesAt(path: string, { code, files }: Pick<Graph<JudgedEdge>, 'code' | 'files'>): readonly string[] {
  if (code.inFile(path).length > 0 || code.reexportedBy(path).length > 0) return [path];
  return files()
    .filter((file) => isAtOrUnder(file, path) && !isNotProduct(file))
    .slice(0, MOST_FILES);
}

/** 1 for a name in one section, falling to 0 for a name in all sections. */
function rarityOf(holders: number, sections: number): number {
  return holders === 0 ? 0 : Math.log((sections + 1) / holders) / Math.log(sections + 1);
}
