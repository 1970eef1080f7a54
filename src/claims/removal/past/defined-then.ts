import { anyOf } from '../../../text/pattern.js';
import { FUNCTION_WORDS, MODIFIER_WORDS } from '../../../text/words/definition-words.js';
import { definitionForms } from '../../../ecosystems/source-forms.js';
import type { Claim } from '../../../model/claim.js';
import type { HistoryFacts } from '../../../model/facts.js';
import { isProductCode } from '../../../paths/roles.js';

/** Longer lines of code are data or generated. */
const LINE_CHARS = 400;

export interface PastDefinition {
  readonly file?: string;
  readonly commit: string;
}

/**
 * Finds a definition at the time the document's line was written which no fixed text tells from a use: a method after
 * its type or receiver, a member of an interface, a field named by a tag. Reads every file that contained the name,
 * once for each way in which a definition may begin with the name.
 */
export function definedThen(
  name: string,
  { file, line }: Pick<Claim, 'file' | 'line'>,
  history: HistoryFacts,
): PastDefinition | undefined {
  if (!/^[\w$]+$/.test(name)) return undefined;
  const forms = [name, ` ${name}`, `  ${name}`, `\t${name}`, `"${name}`];
  history.prepareWords(forms, file, line);
  const seen = new Set<string>();
  return forms
    .map((form) => history.wordWhenWritten(form, file, line))
    .find((answer) => {
      const place = answer?.file;
      if (place === undefined || seen.has(place) || !isProductCode(place)) return false;
      seen.add(place);
      return isDefinedIn(name, place, history.fileWhenWritten(place, file, line) ?? '');
    });
}

function isDefinedIn(name: string, file: string, text: string): boolean {
  const forms = formsOf(name.replaceAll('$', '\\$'), file);
  return rowsWith(name, text).some((row) => forms.some((form) => form.test(row)));
}

/** The lines of code with this name. */
export function rowsWith(name: string, text: string): readonly string[] {
  return text.split('\n').filter((row) => row.length <= LINE_CHARS && row.includes(name));
}

function formsOf(word: string, file: string): readonly RegExp[] {
  const method = new RegExp(
    `^\\s*(?:${anyOf([...MODIFIER_WORDS, ...FUNCTION_WORDS])} )+(?:[\\w<>\\[\\],.?:*& ]{0,120}[ `
      + `&*>])?${word}(?![\\w$])`,
  );
  return [method, ...definitionForms(file, word)];
}
