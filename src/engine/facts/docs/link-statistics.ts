import { posix } from 'node:path';
import { byCodeUnits } from '../../../text/sorted.js';
import { anchorIndex } from '../../../claims/types/path-reference/anchors/anchor-index.js';
import { findPage } from '../../../claims/types/path-reference/find.js';
import { explainByFiles } from '../../../claims/types/path-reference/links/link-explanation.js';
import { formOfLink } from '../../../claims/types/path-reference/links/link-form.js';
import type { LinkForm } from '../../../claims/types/path-reference/links/link-form.js';
import { folderPageOf } from '../../../claims/types/path-reference/links/page-files.js';
import { resolveLink } from '../../../claims/types/path-reference/resolve.js';
import { readTarget } from '../../../claims/types/path-reference/target.js';
import { anchorHints } from '../../../markdown/anchors/anchor-hints.js';
import { labelsIn } from '../../../markdown/anchors/anchors.js';
import { pageLinks } from '../../../markdown/anchors/page-links.js';
import type { Doc } from '../../../model/doc.js';
import type { AnchorStatistics, DocFacts, LinkStatistics, TreeFacts } from '../../../model/facts.js';
import { markupOf } from '../../../paths/file-kinds.js';
import { docsFolderAbove } from '../../../paths/roles.js';
import { letters } from '../../../text/words/letters.js';
import { memoised, remembered } from '../../../text/memo.js';
import { addTo, groupBy } from '../../../text/multimap.js';
import { digestOf } from '../../code/code-stamps.js';
import { OTHER_TIMES } from '../../documents/other-time-kinds.js';
import { keptByHash } from '../kept-by-hash.js';
import type { PageFacts } from './doc-facts.js';

/** Maximum number of documents read per docs folder, and for what pages include: a sample shows the statistics. */
const MAX_DOCS = 3_000;

/** Facts about files and single pages. */
export interface PlaceFacts {
  readonly tree: TreeFacts;
  readonly docs: PageFacts;
}

export interface StatisticsInput {
  /** Questions to these facts are not tracked: verdicts rest on the digest of the answer. */
  readonly facts: PlaceFacts;
  readonly docs: () => ReadonlyMap<string, Doc>;
  readonly textOf: (file: string) => string | undefined;
  /** While this is the same, every document and the set of files are the same. */
  readonly version: () => string;
}

export interface LinkAndAnchorStatistics extends Pick<
  DocFacts,
  'linkStatistics' | 'anchorStatistics' | 'anchorHint' | 'labelled' | 'includersOf'
> {
  /** Equal stamps mean equal statistics in the docs folder of this document. */
  stamp(file: string): string;
  /** While this is the same, so is every stamp. Cheap. */
  readonly version: () => string;
}

interface Counts {
  readonly existing: number;
  readonly missing: number;
}

/** Maximum number of missing places listed: enough to tell which of them once existed. */
const MAX_MISSING = 200;

interface MissingTargets extends Counts, Pick<LinkStatistics, 'missingAt' | 'oftenMissing'> {}

/** Anchors that a translation wrote out: in these formats a project finds them from every page. */
const WRITTEN_LABELS = [/<a id="([^"\n]{1,100})"><\/a>/g];

function labelForms(file: string, { docs }: PlaceFacts): readonly RegExp[] {
  return markupOf(file) === undefined ? docs.conventions().labels : WRITTEN_LABELS;
}

const NO_LINKS: Counts = { existing: 0, missing: 0 };
const NONE: MissingTargets = { ...NO_LINKS, missingAt: [], oftenMissing: [] };
/** A missing page that this many documents link to is not a mistake in a single document. */
const OFTEN = 5;
const MAX_MISSING_HERE = 50;

interface RootStatistics {
  readonly links: ReadonlyMap<LinkForm, MissingTargets>;
  /** By document. */
  readonly own: ReadonlyMap<string, Counts>;
  readonly anchors: Omit<AnchorStatistics, 'root' | 'missingHere'>;
  /** By page: fragments in links to it that are not anchors of the page. */
  readonly missingOn: ReadonlyMap<string, ReadonlySet<string>>;
  /** Pages by the labels that they define, in lower case. */
  readonly labels: ReadonlyMap<string, string>;
  /** Digest of what holds for all documents. */
  readonly digest: string;
}

/**
 * How links in the docs of a folder are written, and how many of them lead somewhere. Computed when a link first fails,
 * once while nothing changes.
 */
