import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { git as gitAlone } from '../repo/temp-repo.js';
import { write } from '../support/repository.js';
import { difference, scanned, type Verdicts } from '../support/verdicts.js';
import { runCli } from '../support/cli.js';

/**
 * Settings of every part of git that is used for history, and of unused parts; each set by the user, in the repository
 * and by a variable at once.
 */
const SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['blame.ignoreRevsFile', '.git-blame-ignore-revs'],
  ['blame.ignoreRevsFile', '/nowhere'],
  ['blame.markIgnoredLines', 'true'],
  ['blame.markUnblamableLines', 'true'],
  ['blame.coloring', 'highlightRecent'],
  ['blame.blankBoundary', 'true'],
  ['blame.showRoot', 'true'],
  ['blame.showEmail', 'true'],
  ['blame.date', 'relative'],
  ['core.abbrev', '4'],
  ['core.abbrev', 'no'],
  ['core.quotePath', 'true'],
  ['core.precomposeUnicode', 'true'],
  ['core.ignoreCase', 'true'],
  ['core.symlinks', 'false'],
  ['core.fileMode', 'false'],
  ['core.autocrlf', 'true'],
  ['core.eol', 'crlf'],
  ['core.safecrlf', 'true'],
  ['core.attributesFile', '/nowhere'],
  ['core.excludesFile', 'EXCLUDES'],
  ['core.commentChar', 'D'],
  ['core.splitIndex', 'true'],
  ['core.untrackedCache', 'true'],
  ['core.fsmonitor', 'PROGRAM'],
  ['core.multiPackIndex', 'false'],
  ['core.commitGraph', 'false'],
  ['core.pager', 'PROGRAM'],
  ['core.hooksPath', '/nowhere'],
  ['core.whitespace', 'cr-at-eol'],
  ['core.useReplaceRefs', 'false'],
  ['core.sparseCheckout', 'true'],
  ['core.trustctime', 'false'],
  ['core.checkStat', 'minimal'],
  ['core.logAllRefUpdates', 'false'],
  ['core.bigFileThreshold', '1'],
  ['core.deltaBaseCacheLimit', '1'],
  ['core.warnAmbiguousRefs', 'true'],
  ['core.alternateRefsCommand', 'PROGRAM'],
  ['core.notesRef', 'refs/notes/none'],
  ['diff.renames', 'false'],
  ['diff.renames', 'copies'],
  ['diff.renameLimit', '1'],
  ['diff.noprefix', 'true'],
  ['diff.mnemonicPrefix', 'true'],
  ['diff.relative', 'true'],
  ['diff.algorithm', 'patience'],
  ['diff.indentHeuristic', 'false'],
  ['diff.orderFile', '/nowhere'],
  ['diff.external', 'PROGRAM'],
  ['diff.submodule', 'log'],
  ['diff.ignoreSubmodules', 'all'],
  ['diff.context', '0'],
  ['diff.colorMoved', 'zebra'],
  ['diff.wsErrorHighlight', 'all'],
  ['diff.suppressBlankEmpty', 'true'],
  ['log.follow', 'true'],
  ['log.showSignature', 'true'],
  ['log.showRoot', 'false'],
  ['log.date', 'unix'],
  ['log.decorate', 'full'],
  ['log.mailmap', 'true'],
  ['log.abbrevCommit', 'true'],
  ['log.diffMerges', 'separate'],
  ['log.excludeDecoration', '*'],
  ['i18n.logOutputEncoding', 'UTF-16'],
  ['i18n.commitEncoding', 'UTF-16'],
  ['grep.patternType', 'perl'],
  ['grep.lineNumber', 'true'],
  ['grep.column', 'true'],
  ['grep.fullName', 'true'],
  ['grep.extendedRegexp', 'true'],
  ['grep.threads', '1'],
  ['grep.fallbackToNoIndex', 'true'],
  ['format.pretty', 'oneline'],
  ['format.notes', 'true'],
  ['notes.displayRef', '*'],
  ['color.ui', 'always'],
  ['color.diff', 'always'],
  ['color.grep', 'always'],
  ['merge.renames', 'false'],
  ['merge.conflictStyle', 'diff3'],
  ['status.renames', 'false'],
  ['status.relativePaths', 'false'],
  ['submodule.recurse', 'true'],
  ['index.sparse', 'true'],
  ['index.version', '4'],
  ['index.threads', '1'],
  ['feature.manyFiles', 'true'],
  ['feature.experimental', 'true'],
  ['safe.bareRepository', 'explicit'],
  ['alias.log', '!false'],
  ['alias.blame', '!false'],
  ['alias.ls-tree', '!false'],
  ['trace2.normalTarget', '/nowhere'],
  ['gc.auto', '1'],
  ['maintenance.auto', 'true'],
  ['pager.log', 'PROGRAM'],
  ['pager.blame', 'true'],
  ['pager.grep', 'PROGRAM'],
  ['fetch.recurseSubmodules', 'true'],
  ['fetch.writeCommitGraph', 'true'],
  ['pack.useBitmaps', 'false'],
  ['pack.allowPackReuse', 'false'],
  ['gpg.program', 'PROGRAM'],
  ['mailmap.file', '/nowhere'],
  ['column.ui', 'always'],
  ['transfer.hideRefs', 'refs'],
  ['uploadpack.allowFilter', 'true'],
  ['commitGraph.readChangedPaths', 'false'],
  ['attr.tree', 'HEAD'],
  ['advice.detachedHead', 'true'],
  ['interactive.diffFilter', 'PROGRAM'],
  ['rerere.enabled', 'true'],
  ['help.autoCorrect', 'immediate'],
  ['extensions.noSuchThing', 'true'],
];

