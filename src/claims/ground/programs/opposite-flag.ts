import { languageIn } from '../../../ecosystems/languages.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';

/** Rows of a declaration after the one that names its flag. */
const MOST_ROWS = 8;

/** An option by its name as a long flag: `--port` of `port` and of `-port`. */
export function dashed(name: string): string {
  return name.replace(/^-*/, '--');
}

/** Is the one flag the other with `no-` before it? */
export function isNegated(own: string, flag: string): boolean {
  return own.replace(/^--/, '--no-') === flag || own === flag.replace(/^--/, '--no-');
}

/**
 * Does the parser that reads this option take the flag as its opposite? Most take only what is declared: an option
 * `--color` of Click or Commander has no `--no-color`. What a declaration spells out is an option of its own.
 */
export function hasOpposite({ name, file, line }: CodeEntity, flag: string, { code }: Pick<Facts, 'code'>): boolean {
  const own = dashed(name);
  if (!isNegated(own, flag)) return false;
  const isOfNo = own === flag.replace(/^--/, '--no-');
  const text = code.textOf(file);
  if (text === undefined) return false;
  const parsers = languageIn(file, text)?.language.flagTests.opposites ?? [];
  const next = code
    .inFile(file)
    .filter((other) => other.kind === 'cli_option' && other.line > line)
    .map((other) => other.line - 1);
  const end = Math.min(line + MOST_ROWS, ...next);
  const declaration = text
    .split('\n', end)
    .slice(line - 1)
    .join('\n');
  return parsers.some(
    (parser) =>
      (parser.isOfNo === true) === isOfNo && parser.in.test(text) && (parser.option?.test(declaration) ?? true),
  );
}
