import type { WholePackage } from '../../../analysis/extraction/example-code.js';

const GROUP = /^[ \t]*import\s?\(([^()]{1,4000})\)/gm;
const SINGLE = /^[ \t]*import\s+((?:[\w.]{1,60}\s+)?"[\w./~-]{1,200}")/gm;
const ROW = /^[ \t]*(?:([A-Za-z]\w{0,60})\s+)?"([\w./~-]{1,200})"/gm;
/** The last part of a path that is the name of a package, before a version: `github.com/shop/cart/v3`. */
const LAST = /([A-Za-z]\w{0,60})(?:\/v\d{1,3})?$/;

/** Packages that a text of Go imports, by the name with which it writes what they have. */
export function packagesImported(text: string): readonly WholePackage[] {
  const rows = [...text.matchAll(GROUP), ...text.matchAll(SINGLE)].map(([, row = '']) => row).join('\n');
  return [...rows.matchAll(ROW)].flatMap(([, alias, module = '']) => {
    const name = alias ?? LAST.exec(module)?.[1] ?? '';
    return name === '' || isShadowed(name, text) ? [] : [{ name, module }];
  });
}

/** Does the text give the name to a variable? */
function isShadowed(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w.])(?:var ${name} |${name}(?:, ?\\w{1,40})? ?:=)`).test(text);
}