/** Settings that make the repository unreadable; in the repository only, since git ignores these elsewhere. */
const BROKEN: readonly (readonly [name: string, value: string, problem: string])[] = [
  ['core.worktree', '/', 'this is not the work tree of its git repository'],
  ['core.bare', 'true', 'this is not the work tree of its git repository'],
  ['core.repositoryFormatVersion', '99', 'git refused'],
  ['include.path', 'BROKEN', 'git refused'],
  ['core.bigFileThreshold', 'as large as can be', 'git refused'],
  ['remote.origin.promisor', 'true', 'the git repository is a partial clone, its history is not all here'],
];

/** Variables that redirect git, or change its output. */
const VARIABLES: Readonly<Record<string, string>> = {
  GIT_DIR: '/nowhere',
  GIT_WORK_TREE: '/',
  GIT_INDEX_FILE: '/nowhere',
  GIT_OBJECT_DIRECTORY: '/nowhere',
  GIT_ALTERNATE_OBJECT_DIRECTORIES: '/nowhere',
  GIT_COMMON_DIR: '/nowhere',
  GIT_NAMESPACE: 'other',
  GIT_CEILING_DIRECTORIES: '/',
  GIT_CONFIG_PARAMETERS: "'core.bare=true'",
  GIT_CONFIG_COUNT: 'many',
  GIT_CONFIG_GLOBAL: 'SETTINGS',
  GIT_CONFIG_SYSTEM: 'SETTINGS',
  GIT_ATTR_SOURCE: 'HEAD',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_GLOB_PATHSPECS: '1',
  GIT_NOGLOB_PATHSPECS: '1',
  GIT_ICASE_PATHSPECS: '1',
  GIT_DIFF_OPTS: '--unified=0',
  GIT_EXTERNAL_DIFF: 'PROGRAM',
  GIT_PAGER: 'PROGRAM',
  GIT_TRACE: 'TRACE',
  GIT_TRACE2: 'TRACE',
  GIT_REPLACE_REF_BASE: 'refs/heads',
  GIT_GRAFT_FILE: 'GRAFTS',
  GIT_SHALLOW_FILE: 'GRAFTS',
  GIT_DEFAULT_HASH: 'sha256',
  GIT_EXEC_PATH: '/nowhere',
  GIT_NO_LAZY_FETCH: '0',
  GIT_ALLOW_PROTOCOL: 'ext',
  LANG: 'de_DE.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  LANGUAGE: 'de',
  TZ: 'Asia/Kathmandu',
  PAGER: 'PROGRAM',
  COLUMNS: '20',
  LESS: 'x',
};

