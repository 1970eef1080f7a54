import type { Claim } from '../../../model/claim.js';
import type { Doc } from '../../../model/doc.js';
import type { Facts } from '../../../model/facts.js';
import { latest } from '../../../text/memo.js';
import { isChosenName, isNameOfKind } from '../../../text/words/placeholders.js';
import { textOfDoc } from '../doc-line.js';
import { importsAmong, statementsOf } from '../imports.js';

/** A name that readers replace, and the module from which an example imports it. */
interface Placeholder {
  readonly name: string;
  readonly from: string;
}

const NAME = /(?<![\w$.-])[A-Za-z_]\w{2,80}(?![\w$])/g;

/**
 * A placeholder, such as `my_function`, that the document imports from the package of this module, which has no such
 * name: its examples are templates, and other names of them may be made up as well.
 */
export function placeholderFrom(
  module: string,
  { file }: Pick<Claim, 'file'>,
  { docs, code }: Pick<Facts, 'docs' | 'code'>,
): string | undefined {
  const doc = docs.get(file);
  return doc === undefined
    ? undefined
    : placeholdersIn(doc).find(({ name, from }) => rootOf(from) === rootOf(module) && code.refusesImport(from, name))
        ?.name;
}

const placeholdersIn = latest((doc: Doc): readonly Placeholder[] =>
  statementsOf(textOfDoc(doc)).flatMap((statement) => {
    if (!/\bimport\b|\brequire\(|\buse\b/.test(statement.text)) return [];
    const names = (statement.text.match(NAME) ?? []).filter((name) => isChosenName(name) || isNameOfKind(name));
    return names.flatMap((name) => importsAmong([statement], name).map(({ from }) => ({ name, from })));
  }),
);

/** `@shop/cart` of `@shop/cart/items`, `shop` of `shop.cart` and `shop::cart`. */
function rootOf(module: string): string {
  return /^(?:@[^/]+\/)?[^/.:\\]+/.exec(module)?.[0] ?? module;
}
