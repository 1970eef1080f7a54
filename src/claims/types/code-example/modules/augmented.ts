import type { Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import type { ExamplePayload } from '../calls/payload.js';
import { shownAt } from '../rows/object-kinds.js';

const AUGMENTED = /^[ \t]{0,8}declare[ \t]{1,4}module[ \t]{1,4}["']([^"'\n]{1,100})["']/;
const EXTENDED = /^[ \t]{1,8}(?:export[ \t]{1,4})?(?:interface|namespace)[ \t]{1,4}([A-Z]\w{2,80})/;
const ROW_CHARS = 500;

/**
 * The types of own packages to which an example adds members:
 * `declare module 'shop' { interface Cart { note: string } }`. It declares them again, and does not define them.
 */
export function augmentedIn(
  { value, line }: SpanOf<'fence'>,
  { packages, lines }: { readonly packages: ReadonlySet<string>; readonly lines: readonly string[] },
): readonly Draft<ExamplePayload>[] {
  const found: Draft<ExamplePayload>[] = [];
  let isOwn = false;
  for (const [at, row] of value.split('\n').entries()) {
    if (row.length > ROW_CHARS) continue;
    const module = AUGMENTED.exec(row)?.[1];
    if (module !== undefined) isOwn = isOf(module, packages);
    else if (/^\S/.test(row) && !row.startsWith('}')) isOwn = false;
    const type = isOwn ? EXTENDED.exec(row)?.[1] : undefined;
    if (type !== undefined) found.push(shownAt(type, line + at, lines));
  }
  return found;
}

/** The package, or an entry of it: `shop/server`. */
function isOf(module: string, packages: ReadonlySet<string>): boolean {
  const parts = module.split('/');
  return packages.has(module) || packages.has(parts.slice(0, module.startsWith('@') ? 2 : 1).join('/'));
}
