import { baseNameOf, directoryOf } from '../text/paths.js';
import { groupBy } from '../text/multimap.js';
import { aboutModule } from './mentions/about-module.js';
import { edgesByRemovedWord } from './removed-words.js';
import { isFolderPage, namesOfTarget, placeOf, wayTo } from './claims-on.js';
import type { DocGraph } from './doc-graph.js';
import { docWeightOf } from './doc-weight.js';
import type { Mention } from './documents-of.js';
import type { Graph, JudgedEdge } from './edges.js';
import { isDistinctive, scoreMentions } from './mentions/mentions-of.js';
import { isNotProduct } from './mentions/names-of-file.js';
import { Tally } from './tally.js';
import { touchOf } from './touch.js';
import { touchedBy } from './touched.js';
import type { Touched } from './touched.js';
import { isPage } from '../paths/file-kinds.js';
import type { FileChange } from './touched.js';
import { suspicionOf } from '../model/verdict.js';

/** A section that may have to change with the code. `isEdited`: the same change edits the section. */
export interface Affected<E extends JudgedEdge> extends Mention<E> {
  readonly isEdited: boolean;
}

/** Weights of claims and names, by what has happened to them. */
const WEIGHTS = {
  /** The claim names a file that no longer exists. */
  lost: 8,
  /** The claim fails, and its evidence is in a changed file. */
  fails: 5,
  /** The claim rests on a definition that changed. */
  rests: 4,
  /** The claim names a file whose content changed. */
  near: 0.8,
  /** The claim rests on an unchanged line of the changed file. */
  beside: 0.1,
  /** The section contains a name that no longer exists in the code. */
  gone: 6,
  /** The section contains the name of a changed definition. */
  mentions: 2,
  /** The section is about the module. */
  about: 0.15,
} as const;
/** Lower scores are noise, such as a name in half of the docs. */
const LEAST = 0.4;
/** Maximum number of changed files whose modules are looked for: each search reads all headings. */
const MOST_MODULES = 50;
/** Maximum number of sections about its module per file. */
const MOST_ABOUT = 3;

/**
 * The sections affected by these changes, most relevant first. Sections that the changes edit themselves are marked
 * `isEdited`.
 */
export function affectedBy<E extends JudgedEdge>(
  changes: readonly FileChange[],
  graph: Graph<E>,
): readonly Affected<E>[] {
  const { docs } = graph;
  const tally = new Tally<E>();
  const edited = new Set<number>();
  const edgesOn = edgesByPath(graph.edges);
  const edgesLosing = edgesByRemovedWord(graph.edges);
  const brokenIn = brokenPathsByDoc(graph.edges);
  let modules = 0;
  for (const change of changes) {
    for (const section of docs.sectionsOf(change.file)) if (isIn(change, docs.sections[section])) edited.add(section);
    const touched = touchedBy(change, graph);
    if (isNotProduct(change.file) || isPage(change.file)) {
      addClaims(change, { docs, edgesOn, touched, near: 0 }, tally);
      addOwnLinks(change, { docs, brokenIn }, tally);
      continue;
    }
    addClaims(change, { docs, edgesOn, touched, near: WEIGHTS.near }, tally);
    scoreMentions(touched.names(), graph, { tally, factor: WEIGHTS.mentions, via: change.file, isDistinctive });
    scoreMentions(touched.gone(), graph, { tally, factor: WEIGHTS.gone, via: change.file });
    for (const edge of edgesLosing(change)) {
      const section = docs.numberOf(edge.claim.sectionId);
      if (section === undefined) continue;
      tally.claim(section, edge);
      tally.add(section, { edge: 'names', to: edge.claim.text, via: change.file, score: WEIGHTS.gone });
    }
    modules += 1;
    if (modules <= MOST_MODULES) addModules(change, graph, tally);
  }
  addFailing(changes, graph, tally);
  return tally
    .ranked((section) => docWeightOf(docs.kind(section)))
    .filter(({ score }) => score >= LEAST)
    .map(({ section, ...rest }) => ({
      sectionId: docs.sections[section]?.id ?? '',
      isEdited: edited.has(section),
      ...rest,
    }));
}

function isIn(
  { lines }: FileChange,
  section: { readonly startLine: number; readonly endLine: number } | undefined,
): boolean {
  return (
    section !== undefined
    && (lines === undefined
      || lines.present.some(([first, last]) => first <= section.endLine && last >= section.startLine))
  );
}

/**
 * Returns a lookup of claims that may name a path or rest on it: by the files of their evidence, and by the last
 * segment of their text.
 */
function edgesByPath<E extends JudgedEdge>(edges: readonly E[]): (path: string) => ReadonlySet<E> {
  const byFile = new Map<string, Set<E>>();
  const byName = new Map<string, Set<E>>();
  const put = (map: Map<string, Set<E>>, key: string, edge: E): void =>
    void map.set(key, (map.get(key) ?? new Set()).add(edge));
  for (const edge of edges) {
    for (const { file } of edge.verdict?.evidence ?? []) put(byFile, file, edge);
    if (edge.claim.type === 'path_reference') for (const name of namesOfTarget(edge.claim)) put(byName, name, edge);
  }
  return (path) =>
    new Set([
      ...(byFile.get(path) ?? []),
      ...(byName.get(baseNameOf(path)) ?? []),
      ...((isFolderPage(path) ? byName.get(`${directoryOf(path)}/`) : undefined) ?? []),
    ]);
}

