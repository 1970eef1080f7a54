import { programsOf } from '../../claims/ground/programs/program-home.js';
import type { OwnNames } from '../../model/claim.js';
import type { CodeFacts } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import type { Facts, HistoryFacts, ManifestFacts } from '../../model/facts.js';
import { markdownOf } from '../../markup/index.js';
import { makeTreeFacts } from '../../repo/tree/tree-facts.js';
import type { History } from '../../repo/history/history.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import type { CodeStamps } from '../code/code-stamps.js';
import type { Manifest } from '../../model/manifest.js';
import { importNames, ownNamespaces } from '../../ecosystems/manifests.js';
import type { Skipped } from '../../repo/files/skipped.js';
import { OtherTexts } from '../code/other-texts.js';
import { addressesOf } from './docs/addresses.js';
import { makeDocFacts } from './docs/doc-facts.js';
import { hostedAddressesOf } from './docs/hosted-addresses.js';
import { statisticsOf } from './docs/link-statistics.js';
import { outsideContentOf } from './outside-content.js';
import { gapsOf } from './gaps.js';
import type { Gaps } from './gaps.js';
import { makeManifestFacts } from './manifest-facts.js';
import { sourceOf } from './tree-source.js';
import type { DependencyFingerprints } from './dependency-fingerprints.js';
import { fingerprintsOf } from './fingerprints.js';
import { isMainReadme } from '../../paths/doc-names.js';
import { isOfAnother } from '../../paths/roles.js';
import { branchesOf, remoteUrls } from '../../repo/git/remotes.js';
import { latest, memoised } from '../../text/memo.js';
import { repositoryAddress } from '../../text/repository-address.js';

export interface FactSources {
  readonly worktree: Worktree;
  readonly docs: () => ReadonlyMap<string, Doc>;
  /** While this number is the same, every document is the same. */
  readonly docsVersion: () => number;
  readonly textOf: (file: string) => string | undefined;
  readonly history: HistoryFacts;
  readonly past: Pick<History, 'key' | 'tries' | 'moved' | 'placesThere' | 'touchedBy'>;
  readonly code: CodeFacts;
  readonly codeStamps: CodeStamps;
  /** Code files that were not read, or not completely. */
  readonly unreadCode: () => readonly Skipped[];
  /** Why a document was not read, or not completely. */
  readonly docProblem: (file: string) => string | undefined;
}

/** The repository as facts, and the current fingerprint of each dependency of a verdict. */
export interface ComposedFacts {
  readonly facts: Facts;
  readonly stamps: DependencyFingerprints;
  readonly gaps: Gaps;
  readonly names: () => OwnNames;
  /** Files that are neither documents nor code, and whose content was not read. */
  readonly unread: () => readonly Skipped[];
}

