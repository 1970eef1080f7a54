import { ownModules, wholeImports } from '../../ecosystems/example-code.js';
import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Section } from '../../model/section.js';
import type { Verdict } from '../../model/verdict.js';
import { importsOf, isOwnModule } from '../reading/imports.js';
import { ofOthers, uncertain } from '../verdict.js';

/**
 * A file that imports the whole object before the member from another package: then its members belong to that package.
 */
export function importerOf(container: string, { code, manifests }: Facts): string | undefined {
  const found = wholeImports(container).flatMap((form) => code.mentions(form, 1).map(({ file }) => ({ form, file })));
  if (found.length === 0 || code.ofKind('class').some(({ name }) => name === container)) return undefined;
  // A comment may show how this package itself is imported.
  const names = manifests.all().flatMap(({ name }) => name ?? []);
  const own = [...ownModules, ...names.flatMap((name) => [`${name}'`, `${name}"`, `${name}/`])];
  return found.find(
    ({ form, file }) =>
      !own.some((start) => [`${form} '${start}`, `${form} "${start}`].some((text) => code.hasText(file, text))),
  )?.file;
}

/**
 * The verdict where an example in the same document imports the name from a package of others: the last import above
 * the claim decides. Undefined for a package of this repository, or without an import.
 */
export function takenFromOthers(
  { file, line, payload: { name } }: Claim<{ readonly name: string }>,
  facts: Facts,
): Verdict | undefined {
  const imports = (facts.docs.get(file)?.sections ?? [])
    .filter(({ content }) => content.includes(name))
    .flatMap((section) => importsIn(section, name));
  const above = imports.filter((one) => one.line <= line).at(-1);
  const meant = above === undefined ? imports : [above];
  const foreign = meant.filter(({ from }) => !isOwnModule(from, facts) && !facts.code.hasModule(from));
  const [first] = foreign;
  if (first === undefined) return undefined;
  const reason = `${file} takes ${name} from ${first.from}, which is not a package of this repository`;
  return foreign.length < meant.length ? uncertain(reason) : ofOthers(reason);
}

/** Imports of a section, each with its 1-based line in the document. */
function importsIn(
  { content, endLine }: Section,
  name: string,
): readonly { readonly line: number; readonly from: string }[] {
  const first = endLine - content.split('\n').length + 1;
  return importsOf(name, content).map(({ row, from }) => ({ line: first + row, from }));
}
