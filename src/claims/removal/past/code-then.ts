import { programText } from './program-text.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { isProductCode } from '../../../paths/roles.js';
import { hasWord } from '../../../text/words/whole-word.js';

/** A text, and a file of the product whose code contained it at a commit. */
export interface CodeThen {
  readonly form: string;
  readonly file: string;
  readonly commit: string;
}

/**
 * The texts that code of the product contained when the document's line was written. A comment does not count, nor a
 * description or an example in a string of several rows. A text of then that cannot be read counts: git named the file.
 */
export function codeThen(
  forms: readonly string[],
  { file: doc, line }: Pick<Claim, 'file' | 'line'>,
  { history }: Pick<Facts, 'history'>,
): readonly CodeThen[] {
  return forms.flatMap((form): CodeThen[] => {
    const { isPresent = false, file, commit = '' } = history.wordWhenWritten(form, doc, line) ?? {};
    if (!isPresent || file === undefined || !isProductCode(file)) return [];
    const text = history.fileWhenWritten(file, doc, line);
    return text === undefined || hasWord(programText(file, text), form) ? [{ form, file, commit }] : [];
  });
}
