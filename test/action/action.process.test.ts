import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { builtPrograms } from '../support/built.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { action, annotations, idOf, mergePullRequest, runAction } from './steps.js';

const command = `node ${join(builtPrograms(), 'docalign.js')}`;

const SHOP = {
  'package.json': '{ "name": "shop", "scripts": { "build": "tsc", "lint": "eslint ." } }\n',
  'README.md':
    '# Shop\n\nRun `npm run build`.\n\n## Old\n\nSee [more](docs/none.md).\n\n## Lint\n\nRun `npm run lint`.\n',
};

/** A pull request that removes a script and writes a broken link, where another link was broken before. */
function createPullRequest(): { readonly root: string; readonly sha: string } {
  const root = createRepository(SHOP);
  for (const [key, value] of [
    ['user.name', 'Test'],
    ['user.email', 'test@example.org'],
  ] as const)
    git(root, 'config', key, value);
  git(root, 'checkout', '--quiet', '-B', 'target');
  git(root, 'checkout', '--quiet', '-b', 'feature');
  write(root, {
    'package.json': SHOP['package.json'].replace('"lint"', '"check"'),
    'README.md': SHOP['README.md'].replace('`npm run build`.', '`npm run build`. See [it](docs/it.md).'),
  });
  commit(root);
  git(root, 'checkout', '--quiet', 'target');
  write(root, { 'docs/theirs.md': '# Theirs\n\nSee [x](none.md).\n' });
  commit(root);
  return { root, sha: mergePullRequest(root) };
}

describe('the action', () => {
  it.each<[string, Readonly<Record<string, string>>, number, readonly string[]]>([
    ['touched sections', {}, 1, ['README.md:3', 'README.md:11']],
    ['written lines', { scope: 'lines' }, 1, ['README.md:3']],
    ['all documents', { scope: 'all' }, 1, ['README.md:3', 'README.md:7', 'README.md:11', 'docs/theirs.md:3']],
    ['a revision', { since: 'HEAD' }, 0, []],
    ['no severity', { 'fail-on': 'never' }, 0, ['README.md:3', 'README.md:11']],
  ])('checks %s of a pull request', (_, inputs, code, places) => {
    const { root, sha } = createPullRequest();
    const run = runAction(root, {
      inputs: { command, ...inputs },
      event: 'pull_request',
      values: { 'github.sha': sha },
    });
    expect([
      run.code,
      annotations(run)
        .map((one) => one.replace(/^\w+ /, ''))
        .sort(),
      run.used.map(([name]) => name),
    ]).toEqual([code, [...places].sort(), ['actions/cache@v4']]);
  });

  it('compares the head of a branch with the commit that it was made from', () => {
    const { root } = createPullRequest();
    git(root, 'checkout', '--quiet', 'feature');
    const values = { 'github.sha': idOf(root, 'target'), 'github.event.pull_request.base.sha': idOf(root, 'target') };
    const run = runAction(root, { inputs: { command, scope: 'lines' }, event: 'pull_request', values });
    expect([run.code, annotations(run)]).toEqual([1, ['error README.md:3']]);
  });

  it('checks all documents on a push, and takes the baseline into account', () => {
    const { root } = createPullRequest();
    expect(annotations(runAction(root, { inputs: { command }, event: 'push' }))).toHaveLength(4);
    execFileSync('node', [join(builtPrograms(), 'docalign.js'), 'baseline'], { cwd: root });
    const known = runAction(root, { inputs: { command, baseline: 'true', sarif: 'true' }, event: 'push' });
    expect([known.code, annotations(known)]).toEqual([0, []]);
  });

  it('ends as docalign does where docalign cannot check', () => {
    const { root } = createPullRequest();
    const run = runAction(root, { inputs: { command, since: 'nowhere' }, event: 'pull_request' });
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('--since names no commit') as string]);
    const broken = runAction(root, { inputs: { command, baseline: 'true', sarif: 'true' }, event: 'push' });
    expect([broken.code, broken.used.length]).toEqual([1, 1]);
  });

  it('is used in the documentation as it is', () => {
    const { jobs } = parse(blockOf('on: pull_request')) as {
      jobs: { docs: { steps: { uses: string; with: Record<string, unknown> }[] } };
    };
    const given = jobs.docs.steps.find(({ uses }) => uses.includes('/docalign@'))?.with ?? {};
    expect(Object.keys(given).filter((name) => !(name in action.inputs))).toEqual([]);
  });

  it('describes each input, and builds itself without a registry of its own', () => {
    for (const { description } of Object.values(action.inputs)) expect(description.length).toBeGreaterThan(30);
    const [setup, build] = action.runs.steps;
    expect([setup?.if, build?.if]).toEqual(["inputs.command == ''", "inputs.command == ''"]);
    expect(build?.run).toBe('npm ci --ignore-scripts --no-audit --no-fund && npm run build');
    for (const { run } of action.runs.steps) {
      expect(run ?? '', 'a value in a script may be code').not.toContain('${{');
      execFileSync('bash', ['-n', '-c', run ?? '']);
    }
  });
});

const blockOf = (start: string): string =>
  /```yaml\n([^`]*)```/.exec(
    readFileSync('docs/ci.md', 'utf8').slice(readFileSync('docs/ci.md', 'utf8').indexOf(start) - 8),
  )?.[1] ?? '';

describe('the job for GitLab in the documentation', () => {
  it('writes a report, and fails on what the branch made false', () => {
    const { root } = createPullRequest();
    git(root, 'checkout', '--quiet', 'feature');
    const { docalign } = parse(blockOf('docalign:\n  image')) as { docalign: { script: string[] } };
    const program = ['#!/bin/sh', `exec ${command} "$@"`, ''].join('\n');
    const bin = createRepository({ docalign: program });
    chmodSync(join(bin, 'docalign'), 0o755);
    const ended = spawnSync('bash', ['-eo', 'pipefail', '-c', docalign.script.join('\n')], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${bin}:${process.env['PATH'] ?? ''}`, CI_MERGE_REQUEST_DIFF_BASE_SHA: idOf(root, 'feature~1') },
    });
    const report = JSON.parse(readFileSync(join(root, 'gl-code-quality-report.json'), 'utf8')) as {
      location: { path: string; lines: { begin: number } };
    }[];
    expect(report.map(({ location: { path, lines } }) => `${path}:${lines.begin}`).sort()).toEqual([
      'README.md:11',
      'README.md:3',
    ]);
    expect([ended.status, ended.stdout.match(/^README\.md:\d+/gm)?.sort()]).toEqual([
      1,
      ['README.md:11', 'README.md:3'],
    ]);
  });
});
