import type { CodeFacts } from '../../../model/code-facts.js';
import { isCode, isPageTemplate } from '../../../paths/file-kinds.js';
import { inPattern } from '../../../text/pattern.js';

/** Longer files are generated. */
const MOST_CHARS = 2_000_000;

/** What follows the name of a type in the name of a file that extends it. */
const PART = String.raw`(?:\+[\w+-]{1,60})?`;

/**
 * Does the file have the name only as that of a file of code (`Rules/CartRule.swift`, `CartRule+Sorting.swift` in a
 * list of sources)? What the name means is said by the definitions in that file; a component has no other name than
 * that of its file.
 */
export function isNamedAsFile(name: string, file: string, code: Pick<CodeFacts, 'textOf'>): boolean {
  const text = code.textOf(file);
  if (text === undefined || text.length > MOST_CHARS || !text.includes(`${name}.`)) return false;
  const inFiles = new RegExp(String.raw`(?<![\w$])${inPattern(name)}(?:${PART}\.(\w{1,8}))?(?![\w$])`, 'g');
  return [...text.matchAll(inFiles)].every(([, ending]) => ending !== undefined && isSource(`${name}.${ending}`));
}

function isSource(file: string): boolean {
  return isCode(file) && !isPageTemplate(file);
}
