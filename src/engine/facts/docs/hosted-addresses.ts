import { posix } from 'node:path';
import type { Doc } from '../../../model/doc.js';
import type { TreeFacts } from '../../../model/facts.js';
import { isFileOfOtherVersions } from '../../../paths/doc-kinds.js';
import { isCommonRepositoryName } from '../../../paths/roles.js';
import { isMainBranch } from '../../../paths/version-names.js';
import { decodedUri } from '../../../text/decoded-uri.js';
import { withoutSlash } from '../../../text/paths.js';
import { hostedPath, repositoryAddress } from '../../../text/repository-address.js';
import { letters } from '../../../text/words/letters.js';
import { keptByHash } from '../kept-by-hash.js';

/** An URL up to a blank or a sign that ends it in markdown and HTML. */
const URL = /https?:\/\/[^\s<>()[\]"'`|]{10,600}/g;
/** Parts of the URLs at which code hosts show a file or a folder: most sections have none of them. */
const SHOWN = [
  '//github.com/',
  '/blob/',
  '/tree/',
  '/raw/',
  '/edit/',
  '/branch/',
  'raw.githubusercontent.com/',
  '/workflow',
];
/** So many paths of a repository must be here before its address is taken to be an address of this one. */
const LEAST = 5;
/** The same, for a repository that is called like this one, as the original of a fork is. */
const LEAST_NAMESAKE = 2;
/** And so large a part of all its linked paths: the others left since. */
const LEAST_SHARE = 0.6;
/** The state of a workflow: a badge of either kind, and the page to which it leads. */
const WORKFLOW = new RegExp(
  String.raw`^https?://(?:github\.com|img\.shields\.io/github/actions/workflow/status)/([\w.-]+/[\w.-]+)`
    + String.raw`/(?:actions/workflows/)?([\w.-]+\.ya?ml)\b`,
);
/** A page that the host has of each repository. */
const HOST_PAGE =
  /^https?:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/(issues|pulls?|wiki|releases|discussions|actions|compare|commits?)\b/;
/** So many kinds of them tell the address of a repository that is called like this one. */
const LEAST_PAGES = 2;
/** Files that every repository has say nothing. */
const EVERYWHERE = /^(?:\.github(?:\/.*)?|[^/]*\.(?:md|rst|txt)|LICENSE|docs?|src|test|examples?|package\.json)$/i;

interface Linked {
  readonly repository: string;
  readonly path: string;
  /** One of the repository's workflows, of which badges tell the state; or a page of its host, without a file. */
  readonly kind: 'file' | 'workflow' | 'page';
}

/**
 * Addresses of this repository by its own documents: those whose linked files are here. A clone of a fork, a clone of a
 * mirror and an unpacked archive have no remote that says it. The answer takes the addresses that are known otherwise,
 * and names of this repository.
 */
export function hostedAddressesOf(
  docs: () => ReadonlyMap<string, Doc>,
  tree: Pick<TreeFacts, 'kind'>,
): (known: ReadonlySet<string>, names: readonly string[]) => readonly string[] {
  const linkedIn = keptByHash(docs, linkedBy);
  return (known, names) => {
    const called = new Set([...[...known].map((address) => posix.basename(address)), ...names].map(letters));
    const linked = new Map<string, Map<string, Linked>>();
    for (const file of docs().keys())
      for (const one of linkedIn(file) ?? [])
        linked.set(one.repository, (linked.get(one.repository) ?? new Map<string, Linked>()).set(one.path, one));
    return [...linked].flatMap(([repository, paths]) => {
      if (known.has(repository)) return [];
      const all = [...paths.values()].filter(({ kind }) => kind !== 'page');
      const here = all.filter(({ path }) => tree.kind(path) !== undefined);
      const isNamesake = called.has(letters(posix.basename(repository)));
      // The badge of its workflows is that of the project itself, and so are the pages of its issues and releases.
      const isTold = known.size === 0 && !isCommonRepositoryName(posix.basename(repository));
      const isOwnPages = isTold && paths.size - all.length >= LEAST_PAGES;
      if (isNamesake && (isOwnPages || here.some(({ kind }) => kind === 'workflow'))) return [repository];
      const least = isNamesake ? LEAST_NAMESAKE : known.size === 0 ? LEAST : Infinity;
      return here.length >= least && here.length >= LEAST_SHARE * all.length ? [repository] : [];
    });
  };
}

function linkedBy({ file, sections }: Doc): readonly Linked[] {
  if (isFileOfOtherVersions(file)) return [];
  return sections.flatMap(({ content }) => {
    if (!SHOWN.some((part) => content.includes(part))) return [];
    return [...content.matchAll(URL)].flatMap(([url]) => workflowOf(url) ?? pageOf(url) ?? shownFile(url));
  });
}

function workflowOf(url: string): Linked | undefined {
  const [, place, file] = WORKFLOW.exec(url) ?? [];
  const repository = place === undefined ? undefined : repositoryAddress(`github.com/${place}`);
  return repository === undefined || file === undefined
    ? undefined
    : { repository, path: `.github/workflows/${file}`, kind: 'workflow' };
}

function pageOf(url: string): Linked | undefined {
  const [, place = '', page] = HOST_PAGE.exec(url) ?? [];
  const repository = page === undefined ? undefined : repositoryAddress(`github.com/${place}`);
  return repository === undefined ? undefined : { repository, path: `${page ?? ''}:`, kind: 'page' };
}

function shownFile(url: string): readonly Linked[] {
  const hosted = hostedPath(url);
  if (hosted === undefined || !isMainBranch(hosted.reference)) return [];
  const path = withoutSlash(decodedUri(hosted.path));
  return EVERYWHERE.test(path) ? [] : [{ repository: hosted.repository, path, kind: 'file' }];
}
