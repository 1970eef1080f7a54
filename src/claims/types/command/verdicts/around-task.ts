import type { Claim } from '../../../../model/claim.js';
import type { Doc } from '../../../../model/doc.js';
import type { Facts } from '../../../../model/facts.js';
import { latest } from '../../../../text/memo.js';
import { sectionOf, textOfDoc } from '../../../reading/doc-line.js';

/** A row of an example that defines a task: `"cov": "shop cov"`. */
const DEFINED = /^[ \t]{0,40}"([^"\n]{1,200})"\s{0,3}:\s{0,3}"/gm;

/** Claims are judged one document after the other. */
const definedOn = latest(
  (doc: Doc): ReadonlySet<string> => new Set([...textOfDoc(doc).matchAll(DEFINED)].map(([, name = '']) => name)),
);

/** Does an example of the document define the task, for the reader's own manifest? */
export function isShownOnPage({ file }: Claim, name: string, { docs }: Pick<Facts, 'docs'>): boolean {
  const doc = docs.get(file);
  return doc !== undefined && definedOn(doc).has(name);
}

const GENERATOR = /(?:^|[\s`$;&(])((?:\.\/)?configure|cmake|qmake|premake\d?|meson|autoreconf)(?=[\s`]|$)/;

/** A program that writes Makefiles, if the section runs it above the command. */
export function generatorBefore(claim: Claim, facts: Facts): string | undefined {
  const section = sectionOf(claim, facts);
  const above = section?.content.split('\n').slice(0, claim.line - section.endLine - 1) ?? [];
  return above.map((row) => GENERATOR.exec(row)?.[1]).findLast((name) => name !== undefined);
}
