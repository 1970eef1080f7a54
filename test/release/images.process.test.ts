import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtPrograms } from '../support/built.js';
import { createRepository } from '../support/repository.js';

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of each stage. Lines are joined at a backslash; comments are left out. */
function stagesOf(text: string): readonly (readonly Instruction[])[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest: rest.replace(/\s+/g, ' ').trim() });
  }
  return stages;
}

const stages = stagesOf(readFileSync('scripts/release/Dockerfile', 'utf8'));
const [build = [], image = []] = stages;
const restOf = (stage: readonly Instruction[], name: string): readonly string[] =>
  stage.filter((one) => one.name === name).map(({ rest }) => rest);

describe('the Dockerfile', () => {
  it('has two stages of one pinned base, knows its instructions, and runs as a user', () => {
    expect(stages.map((stage) => restOf(stage, 'FROM'))).toEqual([
      ['node:22-bookworm-slim AS build'],
      ['node:22-bookworm-slim'],
    ]);
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'ENV', 'ENTRYPOINT', 'CMD'];
    for (const { name, rest } of stages.flat())
      expect([known.includes(name), rest]).toEqual([true, expect.stringMatching(/./)]);
    expect(restOf(image, 'USER')).toEqual(['node']);
    for (const name of ['ENTRYPOINT', 'CMD']) expect(JSON.parse(restOf(image, name)[0] ?? '')).toBeInstanceOf(Array);
    expect(restOf(image, 'RUN')[0]).toMatch(
      /apt-get install --yes --no-install-recommends git && rm -rf \/var\/lib\/apt\/lists/,
    );
  });

  it('leaves out of its context what a build does not need, and nothing that it needs', () => {
    const left = readFileSync('scripts/release/Dockerfile.dockerignore', 'utf8').trim().split('\n');
    expect(left).toContain('node_modules');
    for (const needed of ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE'])
      expect(left).not.toContain(needed);
  });

  // There is no Docker here: the steps are followed in a folder, except those that need a network or another system.
  it('makes an image whose program answers, as far as its steps can be followed without Docker', () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-image-')));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const context = join(root, 'context');
    mkdirSync(context);
    const left = readFileSync('scripts/release/Dockerfile.dockerignore', 'utf8').trim().split('\n');
    for (const name of readdirSync('.').filter((one) => !left.includes(one)))
      cpSync(name, join(context, name), { recursive: true });
    const followed: string[] = [];
    followStage(build, { root: join(root, 'build'), from: () => context, followed });
    followStage(image, {
      root: join(root, 'image'),
      from: (stage) => (stage === 'build' ? join(root, 'build') : context),
      followed,
    });
    expect(followed).toContain('npm run build');
    const [entry = ''] = JSON.parse(restOf(image, 'ENTRYPOINT')[0] ?? '[]') as string[];
    const program = join(root, 'image/usr/local/bin', entry);
    const repo = createRepository({ 'README.md': '# Shop\n\nThe till opens at noon.\n' });
    const run = spawnSync(program, ['search', 'when does the till open'], {
      cwd: repo,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DOCALIGN_REPO: repo },
    });
    expect([run.status, run.stdout]).toEqual([0, expect.stringContaining('The till opens at noon.')]);
  });
});

interface Following {
  /** Stands for the root folder of the stage. */
  readonly root: string;
  readonly from: (stage: string | undefined) => string;
  /** Commands that were run. */
  readonly followed: string[];
}

const OTHER_SYSTEM = /^(?:apt-get|npm ci)/;

function followStage(stage: readonly Instruction[], { root, from, followed }: Following): void {
  let cwd = root;
  for (const { name, rest } of stage) {
    if (name === 'WORKDIR') mkdirSync((cwd = join(root, rest)), { recursive: true });
    if (name === 'COPY') copy(rest, { cwd, from });
    if (name !== 'RUN' || OTHER_SYSTEM.test(rest)) continue;
    mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
    const modules = join(cwd, 'node_modules');
    if (rest.startsWith('npm') && !existsSync(modules)) {
      symlinkSync(resolve('node_modules'), modules, 'junction');
      // As in `npm test`: the stage builds again if it lacks, or has otherwise, anything of what this was built from.
      if (existsSync('dist')) cpSync('dist', join(cwd, 'dist'), { recursive: true });
    }
    execFileSync('/bin/sh', ['-e', '-c', rest.replaceAll(/(?<= )\/(?=opt|usr)/g, `${root}/`)], {
      cwd,
      stdio: 'ignore',
    });
    followed.push(rest);
  }
}

function copy(rest: string, { cwd, from }: Pick<Following, 'from'> & { readonly cwd: string }): void {
  const words = rest.split(' ');
  const stage = words[0]?.startsWith('--from=') === true ? words.shift()?.slice('--from='.length) : undefined;
  const target = join(cwd, words.pop() ?? '');
  for (const word of words) {
    const source = join(from(stage), word);
    // Of a folder, the content is copied.
    const to = statSync(source).isDirectory() ? target : join(target, basename(source));
    cpSync(source, to, { recursive: true });
  }
}

describe('the bundle for desktop clients', () => {
  it('has what its manifest names, and its server answers', () => {
    const root = mkdtempSync(join(tmpdir(), 'docalign-bundle-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    for (const entry of ['scripts', 'package.json', 'LICENSE']) cpSync(entry, join(root, entry), { recursive: true });
    cpSync(builtPrograms(), join(root, 'dist'), { recursive: true });
    execFileSync(process.execPath, ['scripts/release/stage-mcpb.mjs', 'bundle'], { cwd: root });
    const bundle = join(root, 'bundle');
    const { server } = JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8')) as {
      server: { entry_point: string; mcp_config: { command: string; args: string[] } };
    };
    expect(existsSync(join(bundle, server.entry_point))).toBe(true);
    const repo = createRepository({ 'README.md': '# Shop\n' });
    const args = server.mcp_config.args.map((arg) =>
      arg.replace('${__dirname}', bundle).replace('${user_config.repository}', repo),
    );
    const hello = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
    };
    const { stdout, status } = spawnSync(process.execPath, args, {
      input: `${JSON.stringify(hello)}\n`,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('"serverInfo"')]);
  });
});
