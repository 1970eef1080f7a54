import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEngine } from '../src/engine/open.js';
import { annotations, mergePullRequest, runAction } from './action/steps.js';
import { builtPrograms } from './support/built.js';
import { commit, createRepository, git, write } from './support/repository.js';

const isWhole =
  existsSync('.git')
  && execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' }).trim() === 'false';

/** A clone of this repository with its history, and what is not committed yet. */
function cloneOfOurs(): string {
  const root = join(createRepository({}), 'docalign');
  execFileSync('git', ['clone', '--quiet', process.cwd(), root]);
  git(root, 'config', 'user.name', 'Test');
  git(root, 'config', 'user.email', 'test@example.org');
  git(root, 'checkout', '--quiet', '-B', 'target');
  const args = ['ls-files', '-z', '--modified', '--deleted', '--others', '--exclude-standard'];
  const changed = new Set(execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean));
  for (const file of changed)
    if (existsSync(file)) cpSync(file, join(root, file));
    else rmSync(join(root, file), { force: true });
  if (changed.size > 0) commit(root);
  return root;
}

interface ScanResult {
  readonly claims: readonly {
    readonly source_file: string;
    readonly line_number: number;
    readonly claim_text: string;
    readonly verification_status: string;
  }[];
}

/** One scan for both, since it reads all code and the whole history. */
it.runIf(isWhole)('finds no drift in its own documents, and as an action exactly the one that is planted', () => {
  const root = cloneOfOurs();
  git(root, 'checkout', '--quiet', '-b', 'feature');
  write(root, { 'src/extra.ts': 'export const extra = 1;\n' });
  commit(root);
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  write(root, { 'package.json': manifest.replace('"test:unit":', '"test:small":') });
  commit(root);
  const lines = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n');
  const planted = lines.flatMap((line, at) => (/npm run test:unit\b/.test(line) ? [`CONTRIBUTING.md:${at + 1}`] : []));
  const failed = runAction(root, {
    inputs: { command: `node ${join(builtPrograms(), 'docalign.js')}`, sarif: 'true' },
    event: 'pull_request',
    values: { 'github.sha': mergePullRequest(root) },
  });
  expect(planted).not.toEqual([]);
  // Safe: docalign wrote it.
  const { claims } = JSON.parse(readFileSync(join(root, '.docalign/scan-result.json'), 'utf8')) as ScanResult;
  const drifted = claims.filter(({ verification_status: status }) => status === 'drifted');
  expect(drifted.map((claim) => `${claim.source_file}:${claim.line_number} ${claim.claim_text}`)).toEqual(
    planted.map((place) => expect.stringContaining(`${place} `) as string),
  );
  expect(claims.filter(({ verification_status: status }) => status === 'verified').length).toBeGreaterThan(1_000);
  expect(failed.stderr).not.toContain('could not be read');
  expect(failed.code).toBe(1);
  expect(annotations(failed).map((one) => one.replace(/^\w+ /, ''))).toEqual(planted);
  expect(failed.summary).toMatch(/^### docalign\n\n\d+ drifted/);
  expect(failed.summary).toContain('npm run test:unit');
  expect(failed.stdout).toMatch(/,title=docalign task-[a-z]+%3A Command drifted::/);
  const [, uploaded] = failed.used.find(([name]) => name.startsWith('github/codeql-action/upload-sarif')) ?? [];
  expect(uploaded?.['category']).toBe('docalign');
  expect(readFileSync(uploaded?.['sarif_file'] ?? '', 'utf8')).toContain('npm run test:unit');
});

it.runIf(!isWhole)('finds no drift in its own documents, without the history', async () => {
  const engine = await openEngine({ repo: '.', env: {}, cwd: process.cwd() });
  const { result, faults } = await engine.scan({ onProgress: () => undefined });
  await engine.close();
  const judgements = [...result.docs.values()].flatMap((doc) => doc.judgements);
  const drifted = judgements
    .filter(({ verdict }) => verdict.status === 'drifted')
    .map(({ claim, verdict }) => `${claim.file}:${claim.line} ${claim.text}: ${verdict.reason}`);
  expect(faults).toEqual([]);
  expect(drifted).toEqual([]);
  expect(judgements.filter(({ verdict }) => verdict.status === 'verified').length).toBeGreaterThan(100);
});
