import { descriptionOf, examplesOf, type Command } from '../command.js';
import { commands } from '../commands.js';
import { rowsOf, usageOf } from '../arguments/help.js';
import { GLOBAL_OPTIONS } from '../arguments/options.js';
import { EXIT } from '../exit-code.js';

/** The manual page `docalign(1)` in the language of `man`. The build writes it from the table of commands. */
export async function manPage(version: string): Promise<string> {
  const blocks = await Promise.all(commands.map(commandBlock));
  return `${[
    `.TH DOCALIGN 1 "" "docalign ${version}" "User Commands"`,
    ...section('NAME', [text('docalign - find the docs of a repository that answer a question, and check them')]),
    ...section('SYNOPSIS', SYNOPSIS),
    ...section('DESCRIPTION', [
      text(
        'docalign finds the sections of the documentation of a repository that answer a question, and says whether '
          + 'they are still true of its code. It works offline, and there is nothing to set up. docalign-mcp is the '
          + 'command "docalign mcp" as a program of its own.',
      ),
    ]),
    ...section('COMMANDS', blocks.flat()),
    ...section('OPTIONS OF EVERY COMMAND', rowsOf(GLOBAL_OPTIONS).flatMap(item)),
    ...section('EXIT STATUS', EXITS.flatMap(item)),
    ...section('ENVIRONMENT', ENVIRONMENT.flatMap(item)),
    ...section('FILES', FILES.flatMap(item)),
  ].join('\n')}\n`;
}

type Row = readonly [term: string, text: string];

const SYNOPSIS = ['.B docalign', text('<command> [options]'), '.br', '.B docalign-mcp', text('[options]')];

export const EXITS: readonly Row[] = [
  [`${EXIT.clean}`, 'Nothing to report.'],
  [`${EXIT.findings}`, 'Findings, or a search without a hit.'],
  [`${EXIT.usage}`, 'Wrong usage, configuration or repository, or a file that could not be written.'],
  [`${EXIT.internal}`, 'A fault of docalign.'],
  ['129, 130, 143', 'Ended by SIGHUP, SIGINT or SIGTERM.'],
];

export const ENVIRONMENT: readonly Row[] = [
  ['DOCALIGN_REPO, CLAUDE_PROJECT_DIR', 'The repository, unless --repo names one; the first that is set counts.'],
  ['DOCALIGN_CACHE_KEY', 'Checkouts with the same text in it share stored results, as on build machines.'],
  ['NO_COLOR, FORCE_COLOR', 'No colours, or colours where the output is not a terminal.'],
  ['NODE_COMPILE_CACHE', 'A folder in which Node.js 22.1 or newer keeps compiled code: each start takes a fifth less.'],
];

const FILES: readonly Row[] = [
  ['.docalign.yml', 'Settings, in the root of the repository.'],
  ['.docalign-baseline.json', 'Findings that "docalign baseline" has recorded.'],
  ['.docalign/', 'Stored results, reports and backups. Git ignores it.'],
];

function section(title: string, lines: readonly string[]): readonly string[] {
  return [`.SH "${title}"`, ...lines];
}

async function commandBlock(command: Command): Promise<readonly string[]> {
  const description = await descriptionOf(command);
  const examples = (await examplesOf(command)).flatMap(({ run, does }) => [
    '.PP',
    text(`${does}:`),
    '.PP',
    '.RS 4',
    '.nf',
    text(run),
    '.fi',
    '.RE',
  ]);
  return [
    `.SS "${escaped(`docalign ${usageOf(command)}`)}"`,
    text(command.summary),
    ...description.flatMap((paragraph) => ['.PP', text(paragraph)]),
    ...rowsOf(command.options).flatMap(item),
    ...examples,
  ];
}

function item([term, explanation]: Row): readonly string[] {
  return ['.TP', `.B ${escaped(term)}`, text(explanation)];
}

/** A line of text. A dot or an apostrophe at its start would begin a request. */
function text(line: string): string {
  return /^[.']/.test(line) ? String.raw`\&${escaped(line)}` : escaped(line);
}

/** Hyphens are written as such, so that options can be copied and searched for. */
function escaped(line: string): string {
  return line
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll('"', String.raw`\(dq`);
}
