import type { Command } from '../command.js';
import { commands } from '../commands.js';
import { rowsOf, usageOf } from './help.js';
import { GLOBAL_OPTIONS } from './options.js';

/** The commands as a markdown table, for docs/cli.md (`scripts/docs/reference.mjs`). */
export function commandTable(): string {
  return table(
    ['command', 'what it does'],
    commands.map((command) => [`docalign ${usageOf(command)}`, command.summary]),
  );
}

/** Options of a command, or the global options. */
export function optionTable(command?: Command): string {
  return table(['option', 'meaning'], rowsOf(command?.options ?? GLOBAL_OPTIONS));
}

function table(head: readonly [string, string], rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([term, text]) => `| \`${escapeCell(term)}\` | ${escapeCell(text)} |`);
  return [`| ${head.join(' | ')} |`, '| --- | --- |', ...lines].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
