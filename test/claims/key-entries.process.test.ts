import { expect, it } from 'vitest';
import { claimsAfter } from '../support/judged.js';

const rust = (fields: readonly string[]): string =>
  `#[derive(Deserialize)]\n#[serde(rename_all = "kebab-case")]\npub struct Config {\n${fields.map((field) => `    pub ${field}: Option<String>,\n`).join('')}}\n`;
const java = (fields: readonly string[]): string =>
  `@ConfigurationProperties("shop")\npublic class Config {\n${fields.map((field) => `  private String ${field};\n`).join('')}}\n`;
const KEYS = ['sign-commit', 'tag-name', 'push-remote', 'allow-branch', 'release-level'];
const snake = (key: string): string => key.replaceAll('-', '_');
const camel = (key: string): string => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const page = (keys: readonly string[]): string =>
  `# Reference\n\nThese can be set:\n\n${keys.map((key) => `- \`${key}\`\n`).join('')}`;

async function rowsAfter(
  doc: string,
  [before, after]: readonly [before: Record<string, string>, after: Record<string, string>],
): Promise<readonly string[]> {
  const claims = await claimsAfter({ before: { 'docs/reference.md': doc, ...before }, after }, 'docs/reference.md');
  return claims.map(({ claim, verdict }) =>
    [claim.text, verdict?.status, verdict?.status === 'drifted' ? verdict.proof : undefined].join(' ').trim(),
  );
}

it.each([
  ['src/config.rs', rust, snake],
  ['src/Config.java', java, camel],
] as const)('a key in a list is the field of %s in another spelling', async (file, text, form) => {
  const fields = KEYS.map(form);
  const [, ...left] = fields;
  expect(await rowsAfter(page(KEYS), [{ [file]: text(fields) }, { [file]: text(left) }])).toEqual([
    'sign-commit drifted listed-left',
    'tag-name verified',
    'push-remote verified',
    'allow-branch verified',
    'release-level verified',
  ]);
});

it('a key that was renamed has the new one as its fix, with dashes', async () => {
  const fields = KEYS.map(snake);
  const now = fields.map((field) => (field === 'sign_commit' ? 'sign_commits' : field));
  const before = { 'docs/reference.md': page(KEYS), 'src/config.rs': rust(fields) };
  const [renamed] = await claimsAfter({ before, after: { 'src/config.rs': rust(now) } }, 'docs/reference.md');
  expect(renamed?.verdict).toMatchObject({ status: 'drifted', proof: 'name-renamed', replacements: ['sign-commits'] });
});

it('words with dashes are no claims where the code has few of the list, or writes them so', async () => {
  const code = { 'src/a.ts': 'export const openPort = 1;\nexport const closePort = 2;\n' };
  const now = { 'src/a.ts': 'export const closePort = 2;\n' };
  expect(await rowsAfter(page(['open-port', 'close-port', 'well-known', 'left-hand']), [code, now])).toEqual([]);
  const tags = KEYS.map((key) => `  ${camel(key)}: '${key}',\n`).join('');
  const written = { 'src/a.ts': `export const tags = {\n${tags}};\n` };
  expect(await rowsAfter(page(KEYS), [written, { 'src/b.ts': 'export const kept = 1;\n' }])).toEqual([]);
});
