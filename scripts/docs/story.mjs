#!/usr/bin/env node
// The story at the top of the README, in pictures of a terminal: an option is renamed in the code of a small program,
// and docalign finds and mends the docs. Makes the program's repository, runs the built docalign in it and draws what
// it prints. Without --write, names the pictures that show something else, and exits with 1 if there are any.
//   node scripts/docs/story.mjs [--write] [--program dist/docalign.js]
import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepTrue } from './keep-true.mjs';
import { terminalSvg } from './terminal-svg.mjs';

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false }, program: { type: 'string', default: 'dist/docalign.js' } },
});
const program = resolve(root, options.program);

/** The program of the story, with its docs. */
const FILES = {
  'package.json': `${JSON.stringify({ name: 'picshelf', version: '1.4.0', type: 'module', bin: { picshelf: 'src/cli.js' }, scripts: { test: 'node --test' } }, null, 2)}\n`,
  'src/cli.js': `#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { resize } from './resize.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '800' },
    'output-dir': { type: 'string', default: 'resized' },
  },
});

for (const picture of positionals)
  resize(picture, values.width, values['output-dir']);
`,
  'src/resize.js': `export function resize(picture, width, folder) {
  console.log(\`\${picture} -> \${folder}, \${width} pixels wide\`);
}
`,
  'README.md': `# picshelf

Makes pictures smaller.

## Usage

\`\`\`sh
picshelf --width 400 --output-dir small *.jpg
\`\`\`

Without \`--output-dir\`, pictures go to \`resized\`.
`,
  'docs/batches.md': `# Many pictures at once

Give each run a folder of its own with \`--output-dir\`, so that no
picture is overwritten. Run \`npm test\` before a release.
`,
};

/** Each picture: its file, what a screen reader says of it, and what is run for it. */
const PICTURES = [
  {
    file: 'docs/images/story-1-affected.svg',
    label: 'A terminal: git diff shows that an option was renamed, docalign affected lists two sections of the docs.',
    runs: [
      ['git', 'diff', '-U0', 'src'],
      ['docalign', 'affected'],
    ],
  },
  {
    file: 'docs/images/story-2-check.svg',
    label: 'A terminal: docalign check lists three places in two documents where the option has its old name.',
    runs: [['docalign', 'check']],
  },
  {
    file: 'docs/images/story-3-fix.svg',
    label: 'A terminal: docalign fix writes the new name into both documents; docalign check finds nothing more.',
    runs: [
      ['docalign', 'fix', '--write'],
      ['docalign', 'check'],
    ],
  },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-story-')));
try {
  makeRepository();
  const pictures = PICTURES.map(({ file, label, runs }) => [
    file,
    terminalSvg(
      runs.flatMap((words, at) => [...(at === 0 ? [] : ['']), ...transcript(words)]),
      label,
    ),
  ]);
  keepTrue(pictures, { root, isWriting: options.write, command: 'node scripts/docs/story.mjs --write' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One commit, then the option is renamed and not yet committed. */
function makeRepository() {
  for (const [file, text] of Object.entries(FILES)) put(file, text);
  git('init', '--quiet', '--initial-branch=main', '--template=');
  git('add', '--all');
  git('commit', '--quiet', '--message=Add picshelf');
  put('src/cli.js', FILES['src/cli.js'].replaceAll('output-dir', 'out-dir'));
}

function put(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function git(...args) {
  execFileSync('git', args, { cwd: folder, env: environment() });
}

/** The command as typed, then what it prints. */
function transcript([name, ...args]) {
  const [command, ...first] =
    name === 'git' ? ['git', '-c', 'color.ui=always', '--no-pager'] : [process.execPath, program, '--color'];
  // Both streams in one file, in the order in which a terminal shows them.
  const printed = join(folder, '.git/printed');
  const file = openSync(printed, 'w');
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const lines = readFileSync(printed, 'utf8').trimEnd().split('\n');
  if (status > 1) throw new Error(`story: ${name} ${args.join(' ')} ended with ${status}: ${lines.join('\n')}`);
  return [`\u001b[32m$\u001b[0m \u001b[1m${[name, ...args].join(' ')}\u001b[0m`, ...lines];
}

/** Nothing of the machine: no settings, no time, no name. */
function environment() {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.org',
    GIT_AUTHOR_DATE: '2026-01-05T10:00:00Z',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.org',
    GIT_COMMITTER_DATE: '2026-01-05T10:00:00Z',
    LC_ALL: 'C',
  };
}
