import { isDocNamed } from '../paths/doc-names.js';
import { isPage } from '../paths/file-kinds.js';
import { decodedUri } from '../text/decoded-uri.js';
import { baseNameOf, directoryOf, foldersAbove, isAtOrUnder, joinedPath, trimmedPath } from '../text/paths.js';
import type { EdgeType, Graph, JudgedEdge } from './edges.js';
import type { Tally } from './tally.js';
import { isOfImport } from '../model/claim.js';
import { NO_NAME } from '../paths/generic-names.js';

/**
 * Weight of a claim by its relation to the file: highest if the claim names the file, lowest if it is about the folder.
 */
const WEIGHTS = {
  /**
   * The claim's text is exactly this path, or the claim holds because the path exists. A sum of other weights is not
   * meant to reach this one.
   */
  names: 30,
  /** The claim rests on a line of the file: a definition there. */
  rests: 1,
  /** The claim rests on a path below the requested folder, or fails in it. */
  within: 0.8,
  /** The claim rests on a line that proves little: a sample in the file, a name that other files define as well. */
  restsWeakly: 0.3,
  /** The claim names a folder that contains the file. */
  holds: 0.4,
} as const;
type Way = Exclude<keyof typeof WEIGHTS, 'restsWeakly'>;

/**
 * Votes for the sections whose claims name a path, rest on something in it, or name a folder it is in, and for those
 * that include the file. O(claims × evidence).
 */
