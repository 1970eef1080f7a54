import { normalizersOf } from '../../../ecosystems/languages.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isBesideCode, isDeveloperTool } from '../../../paths/roles.js';
import { letters } from '../../../text/words/letters.js';
import { humps } from '../../../text/words/spellings.js';
import { isPlural, misspelt } from '../../removal/misspelt-name.js';
import type { Asked, Meant } from '../../removal/misspelt-name.js';
import { dashed } from './opposite-flag.js';

/** Flags with fewer letters are alike by chance. */
const LEAST_LETTERS = 6;

export interface MisspeltFlag {
  /** With its dashes. */
  readonly flag: string;
  /** The options of the repository's programs. */
  readonly declared: readonly CodeEntity[];
  /** Is it certainly given to one of these programs? */
  readonly isCalled: boolean;
}

/**
 * What a misspelt flag means: a flag that the document also writes, and the code declares; for one that a program of
 * this repository is given, also the only declared one with the same letters (`--warm-up` for `--warmup`).
 */
export function misspeltFlag(
  claim: Asked,
  { flag, declared, isCalled }: MisspeltFlag,
  facts: Pick<Facts, 'docs' | 'code'>,
): Meant | undefined {
  const definitionOf = (near: string): CodeEntity | undefined => declared.find(({ name }) => dashed(name) === near);
  const meant = misspelt(claim, { name: flag, definitionOf, inSection: !isCalled }, facts);
  // Parsers take the beginning of a flag for the whole, and a word in the plural may be another program's.
  const isOther = meant !== undefined && !isCalled && (isPlural(flag, meant.name) || isPlural(meant.name, flag));
  if (meant !== undefined) return isOther || meant.name.startsWith(flag) ? undefined : meant;
  return isCalled ? ofSameLetters(flag, declared, facts) : undefined;
}

function ofSameLetters(
  flag: string,
  declared: readonly CodeEntity[],
  { code }: Pick<Facts, 'code'>,
): Meant | undefined {
  const own = declared.filter(({ file }) => !isBesideCode(file) && !isDeveloperTool(file));
  const alike = own.filter(({ name }) => letters(name) === letters(flag));
  const [definition, ...others] = alike;
  if (definition === undefined || letters(flag).length < LEAST_LETTERS) return undefined;
  if (others.some(({ name }) => name !== definition.name)) return undefined;
  const name = dashed(definition.name);
  // Some parsers do not tell dashes from other signs between the same words.
  const isSameWords = humps(name).join(' ') === humps(flag).join(' ');
  if (isSameWords && normalizersOf(definition.file).some((word) => code.mentions(word, 1).length > 0)) return undefined;
  return { how: 'No other option has these letters', name, definition };
}
