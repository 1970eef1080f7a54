import { isAtOrUnder } from '../text/paths.js';
import type { Graph, JudgedEdge } from './edges.js';
import { isAside, namesOf } from './names-of-file.js';
import type { OwnName } from './names-of-file.js';
import type { Tally } from './tally.js';
import { isDistinctiveName } from './words.js';
import type { WordPlace } from './words.js';

/** How much a name says where it stands. */
const PLACE_WEIGHTS: Readonly<Record<WordPlace, number>> = { heading: 3.5, span: 1.1, prose: 1, fence: 0.8 };
/** A longer section holds more names, of which each says less: length at which a name counts half. */
const HALF_CHARS = 12_000;
/** Files of one folder whose names are followed. */
const MOST_FILES = 300;
/** Below this, a name says nothing: it stands nearly everywhere. */
const LEAST = 0.02;

/**
 * A name that an English word looks like must say this much, and stand in no more sections than this, and than this
 * share of them.
 */
const LEAST_OF_WORD = 0.25;
const MOST_WITH_WORD = 4;
const SHARE_WITH_WORD = 0.01;

/** Votes for the sections that hold names which the path's files define: the rarer the name, the more. */
export function mentionsOf<E extends JudgedEdge>(path: string, { docs, code, files }: Graph<E>, tally: Tally<E>): void {
  const names = namesOf(filesAt(path, { code, files }), code);
  scoreMentions(names, { docs }, { tally, factor: 1, via: undefined, isTelling });
}

export interface Scoring<E extends JudgedEdge> {
  readonly tally: Tally<E>;
  /** What each score is multiplied by. */
  readonly factor: number;
  /** The file that leads here, where there are several. */
  readonly via: string | undefined;
  /** Which names say anything by standing in so many sections; all when absent. */
  readonly isTelling?: ((name: OwnName, found: Found) => boolean) | undefined;
}

export interface Found {
  /** What a mention of the name counts, 0..1. */
  readonly score: number;
  readonly holders: number;
  readonly sections: number;
}

/**
 * A word of the language says something only where it is rare and what it names is no mere field or local: `cfg`,
 * `run`.
 */
export function isTelling({ name }: OwnName, { score, holders, sections }: Found): boolean {
  return (
    isDistinctiveName(name)
    || name.startsWith('--')
    || (score >= LEAST_OF_WORD && holders <= Math.max(MOST_WITH_WORD, sections * SHARE_WITH_WORD))
  );
}

/** Votes for the sections that hold these names. O(mentions). */
export function scoreMentions<E extends JudgedEdge>(
  names: readonly OwnName[],
  { docs }: Pick<Graph<E>, 'docs'>,
  { tally, factor, via, isTelling: isUsed = () => true }: Scoring<E>,
): void {
  for (const own of names) {
    const { name, weight } = own;
    const mentions = docs.mentions.mentionsOf(name);
    const score = weight * rarityOf(mentions.length, docs.sections.length);
    if (score < LEAST || !isUsed(own, { score, holders: mentions.length, sections: docs.sections.length })) continue;
    for (const { section, place } of mentions) {
      const chars = docs.sections[section]?.content.length ?? 0;
      tally.add(section, {
        edge: 'mentions',
        to: name,
        via,
        score: (factor * score * PLACE_WEIGHTS[place]) / (1 + chars / HALF_CHARS),
      });
    }
  }
}

function filesAt(path: string, { code, files }: Pick<Graph<JudgedEdge>, 'code' | 'files'>): readonly string[] {
  if (code.inFile(path).length > 0) return [path];
  return files()
    .filter((file) => isAtOrUnder(file, path) && !isAside(file))
    .slice(0, MOST_FILES);
}

/** 1 for a name in one section, falling to 0 for one in all. */
function rarityOf(holders: number, sections: number): number {
  return holders === 0 ? 0 : Math.log((sections + 1) / holders) / Math.log(sections + 1);
}
