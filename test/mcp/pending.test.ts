import { describe, expect, it, afterAll } from 'vitest';
import { createRepository } from '../support/repository.js';
import { connect } from '../support/server.js';
import { runCli } from '../support/cli.js';

const DOCS = Object.fromEntries(
  Array.from({ length: 4 }, (_, at) => [
    `docs/part-${at}.md`,
    `# Part ${at}\n\nThe walrus lives in \`src/walrus.ts\`.\n`,
  ]),
);
// Nothing is checked before the answer, so that all of it is pending on any machine.
const FILES = {
  '.docalign.yml': 'answer_wait_ms: 0\n',
  'README.md': '# Zoo\n\nSee `src/gone.ts`, [the walrus](src/no/walrus.ts).\n',
  'src/walrus.ts': 'export const walrus = 1;\n',
  ...DOCS,
};

const root = createRepository(FILES, afterAll);

interface Answer {
  readonly text: string;
  readonly scan: unknown;
  readonly statuses: readonly string[];
}

describe('an answer before the scan has ended', () => {
  it('says how far that is, once, in words and as structure, and no more when it has', async () => {
    const client = await connect(root);
    const ask = async (): Promise<Answer> => {
      const { content, structuredContent } = await client.callTool({
        name: 'get_docs',
        arguments: { query: 'walrus' },
      });
      const { scan, sections } = structuredContent as { scan?: unknown; sections: { verification_status: string }[] };
      return {
        text: (content as { text: string }[])[0]?.text ?? '',
        scan,
        statuses: [...new Set(sections.map(({ verification_status }) => verification_status))],
      };
    };
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0]?._meta?.['docalign/standing'];
    const before = await ask();
    expect([before.scan, before.statuses]).toEqual([{ checked: 0, documents: 5 }, ['pending']]);
    expect(before.text.match(/Pending: the scan of all 5 documents has only begun\./g)).toHaveLength(1);
    expect(before.text).toContain('## docs/part-0.md:1 Part 0 [pending]\n');
    expect(await read('docalign://doc/docs/part-0.md')).toEqual({
      verification_status: 'pending',
      scan: { checked: 0, documents: 5 },
    });
    await client.callTool({ name: 'get_doc_health', arguments: {} }, undefined, { timeout: 100_000 });
    const after = await ask();
    expect([after.scan, after.statuses]).toEqual([undefined, expect.arrayContaining(['verified'])]);
    expect(after.text).not.toMatch(/pending/i);
    const verified = { verification_status: 'verified', claims_total: 1, claims_verified: 1, claims_drifted: 0 };
    expect([await read('docalign://doc/docs/part-0.md'), await read('docalign://doc/docs/part-0.md#part-0')]).toEqual([
      verified,
      verified,
    ]);
    expect(await read('docalign://doc/README.md')).toMatchObject({
      verification_status: 'drifted',
      drift: [{ line: 3, reason: expect.any(String) as string }],
    });
  });

  it('is not pending where there is time to look: a resource is checked as it is read', async () => {
    const client = await connect(createRepository({ ...FILES, '.docalign.yml': 'answer_wait_ms: 10000\n' }));
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0]?._meta?.['docalign/standing'];
    const verified = { verification_status: 'verified', claims_total: 1, claims_verified: 1, claims_drifted: 0 };
    expect(await read('docalign://doc/docs/part-0.md')).toEqual(verified);
    expect(await read('docalign://doc/docs/part-1.md#part-1')).toEqual(verified);
  });

  it('says so on the command line, too', async () => {
    const fresh = createRepository({ ...FILES, '.docalign.yml': 'answer_wait_ms: 0\n' });
    const { stdout, stderr } = await runCli(['search', 'walrus'], { cwd: fresh });
    expect(stdout).toMatch(/docs\/part-0\.md:1-3 +Part 0 +pending\n/);
    expect(stderr).toContain('Pending: 0 of 5 docs checked so far. "docalign scan" checks them all.\n');
    expect(JSON.parse((await runCli(['search', 'walrus', '--json'], { cwd: fresh })).stdout)).toMatchObject({
      scan: { checked: 0, documents: 5 },
    });
    await runCli(['scan', '--quiet'], { cwd: fresh });
    expect((await runCli(['search', 'walrus'], { cwd: fresh })).stderr).not.toContain('Pending');
  });
});
