import { afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../src/engine/open.js';
import { RandomHistory } from '../support/histories.js';
import { difference, ofNewEngine, scanned, scannedFresh, verdictsOf } from '../support/verdicts.js';

/** `DOCALIGN_HISTORIES=from-to` tries other seeds. */
const [FROM = 1, TO = 30] = (process.env['DOCALIGN_HISTORIES'] ?? '').split('-').filter((text) => text !== '').map(Number);
const STEPS = 10;

let moved = 0;
const past = new Set<string>();
afterAll(() => {
  // The histories do move verdicts, and some of them rest on what was when a line was written.
  if (process.env['DOCALIGN_HISTORIES'] !== undefined) return;
  expect(moved).toBeGreaterThan(300);
  expect(past.size).toBeGreaterThan(30);
});

describe('after whatever was done to the history, what is remembered changes nothing', () => {
  it.each(Array.from({ length: TO - FROM + 1 }, (_, at) => FROM + at))('seed %i: a warm engine, a new one and one without anything kept say the same', async (seed) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-history-')));
    const live = await openHistory(root, seed);
    try {
      await compare(live, root);
    } finally {
      await live.engine.close();
      rmSync(root, { recursive: true, force: true });
    }
  }, 120_000);
});

async function openHistory(root: string, seed: number): Promise<{ readonly history: RandomHistory; readonly engine: Awaited<ReturnType<typeof openEngine>> }> {
  const history = new RandomHistory(root, seed);
  return { history, engine: await openEngine({ repo: root, env: {}, cwd: root }) };
}

async function compare({ history, engine }: Awaited<ReturnType<typeof openHistory>>, root: string): Promise<void> {
  let before = await scanned(engine);
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    done.push(`${step} ${history.step()}`);
    const fresh = await scannedFresh(root);
    const said = done.join('\n');
    expect(difference(await verdictsOf(engine), fresh), `the warm engine after\n${said}`).toEqual([]);
    expect(difference(await ofNewEngine(root, step % 3 === 0), fresh), `a new engine after\n${said}`).toEqual([]);
    moved += difference(before, fresh).length;
    for (const line of Object.values(fresh).flat()) if (line.includes('when the line was written')) past.add(line);
    before = fresh;
  }
}
