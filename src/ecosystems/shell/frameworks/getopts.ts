import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { argumentsOf } from '../words.js';

/**
 * Letters of getopts, and letters and names of getopt: `getopts "hp:" name`, `getopt -o hp: --long help,port: -- "$@"`.
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/utilities/getopts.html
 */
export const getopts: FrameworkExtractor = {
  name: 'getopts',
  languages: ['shell'],
  hints: ['getopt'],
  declaresPrograms: true,
  read: () => ({ nodes: { command } }),
};

const LETTERS = /^[+:-]*(?:[A-Za-z\d]:{0,2})+$/;
const NAMES = /^[a-z\d][a-z\d-]*:{0,2}(?:,[a-z\d][a-z\d-]*:{0,2})*$/i;

function command(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node);
  if (name !== 'getopts' && name !== 'getopt') return;
  const words = argumentsOf(context, node);
  const letters = name === 'getopts' ? words[0] : valueOf(words, '-o', '--options');
  if (LETTERS.test(letters ?? ''))
    addOption(context, node, { flags: [...(letters ?? '').replace(/[^A-Za-z\d]/g, '')].map((letter) => `-${letter}`) });
  const names = name === 'getopts' ? undefined : valueOf(words, '-l', '--long', '--longoptions');
  if (NAMES.test(names ?? ''))
    addOption(context, node, { flags: (names ?? '').split(',').map((long) => `--${long.split(':', 1)[0] ?? ''}`) });
}

/** `-o hp:` and `--long=help`. */
function valueOf(words: readonly (string | undefined)[], ...options: readonly string[]): string | undefined {
  const at = words.findIndex((word) => word !== undefined && options.includes(word.split('=', 1)[0] ?? ''));
  const word = words[at];
  return word?.includes('=') === true ? word.slice(word.indexOf('=') + 1) : words[at + 1];
}
