import { baseNameOf } from '../../text/paths.js';
import { isMainReadme } from '../../paths/doc-names.js';
import type { Section } from '../../model/section.js';
import type { Graph, JudgedEdge } from '../edges.js';
import { moduleNamesOf, namesModule, stemOf, wordNamesOf, wordsOfName } from './module-name.js';
import type { ModuleName } from './module-name.js';
import type { Tally } from '../tally.js';
import { remembered } from '../../text/memo.js';

/** Weight of a match, depending on whether the module's name is the whole heading or a part of it. */
const OWN = { whole: 3, part: 1.6 } as const;
const ANCESTOR = { whole: 1.4, part: 0.6 } as const;
const DOC = { whole: 1.8, part: 0.8 } as const;
/** In a heading longer than this many characters, a partial match counts less. */
const PART_CHARS = 40;
/**
 * A name in more headings than this number, and than this share of all sections, is a common word here: then only a
 * heading or document name that equals the name counts.
 */
const MOST_HEADINGS = 8;
const COMMON_SHARE = 0.025;
/** A folder's name that is in the headings or documents of more than this share of all sections says nothing. */
const PRODUCT_SHARE = 0.1;
/** The beginning of a document about the module introduces the module. */
const FIRST = 1;

/**
 * Adds the sections that are about a file's module by name: the name is in their heading, in a heading above, or
 * in the document's own name. A name in many headings counts less. O(headings).
 */
export function aboutModule<E extends JudgedEdge>(path: string, graph: Graph<E>, tally: Tally<E>): void {
  const found = moduleNamesOf(path).map((name) => findModule(name, graph));
  const [own] = found;
  const words = own !== undefined && own.mentions.length === 0 ? wordNamesOf(path) : [];
  let isFileFound = false;
  for (const { name, mentions, isCommon, rarity } of [...words.map((word) => findModule(word, graph)), ...found]) {
    // Folder names count only where the file's own name does not tell what the file is about.
    const mayIntroduce = !name.isVague && !(name.isFolder && isFileFound);
    for (const { section, score, to, isWhole } of mentions) {
      const isIntroduced =
        mayIntroduce && (isWhole || (name.isSpecific && hasWords(graph.docs.sections[section], name)));
      if ((!isCommon || (isWhole && name.isWhole)) && (isIntroduced || tally.has(section)))
        tally.add(section, { edge: 'about', to, score: score * rarity * name.weight });
    }
    isFileFound ||= !isCommon;
  }
}

function hasWords(section: Section | undefined, { besides }: ModuleName): boolean {
  if (section === undefined || besides.length === 0) return true;
  const stems = new Set(wordsOfName(`${section.heading}\n${section.content}`).map(stemOf));
  return besides.every((stem) => stems.has(stem));
}

interface FoundModule {
  readonly name: ModuleName;
  readonly mentions: readonly ModuleMention[];
  readonly isCommon: boolean;
  readonly rarity: number;
}

function findModule<E extends JudgedEdge>(name: ModuleName, graph: Graph<E>): FoundModule {
  const mentions = mentionsOf(name, graph);
  const holders = mentions.filter(({ isOwn }) => isOwn).length;
  const sections = graph.docs.size;
  const title = inTitleOfReadme(name, graph);
  const isProduct =
    title === 'whole'
    || (name.isProject && (title === 'part' || mentions.length > Math.max(MOST_HEADINGS, sections * PRODUCT_SHARE)));
  return {
    name,
    mentions: isProduct ? [] : mentions,
    isCommon: name.mayBeCommon && holders > Math.max(MOST_HEADINGS, sections * COMMON_SHARE),
    rarity: rarityOf(Math.max(1, holders), sections),
  };
}

/** Is the first page of the repository called so? Then the name is that of the whole product. */
function inTitleOfReadme<E extends JudgedEdge>(name: ModuleName, { docs }: Graph<E>): 'whole' | 'part' | undefined {
  const first = docs.sections.find(({ file, level }) => level === 1 && isMainReadme(file));
  return first === undefined ? undefined : namesModule(wordsOfName(first.heading), name);
}

interface ModuleMention {
  readonly section: number;
  readonly score: number;
  readonly to: string;
  readonly isOwn: boolean;
  /** Does the heading, or the name of the document, consist of the name only? */
  readonly isWhole: boolean;
}

function mentionsOf<E extends JudgedEdge>(name: ModuleName, { docs }: Graph<E>): readonly ModuleMention[] {
  const mentions: ModuleMention[] = [];
  // Many sections share the same ancestor headings.
  const matches = remembered((text) => namesModule(wordsOfName(text), name));
  for (const [section, { file, heading, headingPath, startLine }] of docs.sections.entries()) {
    const own = matches(heading);
    // A long heading is not about each of its words.
    const share = own === 'part' ? Math.min(1, PART_CHARS / heading.length) : 1;
    const above = headingPath
      .slice(0, -1)
      .map(matches)
      .find((match) => match !== undefined);
    const ofDoc = matches(baseNameOf(file).replace(/\.\w+$/, '')) ?? matches(docs.doc(section)?.title ?? '');
    const isFirst = ofDoc !== undefined && docs.doc(section)?.sections[0]?.startLine === startLine;
    const score =
      (own === undefined ? 0 : OWN[own] * share)
      + Math.max(above === undefined ? 0 : ANCESTOR[above], ofDoc === undefined ? 0 : DOC[ofDoc])
      + (isFirst ? FIRST : 0);
    if (score > 0)
      mentions.push({
        section,
        score,
        to: own === undefined ? (above === undefined ? file : (headingPath.at(-2) ?? file)) : heading,
        isOwn: own !== undefined,
        isWhole: own === 'whole' || ofDoc === 'whole',
      });
  }
  return mentions;
}

/** 1 for a name in one heading, falling to 0 for a name in all headings. */
function rarityOf(holders: number, sections: number): number {
  return Math.log((sections + 1) / holders) / Math.log(sections + 1);
}
