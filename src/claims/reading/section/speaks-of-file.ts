import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { folderBesideCode, hasRole } from '../../../paths/roles.js';
import { directoryOf } from '../../../text/paths.js';
import { hasWord } from '../../../text/words/whole-word.js';
import { docLineOf, sectionOf } from '../doc-line.js';

/** Is the file a test, or does it only support tests? */
export const isTest = hasRole('test', 'spec', 'testSupport', 'fixture', 'benchmark');

/** Not within a word: `latest`. */
const OF_TESTS = /(?<![a-z])(?:(?:py)?test|fixture|spec|mock|stub|bench|fake)|[a-z](?:Test|Mock|Stub|Fake)/;

/** Does the section name the file by its path, or a folder with it that is itself in one of tests or examples? */
export function namesFile(claim: Pick<Claim, 'file' | 'sectionId'>, place: string, facts: Facts): boolean {
  const section = sectionOf(claim, facts);
  if (section === undefined) return false;
  const beside = folderBesideCode(place);
  const folders = beside === undefined ? [] : foldersBelow(beside, directoryOf(place));
  return [place, ...folders].some((name) => name.includes('/') && hasWord(section.content, name));
}

/** The folders from one to another within it: of `examples` and `examples/shop/src` also `examples/shop`. */
function foldersBelow(outer: string, inner: string): readonly string[] {
  const names = inner.split('/');
  const least = outer.split('/').length;
  return names.slice(least - 1).map((_, at) => names.slice(0, least + at).join('/'));
}

/**
 * Is the claim about tests, by its own name, by words on its line or by a heading above it? Only for a place that is a
 * test or supports tests.
 */
export function isAboutTests(claim: Pick<Claim, 'file' | 'line' | 'sectionId' | 'text'>, facts: Facts): boolean {
  const headings = sectionOf(claim, facts)?.headingPath ?? [];
  const texts = [claim.text, docLineOf(claim, facts), ...headings];
  return texts.some((text) => OF_TESTS.test(text) || OF_TESTS.test(text.toLowerCase()));
}
