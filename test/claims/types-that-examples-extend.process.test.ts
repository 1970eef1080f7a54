import { describe, expect, it } from 'vitest';
import { fenceDoc, saidAfter } from '../support/judged.js';

const TYPES = (name: string) => ({
  'package.json': '{ "name": "shop", "main": "src/index.ts" }\n',
  'src/index.ts': `export interface ${name} {\n  note: string;\n}\n\nexport function openCart(): void {}\n`,
});

describe('a type to which an example adds members', () => {
  const doc = fenceDoc('ts', "declare module 'shop' {\n  export interface CartNotes {\n    more: string;\n  }\n}");

  it('has drifted with the package', async () => {
    expect(await saidAfter(doc, TYPES('CartNotes'), TYPES('OrderRemarks'))).toEqual([
      'CartNotes: drifted, CartNotes no longer exists',
    ]);
    expect(await saidAfter(doc, TYPES('CartNotes'), {})).toEqual([expect.stringMatching(/^CartNotes: verified, /)]);
  });

  it.each([
    ['of others', "declare module 'till' {\n  interface CartNotes {\n    more: string;\n  }\n}"],
    ['of the example', "declare module 'shop' {}\n\ninterface CartNotes {\n  more: string;\n}"],
    ['of the example after it', "declare module 'shop' {\n}\nnamespace My {\n  interface CartNotes {}\n}"],
  ])('is not a claim where it is %s', async (_whose, code) =>
    expect(await saidAfter(fenceDoc('ts', code), TYPES('CartNotes'), TYPES('OrderRemarks'))).toEqual([]),
  );
});

describe('an example without a language that imports a package of this repository', () => {
  const code = (name: string) => ({
    'package.json': '{ "name": "shop", "main": "src/index.ts" }\n',
    'src/index.ts': `export function ${name}(): void {}\n\nexport function otherThing(): void {}\n`,
  });
  const doc = fenceDoc('', "import * as till from 'shop';\nconst cart = till.openCart();");

  it('is read as a program, and what it takes of the package is of that', async () => {
    expect(await saidAfter(doc, code('openCart'), {})).toEqual([expect.stringMatching(/^openCart: verified, /)]);
    expect(await saidAfter(doc, code('openCart'), code('makeOrder'))).toEqual([
      'openCart: drifted, openCart no longer exists',
    ]);
  });

  it('is not one without such an import', async () => {
    const other = fenceDoc('', "import * as till from 'other';\nconst cart = till.openCart();");
    expect(await saidAfter(other, code('openCart'), code('makeOrder'))).toEqual([]);
  });
});

describe('the kind of an object for a cluster', () => {
  const go = (name: string) => ({
    'api/v1/register.go':
      'package v1\n\nvar GroupVersion = schema.GroupVersion{Group: "shop.example.org", Version: "v1"}\n',
    'go.mod': 'module example.org/shop\n\ngo 1.22\n',
    'api/v1/types.go': `package v1\n\n// ${name} is a cart.\ntype ${name} struct {\n\tSize int\n}\n\ntype Other struct{}\n`,
  });
  const yaml = (version: string, kind = 'CartSet') => `apiVersion: ${version}\nkind: ${kind}\nmetadata:\n  name: a\n`;

  it('has drifted with its type', async () => {
    const doc = fenceDoc('yaml', yaml('shop.example.org/v1'));
    expect(await saidAfter(doc, go('CartSet'), {})).toEqual([expect.stringMatching(/^CartSet: verified, /)]);
    expect(await saidAfter(doc, go('CartSet'), go('OrderPlan'))).toEqual([
      'CartSet: drifted, CartSet no longer exists',
    ]);
  });

  it.each([
    ['of Kubernetes', yaml('apps/v1')],
    ['of another group', yaml('till.example.org/v1')],
    ['of Kubernetes in a group', yaml('networking.k8s.io/v1')],
    ['a key of settings', 'kind: CartSet\nname: a\n'],
    ['a key below', 'apiVersion: shop.example.org/v1\nspec:\n  kind: CartSet\n'],
  ])('is not a claim where it is %s', async (_what, text) =>
    expect(await saidAfter(fenceDoc('yaml', text), go('CartSet'), go('OrderPlan'))).toEqual([]),
  );

  it('is not verified by a field of the name', async () => {
    const field = { 'api/v1/types.go': 'package v1\n\ntype Other struct {\n\tCartSet int\n}\n' };
    const doc = fenceDoc('yaml', yaml('shop.example.org/v1'));
    expect(await saidAfter(doc, { ...go('CartPlan'), ...field }, {})).toEqual([]);
  });
});
