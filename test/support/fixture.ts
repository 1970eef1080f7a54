import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, expect } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import type { Config } from '../../src/config/config.js';
import { Library } from '../../src/engine/documents/library.js';
import { makeVerification } from '../../src/engine/verification/make-verification.js';
import type { Verification } from '../../src/engine/verification/verification.js';
import type { ClaimTypeName } from '../../src/model/claim-types.js';
import type { Doc } from '../../src/model/doc.js';
import type { Verdict } from '../../src/model/verdict.js';
import { openWorktree } from '../../src/engine/opening.js';
import { ALL_RIGHT } from './all-right.js';

/**
 * A fixture is a tiny repository whose documents contain the expected result for each line. `<fixture>` is its current
 * state; `<fixture>.before`, laid over it, its state a month earlier, committed first. A file with the same bytes under
 * another name in `before` did not exist then, so git sees a rename. The expected result is the verdict of the claim
 * type, before it is weighed by how often such findings were right elsewhere.
 */

/** Expected result for one claim: `verified`, `verified weakly`, or `drifted, fix: docs/b.md`. */
export type Want = string;

export interface OpenFixture {
  readonly verification: Verification;
  readonly library: Library;
  readonly docs: readonly Doc[];
}

const removes: (() => void)[] = [];
afterAll(() => removes.forEach((remove) => remove()));

/** Lays the fixture out as a repository of its own, until the tests of the file have ended. */
export function fixtureRepository(fixture: string, atEnd: (remove: () => void) => void): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-fixture-')));
  atEnd(() => rmSync(root, { recursive: true, force: true }));
  layHistory(root, fixture);
  return root;
}

/** Lays the fixture out as a repository of its own and judges the claims of one type. */
export async function openFixture(fixture: string, only: ClaimTypeName): Promise<OpenFixture> {
  const root = fixtureRepository(fixture, (remove) => removes.push(remove));
  const types = Object.fromEntries(
    Object.keys(DEFAULT_CONFIG.claims.types).map((name) => [name, name === only]),
  ) as Config['claims']['types'];
  const config: Config = { ...DEFAULT_CONFIG, claims: { ...DEFAULT_CONFIG.claims, types } };
  const worktree = await openWorktree(root, config);
  const library = new Library(worktree);
  await library.refresh();
  const verification = makeVerification({ root, worktree, library, config, measured: ALL_RIGHT });
  for await (const _ of verification.scan({ threads: false, confirm: false })) continue;
  return { verification, library, docs: [...library.docs.values()] };
}

function layHistory(root: string, now: string): void {
  const before = `${now}.before`;
  cpSync(now, root, { recursive: true });
  if (existsSync(before)) {
    for (const file of renamedSince(before, now)) rmSync(join(root, file));
    cpSync(before, root, { recursive: true });
    git(root, '2024-01-10T12:00:00Z', [INIT, ...COMMIT]);
    for (const file of filesIn(before)) rmSync(join(root, file));
    cpSync(now, root, { recursive: true });
  }
  // Git keeps no empty folder.
  git(root, '2024-02-10T12:00:00Z', [...(existsSync(before) ? [] : [INIT]), ...COMMIT, 'clean -d --force --quiet']);
}

const INIT = 'init --quiet';
const COMMIT = [
  'add --all --force',
  '-c user.name=a -c user.email=a@example.com commit --quiet --no-verify --message work',
];

/** Present files whose bytes were under another name before. */
function renamedSince(before: string, now: string): readonly string[] {
  const old = filesIn(before);
  const bytes = new Set(old.map((file) => readFileSync(join(before, file), 'utf8')));
  return filesIn(now).filter((file) => !old.includes(file) && bytes.has(readFileSync(join(now, file), 'utf8')));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Runs these commands on a date, one after the other. One process starts them all: see `createRepository`. */
function git(root: string, date: string, commands: readonly string[]): void {
  const env = {
    PATH: process.env['PATH'],
    HOME: root,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
  const all = commands.map((command) => `git -c init.defaultBranch=main ${command}`).join(' && ');
  execFileSync('git', ['-c', `alias.all=!${all}`, 'all'], { cwd: root, env, stdio: 'pipe' });
}

/** Markers by the line they are about. `want@+2` is about the second line below. */
export function markersOf(text: string): ReadonlyMap<number, readonly Want[]> {
  const wanted = new Map<number, Want[]>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const [, below, list = ''] of line.matchAll(/<!-- want(?:@\+(\d+))?: (.*?) -->/g)) {
      const at = index + 1 + Number(below ?? 0);
      for (const one of list.split(/, (?!fix:)/)) wanted.set(at, [...(wanted.get(at) ?? []), one]);
    }
  }
  return wanted;
}

export function wantedIn({ library }: OpenFixture, doc: Doc): Record<string, readonly Want[]> {
  return Object.fromEntries(
    [...markersOf(library.textOf(doc.file) ?? '')].map(([line, wants]) => [`line ${line}`, wants]),
  );
}

/** The same for the actual results. A fix is compared only where one is expected; it is then a proven one. */
export function foundIn({ verification, library }: OpenFixture, doc: Doc): Record<string, readonly Want[]> {
  const wanted = markersOf(library.textOf(doc.file) ?? '');
  const fixes = new Map(verification.fixesOf(doc).map(({ judgement, fix }) => [judgement.claim.id, fix?.edit.newText]));
  const found: Record<string, Want[]> = {};
  for (const { claim, verdict } of verification.judgementsOf(doc)) {
    expect(verdict.reason, `${doc.file}:${claim.line}`).not.toBe('');
    const list = (found[`line ${claim.line}`] ??= []);
    const wantsFix = wanted.get(claim.line)?.[list.length]?.includes('fix:') === true;
    list.push(
      verdict.status === 'drifted' && wantsFix ? `drifted, fix: ${fixes.get(claim.id) ?? 'none'}` : wantOf(verdict),
    );
  }
  return found;
}

function wantOf(verdict: Verdict): Want {
  return verdict.status === 'verified' && verdict.ground === 'weak' ? 'verified weakly' : verdict.status;
}
