import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPrograms } from '../support/built.js';
import { createRepository } from '../support/repository.js';

/** Enough text that the documents are read on several threads, and that the result does not fit in a pipe at once. */
const PAGES = 40;
const LINES = 50;
const FILLER = 'and more words to read '.repeat(8);
const page = (index: number): string =>
  `# Page ${index}\n\n${Array.from({ length: LINES }, (_, line) => `See [a](page-${(index + line) % (PAGES + 1)}.md) of \`docs/page-${line % PAGES}.md\`, ${FILLER}.`).join('\n\n')}\n`;
const root = createRepository(
  Object.fromEntries(Array.from({ length: PAGES }, (_, index) => [`docs/page-${index}.md`, page(index)])),
  afterAll,
);
let docalign = '';
beforeAll(() => {
  docalign = join(builtPrograms(), 'docalign.js');
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [docalign, ...args], { cwd: root, env: { PATH: process.env['PATH'] } });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

const claimsIn = (json: string): number => (JSON.parse(json) as { claims: unknown[] }).claims.length;

describe('docalign scan, as a program', () => {
  it('reads on several threads, and gives its whole result to a pipe', async () => {
    const { code, stdout, stderr } = await run('scan', '--json');
    expect(code).toBe(1);
    expect(stdout.length).toBeGreaterThan(1_000_000);
    expect(claimsIn(stdout)).toBe(PAGES * LINES * 2);
    expect(stderr).toMatch(/^Scanned 40 docs in \d+\.\d s\.\n$/);
  });

  it('never shows half a result to a reader, however many scans write it', async () => {
    const file = join(root, '.docalign/scan-result.json');
    let reads = 0;
    const read = (): void => {
      expect(claimsIn(readFileSync(file, 'utf8'))).toBe(PAGES * LINES * 2);
      reads += 1;
    };
    for (let round = 0; round < 10 && reads <= 10; round += 1) {
      const scans = Promise.all([run('scan', '--quiet'), run('scan', '--quiet'), run('scan', '--quiet')]);
      let isDone = false;
      void scans.finally(() => {
        isDone = true;
      });
      while (!isDone) {
        read();
        await pause(10);
      }
      for (const { code, stderr } of await scans) expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    }
    expect(reads).toBeGreaterThan(10);
    expect(
      readdirSync(join(root, '.docalign')).filter(
        (name) => !['.gitignore', 'cache', 'scan-result.json'].includes(name),
      ),
    ).toEqual([]);
  });
});
