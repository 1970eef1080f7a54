import type { GitLack, RepositoryCondition, StoredScan } from '../../engine/condition/examine.js';
import { placesLeftOut } from '../../engine/left-out.js';
import type { Skipped } from '../../engine/engine.js';
import { BOUNDS } from '../../model/bounds.js';
import { formatCounts } from '../../text/layout/format-counts.js';
import { groupBy } from '../../text/multimap.js';
import { counted, ok, type Check } from './check.js';

/** What is there of a repository, and what is wrong with it. `now`: milliseconds since 1970. */
export function repositoryChecks(condition: RepositoryCondition, now: number): readonly Check[] {
  return [
    rootCheck(condition),
    ...gitChecks(condition),
    ...settingsChecks(condition),
    ...docChecks(condition),
    languageCheck(condition),
    siteCheck(condition),
    scanCheck(condition.scan, now),
    ...storeChecks(condition),
  ];
}

const FOUND_BY: Readonly<Record<RepositoryCondition['from'], string>> = {
  '--repo': 'named by --repo',
  DOCALIGN_REPO: 'named by the variable DOCALIGN_REPO',
  CLAUDE_PROJECT_DIR: 'named by the variable CLAUDE_PROJECT_DIR',
  git: 'the git repository of the working directory',
  'working directory': 'the working directory, which is in no git repository',
};

function rootCheck({ root, from }: RepositoryCondition): Check {
  return ok('repository', 'Repository', `${root}, ${FOUND_BY[from]}`);
}

/** What to do about each thing that git lacks. */
const GIT_REMEDIES: Readonly<Record<GitLack, (root: string) => string>> = {
  program: () => 'Install git, and have it on the PATH.',
  repository: () =>
    'Run "git init" and commit, or name the repository with --repo. Without history, fewer claims can be called '
    + 'drifted.',
  'deep history': () => 'git fetch --unshallow (in a workflow: fetch-depth: 0 of actions/checkout)',
  objects: () =>
    'git config --unset-all remote.origin.partialclonefilter; git config --unset-all remote.origin.promisor; '
    + 'git fetch --refetch',
  trust: (root) => `git config --global --add safe.directory ${shellWord(root)}`,
  answer: () => 'Run "git status" in the repository: git says there what is wrong.',
};

function gitChecks({ git: { version, problems }, root }: RepositoryCondition): readonly Check[] {
  const [name, title] = ['git', 'Git'];
  if (problems.length === 0) return [ok(name, title, `version ${version ?? '?'}, the whole history is here`)];
  return problems.map(({ lacks, reason }) => ({
    name,
    title,
    status: 'problem',
    message: reason,
    remedy: GIT_REMEDIES[lacks](root),
  }));
}

/** A path as a word of a shell command. */
function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

function settingsChecks({ hasSettings, settingsWarnings }: RepositoryCondition): readonly Check[] {
  const [name, title] = ['settings', 'Settings'];
  if (settingsWarnings.length === 0)
    return [ok(name, title, hasSettings ? '.docalign.yml is valid' : 'no .docalign.yml, so the defaults are used')];
  return settingsWarnings.map(({ message, line }) => ({
    name,
    title,
    status: 'problem',
    message,
    remedy: `Edit line ${line} of .docalign.yml; .docalign.example.yml of docalign shows every key.`,
  }));
}

function docChecks({ docs, skipped, unread, unreadFormats }: RepositoryCondition): readonly Check[] {
  const [name, title] = ['docs', 'Documents'];
  const found: Check =
    docs > 0
      ? ok(name, title, `${docs} found`)
      : {
          name,
          title,
          status: 'problem',
          message: 'none was found',
          remedy: 'Name the folders of your documents in docs.include of .docalign.yml.',
        };
  const closed = new Set(unread.map(({ file }) => file));
  const rest = skipped.filter(({ file }) => !closed.has(file));
  const formats = unreadFormats.length === 0 ? [] : [`${formatCounts(unreadFormats)}: formats that are not read`];
  const details = [...leftOutByReason(rest), ...formats];
  const leftOut: Check = { name, title, status: 'note', message: leftOutMessage(rest), details };
  return [found, ...(details.length === 0 ? [] : [leftOut]), ...closedByReason(unread)];
}

function leftOutMessage(rest: readonly Skipped[]): string {
  const places = placesLeftOut(rest);
  return places === '' ? 'some formats are not read' : `left out: ${places}`;
}

