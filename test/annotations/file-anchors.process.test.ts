import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotation, CLIENT, region, RETRY } from './support.js';

interface Place {
  readonly file: string;
  readonly ast_anchor?: { readonly name: string };
  readonly lines?: { readonly start: number; readonly end: number };
  readonly about?: string;
  readonly confidence?: number;
  readonly stale_reason?: string;
}

interface Told {
  readonly regions?: readonly Place[];
  readonly units?: readonly Place[];
  readonly dependents?: readonly Place[];
  readonly notes?: readonly string[];
}

async function ask(root: string, ...args: readonly string[]): Promise<Told> {
  const { code, stdout, stderr } = await runCli(['--repo', root, 'annotations', ...args, '--json'], { cwd: root });
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Told;
}

/** Files and lines, or why they are gone. */
async function places(root: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { regions = [], units = [], dependents = [] } = await ask(root, ...args);
  return [...regions, ...units, ...dependents]
    .map(({ file, lines, stale_reason: stale }) => stale ?? `${file}${lines ? `:${lines.start}-${lines.end}` : ''}`)
    .sort();
}

function named(file: string, name: string, type: string, more: object = {}): object {
  return { file, ast_anchor: { unit_type: type, name }, intent: `about ${name}`, ...more };
}

describe('an anchor that names its file', () => {
  const FILES = {
    'src/schema/correction.rs': 'pub struct Correction;\n\nimpl Correction {\n    fn new() {}\n}\n',
    'src/show/mod.rs': 'pub mod tui;\npub struct View;\n',
    'src/pkg/__init__.py': 'def run():\n    return 1\n',
    'src/ui/index.ts': 'export const ui = 1;\nexport function draw() {}\n',
    'net/conn.go': 'package net\n\nfunc Dial() {}\n',
    'hooks/read-hint.sh': '#!/bin/sh\necho hint\n',
    'docs/guide.md': '# Guide\n\nText\n',
  };
  const ANCHORS = [
    named('src/schema/correction.rs', 'correction', 'mod', { lines: { start: 1, end: 5 } }),
    named('src/schema/correction.rs', 'crate::schema::correction', 'module'),
    named('src/schema/correction.rs', 'correction.rs', 'file'),
    named('src/show/mod.rs', 'show', 'module', { lines: { start: 1, end: 2 } }),
    named('src/pkg/__init__.py', 'pkg', 'package'),
    named('src/ui/index.ts', 'ui/index', 'module'),
    named('net/conn.go', 'net', 'package'),
    named('hooks/read-hint.sh', 'read_hint', 'script'),
    named('docs/guide.md', 'docs/guide.md', 'file'),
  ];

  it('is about the file as long as it is there, in each answer', async () => {
    const root = createRepository(FILES);
    addNote(root, annotation(ANCHORS));
    const all = [
      'docs/guide.md:1-3',
      'hooks/read-hint.sh:1-2',
      'net/conn.go:1-3',
      'src/pkg/__init__.py:1-2',
      ...Array.from({ length: 3 }, () => 'src/schema/correction.rs:1-5'),
      'src/show/mod.rs:1-2',
      'src/ui/index.ts:1-2',
    ];
    const told = await Promise.all(Object.keys(FILES).map((file) => places(root, 'read', file)));
    expect(told.flat().sort()).toEqual(all);
    expect(await places(root, 'summary', '.')).toEqual(all);
    const { regions = [] } = await ask(root, 'read', 'net/conn.go');
    expect(regions.map(({ about, confidence = 0 }) => [about, confidence > 0.6])).toEqual([['file', true]]);
    // What is about the file is about each part of it, and is the file still when all of its lines are others.
    expect(await places(root, 'read', 'src/show/mod.rs', '--anchor', 'View')).toEqual(['src/show/mod.rs:1-2']);
    write(root, { 'src/show/mod.rs': 'mod a;\nmod b;\nfn show_all() {}\n' });
    commit(root);
    expect(await places(root, 'read', 'src/show/mod.rs')).toEqual(['src/show/mod.rs:1-3']);
    git(root, 'rm', '--quiet', 'src/show/mod.rs');
    commit(root);
    expect(await places(root, 'summary', 'src')).toContain('src/show/mod.rs does not exist any more');
  });

  it('can be asked for and written', async () => {
    const root = createRepository(FILES);
    const written = await runCli(
      ['--repo', root, 'annotate', '--file', 'src/schema/correction.rs', '--anchor', 'correction', '--intent', 'Why'],
      { cwd: root },
    );
    expect([written.code, written.stderr]).toEqual([0, '']);
    const { regions = [], notes = [] } = await ask(root, 'read', 'src/schema/correction.rs', '--anchor', 'correction');
    expect(regions.map(({ file, lines }) => [file, lines])).toEqual([
      ['src/schema/correction.rs', { start: 1, end: 5 }],
    ]);
    expect(notes).toEqual([]);
    expect((await ask(root, 'summary', 'net/conn.go', '--anchor', 'conn')).notes ?? []).toEqual([]);
    expect((await ask(root, 'history', 'net/conn.go', '--anchor', 'conn')).notes ?? []).toEqual([]);
  });

  it('is a function where it says so, and is gone with it', async () => {
    const root = createRepository({ 'src/retry.ts': RETRY });
    addNote(root, annotation([region('src/retry.ts', 'retry')]));
    write(root, { 'src/retry.ts': 'export const times = 3;\nexport function again() {}\n' });
    commit(root);
    expect(await places(root, 'read', 'src/retry.ts')).toEqual(['src/retry.ts no longer defines retry']);
  });
});

