import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';
import { literals } from './language/struct-fields.js';

/** `use shop::{cart::Cart, Order as Sale};`, also in a hidden line of a documentation test. */
const USE = /^[ \t]*(?:# )?(?:pub(?:\([\w ]{1,40}\))?\s+)?use\s+(?:::)?(\w{1,100})::([^;]{1,2000});/gm;

export const examples: ExampleCode = {
  fences: words('rust rs'),
  literals,
  // Ends with a semicolon, or continues with a list.
  importRows: [/^(?:pub(?:\([\w ]+\))?\s+)?use\s+:*(\w[\w:]{1,200}?)(?:::)?(?:\s?[{*].*|\s+as\b.*)?(?:;|[{,]\s?$)/],
  importedNames: (text) =>
    [...text.matchAll(USE)].map(([, from = '', tree = '']) => ({ from, list: leavesOf(tree).join(', ') })),
  methodSigns: ['::'],
};

/** `cart::Cart` and `Order as Sale` of `{cart::{self, Cart}, Order as Sale, prelude::*}`, without their modules. */
function leavesOf(tree: string): readonly string[] {
  return tree.split(/[{},]/).flatMap((part) => {
    const leaf = part.trim();
    const name = leaf.slice(leaf.lastIndexOf(':') + 1);
    return name === '' || name === 'self' || name === '*' ? [] : [name];
  });
}