/** One line a reason, most first, with a few of the places. */
function leftOutByReason(skipped: readonly Skipped[]): readonly string[] {
  return [...byReason(skipped)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, places]) => `${placesLeftOut(places)}: ${reason} (${examplesOf(places)})`);
}

function closedByReason(unread: readonly Skipped[]): readonly Check[] {
  return [...byReason(unread)].map(([reason, places]) => ({
    name: 'docs',
    title: 'Documents',
    status: 'problem',
    message: `${counted(places.length, 'place')} could not be read, ${reason}: ${examplesOf(places)}`,
    remedy: remedyFor(reason),
  }));
}

function remedyFor(reason: string): string {
  if (reason === `larger than ${BOUNDS.docBytes >> 20} MiB`)
    return 'Split it, or name it in docs.exclude of .docalign.yml: larger ones are never read.';
  return reason.startsWith('larger than')
    ? 'Raise docs.max_file_size in .docalign.yml, or name the file in docs.exclude.'
    : 'Make it readable for you, or name it in docs.exclude of .docalign.yml.';
}

function byReason(skipped: readonly Skipped[]): ReadonlyMap<string, readonly Skipped[]> {
  return groupBy(skipped, ({ reason }) => reason);
}

const MOST_EXAMPLES = 3;

function examplesOf(places: readonly Skipped[]): string {
  const more = places.length > MOST_EXAMPLES ? ', …' : '';
  return `${places
    .slice(0, MOST_EXAMPLES)
    .map(({ file }) => file)
    .join(', ')}${more}`;
}

function languageCheck({ languages }: RepositoryCondition): Check {
  const [name, title] = ['languages', 'Code'];
  if (languages.length > 0)
    return ok(name, title, languages.map((one) => `${one.name} (${counted(one.files, 'file')})`).join(', '));
  return {
    name,
    title,
    status: 'note',
    message: 'no language that docalign reads: paths, links and commands are checked, names in code are not',
  };
}

function siteCheck({ sites }: RepositoryCondition): Check {
  const said = sites.map(({ title, config }) => `${title} (${config})`).join(', ');
  return ok('site', 'Site', said === '' ? 'no site generator: links follow the rules of GitHub' : said);
}

const SCAN: Pick<Check, 'name' | 'title'> = { name: 'scan', title: 'Last scan' };
const SCAN_AGAIN = 'docalign scan';

function scanCheck(scan: StoredScan, now: number): Check {
  if (scan.state === 'none')
    return {
      ...SCAN,
      status: 'note',
      message: 'there was none: the first answers wait for checks',
      remedy: SCAN_AGAIN,
    };
  if (scan.state === 'tracked')
    return { ...SCAN, status: 'note', message: 'its result is not used, since git tracks it' };
  if (scan.state === 'damaged')
    return {
      ...SCAN,
      status: 'problem',
      message: `.docalign/scan-result.json is damaged: ${scan.reason}`,
      remedy: `${SCAN_AGAIN} (it keeps the damaged file under another name)`,
    };
  const age = `${ageOf(now - Date.parse(scan.scannedAt))} (${scan.scannedAt})`;
  if (scan.isUsable) return { ...SCAN, status: 'ok', message: age };
  const message = `${age}, by another build of docalign, with other settings or in another folder: it is not used`;
  return { ...SCAN, status: 'note', message, remedy: SCAN_AGAIN };
}

const MINUTE_MS = 60_000;

function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 120) return `${counted(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}

function storeChecks({ store }: RepositoryCondition): readonly Check[] {
  const { place, exists, files, bytes, unwritable, tracked } = store;
  const [name, title] = ['cache', 'Cache'];
  const size = exists ? `${place}, ${counted(files, 'file')}, ${sizeOf(bytes)}` : `${place} is not there yet`;
  return [
    unwritable === undefined
      ? ok(name, title, size)
      : {
          name,
          title,
          status: 'problem',
          message: `${size}; it cannot be written: ${unwritable}`,
          remedy:
            `Make ${exists ? place : 'the repository'} a folder that you may write to, `
            + 'or expect every start to check everything again.',
        },
    ...(tracked.length === 0
      ? []
      : [
          {
            name,
            title,
            status: 'problem' as const,
            message: `git tracks ${tracked.join(', ')}, so it is neither read nor written`,
            remedy: 'git rm -r --cached .docalign',
          },
        ]),
  ];
}

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
