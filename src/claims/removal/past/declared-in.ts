import { programText } from './program-text.js';
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
import type { CodeFacts } from '../../../model/code-facts.js';
import { rowsWith } from './defined-then.js';
import { wasCallable, wasDeclared } from './read-definitions.js';
import type { PastName } from './read-definitions.js';

const VALUE_OF_CALLABLE = [
  String.raw`async\b|function\b|class\b|\(|[\w$]{1,40}\s{0,4}=>|<`,
  String.raw`[\w$.]{1,80}[,;]?$|[\w$.]{1,80}\(`,
].join('|');
const CALLABLE = `(?:${anyOf(FUNCTION_WORDS)}\\*?|${anyOf(['class', 'struct', 'record', ...MACRO_WORDS])})`;

/**
 * Does the text define the name as something callable? Read as code, or by a row in any language's syntax, which calls
 * may match as well.
 */
export function isFunctionIn(past: PastName, code: Pick<CodeFacts, 'definedIn'>): boolean {
  const { name, file, text } = past;
  const word = inPattern(name);
  const defined = new RegExp(
    [
      String.raw`${CALLABLE}\s+(?:\([^()]{0,80}\)\s*)?(?:self\.)?${word}(?![\w$])`,
      String.raw`(?<![\w$])${word}["']?\s{0,4}[:=]\s{0,4}(?:${VALUE_OF_CALLABLE})`,
      String.raw`(?<![\w$.])${word}\s{0,4}(?:<[^<>]{0,80}>)?\([^;]{0,200}$`,
    ].join('|'),
  );
  return (
    rowsWith(name, programText(file, text)).some((row) =>
      [defined, ...definitionForms(file, word)].some((form) => form.test(row)),
    ) || wasCallable(past, code)
  );
}

const DECLARES = anyOf([...FUNCTION_WORDS, ...TYPE_WORDS, ...GROUP_WORDS, ...MACRO_WORDS, ...RARE_TYPE_WORDS]);
const FUNCTION_VALUE = String.raw`async\b|function\b|class\b|[\w$]{1,40}\s{0,4}=>|\([^()]{0,200}\)[^=()]{0,80}=>`;

/**
 * Does the text declare the name as a function, a method, a type or a group of them? Read as code, or by a row in any
 * language's syntax, which neither calls match nor fields, keys and variables.
 */
export function isDeclaredIn(past: PastName, code: Pick<CodeFacts, 'definedIn'>): boolean {
  const { name, file, text } = past;
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
  return (
    rowsWith(name, programText(file, text)).some(
      (row) => declared.test(row) || (isCalled.test(row) && forms.some((form) => form.test(row))),
    ) || wasDeclared(past, code)
  );
}
