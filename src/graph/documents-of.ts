import { aboutModule } from './mentions/about-module.js';
import { claimsOn } from './claims-on.js';
import { docWeightOf } from './doc-weight.js';
import type { Graph, JudgedEdge, Reason } from './edges.js';
import { claimsRestingOnName } from './dependents-of.js';
import { mentionsOf, scoreMentions } from './mentions/mentions-of.js';
import { Tally } from './tally.js';
import { isDistinctiveName } from './mentions/words.js';

export type { JudgedEdge } from './edges.js';

/** A section that is about a file. */
export interface Mention<E extends JudgedEdge> {
  readonly sectionId: string;
  /** Meaningful only for sorting. */
  readonly score: number;
  /** Strongest reasons first. */
  readonly because: readonly Reason[];
  /** Claims that name the file or rest on it. */
  readonly edges: readonly E[];
}

/**
 * Score for a link to one of the best sections: low enough to rank after all sections that are about the file
 * themselves.
 */
const LINK = 0.15;
const LINKED_FROM = 5;
const MOST_LINKS = 10;

/**
 * The sections that document this file or folder: their claims name it or rest on it, they contain names it defines, or
 * their heading is about its module. Then the sections that link to the best of them. Highest score first, then by
 * section. O(claims + names log names + headings).
 */
export function documentsOf<E extends JudgedEdge>(path: string, graph: Graph<E>): readonly Mention<E>[] {
  const tally = new Tally<E>();
  claimsOn(path, graph, tally);
  mentionsOf(path, graph, tally);
  aboutModule(path, graph, tally);
  const { docs } = graph;
  const weightOf = (section: number): number =>
    docs.doc(section)?.file === path ? 0 : docWeightOf(docs.kind(section));
  const direct = tally.ranked(weightOf);
  const links = linked(
    direct.slice(0, LINKED_FROM).map(({ section }) => section),
    graph,
  );
  for (const { from, to } of links) if (!tally.has(from)) tally.add(from, { edge: 'links-to', to, score: LINK });
  return tally
    .ranked(weightOf)
    .map(({ section, ...rest }) => ({ sectionId: docs.sections[section]?.id ?? '', ...rest }));
}

/**
 * The sections that document a name of the code, `send` or `Reply.send`: first those whose claims rest on its
 * definitions, then those that contain the name.
 */
export function documentsOfName<E extends JudgedEdge>(asked: string, graph: Graph<E>): readonly Mention<E>[] {
  const { docs } = graph;
  const name = definedName(asked, graph);
  if (name === undefined) return [];
  const tally = new Tally<E>();
  const seen = new Set<number>();
  for (const edge of claimsRestingOnName(name, graph)) {
    const section = docs.numberOf(edge.claim.sectionId);
    if (section === undefined) continue;
    tally.claim(section, edge);
    if (!seen.has(section)) tally.add(section, { edge: 'evidence', to: edge.claim.text, score: 1 });
    seen.add(section);
  }
  scoreMentions([{ name, line: 0, weight: 1 }], graph, { tally, factor: 1, via: undefined });
  return tally
    .ranked((section) => docWeightOf(docs.kind(section)))
    .map(({ section, ...rest }) => ({ sectionId: docs.sections[section]?.id ?? '', ...rest }));
}

/** The defined name that is meant: `send` for `Reply.send`. Undefined if the code does not define it. */
export function definedName(asked: string, graph: Pick<Graph<JudgedEdge>, 'code' | 'files'>): string | undefined {
  return graph.code.named(asked).length > 0 ? asked : memberNamed(asked, graph);
}

/**
 * `send` for `Reply.send`, if it is defined in something called `Reply` or is not a common word. File names have no
 * members: `config.ts` does not mean a member `ts`.
 */
function memberNamed(asked: string, { code, files }: Pick<Graph<JudgedEdge>, 'code' | 'files'>): string | undefined {
  const at = Math.max(asked.lastIndexOf('.'), asked.lastIndexOf(':'), asked.lastIndexOf('#'));
  const [owners, name] = [asked.slice(0, Math.max(0, at)), asked.slice(at + 1)];
  const owner = fold(owners.split(/[.:#]/).findLast((part) => part !== '') ?? '');
  if (owner === '' || files().some((file) => file.endsWith(`.${name}`))) return undefined;
  const isOwned = code
    .named(name)
    .some(({ container, file }) => fold(container ?? '') === owner || fold(file).split(/[/.]/).includes(owner));
  return isOwned || (isDistinctiveName(name) && code.named(name).length > 0) ? name : undefined;
}

function fold(name: string): string {
  return name.toLowerCase();
}

function linked<E extends JudgedEdge>(
  best: readonly number[],
  { docs }: Graph<E>,
): readonly { readonly from: number; readonly to: string }[] {
  return best.flatMap((section) => {
    const from = docs.linkingTo(section);
    // If many sections link to a section, these links do not tell what they are about.
    return from.length > MOST_LINKS ? [] : from.map((each) => ({ from: each, to: docs.sections[section]?.id ?? '' }));
  });
}
