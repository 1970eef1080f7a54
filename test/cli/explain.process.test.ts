import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { write } from '../support/repository.js';
import { runCli, type Outcome } from '../support/cli.js';
import { createShop } from './shop.js';

const shop = createShop(afterAll);
write(shop, {
  'docs/odd.md': '# Odd\n\nRun `npm run nothing-like-this`.\n',
  'docs/ignored.md': '# Ignored\n\n<!-- docalign-ignore-next-line it comes back -->\nSee [the guide](gudie.md).\n',
});
const head = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: shop, encoding: 'utf8' }).trim();

const explain = (...args: readonly string[]): Promise<Outcome> => runCli(['explain', ...args], { cwd: shop });

interface Explained {
  readonly id: string;
  readonly status: string;
  readonly rule: { readonly id: string } | null;
  readonly evidence: readonly { readonly file: string; readonly line: number | null }[];
  readonly commits: readonly unknown[];
  readonly changes: { readonly steps: readonly string[]; readonly fix: readonly string[] | null };
}
async function explained(name: string): Promise<Explained> {
  const { stdout } = await explain(name, '--json');
  const { claims } = JSON.parse(stdout) as { claims: readonly [Explained] };
  return claims[0];
}

describe('docalign explain', () => {
  it('says of a finding what it rests on, and what would change it', async () => {
    const { code, stdout, stderr } = await explain('README.md:14');
    const date = /\d{4}-\d{2}-\d{2}/.exec(stdout)?.[0] ?? '';
    const [finding = ''] = stdout.split('\n\n\n');
    expect([code, stderr]).toEqual([0, '']);
    expect(finding.replace(/\nid \w{16}$/, '\nid').split('\n')).toEqual([
      'README.md:14:16  drifted, medium  path-renamed',
      `  src/prices.ts is not there (renamed to src/pricing.ts in ${head},`,
      `  ${date}).`,
      '  14 | Prices are in `src/prices.ts`, the server in `src/server.ts`.',
      '     |                ^^^^^^^^^^^^^',
      '',
      'The rule',
      '  Path of a renamed or moved file. A rename in git shows the new name or place',
      '  of the path. Of 1000 judged findings 1000 were right.',
      '  = docalign explain path-renamed',
      '',
      'What it rests on',
      `  - src/pricing.ts, last changed in ${head}, ${date}, Test: Change`,
      expect.stringMatching(/^ {2}- README\.md:14, last changed in \w{10}, [-\d]{10}, Test: Change$/),
      '',
      'What changes the verdict',
      '  - Make this fix, which is proven: "docalign fix --write README.md:14:16".',
      '    --- a/README.md',
      '    +++ b/README.md',
      '    @@ -11,4 +11,4 @@',
      '     ',
      '     ## Layout',
      '     ',
      '    -Prices are in `src/prices.ts`, the server in `src/server.ts`.',
      '    +Prices are in `src/pricing.ts`, the server in `src/server.ts`.',
      '  - Or bring back `src/prices.ts`: then it holds.',
      '  - Or hide it, with the reason: <!-- docalign-ignore-next-line REASON --> above',
      '    line 14.',
      '',
      'id',
    ]);
  });

  it('names no commit for a line that is not committed', async () => {
    const other = createShop(afterAll);
    write(other, {
      'docs/guide.md':
        '# Guide\n\n## Starting\n\nStart [the server](../src/sever.ts), then see [Stopping](#stopping).\n',
      'docs/new.md': 'Run `npm run lint`.\n',
      'src/pricing.ts': 'export const prices = [1, 2];\n',
    });
    const groundsOf = async (place: string): Promise<readonly string[]> => {
      const { stdout } = await runCli(['explain', place], { cwd: other });
      return stdout.replaceAll(/\n {4}(?=\S)/g, ' ').match(/^ {2}- (?:docs|src|package|README)\S+, .*$/gm) ?? [];
    };
    expect(await groundsOf('docs/guide.md:5')).toContain('  - docs/guide.md:5, which is not committed');
    expect((await groundsOf('docs/guide.md:5')).join('\n')).not.toMatch(/guide\.md:5, last/);
    expect(await groundsOf('docs/new.md:1')).toEqual([
      expect.stringMatching(/^ {2}- package\.json:6, last changed in /),
      '  - docs/new.md:1, which is not committed',
    ]);
    expect(await groundsOf('README.md:14:16')).toEqual([
      expect.stringMatching(/^ {2}- src\/pricing\.ts, with uncommitted changes, before that last changed in /),
      expect.stringMatching(/^ {2}- README\.md:14, last changed in /),
    ]);
    const { stdout } = await runCli(['explain', 'docs/guide.md:5', '--json'], { cwd: other });
    expect(JSON.parse(stdout)).toMatchObject({ claims: [{ written: null, uncommitted: true }, {}] });
  });

  it('explains what holds, after what does not, and with a column only what is there', async () => {
    const heads = async (name: string): Promise<unknown> => (await explain(name)).stdout.match(/^README\.md:14.*$/gm);
    const both = ['README.md:14:16  drifted, medium  path-renamed', 'README.md:14:47  verified'];
    expect(await heads('README.md:14')).toEqual(both);
    expect(await heads('README.md:14:50')).toEqual([both[1]]);
    expect(await heads('README.md:14:1')).toEqual(both);
    expect((await explained('README.md:14:50')).changes).toEqual({
      steps: ['Every scan looks at these places again: the claim drifts when they no longer show it.'],
      fix: null,
    });
  });

  it('finds a claim by its id and by the beginning of it', async () => {
    const { id, rule, status } = await explained('README.md:3:52');
    expect([rule?.id, status]).toEqual(['link-left', 'drifted']);
    expect(await explained(id)).toMatchObject({ id, commits: [{ commit: head, author: 'Test', subject: 'Change' }] });
    expect((await explained(id.slice(0, 8))).id).toBe(id);
  });

  it('says what is missing where nothing could be decided', async () => {
    expect(await explained('docs/odd.md:3')).toMatchObject({
      status: 'uncertain',
      rule: null,
      changes: { steps: [expect.stringMatching(/^It is decided when this no longer holds: .+\.$/)], fix: null },
    });
    expect(await explained('docs/ignored.md:4')).toMatchObject({
      status: 'uncertain',
      changes: { steps: ['Remove the comment that hides it, on line 3.'] },
    });
  });

  it('prints the page of a rule, without a repository', async () => {
    const { code, stdout, stderr } = await runCli(['explain', 'anchor-never'], { cwd: '/' });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^# anchor-never\n\n\*\*Link to an anchor that the page does not make\.\*\* Nothing on the/);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const { rule } = JSON.parse((await explain('anchor-never', '--json')).stdout) as { rule: unknown };
    expect(rule).toMatchObject({ id: 'anchor-never', called: 'drifted', judged: 1000, right: 1000, address: null });
  });

  it.each([
    ['anchor-nevr', '"anchor-nevr" names neither a rule nor a finding. Did you mean "anchor-never"?'],
    ['README.md:13', 'README.md:13 makes no claim that can be checked. The nearest are lines 9 and 14.'],
    ['src/server.ts:1', '"src/server.ts" is not one of this repository\'s documents.'],
    ['README.md:0', 'README.md has lines 1 to 14, got line 0.\n'],
    ['README.md:15', 'README.md has lines 1 to 14, got line 15.\n'],
    ['README.md:9999999:3', 'README.md has lines 1 to 14, got line 9999999.\n'],
    ['0123456789abcdef', 'no claim has the id "0123456789abcdef".'],
    ['xyz', '"xyz" names neither a rule nor a finding. Name a finding by its place, docs/guide.md:12'],
  ])('ends %s with 2 and says what is near', async (name, message) => {
    const { code, stdout, stderr } = await explain(name);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`docalign explain: ${message}`);
  });
});
