import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { FORMATS } from '../../src/cli/formats/names.js';
import { jsonText } from '../../src/text/layout/printable.js';
import { builtPrograms } from '../support/built.js';
import { runCli } from '../support/cli.js';
import { createRepository } from '../support/repository.js';

/**
 * Sequences that terminals interpret, and characters that reverse, hide or split text: clears, a title, a link, C1, all
 * bidirectional formats, zero width, separators, a tag.
 */
const EVIL = [
  '\u001b[2J',
  '\u001b[31m',
  '\u001b]0;t\u0007',
  '\u001b]8;;http://evil.example\u001b\\x\u001b]8;;\u001b\\',
  '\u009b31m',
  '\u009d0;t\u009c',
  '\u0008',
  '\u007f',
  '\r',
  '\u202a\u202b\u202c\u202d\u202e',
  '\u2066\u2067\u2068\u2069',
  '\u200e\u200f\u061c',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u2028\u2029',
  '\u{e0041}',
].join('');
/** The part that a file name or one line of a document may contain. */
const LINE = EVIL.replaceAll('\r', '').replaceAll('/', '');
const NAME = `${LINE}\n`;
const HIDDEN = /[^\n\t\P{Cc}]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
const OUR_COLOURS = /\u001b\[(?:1|2|22|31|32|33|34|36|39)m/g;
/** Written by our own progress line. */
const OUR_REWRITING = /\r\u001b\[2K/g;

const README = `# Shop ${LINE}

Read [the ${LINE} guide](docs/${encodeURIComponent('guide')}.md) ${LINE} and [old](src/old.js), \`src/${LINE}.js\`, \`npm run ${LINE}\`, \`--${LINE}\` and \`SHOP_${LINE}\`.
Call \`openHarbor()\` ${LINE} of \`src/harbor.js\`. ${LINE}

## Words ${LINE}

Run \`npm run gone\`${LINE} or \`npm run build:${LINE}\`. See [there](#nowhere-${LINE}) and [a file](<src/${LINE}.js>).
`;

let root = '';
beforeAll(() => {
  root = createRepository(
    {
      'README.md': README,
      [`docs/${NAME}.md`]: README.replaceAll('](src/', '](../src/'),
      'docs/guide.md': `---\ntitle: "${LINE}"\ndescription: ${LINE}\n---\n# Guide\n\nWords ${LINE} of [it](../README.md).\n`,
      [`docs/${NAME}-picture.md`]: 'a\0b',
      'src/old.js': 'export const a = 1;\n',
      'src/harbor.js': `/** ${LINE} */\nexport function openHarbor() {}\nexport const $\u200c\u200d = '${LINE}';\nprocess.env['SHOP_${LINE}'];\n`,
      [`src/${NAME}.js`]: 'export const evil = 1;\n',
      'package.json': JSON.stringify({
        name: `shop${EVIL}`,
        version: '1.0.0',
        scripts: { gone: 'x', [`build${EVIL}`]: EVIL },
      }),
      '.cursor/mcp.json': JSON.stringify({ mcpServers: { [LINE]: { command: LINE } } }, null, 2),
      '.docalign.yml': `docs:\n  exlude${LINE.replaceAll(/\p{Cc}/gu, '')}: [a]\n`,
    },
    afterAll,
  );
  renameSync(join(root, 'src/old.js'), join(root, 'src/new.js'));
  rmSync(join(root, `src/${NAME}.js`));
  writeFileSync(join(root, 'src/harbor.js'), `export function openPort() {}\n// ${LINE}\n`);
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: `shop${EVIL}`, version: '1.0.0', scripts: { [`build${EVIL}`]: EVIL } }),
  );
  execFileSync('git', ['add', '--all'], { cwd: root });
  execFileSync(
    'git',
    [
      '-c',
      `user.name=A ${LINE}`,
      '-c',
      `user.email=a${LINE}@example.org`,
      'commit',
      '--quiet',
      '--message',
      `Move ${EVIL}`,
    ],
    { cwd: root },
  );
  const region = {
    file: 'src/harbor.js',
    ast_anchor: { unit_type: EVIL, name: `openPort${LINE}`, signature: EVIL },
    intent: EVIL,
    reasoning: EVIL,
    constraints: [{ text: EVIL, source: 'author' }],
    risk_notes: EVIL,
    semantic_dependencies: [{ file: 'README.md', anchor: LINE, nature: EVIL }],
  };
  const note = JSON.stringify({ schema: `ultragit/v1${EVIL}`, summary: EVIL, regions: [region], timestamp: EVIL });
  const user = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  execFileSync('git', [...user, 'notes', '--ref=ultragit', 'add', '--file=-'], { cwd: root, input: note });
  const report = {
    id: `id${EVIL}`,
    doc_file: `docs/${NAME}.md`,
    line_number: 3,
    claim_text: EVIL,
    actual_behavior: EVIL,
    evidence_files: [NAME],
    claim_id: null,
    agent: EVIL,
    reported_at: `2026-01-01${EVIL}`,
    status: 'pending',
  };
  mkdirSync(dirname(join(root, '.docalign/x')), { recursive: true });
  writeFileSync(join(root, '.docalign/reports.json'), JSON.stringify([report]));
});