export function composeFacts(input: FactSources): ComposedFacts {
  const { worktree, docs, code } = input;
  const history = readAsMarkdown(input.history);
  const source = sourceOf(worktree);
  const tree = makeTreeFacts(worktree);
  const manifests = makeManifestFacts(source, history);
  const pages = makeDocFacts({ source, docs, textOf: input.textOf, named: (basename) => tree.named(basename) });
  const version = (): string => `${worktree.layout} ${input.docsVersion()} ${pages.siteVersion()}`;
  const statistics = statisticsOf({ facts: { tree, docs: pages }, docs, textOf: input.textOf, version });
  const addresses = addressesOf(docs, input.textOf, version);
  const facts: Facts = {
    tree,
    manifests,
    history,
    code,
    docs: { ...pages, ...statistics, atAddress: addresses.atAddress, alsoAt: (file) => source.otherPlaces(file) },
  };
  const others = new OtherTexts({ worktree, isInCode: (word) => code.mentions(word, 1).length > 0 });
  const outside = outsideContentOf({
    worktree,
    others,
    grounds: { history, past: input.past, lineOf: (file, line) => linesOf(input.textOf(file) ?? '')[line - 1] ?? '' },
  });
  const gaps = gapsOf({
    outside,
    others,
    hidden: () => worktree.hidden(),
    code: input.unreadCode,
    doc: input.docProblem,
    kind: (path) => tree.kind(path),
    stampOf: (file) => source.stamp(file),
    find: (file, words) => worktree.findWord(file, words),
  });
  const hosted = hostedAddressesOf(docs, tree);
  const names = memoised(
    () => `${source.looks()} ${input.docsVersion()}`,
    (): OwnNames => ({
      packages: importNames(manifests.all(), tree),
      namespaces: ownNamespaces(manifests.all()),
      programs: programsOf({ manifests, tree }),
      addresses: withThoseOfDocs(ownAddresses(manifests, worktree.root), { manifests, docs }, hosted),
      branches: branchesOf(worktree.root),
    }),
  );
  const stamps = fingerprintsOf({
    layout: () => worktree.layout,
    source,
    facts,
    names,
    gaps,
    docs,
    manifests: manifests.stamp,
    addresses: addresses.stamp,
    statistics,
    past: input.past,
    code: input.codeStamps,
  });
  return { facts, stamps, gaps, names, unread: () => others.skipped() };
}

/** The past text of a document in the form in which its present text is read. */
function readAsMarkdown(history: HistoryFacts): HistoryFacts {
  return {
    ...history,
    fileWhenWritten: (path, file, line) => {
      const text = history.fileWhenWritten(path, file, line);
      return text === undefined ? undefined : markdownOf(path, text);
    },
  };
}

const linesOf = latest((text: string) => text.split('\n'));

/**
 * Addresses of the repository: those of its remotes in git, and those that its manifests give. A clone of a fork has
 * the address of the fork as its remote, while the documents name the original, as the manifests do. Manifests in
 * folders are asked where those at the root give none: they may be copies of another project's.
 */
function ownAddresses(manifests: Pick<ManifestFacts, 'all'>, root: string): ReadonlySet<string> {
  const own = manifests.all().filter(({ file }) => !isOfAnother(file));
  const atRoot = addressesIn(own.filter(({ file }) => !file.includes('/')));
  return new Set([
    ...remoteUrls(root).flatMap((url) => repositoryAddress(url) ?? []),
    ...(atRoot.length > 0 ? atRoot : addressesIn(own)),
  ]);
}

function addressesIn(manifests: readonly Manifest[]): readonly string[] {
  return manifests.flatMap(({ repository = '' }) => repositoryAddress(repository) ?? []);
}

/**
 * Where nothing else gives an address, the name of the package at the root, and the title of the README, are taken for
 * that of the repository.
 */
function withThoseOfDocs(
  known: ReadonlySet<string>,
  { manifests, docs }: { readonly manifests: Pick<ManifestFacts, 'above'>; readonly docs: FactSources['docs'] },
  hosted: ReturnType<typeof hostedAddressesOf>,
): ReadonlySet<string> {
  return new Set([...known, ...hosted(known, known.size > 0 ? [] : [...titlesOf(docs()), ...namesAtRoot(manifests)])]);
}

function namesAtRoot(manifests: Pick<ManifestFacts, 'above'>): readonly string[] {
  return manifests.above('').flatMap(({ name }) => name ?? []);
}

function titlesOf(docs: ReadonlyMap<string, Doc>): readonly string[] {
  return [...docs.values()].filter(({ file }) => isMainReadme(file)).flatMap(titleOf);
}

/** The first heading of a document, without the rest of a sentence: `Shop` of `Shop: a cart for everyone`. */
function titleOf({ sections }: Doc): readonly string[] {
  const heading = sections.find(({ level }) => level > 0)?.heading ?? '';
  const [title = ''] = heading.split(/[:!–—]|\s-\s/);
  return title.trim() === '' ? [] : [title.trim()];
}
