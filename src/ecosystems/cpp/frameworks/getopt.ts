import { tableOf } from '../../../analysis/extraction/family.js';
import { addOption } from '../../../analysis/keys/flags.js';
import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommandLine, flagsOf, textAt } from '../command-lines.js';

/**
 * Letters of getopt: `getopt(argc, argv, "hp:")`.
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/functions/getopt.html
 */
export const getopt = defineCommandLine({
  name: 'getopt',
  hints: ['getopt'],
  calls: tableOf(['getopt', 'getopt_long', 'getopt_long_only'], letters),
});

function letters(context: ExtractionContext, call: Call): void {
  const text = textAt(context, call, 2) ?? '';
  if (!/^[+:-]*(?:[A-Za-z\d?]:{0,2})+$/.test(text)) return;
  addOption(context, call.args[2] ?? NONE, { flags: flagsOf([...text.replace(/[^A-Za-z\d]/g, '')]) });
}
