#!/usr/bin/env node
// The story at the top of the README, in pictures of a terminal: an option is renamed in the code of a small program,
// and docalign finds and mends the docs. Makes the program's repository, runs the built docalign in it and draws what
// it prints. The answers in docs/tools.md are those of the built server over the same repository. Without --write,
// names the files that show something else, and exits with 1 if there are any.
//   node scripts/docs/story.mjs [--write] [--programs dist]
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wrap } from '../lint/markdown.mjs';
import { withBlocks } from './blocks.mjs';
import { keepTrue } from './keep-true.mjs';
import { answers } from './story-answers.mjs';
import { environment, makeRepository } from './story-repository.mjs';
import { terminalSvg } from './terminal-svg.mjs';

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false }, programs: { type: 'string', default: 'dist' } },
});
const programs = resolve(root, options.programs);
const TOOLS_PAGE = 'docs/tools.md';

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

const TOOLS_TEXT = readFileSync(join(root, TOOLS_PAGE), 'utf8');
const blocks = { answers: await inRepository((folder) => answers(folder, join(programs, 'docalign-mcp.js'))) };
const pictures = await inRepository((folder) =>
  PICTURES.map(({ file, label, runs }) => [file, terminalSvg(transcriptOf(runs, folder), label)]),
);
keepTrue([...pictures, [TOOLS_PAGE, await wrap(withBlocks(TOOLS_TEXT, { file: TOOLS_PAGE, blocks }))]], {
  root,
  isWriting: options.write,
  command: 'node scripts/docs/story.mjs --write',
});

/** Scanned first: what an answer says does not depend on how much is checked in its time. */
async function inRepository(use) {
  const folder = makeRepository();
  try {
    run(['docalign', 'scan'], folder);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each command as typed, then what it prints. */
function transcriptOf(runs, folder) {
  return runs.flatMap((words, at) => [
    ...(at === 0 ? [] : ['']),
    `\u001b[32m$\u001b[0m \u001b[1m${words.join(' ')}\u001b[0m`,
    ...run(words, folder),
  ]);
}

/** Lines that a command prints. */
function run([name, ...args], folder) {
  const [command, ...first] =
    name === 'git'
      ? ['git', '-c', 'color.ui=always', '--no-pager']
      : [process.execPath, join(programs, 'docalign.js'), '--color'];
  // Both streams in one file, in the order in which a terminal shows them.
  const printed = join(folder, '.git/printed');
  const file = openSync(printed, 'w');
  const stdio = ['ignore', file, file];
  const { status } = spawnSync(command, [...first, ...args], { cwd: folder, env: environment(folder), stdio });
  closeSync(file);
  const lines = readFileSync(printed, 'utf8').trimEnd().split('\n');
  if (status > 1) throw new Error(`story: ${name} ${args.join(' ')} ended with ${status}: ${lines.join('\n')}`);
  return lines;
}
