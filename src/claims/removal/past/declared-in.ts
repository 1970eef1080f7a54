import { definitionForms } from '../../../ecosystems/source-forms.js';
import { anyOf, inPattern } from '../../../text/pattern.js';
import {
  FUNCTION_WORDS,
  GROUP_WORDS,
  MACRO_WORDS,
  MODIFIER_WORDS,
  RARE_TYPE_WORDS,
  TYPE_WORDS,
} from '../../../text/words/definition-words.js';
import { rowsWith } from './defined-then.js';

const VALUE_OF_CALLABLE = [
  String.raw`async\b|function\b|class\b|\(|[\w$]{1,40}\s{0,4}=>|<`,
  String.raw`[\w$.]{1,80}[,;]?$|[\w$.]{1,80}\(`,
].join('|');
const CALLABLE = `(?:${anyOf(FUNCTION_WORDS)}\\*?|${anyOf(['class', 'struct', 'record', ...MACRO_WORDS])})`;

/** Does a row of the text define the name as something callable, in any language's syntax? Calls may match as well. */
export function isFunctionIn(text: string, name: string, file: string): boolean {
  const word = inPattern(name);
  const defined = new RegExp(
    [
      String.raw`${CALLABLE}\s+(?:\([^()]{0,80}\)\s*)?(?:self\.)?${word}(?![\w$])`,
      String.raw`(?<![\w$])${word}["']?\s{0,4}[:=]\s{0,4}(?:${VALUE_OF_CALLABLE})`,
      String.raw`(?<![\w$.])${word}\s{0,4}(?:<[^<>]{0,80}>)?\([^;]{0,200}$`,
    ].join('|'),
  );
  return rowsWith(name, text).some((row) => [defined, ...definitionForms(file, word)].some((form) => form.test(row)));
}

const DECLARES = anyOf([...FUNCTION_WORDS, ...TYPE_WORDS, ...GROUP_WORDS, ...MACRO_WORDS, ...RARE_TYPE_WORDS]);
const FUNCTION_VALUE = String.raw`async\b|function\b|class\b|[\w$]{1,40}\s{0,4}=>|\([^()]{0,200}\)[^=()]{0,80}=>`;

/**
 * Does a row of the text declare the name as a function, a method, a type or a group of them, in any language's syntax?
 * Neither calls match nor fields, keys and variables.
 */
export function isDeclaredIn(text: string, name: string, file: string): boolean {
  const word = inPattern(name);
  const called = String.raw`${word}\??\s{0,4}(?:<[^<>]{0,80}>)?\(`;
  const declared = new RegExp(
    [
      String.raw`(?<![\w$.])${DECLARES}\*?\s+(?:\([^()]{0,80}\)\s*)?(?:[\w$]{1,80}(?:\.|::)){0,4}${word}(?![\w$])`,
      String.raw`^\s*(?:${anyOf(MODIFIER_WORDS)} )+(?:[\w<>\[\],.?:*& ]{0,120}[ &*>])?${called}`,
      String.raw`(?<![\w$.])${word}["']?\s{0,4}[:=]\s{0,4}(?:${FUNCTION_VALUE})`,
    ].join('|'),
  );
  const isCalled = new RegExp(called);
  const forms = definitionForms(file, word);
  return rowsWith(name, text).some(
    (row) => declared.test(row) || (isCalled.test(row) && forms.some((form) => form.test(row))),
  );
}