/** Every command, in each of its output formats. A command that is missing here fails the test. */
/** Where commands that keep something for the user do so. */
const CACHE = mkdtempSync(join(tmpdir(), 'docalign-cache-'));

const CALLS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  search: [
    ['search', 'shop', 'words'],
    ['search', 'words', '--explain'],
    ['search', 'words', '--json'],
    ['search', `nothing${LINE}`],
    ['search', 'wrods', 'guied'],
    ['search', 'x', '--path', NAME],
  ],
  scan: [
    ...FORMATS.map((format) => ['scan', '--format', format]),
    ['scan', '--json'],
    ['scan', '--fresh', '--verbose'],
  ],
  baseline: [['baseline'], ['baseline', '--update']],
  check: [
    ...FORMATS.map((format) => ['check', '--uncertain', '--format', format]),
    ['check', `docs/${NAME}.md`, '--verbose'],
    ['check', `docs/${NAME}`],
    ['check', '--baseline', '--verbose'],
    ['check', '--since', LINE],
    ['check', '--since', 'HEAD~1', '--changed-lines'],
    ['check', 'README.md', '--section', LINE],
    ['check', `docs/${NAME}-picture.md`],
  ],
  explain: [
    ['explain', `docs/${NAME}.md:3`],
    ['explain', `docs/${NAME}.md:3`, '--json'],
    ['explain', 'README.md:3'],
    ['explain', `docs/${NAME}.md:99`],
    ['explain', 'anchor-never'],
    ['explain', LINE],
  ],
  grep: [
    ['grep', 'words'],
    ['grep', 'shop', '--output', 'full'],
    ['grep', '.', '--mode', 'regex', '--output', 'full', '--context', '20'],
    ['grep', '.', '--mode', 'regex', '--json'],
    ['grep', `nothing${LINE}`],
    ['grep', '(', '--mode', 'regex'],
    ['grep', 'x', '--path', LINE],
  ],
  graph: [
    ['graph', 'src/new.js'],
    ['graph', `src/${NAME}.js`, '--depth', '5'],
    ['graph', 'src/new.js', '--json'],
    ['graph', LINE],
  ],
  index: [['index'], ['index', '--list'], ['index', '--list', '--json'], ['index', '../x'], ['index', '--cancel', 'x']],
  recent: [['recent'], ['recent', '--json'], ['recent', '--order', 'written', '--limit', '100']],
  health: [['health'], ['health', '--json'], ['health', 'docs'], ['health', NAME]],
  stale: [['stale'], ['stale', '--json']],
  refs: [
    ['refs', 'src/new.js'],
    ['refs', 'src/harbor.js'],
    ['refs', `src/${NAME}.js`],
    ['refs', 'README.md', '--json'],
    ['refs', NAME],
  ],
  affected: [
    ['affected', '--since', 'HEAD~1'],
    ['affected', '--since', 'HEAD~1', '--json'],
    ['affected', `src/${NAME}.js`],
    ['affected', '--since', LINE],
    ['affected', `../${NAME}`],
  ],
  coverage: [['coverage'], ['coverage', '--all'], ['coverage', '--json'], ['coverage', NAME]],
  annotations: [
    ['annotations', 'read', 'src/harbor.js'],
    ['annotations', 'read', 'src/harbor.js', '--json'],
    ['annotations', 'read', 'src/harbor.js', '--anchor', LINE],
    ['annotations', 'deps', 'README.md'],
    ['annotations', 'history', 'src/harbor.js'],
    ['annotations', 'summary', '.'],
    ['annotations', 'summary', '.', '--json'],
    ['annotations', 'read', NAME],
    ['annotations', LINE, 'README.md'],
    ['annotations', 'read', 'README.md', '--noteref', LINE],
  ],
  annotate: [
    ['annotate', '--file', 'README.md', '--intent', EVIL],
    ['annotate', '--file', NAME, '--intent', EVIL],
    ['annotate', '--append', '--json', '--file', 'README.md', '--intent', EVIL],
    ['annotate', '--append', '--file', 'README.md', '--anchor', LINE, '--intent', 'x'],
    ['annotate', '--append', '--commit', LINE, '--file', 'README.md', '--intent', 'x'],
  ],
  fix: [['fix'], ['fix', '--json'], ['fix', NAME]],
  report: [
    ['report', `docs/${NAME}.md`, '--claim', EVIL, '--actual', EVIL, '--evidence', NAME],
    ['report', `docs/${NAME}.md`, '--claim', EVIL, '--actual', EVIL, '--json'],
    ['report', NAME, '--claim', 'a', '--actual', 'b'],
  ],
  reports: [
    ['reports'],
    ['reports', '--json'],
    ['reports', 'show', 'id'],
    ['reports', 'show', 'id', '--json'],
    ['reports', 'show', LINE],
    ['reports', LINE],
    ['reports', 'dismiss', 'id'],
    ['reports', 'prune', '--days', '0', '--json'],
  ],
  init: [
    ['init', '--dry-run', '--client', 'claude-code'],
    ['init', '--client', LINE],
  ],
  hook: [
    ['hook', 'pre-commit'],
    ['hook', 'pre-commit', '--baseline'],
    ['hook', LINE],
  ],
  mcp: [['mcp', LINE]],
  lsp: [['lsp', LINE]],
  build: [
    ['build', LINE],
    ['build', '--out', `README.md/${LINE}`],
    ['build', '--out', 'out', '--tools', LINE],
  ],
  serve: [
    ['serve', LINE],
    ['serve', '--host', LINE],
    ['serve', '--token', LINE],
    ['serve', '--tools', LINE],
  ],
  completion: [['completion', LINE]],
  doctor: [['doctor'], ['doctor', '--json'], ['doctor', LINE]],
  'mcp install': [
    ['mcp', 'install', '--dry-run', '--client', 'cursor'],
    ['mcp', 'install', '--dry-run', '--client', 'zed', '--config', `${NAME}.json`],
    ['mcp', 'install', '--client', LINE],
    ['mcp', 'install', '--config', LINE],
  ],
  help: [
    [LINE],
    ['search', `--${LINE}`],
    ['search', 'x', '--limit', LINE],
    ['search', 'x', '--repo', LINE],
    ['help', LINE],
  ],
};

