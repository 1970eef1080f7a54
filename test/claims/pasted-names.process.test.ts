import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const page = (name: string): string => `# Use\n\nCall \`${name}()\` first.\n`;

/** The verdict on the call in the guide, after the header changed. */
async function said(name: string, before: string, after: string): Promise<string> {
  const lines = await judgedAfter(
    {
      before: { 'CMakeLists.txt': 'project(shop)\n', 'include/shop.h': before, 'docs/guide.md': page(name) },
      after: { 'include/shop.h': after },
    },
    'docs/guide.md',
  );
  return lines.filter((line) => line.startsWith(`${name}`)).join('\n');
}

describe('a name that the preprocessor makes since', () => {
  const defined = 'int shop_cart_init(void);\nint shop_cart_close(void);\n';

  it.each([
    ['of the argument and what is around it', '#define INIT(name) int shop_ ## name ## _init(void);\nINIT(cart)\n'],
    ['inside an enumeration', 'enum e {\n#define X(name) shop_##name##_init,\n  X(cart)\n};\n'],
    ['of two arguments', '#define JOIN(a, b) a##b\nint JOIN(shop_, cart_init)(void);\n'],
  ])('is not gone: %s', async (_, macro) => {
    expect(await said('shop_cart_init', defined, macro)).toMatch(
      /^shop_cart_init\(\): uncertain, .* may be pasted together by a macro in include\/shop\.h/,
    );
  });

  it('is gone where no macro can make it', async () => {
    const other = '#define INIT(name) int store_ ## name ## _init(void);\nINIT(cart)\n';
    expect(await said('shop_cart_init', defined, other)).not.toContain('pasted');
    const shorter = '#define INIT(name) int shop_ ## name ## _init(void);\nINIT(basket)\n';
    expect(await said('shop_cart_init', defined, shorter)).not.toContain('pasted');
  });

  it('is verified where a list of enumerators shows it', async () => {
    const list = '#define CODES(X) X(OPEN, 1) X(CLOSED, 2)\nenum e {\n#define X(n, v) SHOP_##n = v,\n  CODES(X)\n};\n';
    expect(await said('SHOP_CLOSED', 'enum e { SHOP_CLOSED };\n', list)).toMatch(/^SHOP_CLOSED\(\): verified/);
  });
});
