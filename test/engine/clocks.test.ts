import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtServer } from '../support/built.js';
import { createRepository, write } from '../support/repository.js';

/** Makes the server's clock wrong by the milliseconds in a file, which is read at every query. */
const SKEWED =
  "import { readFileSync } from 'node:fs'; const now = Date.now; const file = process.env.CLOCK_FILE; Date.now = () => now.call(Date) + Number(readFileSync(file, 'utf8'));";
const CODE = (name: string) => `export function ${name}() {}\n`;
const DOC = (name: string) => `# A\n\nCall \`${name}()\` of [a](../src/a.js).\n`;
const HOUR_MS = 3_600_000;

interface Skewed {
  readonly root: string;
  readonly setClock: (ms: number) => void;
  readonly unproven: () => Promise<readonly string[]>;
}

async function skewed(atEnd: (close: () => void | Promise<void>) => void): Promise<Skewed> {
  const files = {
    'src/a.js': CODE('openHarbor'),
    'docs/a.md': DOC('openHarbor'),
    '.gitignore': 'clock*\n',
    'clock.mjs': SKEWED,
    clock: '0',
  };
  const root = createRepository(files, atEnd);
  const client = new Client({ name: 'test', version: '1' });
  const env = { PATH: process.env['PATH'] ?? '', CLOCK_FILE: join(root, 'clock') };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', join(root, 'clock.mjs'), builtServer(), '--repo', root],
      env,
      stderr: 'ignore',
    }),
  );
  atEnd(() => client.close());
  const unproven = async () => {
    const { structuredContent } = await client.callTool({
      name: 'check_doc',
      arguments: { file: 'docs/a.md', undecided: true },
    });
    const { findings } = structuredContent as {
      readonly findings: readonly { readonly claim_text: string; readonly verification_status: string }[];
    };
    return findings
      .filter(({ verification_status }) => verification_status !== 'verified')
      .map(({ claim_text }) => claim_text);
  };
  return { root, setClock: (ms) => write(root, { clock: String(ms) }), unproven };
}

/** Another text of the same length, with the old times. */
function replaceQuietly(path: string, text: string): void {
  const { atime, mtime, size } = statSync(path);
  writeFileSync(path, text);
  utimesSync(path, atime, mtime);
  expect(statSync(path).size).toBe(size);
}

describe('a clock that jumps', () => {
  it.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
    ['by many years', 40 * 365 * 24 * HOUR_MS],
    ['back by many years', -40 * 365 * 24 * HOUR_MS],
  ])('%s hides no change', async (_, jumpMs) => {
    const { root, setClock, unproven } = await skewed(onTestFinished);
    expect(await unproven()).toEqual([]);
    for (const ms of [jumpMs, 0, jumpMs]) {
      setClock(ms);
      expect(await unproven()).toEqual([]);
      replaceQuietly(join(root, 'src/a.js'), CODE('openHarbxr'));
      expect(await unproven()).toHaveLength(1);
      replaceQuietly(join(root, 'docs/a.md'), DOC('openHarbxr'));
      expect(await unproven()).toEqual([]);
      replaceQuietly(join(root, 'src/a.js'), CODE('openHarbor'));
      replaceQuietly(join(root, 'docs/a.md'), DOC('openHarbor'));
    }
    expect(await unproven()).toEqual([]);
  });
});

describe('times of files that say nothing', () => {
  let server: Skewed;
  const putAway: (() => void | Promise<void>)[] = [];
  beforeAll(async () => {
    server = await skewed((close) => putAway.push(close));
  });
  afterAll(async () => {
    for (const close of putAway.reverse()) await close();
  });

  it.each<readonly [string, (round: number) => number]>([
    ['far in the future', () => Date.now() / 1_000 + 40 * 365 * 24 * 3_600],
    ['long past', () => 1],
    ['to and fro', (round) => Date.now() / 1_000 + (round % 2 === 0 ? 1 : -1) * 3_600],
    ['whole seconds', () => Math.floor(Date.now() / 1_000)],
    ['one second for all', () => 1_700_000_000],
  ])('%s: every edit of the same size is seen, many within one second', async (_, secondsAt) => {
    const { root, unproven } = server;
    for (let round = 0; round < 8; round += 1) {
      const seconds = secondsAt(round);
      const name = round % 2 === 0 ? 'openHarbxr' : 'openHarbor';
      writeFileSync(join(root, 'src/a.js'), CODE(name));
      utimesSync(join(root, 'src/a.js'), seconds, seconds);
      expect(await unproven()).toHaveLength(1);
      writeFileSync(join(root, 'docs/a.md'), DOC(name));
      utimesSync(join(root, 'docs/a.md'), seconds, seconds);
      expect(await unproven()).toEqual([]);
    }
  });
});