function hiddenIn(printed: string): readonly string[] {
  return printed.match(HIDDEN) ?? [];
}

describe('what a repository holds', () => {
  it('is printed by the commands that are tried here', () => {
    expect(
      Object.keys(CALLS)
        .filter((name) => name !== 'help')
        .sort(),
    ).toEqual(commands.map(({ name }) => name).sort());
  });

  // Whether to colour, and what a terminal gets, is decided for all commands in one place: each command shows it once.
  const calls = Object.values(CALLS).flatMap((list) =>
    list.map((args, at) => [jsonText(args, 0), args, at === 0] as const),
  );
  it.each(calls)('reaches no terminal raw: %s', async (_title, args, isFirst) => {
    const base = { cwd: root, env: { XDG_CACHE_HOME: CACHE } };
    const plain = { cwd: root, env: { NO_COLOR: '1', CI: 'true', XDG_CACHE_HOME: CACHE } };
    // What `fix` writes into a pipe stays to the byte.
    const wanted = (isTTY: boolean, isColoured: boolean): boolean =>
      (isFirst || isTTY === isColoured) && (isTTY || args[0] !== 'fix');
    for (const isTTY of [true, false]) {
      if (wanted(isTTY, false)) {
        const { stdout, stderr } = await runCli(args, { ...plain, isTTY });
        expect(hiddenIn(allowed(stdout + stderr, args, isTTY)), stdout + stderr).toEqual([]);
      }
      if (wanted(isTTY, true)) {
        const { stdout, stderr } = await runCli([...args, '--color'], { ...base, isTTY });
        const printed = allowed(stdout + stderr, args, isTTY)
          .replace(OUR_COLOURS, '')
          .replace(OUR_REWRITING, '');
        expect(hiddenIn(printed)).toEqual([]);
      }
    }
  });

  /** Markdown for other programs contains a mark of our own, which separates `@` from the name after it. */
  function allowed(printed: string, args: readonly string[], isTTY: boolean): string {
    return args.includes('markdown') && !isTTY ? printed.replace(/(?<=[@#])\u200b/g, '') : printed;
  }

  it('is seen in a diff on a terminal, and stays to the byte in a pipe', async () => {
    const shown = await runCli(['fix'], {
      cwd: root,
      isTTY: true,
      env: { NO_COLOR: '1', CI: 'true', XDG_CACHE_HOME: CACHE },
    });
    expect(shown.stdout).toContain('<U+001B>]0;t<U+0007>');
    expect(shown.stdout).toContain('<U+202E>');
    const piped = await runCli(['fix'], { cwd: root });
    expect(piped.stdout).toContain(LINE);
  });

  it('reaches no terminal raw when something is at fault', async () => {
    const { reportError } = await import('../../src/cli/terminal/report-error.js');
    let written = '';
    reportError(new Error(`fault ${EVIL}\n${EVIL}`), {
      stderr: {
        write: (text) => {
          written += String(text);
        },
      },
      verbose: true,
    });
    expect([hiddenIn(written), written.split('\n').length > 2]).toEqual([[], true]);
  });

  it('reaches no terminal raw from the server', () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(builtPrograms(), 'docalign-mcp.js'), '--verbose'], {
      cwd: root,
      encoding: 'utf8',
      input: initialize(),
    });
    expect(stdout).toContain('"jsonrpc"');
    expect(hiddenIn(stderr)).toEqual([]);
  });

  it.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))('reaches no pseudo-terminal raw', () => {
    for (const args of ['fix', 'check --uncertain', 'scan', 'search words', 'scan --json']) {
      const command = `'${process.execPath}' '${join(builtPrograms(), 'docalign.js')}' ${args}`;
      const { stdout } = spawnSync('/usr/bin/script', ['--quiet', '--return', '--command', command, '/dev/null'], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], TERM: 'xterm-256color', CI: 'true', XDG_CACHE_HOME: CACHE },
      });
      expect(stdout).not.toBe('');
      expect([args, hiddenIn(stdout.replaceAll('\r\n', '\n').replace(OUR_COLOURS, ''))]).toEqual([args, []]);
    }
  });
});

function initialize(): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: EVIL, version: '1' } } })}\n`;
}
