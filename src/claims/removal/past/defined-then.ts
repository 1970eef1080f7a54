import { anyOf } from '../../../text/pattern.js';
import { FUNCTION_WORDS, MODIFIER_WORDS } from '../../../text/words/definition-words.js';
import { programText } from './program-text.js';
import { definitionForms, optionForms } from '../../../ecosystems/source-forms.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { isProductCode } from '../../../paths/roles.js';
import { wasDefined } from './read-definitions.js';
import type { PastName } from './read-definitions.js';

/** Longer lines of code are data or generated. */
const LINE_CHARS = 400;

interface PastDefinition {
  readonly file: string;
  readonly commit: string;
}

/**
 * Finds a definition at the time the document's line was written which no fixed text tells from a use: a method after
 * its type or receiver, a member of an interface, a field named by a tag. Reads files that contained the name: some of
 * all, and one for each way in which a definition may begin with the name.
 */
export function definedThen(
  name: string,
  { file, line }: Pick<Claim, 'file' | 'line'>,
  { history, code, docs }: Pick<Facts, 'history' | 'code' | 'docs'>,
): PastDefinition | undefined {
  if (!/^[\w$]+$/.test(name)) return undefined;
  // A module of Elixir is defined with those around it: `defmodule Shop.Cart do`.
  const module = /^[A-Z]/.test(name) ? [`${name} do`] : [];
  const forms = [name, ` ${name}`, `  ${name}`, `\t${name}`, `"${name}`, ...module];
  history.prepareWords(forms, file, line);
  const answers = forms.flatMap((form) => history.wordWhenWritten(form, file, line) ?? []);
  const [commit] = answers.map((answer) => answer.commit);
  if (commit === undefined) return undefined;
  const places = answers.flatMap((answer) => [
    ...(answer.file === undefined ? [] : [answer.file]),
    ...(answer.others ?? []),
  ]);
  const texts = [...new Set(places)]
    .filter((place) => isProductCode(place) && docs.get(place) === undefined)
    .map((place) => ({ name, file: place, text: history.fileWhenWritten(place, file, line) ?? '' }));
  // What costs least is tried with all files first.
  const found = texts.find(hasDefiningRow) ?? texts.find((past) => wasDefined(past, code));
  return found === undefined ? undefined : { file: found.file, commit };
}

function hasDefiningRow({ name, file, text }: PastName): boolean {
  const forms = formsOf(name.replaceAll('$', '\\$'), file);
  return rowsWith(name, programText(file, text)).some((row) => forms.some((form) => form.test(row)));
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
  return [method, ...definitionForms(file, word), ...optionForms(file, word)];
}
