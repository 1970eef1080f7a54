import { printable, visibleLines } from '../../text/layout/printable.js';
import type { FileOutcome } from '../../setup/step.js';
import type { Terminal } from '../terminal/terminal.js';

const WORDS: Readonly<Record<FileOutcome['state'], readonly [done: string, planned: string]>> = {
  added: ['Added to', 'Would be added to'],
  updated: ['Updated in', 'Would be updated in'],
  removed: ['Removed from', 'Would be removed from'],
  restored: ['Put back as it was in', 'Would be put back as it was in'],
  unchanged: ['Is in', 'Is in'],
  absent: ['Is not in', 'Is not in'],
  refused: ['Not changed:', 'Cannot be changed:'],
};

/** What became of a file: the diff and the result on stdout, a file that was refused on stderr. */
export function writeOutcome(
  { title, file, state, diff, details, reason, snippet }: FileOutcome,
  { terminal, dryRun }: { readonly terminal: Terminal; readonly dryRun: boolean },
): void {
  const name = `${WORDS[state][dryRun ? 1 : 0]} ${printable(file)} (${title})`;
  if (state === 'refused') {
    terminal.warn(`${name}: ${printable(reason ?? '')}.`);
    if (snippet !== undefined) terminal.warn(`Paste this into it:\n${visibleLines(snippet)}`);
    return;
  }
  terminal.print([`${name}.`, ...details.map((detail) => `  ${printable(detail)}`)].join('\n'));
  if (diff !== '') terminal.print(visibleLines(diff));
}
