import { describe, expect, it } from 'vitest';
import { claimsOf, judgedAfter, whyOf } from '../support/judged.js';
import { commit, createRepository, git } from '../support/repository.js';

const CODE = `package shop

func (b OrderBuilder) Build(cfg *Config) []*Order {
	return newOrder(cfg).WithOpeningHours(9, 17).
		WithPriceList(cfg.Prices)
}
`;
const LATER = CODE.replace('.WithOpeningHours(9, 17)', '');

const quote = (title: string, first: string): string =>
  `# Orders\n\n\`\`\`go${title}\n${first}\n\t// ...\n\treturn newOrder(cfg).WithOpeningHours(9, 17).\n}\n\`\`\`\n`;
const DEFINITION = 'func (b OrderBuilder) Build(cfg *Config) []*Order {';

type Files = Readonly<Record<string, string>>;

/** The verdict on the name in the quoted row, after a change of the code. */
async function said(doc: string, after: Files, before: Files = { 'shop/order.go': CODE }): Promise<string> {
  const lines = await judgedAfter(
    { before: { 'go.mod': 'module example.com/shop\n', ...before, 'docs/guide.md': doc }, after },
    'docs/guide.md',
  );
  return lines.filter((line) => /^WithOpeningHours: .*no longer exists/.test(line)).join('\n');
}

describe('a name in a row that an example quotes from the code', () => {
  it('is gone when the code lost it', async () => {
    expect(await said(quote('', DEFINITION), { 'shop/order.go': LATER })).toMatch(
      /^WithOpeningHours: .*WithOpeningHours no longer exists \(removed/,
    );
  });

  it('is gone where the example names the file, whatever the rest of it is', async () => {
    const after = { 'shop/order.go': LATER };
    expect(await said(quote(' title=shop/order.go', 'func Build() {'), after)).toMatch(/no longer exists/);
    expect(await said(quote('', '// shop/order.go\nfunc Build() {'), after)).toMatch(/no longer exists/);
  });

  it('is gone where the example shows only the signature, or fields without their alignment', async () => {
    const before = {
      'shop/order.go':
        'package shop\n\nfunc OpenWithHours(from, to int) *Order {\n\treturn nil\n}\n\n'
        + 'type PriceList struct {\n\tName        string `json:"name"`\n\tOldCurrency string `json:"old_currency"`\n}\n',
      'shop/order.ts': 'export async function closeAllOrders(reason: string): Promise<void> {\n  return;\n}\n',
    };
    const doc =
      '# Orders\n\n```go\nfunc OpenWithHours(from, to int) *Order\n```\n\n'
      + '```go\ntype PriceList struct {\n\tOldCurrency string `json:"old_currency"`\n}\n```\n\n'
      + '```ts\nfunction closeAllOrders(reason: string): Promise<void>;\n```\n';
    const after = {
      'shop/order.go': before['shop/order.go'].replaceAll('OpenWith', 'OpenFor').replace('"old_currency"', '"unit"'),
      'shop/order.ts': before['shop/order.ts'].replace('closeAllOrders', 'closeEachOrder'),
    };
    const files = { 'go.mod': 'module example.com/shop\n', 'package.json': '{ "name": "shop" }\n', ...before };
    const lines = await judgedAfter({ before: { ...files, 'docs/guide.md': doc }, after }, 'docs/guide.md');
    const gone = lines.filter((line) => line.includes('no longer exists')).map((line) => line.split(':')[0]);
    expect(gone).toEqual(['OpenWithHours', 'old_currency', 'closeAllOrders']);
  });

  it.each([
    ['a label above', '# Orders\n\nBefore:\n\nFENCE'],
    ['a sentence above', '# Orders\n\nThe old signature was\n\nFENCE'],
    ['a comment in it', '# Orders\n\nFENCE', '// Deprecated: use others.\n'],
    ['the heading', '# Upgrade to 2\n\nFENCE'],
  ])('is not a claim where %s says that it was', async (_, text, first = '') => {
    const doc = text.replace(
      'FENCE',
      `\`\`\`go\n${first}${DEFINITION}\n\treturn newOrder(cfg).WithOpeningHours(9, 17).\n\`\`\`\n`,
    );
    expect(await said(doc, { 'shop/order.go': LATER })).toBe('');
    const plain = doc
      .replace('Before:', 'So:')
      .replace('old', 'whole')
      .replace('Deprecated', 'Simple')
      .replace('Upgrade', 'Orders');
    expect(await said(plain, { 'shop/order.go': LATER })).toMatch(/no longer exists/);
  });

  it('is not a claim while any code has it', async () => {
    expect(await said(quote('', DEFINITION), { 'shop/order.go': `${LATER}// WithOpeningHours\n` })).toBe('');
    expect(await said(quote('', DEFINITION), { 'shop/order.go': LATER, 'shop/x_test.go': 'WithOpeningHours(1)' })).toBe(
      '',
    );
  });

  it('is not a claim where the code never had the row, or not with the definition', async () => {
    const other = DEFINITION.replace('cfg *Config', 'ctx context.Context');
    expect(await said(quote('', other), { 'shop/order.go': LATER })).toBe('');
    const own = quote('', DEFINITION).replace('newOrder(cfg)', 'myOrder(cfg)');
    expect(await said(own, { 'shop/order.go': LATER })).toBe('');
  });

  it('is not a claim where only a comment had the row', async () => {
    const before = { 'shop/order.go': `package shop\n\n/*\n${CODE.replace('package shop\n', '')}*/\nfunc Open() {}\n` };
    expect(await said(quote('', DEFINITION), { 'shop/order.go': LATER }, before)).toBe('');
  });

  it('is not a claim where only a test had it, or the file left as a whole', async () => {
    expect(await said(quote('', DEFINITION), { 'shop/o_test.go': LATER }, { 'shop/o_test.go': CODE })).toBe('');
    const doc = quote('', DEFINITION);
    const root = createRepository({
      'go.mod': 'module example.com/shop\n',
      'shop/order.go': CODE,
      'docs/guide.md': doc,
    });
    git(root, 'rm', '--quiet', 'shop/order.go');
    commit(root);
    const claims = await claimsOf(root, 'docs/guide.md');
    expect(claims.filter((one) => /no longer exists/.test(whyOf(one)))).toEqual([]);
  });
});

describe('what an example defines itself', () => {
  const form = (name: string): string =>
    `class ${name}(OrderForm):\n    class Meta:\n        model = TestOrder\n        fields = ("name", "price")\n`;
  const gone = async (code: string): Promise<string> => {
    const doc = `# Forms\n\n\`\`\`python\n${code}\`\`\`\n`;
    const rows = await judgedAfter(
      {
        before: { 'shop/order/forms.py': form('PriceForm'), 'docs/guide.md': doc },
        after: { 'shop/order/forms.py': form('PForm') },
      },
      'docs/guide.md',
    );
    return rows.filter((row) => row.includes('no longer exists')).join('\n');
  };

  it('is its own, unless the example as a whole is quoted', async () => {
    expect(await gone(form('PriceForm'))).toMatch(/^PriceForm: .*no longer exists/);
    expect(await gone(`${form('PriceForm')}        widgets = {"name": your_widget()}\n`)).toBe('');
  });
});