let base = '';
let root = '';
let wanted: { readonly verdicts: Verdicts; readonly problem: string | undefined };
const before = { ...process.env };

beforeAll(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-settings-')));
  root = join(base, 'repository');
  createHistory(root);
  write(base, {
    program: `#!/bin/sh\ntouch ${join(base, 'ran')}\n`,
    'home/.gitconfig': '',
    broken: '[broken\n',
    excludes: 'docs/\nsrc/\n',
    grafts: `${gitAlone(root, 'rev-parse', 'HEAD')}\n`,
  });
  process.env['HOME'] = join(base, 'home');
  wanted = await scannedNow();
});

afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before, { HOME: join(base, 'home') });
  writeFileSync(join(base, 'home/.gitconfig'), '');
});

afterAll(() => {
  for (const [name, value] of Object.entries(before)) process.env[name] = value;
  rmSync(base, { recursive: true, force: true });
});

describe('what git is told to do', () => {
  it('is compared with verdicts that rest on history', () => {
    const lines = Object.values(wanted.verdicts).flat();
    expect(wanted.problem).toBe(undefined);
    expect(lines.filter((line) => line.includes('"drifted"')).length).toBe(7);
    expect(
      lines.filter((line) =>
        /when the line was written|removed in|renamed to|defined it in|it did in|it was in/.test(line),
      ).length,
    ).toBeGreaterThan(6);
  });

  it.each(together(SETTINGS, 10))('%s change no verdict and no reason', async (_, settings) => {
    const config = join(root, '.git/config');
    const placed = settings.map(([name, value]) => [name, pathOr(value)] as const);
    for (const [name, text] of placed) {
      gitAlone(root, 'config', '--add', name, text);
      gitAlone(root, 'config', '--file', join(base, 'home/.gitconfig'), name, text);
    }
    process.env['GIT_CONFIG_COUNT'] = String(placed.length);
    for (const [number, [name, text]] of placed.entries())
      Object.assign(process.env, { [`GIT_CONFIG_KEY_${number}`]: name, [`GIT_CONFIG_VALUE_${number}`]: text });
    const found = await scannedNow();
    for (const [name] of placed) gitAlone(root, 'config', '--file', config, '--unset-all', name);
    expect(found.problem).toBe(undefined);
    expect(difference(found.verdicts, wanted.verdicts)).toEqual([]);
  });

  it.each(BROKEN)('%s=%s makes history unavailable, which is said once', async (name, value, problem) => {
    const config = join(root, '.git/config');
    gitAlone(root, 'config', '--file', config, '--add', name, pathOr(value));
    const { code, stderr, stdout } = await runCli(['scan', '--fresh', '--fail-on', 'never'], { cwd: root });
    const json = await runCli(['scan', '--json', '--fail-on', 'never'], { cwd: root });
    const check = await runCli(['check', 'README.md', '--fail-on', 'never'], { cwd: root });
    gitAlone(base, 'config', '--file', config, '--unset-all', name);
    expect(code).toBe(0);
    expect(stderr.split(`history could not be asked: ${problem}`)).toHaveLength(2);
    expect(check.stderr.split(`history could not be asked: ${problem}`)).toHaveLength(2);
    expect(JSON.parse(json.stdout)).toMatchObject({ history_unavailable: problem });
    expect(stdout).not.toMatch(/when the line was written|removed in|renamed to|defined it in|it did in|it was in/);
  });

  it.each(together(Object.entries(VARIABLES), 4))('%s change no verdict and no reason', async (_, variables) => {
    gitAlone(root, 'config', '--file', join(base, 'settings'), 'log.showRoot', 'false');
    for (const [name, value] of variables) process.env[name] = pathOr(value);
    const found = await scannedNow();
    expect(found.problem).toBe(undefined);
    expect(difference(found.verdicts, wanted.verdicts)).toEqual([]);
  });

  it('runs no program', () => {
    expect(existsSync(join(base, 'ran'))).toBe(false);
    expect(existsSync(join(base, 'trace'))).toBe(false);
  });
});

