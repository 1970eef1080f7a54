import { expect, it } from 'vitest';
import { claimsAfter, whyOf } from '../support/judged.js';

const OLD = 'export function storeToRefs(store: object): object {\n  return { ...store };\n}\n';

/**
 * The verdict on `storeToRefs` in a guide, after these files replaced the old ones, some with another spelling of the
 * name.
 */
async function afterChange(files: Readonly<Record<string, string>>): Promise<string> {
  const before = {
    'package.json': '{ "name": "shop" }\n',
    'src/refs.ts': OLD,
    'docs/guide.md': '# Refs\n\nCall `storeToRefs(store)` for its refs.\n',
  };
  const claims = await claimsAfter({ before, after: files }, 'docs/guide.md');
  return claims.map(whyOf).join('\n');
}

const RENAMED = OLD.replace('storeToRefs', 'refsOfStore');
const SPELLED = /^storeToRefs is spelled another way in src\/\w+\.\w+, so it may be derived from that/;

it.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
  [
    'a type of TypeScript, which makes no name',
    {
      'src/refs.ts': 'export const refs = 1;\nexport type StoreToRefs = object;\n',
      'src/use.ts': 'export let one: StoreToRefs;\n',
    },
    /^storeToRefs no longer exists \(removed in .* The \w+ was in src\/refs\.ts when/,
  ],
  [
    'such an interface',
    { 'src/refs.ts': `${RENAMED}export interface StoreToRefs { a: 1 }\n` },
    /^storeToRefs no longer exists \(renamed to refsOfStore in .* The \w+ was in src\/refs\.ts when/,
  ],
  ['a class', { 'src/refs.ts': 'export const refs = 1;\nexport class StoreToRefs {}\n' }, SPELLED],
  [
    'a type that other languages name as well',
    {
      'src/refs.ts': 'export const refs = 1;\nexport type StoreToRefs = object;\n',
      'src/make.py': 'make("StoreToRefs")\n',
    },
    SPELLED,
  ],
])('a gone name, spelled another way in %s', async (_, files, said) => {
  expect(await afterChange(files)).toMatch(said);
});