interface ClaimSources<E extends JudgedEdge> {
  readonly docs: DocGraph;
  readonly edgesOn: (path: string) => ReadonlySet<E>;
  readonly touched: Touched;
  /** Weight of a claim that names the file. */
  readonly near: number;
}

function addClaims<E extends JudgedEdge>(
  change: FileChange,
  { docs, edgesOn, touched, near }: ClaimSources<E>,
  tally: Tally<E>,
): void {
  const paths = [change.file, ...(change.oldFile === undefined ? [] : [change.oldFile])];
  const seen = new Set<string>();
  for (const edge of new Set(paths.flatMap((each) => [...edgesOn(each)]))) {
    const path = paths.find((each) => ['names', 'rests'].includes(wayTo(each, edge) ?? ''));
    const section = path === undefined ? undefined : docs.numberOf(edge.claim.sectionId);
    if (path === undefined || section === undefined) continue;
    const score = weightOf(edge, { path, change, touched, near });
    const key = `${section} ${wayTo(path, edge) === 'names' ? edge.claim.text : placeOf(path, edge)}`;
    if (score === 0) continue;
    tally.claim(section, edge);
    if (!seen.has(key))
      tally.add(section, {
        edge: wayTo(path, edge) === 'names' ? 'names' : 'evidence',
        to: edge.claim.text,
        via: change.file,
        score,
      });
    seen.add(key);
  }
}

/** Claims about paths that have drifted, by their document. */
function brokenPathsByDoc<E extends JudgedEdge>(edges: readonly E[]): ReadonlyMap<string, readonly E[]> {
  return groupBy(
    edges.filter(({ claim, verdict }) => claim.type === 'path_reference' && verdict?.status === 'drifted'),
    ({ claim }) => claim.file,
  );
}

interface OwnLinks<E extends JudgedEdge> {
  readonly docs: DocGraph;
  readonly brokenIn: ReadonlyMap<string, readonly E[]>;
}

/**
 * Links of the changed document that lead nowhere now, in sections that the change did not write: within the page, as
 * its headings may have changed, and, when it moved to another folder, all that are relative to it.
 */
function addOwnLinks<E extends JudgedEdge>(
  { file, oldFile = file }: FileChange,
  { docs, brokenIn }: OwnLinks<E>,
  tally: Tally<E>,
): void {
  const isMoved = directoryOf(oldFile) !== directoryOf(file);
  for (const edge of brokenIn.get(file) ?? []) {
    const section = docs.numberOf(edge.claim.sectionId);
    if (section === undefined || !(isMoved || edge.claim.text.startsWith('#'))) continue;
    tally.claim(section, edge);
    tally.add(section, { edge: 'names', to: edge.claim.text, via: file, score: WEIGHTS.fails });
  }
}

/** Claims of any document that fail by what the changes took away. */
function addFailing<E extends JudgedEdge>(
  changes: readonly FileChange[],
  { docs, edges }: Graph<E>,
  tally: Tally<E>,
): void {
  const touched = touchOf(changes);
  for (const edge of edges) {
    if (!mayFail(edge)) continue;
    const touching = touched(edge);
    const section = docs.numberOf(edge.claim.sectionId);
    if (touching === undefined || touching.touch === 'near' || section === undefined) continue;
    if (tally.claims(section).includes(edge)) continue;
    tally.claim(section, edge);
    tally.add(section, { edge: 'evidence', to: edge.claim.text, via: touching.path, score: WEIGHTS.fails });
  }
}

/** Has the claim drifted, is that suspected, or is it about a member that nothing here defines now? */
function mayFail({ claim, verdict }: JudgedEdge): boolean {
  if (verdict?.status === 'drifted' || suspicionOf(verdict) !== undefined) return true;
  return verdict?.status === 'uncertain' && claim.type === 'code_example' && MEMBER.test(claim.text);
}

const MEMBER = /(?:\.|::|->|#)[\w$]{1,80}(?:\(.{0,80}\))?$/;

interface Changed {
  readonly path: string;
  readonly change: FileChange;
  readonly touched: Touched;
  readonly near: number;
}

function weightOf(edge: JudgedEdge, { path, change, touched, near }: Changed): number {
  const isNamed = wayTo(path, edge) === 'names';
  if (isNamed && (change.status === 'deleted' || path === change.oldFile)) return WEIGHTS.lost;
  if (edge.verdict?.status === 'drifted') return WEIGHTS.fails;
  if (isNamed || near === 0) return near;
  return edge.verdict?.evidence.some(({ file, line }) => file === path && line !== undefined && touched.holdsLine(line))
    === true
    ? WEIGHTS.rests
    : WEIGHTS.beside;
}

function addModules<E extends JudgedEdge>(change: FileChange, graph: Graph<E>, tally: Tally<E>): void {
  const about = new Tally<E>();
  aboutModule(change.file, graph, about);
  const best = about.ranked((section) => docWeightOf(graph.docs.kind(section))).slice(0, MOST_ABOUT);
  for (const {
    section,
    score,
    because: [reason],
  } of best)
    if (reason !== undefined) tally.add(section, { ...reason, via: change.file, score: score * WEIGHTS.about });
}
