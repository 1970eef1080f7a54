import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { inPattern } from '../../../../text/pattern.js';
import { sectionOf, textOfDoc } from '../../../reading/doc-line.js';

/** Does an example of the document define the task (`"cov": "shop cov"`), for the reader's own manifest? */
export function isShownOnPage({ file }: Claim, name: string, { docs }: Pick<Facts, 'docs'>): boolean {
  const doc = docs.get(file);
  if (doc === undefined) return false;
  return new RegExp(`^[ \\t]{0,40}"${inPattern(name)}"\\s{0,3}:\\s{0,3}"`, 'm').test(textOfDoc(doc));
}

const GENERATOR = /(?:^|[\s`$;&(])((?:\.\/)?configure|cmake|qmake|premake\d?|meson|autoreconf)(?=[\s`]|$)/;

/** A program that writes Makefiles, if the section runs it above the command. */
export function generatorBefore(claim: Claim, facts: Facts): string | undefined {
  const section = sectionOf(claim, facts);
  const above = section?.content.split('\n').slice(0, claim.line - section.endLine - 1) ?? [];
  return above.map((row) => GENERATOR.exec(row)?.[1]).findLast((name) => name !== undefined);
}
