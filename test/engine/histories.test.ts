import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { openEngine } from '../../src/engine/open.js';
import type { ScanResultJson } from '../../src/engine/scan-result.js';
import { builtPrograms } from '../support/built.js';
import { RandomHistory } from '../support/histories.js';
import { connect } from '../support/server.js';
import { difference, ofNewEngine, scanned, scannedFresh, verdictsOf } from '../support/verdicts.js';

/** `DOCALIGN_HISTORIES=from-to` tries other seeds. */
const [FROM = 1, TO = 30] = (process.env['DOCALIGN_HISTORIES'] ?? '').split('-').filter((text) => text !== '').map(Number);
const STEPS = 10;

let moved = 0;
const past = new Set<string>();
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

  it.skipIf(process.env['DOCALIGN_HISTORIES'] !== undefined)('and there was something to say: verdicts moved, and some rest on what was when a line was written', () => {
    expect(moved).toBeGreaterThan(300);
    expect(past.size).toBeGreaterThan(30);
  });
});

describe('after whatever was done to the history, processes agree', () => {
  it('a running server, and the command line with and without what was kept', async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-history-')));
    const history = new RandomHistory(root, 7);
    const client = await connect(root);
    try {
      for (let step = 0; step < STEPS; step += 1) {
        const said = history.step();
        const kept = runCheck(root);
        expect(await checkedBy(client, Object.keys(kept)), `the server after ${said}`).toEqual(kept);
        rmSync(join(root, '.docalign'), { recursive: true });
        expect(runCheck(root), `anew after ${said}`).toEqual(kept);
      }
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }, 120_000);
});

/** Tools shorten reasons; what they say of history comes before that. */
const SAID_CHARS = 90;

type Drifted = Readonly<Record<string, readonly string[]>>;

/** By document, what `docalign scan` says has drifted, and why. */
function runCheck(root: string): Drifted {
  const program = join(builtPrograms(), 'docalign.js');
  const { claims, docs } = JSON.parse(execFileSync(process.execPath, [program, '--repo', root, 'scan', '--json', '--fail-on', 'never'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as ScanResultJson;
  const drifted = claims.filter(({ verification_status }) => verification_status === 'drifted');
  return Object.fromEntries(docs.map(({ file }) => [file, drifted.filter(({ source_file }) => source_file === file).map(({ line_number, reasoning }) => `${line_number} ${reasoning.slice(0, SAID_CHARS)}`).sort()]));
}

async function checkedBy(client: Client, files: readonly string[]): Promise<Drifted> {
  const answers = await Promise.all(files.map(async (file) => {
    const { structuredContent } = await client.callTool({ name: 'check_doc', arguments: { file } });
    const { findings } = structuredContent as { readonly findings: readonly { readonly line: number; readonly reason: string; readonly verification_status: string }[] };
    return [file, findings.filter(({ verification_status }) => verification_status === 'drifted').map(({ line, reason }) => `${line} ${reason.slice(0, SAID_CHARS)}`).sort()] as const;
  }));
  return Object.fromEntries(answers);
}

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