type Setting = readonly [name: string, value: string];

/** At most so many at a time, since each scan takes a while; two values of one setting are never together. */
function together(all: readonly Setting[], most: number): readonly (readonly [string, readonly Setting[]])[] {
  const rounds = Math.ceil(all.length / most);
  return Array.from({ length: rounds }, (_, round) => {
    const settings = all.filter((__, at) => at % rounds === round);
    return [settings.map((setting) => setting.join('=')).join(', '), settings] as const;
  });
}

function pathOr(value: string): string {
  return /^(?:PROGRAM|EXCLUDES|BROKEN|SETTINGS|TRACE|GRAFTS)$/.test(value) ? join(base, value.toLowerCase()) : value;
}

async function scannedNow(): Promise<typeof wanted> {
  rmSync(join(root, '.docalign'), { recursive: true, force: true });
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  try {
    const verdicts = await scanned(engine);
    return { verdicts, problem: await (await engine.snapshot()).historyProblem() };
  } finally {
    await engine.close();
  }
}

/**
 * Files that were removed, renamed (in part), or changed on a branch; a name, a task and a version that are gone; and
 * moves that are not committed.
 */
function createHistory(at: string): void {
  const body = Array.from({ length: 20 }, (_, line) => `export const line${line} = ${line};`).join('\n');
  const manifest = (node: number, task: string): string =>
    JSON.stringify({ name: 'shop', engines: { node: `>=${node}` }, scripts: { [task]: 'node x' } }, undefined, 1);
  write(at, {
    'package.json': manifest(16, 'compile'),
    'src/gone.js': 'export const a = 1;\n',
    'src/old.js': body,
    'src/ünï.js': `${body}\n// ü\n`,
    'src/harbor.js': 'export function openHarbor() {}\n',
    'README.md':
      '# Shop\n\nNeeds Node.js >= 16.\n\nRun `npm run compile`.\n\nSee [gone](src/gone.js), [old](src/old.js) and [more](src/ünï.js).\n\nCall `openHarbor()` first.\n\nNever `npm run nothing`.\n',
    'docs/a.md': '# A\n\nSee [old](../src/old.js).\n',
    '.git-blame-ignore-revs': '',
    '.gitattributes': '*.js text\n',
  });
  gitAlone(at, 'init', '-q');
  const commit = (): string => {
    gitAlone(at, 'add', '-A');
    gitAlone(at, 'commit', '-q', '-m', 'Change');
    return gitAlone(at, 'rev-parse', 'HEAD');
  };
  commit();
  gitAlone(at, 'switch', '-q', '-c', 'side');
  rmSync(join(at, 'src/gone.js'));
  gitAlone(at, 'mv', 'src/old.js', 'src/present.js');
  const moved = commit();
  gitAlone(at, 'switch', '-q', 'main');
  write(at, {
    'package.json': manifest(18, 'build'),
    'src/harbor.js': 'export function openHarbour() {}\n',
    '.git-blame-ignore-revs': `${moved}\n`,
  });
  commit();
  gitAlone(at, 'merge', '-q', '--no-ff', '-m', 'Merge', 'side');
  gitAlone(at, 'mv', 'src/ünï.js', 'src/uni.js');
}