describe('an anchor that the file did not define either when the note was written', () => {
  it('proves nothing: its region is where its lines are', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'guide.md': '# One\n\nFirst\n\n## Two\n\nSecond\n' });
    addNote(
      root,
      annotation([
        region('src/client.ts', 'reconnection policy', { lines: { start: 11, end: 13 } }),
        region('src/client.ts', 'MqttClient::connect', { lines: { start: 2, end: 4 } }),
        named('guide.md', 'section-two', 'module', { lines: { start: 5, end: 7 } }),
        named('guide.md', 'First', 'section', { lines: { start: 3, end: 3 } }),
      ]),
    );
    write(root, {
      'src/client.ts': `// one\n${CLIENT.replaceAll('connect()', 'open()')}`,
      'guide.md': '# One\n\n## Two\n\nSecond\n',
    });
    commit(root);
    const code = ['src/client.ts no longer defines MqttClient::connect', 'src/client.ts:12-14'];
    const guide = ['guide.md no longer defines First', 'guide.md:3-5'];
    for (const question of ['read', 'summary']) {
      expect(await places(root, question, 'src/client.ts')).toEqual(code);
      expect(await places(root, question, 'guide.md')).toEqual(guide);
    }
    expect(await places(root, 'summary', '.')).toEqual([...guide, ...code]);
  });

  it('is stale with its lines', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    addNote(root, annotation([region('src/client.ts', 'policy', { lines: { start: 2, end: 4 } })]));
    write(root, { 'src/client.ts': CLIENT.replace(/ {2}connect[^]*?\n {2}\}\n/, '') });
    commit(root);
    const gone = 'the lines of src/client.ts that it is about are no longer there';
    expect(await places(root, 'read', 'src/client.ts')).toEqual([gone]);
    expect(await places(root, 'summary', '.')).toEqual([gone]);
  });

  it('is not the one that is gone beside it, also after a rename', async () => {
    const root = createRepository({ 'src/retry.ts': `${RETRY}export function other() {}\n` });
    addNote(root, annotation([region('src/retry.ts', 'retry'), region('src/retry.ts', 'never')]));
    write(root, { 'src/retry.ts': 'export function other() {}\n' });
    commit(root);
    expect(await places(root, 'read', 'src/retry.ts')).toEqual([
      'src/retry.ts',
      'src/retry.ts no longer defines retry',
    ]);
    git(root, 'mv', 'src/retry.ts', 'src/other.ts');
    commit(root);
    expect(await places(root, 'summary', '.')).toEqual(['src/other.ts', 'src/other.ts no longer defines retry']);
  });
});