export function statisticsOf({ facts, docs, textOf, version }: StatisticsInput): LinkAndAnchorStatistics {
  const links = keptByHash(docs, (doc) => pageLinks(doc.file, textOf(doc.file) ?? ''));
  const hints = keptByHash(docs, (doc) => anchorHints(textOf(doc.file) ?? ''));
  const labels = keptByHash(docs, (doc) => labelsIn(textOf(doc.file) ?? '', labelForms(doc.file, facts)));
  const rootOf = (file: string): string => docsRoot(file, facts);
  const roots = memoised(version, () => {
    const files = groupBy(docs().keys(), rootOf);
    return remembered((root) => readStatistics(files.get(root) ?? [], { facts, links, hints, labels }));
  });
  // A page may include a file of another docs folder.
  const includers = memoised(version, () => includersIn([...docs().keys()], facts));
  const { aliases } = facts.docs.conventions();
  const statistics = (file: string): RootStatistics => roots()(rootOf(file));
  return {
    linkStatistics(file, path): LinkStatistics {
      const { links: byForm, own } = statistics(file);
      return { root: rootOf(file), ...(byForm.get(formOfLink(path, aliases)) ?? NONE), own: own.get(file) ?? NO_LINKS };
    },
    anchorStatistics: (file): AnchorStatistics => ({
      root: rootOf(file),
      ...statistics(file).anchors,
      missingHere: [...(statistics(file).missingOn.get(file) ?? [])].sort().slice(0, MAX_MISSING_HERE),
    }),
    includersOf: (file) => includers().get(file) ?? [],
    labelled: (file, fragment) => statistics(file).labels.get(fragment.toLowerCase()),
    anchorHint: (file, fragment) =>
      hints(file)?.get(letters(fragment)) ?? hints(file)?.get(letters(fragment.replace(/[-_]\d{1,2}$/, ''))),
    stamp(file) {
      const { own, missingOn, digest } = statistics(file);
      return digestOf(
        JSON.stringify([
          rootOf(file),
          digest,
          includers().get(file),
          own.get(file),
          [...(missingOn.get(file) ?? [])].sort(),
        ]),
      );
    },
    version,
  };
}

/**
 * The content root of the document's site; else the outermost folder above the document with a name for docs; else the
 * repository.
 */
function docsRoot(file: string, { docs }: Pick<PlaceFacts, 'docs'>): string {
  const { config, contentRoot } = docs.siteOf(file);
  if (config !== undefined) return contentRoot;
  return docsFolderAbove(file) ?? '';
}

interface Reading {
  readonly facts: PlaceFacts;
  readonly links: (file: string) => readonly string[] | undefined;
  readonly hints: (file: string) => ReadonlyMap<string, number> | undefined;
  readonly labels: (file: string) => readonly string[] | undefined;
}

function sampleOf(files: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.ceil(files.length / MAX_DOCS));
  return files.filter((_, index) => index % step === 0);
}

/** Pages by the files that they include. */
function includersIn(files: readonly string[], { docs }: PlaceFacts): ReadonlyMap<string, readonly string[]> {
  const includers = new Map<string, string[]>();
  for (const file of sampleOf(files)) for (const part of docs.includedFiles(file).files) addTo(includers, part, file);
  return includers;
}

/** Each target counts once per form: a missing page counts once, regardless of how many links lead to it. */
function readStatistics(files: readonly string[], { facts, links, hints, labels }: Reading): RootStatistics {
  const byForm = new Map<LinkForm, Targets>();
  const anchors = {
    plain: new Set<string>(),
    decisive: new Set<string>(),
    alike: new Set<string>(),
    hinted: new Set<string>(),
    missing: new Set<string>(),
  };
  const own = new Map<string, Targets>();
  const missingOn = new Map<string, Set<string>>();
  const lackingOwn = new Map<string, string[]>();
  // A record of another time keeps the links of that time: it does not show how links are written here.
  const current = files.filter((file) => OTHER_TIMES[facts.docs.get(file)?.kind ?? 'guide'] === undefined);
  for (const file of sampleOf(current)) {
    for (const url of links(file) ?? []) {
      const target = readTarget(url, facts.docs.conventions().aliases);
      if (target === undefined) continue;
      const page = target.path === '' ? file : pageOf({ file, path: target.path, byForm, own }, facts);
      if (page === undefined || target.fragment === undefined || facts.docs.get(page) === undefined) continue;
      const outcome = outcomeOf(page, target.fragment, { facts, hints });
      anchors[outcome].add(`${page}#${target.fragment}`);
      if (outcome !== 'missing') continue;
      missingOn.set(page, (missingOn.get(page) ?? new Set()).add(target.fragment));
      if (target.path === '') addTo(lackingOwn, page, target.fragment);
    }
  }
  const linkOutcomes = [...byForm].map(
    ([form, { existing, missing }]) =>
      [form, { existing: existing.size, missing: missing.size, ...placesOf(missing) }] as const,
  );
  const labelled = files.flatMap((file) => (labels(file) ?? []).map((label) => [label.toLowerCase(), file] as const));
  const anchorOutcomes = {
    plain: anchors.plain.size,
    decisive: anchors.decisive.size,
    alike: anchors.alike.size,
    hinted: anchors.hinted.size,
    missing: anchors.missing.size,
    oftenMissing: oftenIn(missingOn),
    foldersOfParts: foldersOfParts(lackingOwn, current, facts),
  };
  return {
    links: new Map(linkOutcomes),
    own: new Map(
      [...own].map(([file, { existing, missing }]) => [file, { existing: existing.size, missing: missing.size }]),
    ),
    missingOn,
    labels: new Map(labelled),
    anchors: anchorOutcomes,
    digest: digestOf(JSON.stringify([linkOutcomes.sort(([a], [b]) => byCodeUnits(a, b)), anchorOutcomes, labelled])),
  };
}

