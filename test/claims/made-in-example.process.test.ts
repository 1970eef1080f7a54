import { describe, expect, it } from 'vitest';
import { fenceDoc, judgedAfter } from '../support/judged.js';

const CODE = {
  'pom.xml': '<project><groupId>com.acme</groupId><artifactId>shop</artifactId><version>1</version></project>\n',
  'src/main/java/com/acme/shop/ShopCart.java':
    'package com.acme.shop;\n\npublic class ShopCart {\n  public void setProperty(String name, int value) {}\n}\n',
};

/** The verdicts on `setProperty` in an example. */
async function judged(code: string): Promise<readonly string[]> {
  const lines = await judgedAfter(
    { before: { ...CODE, 'docs/guide.md': fenceDoc('java', `import com.acme.shop.ShopCart;\n${code}`) }, after: {} },
    'docs/guide.md',
  );
  return lines.filter((line) => line.startsWith('setProperty'));
}

describe('a member of a variable that an example makes', () => {
  it('is of the type that it makes', async () => {
    const [said = ''] = await judged('ShopCart cart = new ShopCart();\ncart.setProperty("size", 1);');
    expect(said).toContain('verified, setProperty is defined in src/main/java/com/acme/shop/ShopCart.java:4');
  });

  it('is not verified by another type that has it', async () => {
    const said = await judged('Properties cart = new Properties();\ncart.setProperty("size", 1);');
    expect(said.filter((line) => line.includes('verified'))).toEqual([]);
  });
});