export function claimsOn<E extends JudgedEdge>(path: string, graph: Graph<E>, tally: Tally<E>): void {
  const { edges, docs, files, including } = graph;
  const isOwnEnd = ownEndsOf(path, files());
  const found = edges.flatMap((edge) => {
    const way = wayTo(path, edge, isOwnEnd);
    return way === undefined ? [] : [{ edge, way }];
  });
  const uses = usesOf(
    path,
    found.map(({ edge }) => edge),
  );
  const seen = new Set<string>();
  for (const { edge, way } of found) {
    const section = docs.numberOf(edge.claim.sectionId);
    if (section === undefined) continue;
    tally.claim(section, edge);
    // Two claims of one section about the same line count once. The same line in claims of many sections counts little
    // for each section.
    const place = placeOf(path, edge);
    const key = `${section} ${way} ${way === 'holds' ? '' : way === 'names' ? edge.claim.text : place}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const score =
      way === 'rests' || way === 'within'
        ? WEIGHTS[isWeak(edge) && way === 'rests' ? 'restsWeakly' : way] / Math.sqrt(uses.get(place)?.size ?? 1)
        : WEIGHTS[way];
    tally.add(section, { edge: edgeTypeOf(edge, way), to: edge.claim.text, score });
  }
  const naming = new Set(found.filter(({ way }) => way === 'names').map(({ edge }) => edge.claim.sectionId));
  for (const id of including(path)) {
    const section = docs.numberOf(id);
    if (section !== undefined && !naming.has(id)) tally.add(section, { edge: 'names', to: path, score: WEIGHTS.names });
  }
}

function isWeak({ verdict }: JudgedEdge): boolean {
  return verdict?.status === 'verified' && verdict.ground === 'weak';
}

/** The first place in the path that the claim rests on. */
export function placeOf(path: string, { claim, verdict }: JudgedEdge): string {
  const place = verdict?.evidence.find(({ file }) => isAtOrUnder(file, path));
  return place?.line === undefined ? claim.text : `${place.file}:${place.line}`;
}

/** Section ids by the place that their claims rest on. */
function usesOf(path: string, edges: readonly JudgedEdge[]): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>();
  for (const edge of edges) {
    const place = placeOf(path, edge);
    uses.set(place, (uses.get(place) ?? new Set()).add(edge.claim.sectionId));
  }
  return uses;
}

function edgeTypeOf({ claim }: JudgedEdge, way: Way): EdgeType {
  if (way === 'names' || way === 'holds') return 'names';
  return isOfImport(claim) ? 'imports' : 'evidence';
}

/**
 * How a claim relates to a path; undefined if it does not. `isOwnEnd`: whether a text that the path ends with means
 * this path; by default, any text with a slash.
 */
export function wayTo(
  path: string,
  { claim, verdict }: JudgedEdge,
  isOwnEnd?: (text: string) => boolean,
): Way | undefined {
  // A document's claims about itself are not affected by changes to anything else.
  if (claim.file === path) return undefined;
  const isPath = claim.type === 'path_reference';
  const evidence = verdict?.evidence ?? [];
  const holds = verdict?.status === 'verified';
  // A claim verified elsewhere means that other place.
  const isElsewhere = holds && evidence.length > 0 && !evidence.some(({ file }) => isAtOrUnder(file, path));
  if (isPath && namesPath(claim.text, path, isElsewhere ? () => false : isOwnEnd)) return 'names';
  if (isPath && !isElsewhere && leadsTo(claim, path)) return 'names';
  const own = evidence.find(({ file }) => file === path);
  if (own !== undefined && !isPath && own.line !== undefined) return 'rests';
  if (own !== undefined) return holds ? 'names' : 'within';
  if (evidence.some(({ file }) => isAtOrUnder(file, path))) return 'within';
  // The evidence for a missing path is the folder that does not contain it: that tells nothing about the folder's
  // files.
  return isPath && holds && evidence.some(({ file }) => file !== '' && isAtOrUnder(path, file)) ? 'holds' : undefined;
}

/** What a claim about paths may contain, by the rules of `wayTo`: to pass over other claims without parsing them. */
export interface ClaimTraits {
  /** Names of the files: in the text of the claim, or in a path of its evidence. */
  readonly names: readonly string[];
  /** The folders that contain them: as a whole path of the evidence. */
  readonly folders: readonly string[];
}

export function traitsOfClaimsOn(...paths: readonly string[]): ClaimTraits {
  return { names: [...new Set(paths.map(baseNameOf))], folders: [...new Set(paths.flatMap(foldersAbove))] };
}

/** The names that a claim is about, and, followed by a slash, the folders that may contain what it is about. */
export function namesOf({ claim, verdict }: JudgedEdge): readonly string[] {
  const isPath = claim.type === 'path_reference';
  const files = (verdict?.evidence ?? []).map(({ file }) => file);
  const folders = isPath && verdict?.status === 'verified' ? files.map((file) => `${file}/`) : [];
  return [...files.map(baseNameOf), ...folders, ...(isPath ? namesOfTarget(claim) : [])];
}

/** Names of the files that a claim about a path may mean, which a link to a page leaves out in part. */
export function namesOfTarget({ text, file }: JudgedEdge['claim']): readonly string[] {
  const plain = plainPath(text);
  if (plain === '') return [baseNameOf(file)];
  const name = baseNameOf(plain);
  if (isPage(name)) return [name];
  return [name, ...PAGE_ENDINGS.map((ending) => name + ending), `${targetOf(text, file) ?? plain}/`];
}

/** Endings of pages that links leave out. */
const PAGE_ENDINGS = ['.md', '.mdx', '.markdown', '.rst', '.adoc'];
/** A link to their folder leads to these. */
export const isFolderPage = isDocNamed('folderPage');

/** Does the path, from the folder of its document, lead to this one, by its file name or as a link to a page? */
export function leadsTo({ text, file }: JudgedEdge['claim'], path: string): boolean {
  const target = targetOf(text, file);
  if (target === undefined || target === path) return target === path;
  if (directoryOf(path) === target) return isFolderPage(path);
  return PAGE_ENDINGS.some((ending) => target + ending === path);
}

/** Does the path, from the folder of its document, lead to a folder that contains this one? */
export function leadsAbove({ text, file }: JudgedEdge['claim'], path: string): boolean {
  const target = targetOf(text, file);
  return target !== undefined && foldersAbove(path).includes(target);
}

/** The path to which a relative one leads from the folder of its document; undefined for any other text. */
function targetOf(text: string, file: string): string | undefined {
  const written = withoutPlace(text);
  return written === '' || written.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(written)
    ? undefined
    : joinedPath(directoryOf(file), written);
}

/** May one of the claims with these names be about a path with these traits? */
export function mayBeAbout(known: ReadonlySet<string>, { names, folders }: ClaimTraits): boolean {
  return names.some((name) => known.has(name)) || folders.some((folder) => known.has(`${folder}/`));
}

/** Does the text of a path claim, which may be relative, equal this path, or an end of it that is unambiguous? */
function namesPath(text: string, path: string, isOwnEnd = (end: string): boolean => end.includes('/')): boolean {
  const plain = plainPath(text);
  if (plain === path) return true;
  return plain !== '' && path.endsWith(`/${plain}`) && isOwnEnd(plain);
}

/** The path that a document gives, without leading `./` and `../`, and without what follows for a place in the file. */
export function plainPath(text: string): string {
  return trimmedPath(withoutPlace(text));
}

/** Without query, fragment and lines (`src/cart.ts:10-20`), and with the signs that a link cannot have (`a%20b.md`). */
function withoutPlace(text: string): string {
  const path = text.replace(/[?#].*/s, '').replace(/:L?\d[\d:,L-]{0,20}$/, '');
  return path.includes('%') ? decodedUri(path) : path;
}

/**
 * Returns whether a text that the path ends with means only this path: no other file ends with the text. A bare name
 * must also be distinctive: every project has an `index.ts`. O(files) once.
 */
function ownEndsOf(path: string, files: readonly string[]): (text: string) => boolean {
  const name = baseNameOf(path);
  const others = files.filter((file) => file !== path && baseNameOf(file) === name);
  const isBareNameDistinctive = isDistinctiveName(name);
  return (text) =>
    (text.includes('/') || isBareNameDistinctive) && endsIn(path, text) && !others.some((other) => endsIn(other, text));
}

function isDistinctiveName(name: string): boolean {
  const [stem = '', ...endings] = name.replace(/^\./, '').toLowerCase().split('.');
  return endings.length > 0 && !NO_NAME.has(stem);
}

function endsIn(path: string, text: string): boolean {
  return path === text || path.endsWith(`/${text}`);
}