/** Fragments that are missing on several of the pages that links with them lead to. */
function oftenIn(missingOn: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const pages = new Map<string, number>();
  for (const fragments of missingOn.values())
    for (const fragment of fragments) pages.set(fragment, (pages.get(fragment) ?? 0) + 1);
  return [...pages]
    .filter(([, count]) => count >= OFTEN)
    .map(([fragment]) => fragment)
    .sort()
    .slice(0, MAX_MISSING_HERE);
}

/** So many pages of a folder, and such a share of them, lack places of their own that other pages have. */
const PARTS_FEW = 5;
const PARTS_SHARE = 0.3;

function foldersOfParts(
  lackingOwn: ReadonlyMap<string, readonly string[]>,
  files: readonly string[],
  { docs }: PlaceFacts,
): readonly string[] {
  const haveMany = (pages: readonly string[], isPart: (page: string) => boolean): boolean => {
    const parts = pages.filter(isPart).length;
    return parts >= PARTS_FEW && parts >= PARTS_SHARE * pages.length;
  };
  const folders = [...groupBy(files, (file) => posix.dirname(file))];
  const asked = folders.filter(([, pages]) => haveMany(pages, (page) => lackingOwn.has(page)));
  if (asked.length === 0) return [];
  // Every page is read for its anchors, which few repositories need.
  const places = new Set(files.flatMap((file) => [...docs.anchors(file).keys()]));
  const isPart = (page: string): boolean => lackingOwn.get(page)?.some((fragment) => places.has(fragment)) === true;
  return asked
    .filter(([, pages]) => haveMany(pages, isPart))
    .map(([folder]) => folder)
    .sort()
    .slice(0, MAX_MISSING_HERE);
}

interface Link {
  readonly file: string;
  readonly path: string;
  readonly byForm: Map<LinkForm, Targets>;
  readonly own: Map<string, Targets>;
}

function placesOf(missing: Targets['missing']): Pick<MissingTargets, 'missingAt' | 'oftenMissing'> {
  const oftenMissing = [...missing].filter(([, files]) => files.size >= OFTEN).map(([place]) => place);
  return {
    missingAt: [...missing.keys()].sort().slice(0, MAX_MISSING),
    oftenMissing: oftenMissing.sort().slice(0, MAX_MISSING),
  };
}

/** The page that a link leads to. Counts the link. */
function pageOf({ file, path, byForm, own }: Link, facts: PlaceFacts): string | undefined {
  const { candidates, outside } = resolveLink({ file, payload: { path, form: 'link' } }, facts);
  if (outside) return undefined;
  const found = findPage(candidates, facts);
  // A missing target that another rule explains does not count as missing.
  if (found === undefined && explainByFiles({ candidates, outside }, facts) !== undefined) return undefined;
  const form = formOfLink(path, facts.docs.conventions().aliases);
  for (const counts of [targetsOf(form, byForm), ...(form.startsWith('root ') ? [] : [targetsOf(file, own)])]) {
    const missing = candidates[0]?.path ?? path;
    if (found === undefined) counts.missing.set(missing, (counts.missing.get(missing) ?? new Set()).add(file));
    else counts.existing.add(found.path);
  }
  return found?.kind === 'directory' ? folderPageOf(found.path, facts) : found?.path;
}

interface Targets {
  readonly existing: Set<string>;
  /** With the documents that link to each. */
  readonly missing: Map<string, Set<string>>;
}

function targetsOf<K>(key: K, of: Map<K, Targets>): Targets {
  const targets = of.get(key) ?? { existing: new Set(), missing: new Map<string, Set<string>>() };
  of.set(key, targets);
  return targets;
}

/**
 * Fragments that site generators write differently: consecutive separators, capitals, dots or underscores, a hyphen at
 * either end, a digit at the start.
 */
const DECISIVE = /[-_]{2}|[A-Z._]|^[-\d]|-$/;

function outcomeOf(
  page: string,
  fragment: string,
  { facts, hints }: Pick<Reading, 'facts' | 'hints'>,
): Exclude<keyof RootStatistics['anchors'], 'oftenMissing' | 'foldersOfParts'> {
  const anchors = facts.docs.anchors(page);
  if (anchors.has(fragment)) return DECISIVE.test(fragment) ? 'decisive' : 'plain';
  const wanted = letters(fragment);
  if (anchorIndex(anchors).ofLetters.has(wanted)) return 'alike';
  return hints(page)?.has(wanted) === true ? 'hinted' : 'missing';
}
