import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { openEngine } from '../../src/engine/open.js';
import { builtPrograms } from '../support/built.js';
import { ACT_NAMES, RandomHistory } from '../support/histories.js';
import { seedsOr } from '../support/random.js';
import { connect } from '../support/server.js';
import { difference, ofNewEngine, scanned, scannedFresh, verdictsOf } from '../support/verdicts.js';

/** Six whose steps reach each action, most of them more than once. `DOCALIGN_HISTORIES=from-to` tries others. */
const SEEDS = seedsOr([1, 5, 7, 9, 10, 14], 'DOCALIGN_HISTORIES');
const STEPS = 10;

let moved = 0;
const acts = new Set<string>();
const past = new Set<string>();
describe('after whatever was done to the history, what is remembered changes nothing', () => {
  it.each(SEEDS)('seed %i: a warm engine, a new one and one without anything kept say the same', async (seed) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-history-')));
    const live = await openHistory(root, seed);
    try {
      await compare(live, root);
    } finally {
      await live.engine.close();
      rmSync(root, { recursive: true, force: true });
    }
  });

  it.skipIf(process.env['DOCALIGN_HISTORIES'] !== undefined)(
    'and there was something to say: verdicts moved, and some rest on what was when a line was written',
    () => {
      expect(moved).toBeGreaterThan(300);
      // An option without its program is not a statement: fewer rest on the past than there are in the documents.
      expect(past.size).toBeGreaterThan(25);
    },
  );

  it.skipIf(process.env['DOCALIGN_HISTORIES'] !== undefined)(
    'and of all that people do to histories, nothing is missing',
    () => {
      expect([...ACT_NAMES].filter((name) => !acts.has(name))).toEqual([]);
    },
  );
});

describe('after whatever was done to the history, processes agree', () => {
  it.each([7])(
    'seed %i: a running server, a new one, and the command line with and without what was kept',
    async (seed) => {
      const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-history-')));
      const history = new RandomHistory(root, seed);
      const client = await connect(root);
      const clients = [client];
      try {
        for (let step = 0; step < PROCESS_STEPS; step += 1) {
          const said = history.step();
          const files = docsOf(root);
          const kept = runCheck(root, files);
          expect(driftedIn(await checkedBy(client, files)), `the server after ${said}`).toEqual(
            driftedIn(JSON.parse(kept) as Checked),
          );
          forget(root, `${root}-kept-${step}`);
          expect(runCheck(root, files), `anew after ${said}`).toBe(kept);
        }
        const files = docsOf(root);
        const other = await connect(root);
        clients.push(other);
        expect(JSON.stringify(await checkedBy(client, files))).toBe(JSON.stringify(await checkedBy(other, files)));
      } finally {
        // A server that scans may be writing there.
        for (const each of clients) await each.close();
        const kept = Array.from({ length: PROCESS_STEPS }, (_, step) => `${root}-kept-${step}`);
        for (const folder of [root, ...kept]) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
      }
    },
  );
});

/**
 * Puts the cache away by a single rename: the server may be writing there, and still writes files that it had opened in
 * the folder's new place, so the folder is removed when the server has ended.
 */
function forget(root: string, away: string): void {
  if (existsSync(join(root, '.docalign'))) renameSync(join(root, '.docalign'), away);
}

const PROCESS_STEPS = 3;
/** Tools shorten reasons; the part about history is before that. */
const SAID_CHARS = 90;

interface Checked {
  readonly findings: readonly {
    readonly file: string;
    readonly line: number;
    readonly reason: string;
    readonly status?: string;
    readonly verification_status?: string;
  }[];
}

/** In a fixed order: the command line prints the worst first, the server document by document. */
function driftedIn({ findings }: Checked): readonly string[] {
  const drifted = findings.filter(({ status, verification_status }) => (status ?? verification_status) === 'drifted');
  return drifted
    .map(({ file, line, reason }) => `${file}:${line} ${reason.slice(0, SAID_CHARS).replace(/\.$/, '')}`)
    .sort();
}

function docsOf(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('.') && /^(?:README\.md|docs\/.*\.md)$/.test(file))
    .sort();
}

/** Output of the command line for these documents, byte for byte: it contains no time. */
function runCheck(root: string, files: readonly string[]): string {
  const program = join(builtPrograms(), 'docalign.js');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, '--repo', root, 'check', ...files, '--json', '--fail-on', 'never'],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  return stdout;
}

async function checkedBy(client: Client, files: readonly string[]): Promise<Checked> {
  const answers = await Promise.all(
    files.map(async (file) => {
      const { structuredContent } = await client.callTool({ name: 'check_doc', arguments: { file } });
      return (structuredContent as Checked).findings.map((finding) => ({ ...finding, file }));
    }),
  );
  return { findings: answers.flat() };
}

async function openHistory(
  root: string,
  seed: number,
): Promise<{ readonly history: RandomHistory; readonly engine: Awaited<ReturnType<typeof openEngine>> }> {
  const history = new RandomHistory(root, seed);
  return { history, engine: await openEngine({ repo: root, env: {}, cwd: root }) };
}

async function compare({ history, engine }: Awaited<ReturnType<typeof openHistory>>, root: string): Promise<void> {
  let before = await scanned(engine);
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    done.push(`${step} ${history.step()}`);
    acts.add(history.lastAct);
    const fresh = await scannedFresh(root);
    const said = done.join('\n');
    expect(difference(await verdictsOf(engine), fresh), `the warm engine after\n${said}`).toEqual([]);
    expect(difference(await ofNewEngine(root, step % 3 === 0), fresh), `a new engine after\n${said}`).toEqual([]);
    moved += difference(before, fresh).length;
    for (const line of Object.values(fresh).flat())
      if (/when the line was written|it did in|it was in/.test(line)) past.add(line);
    before = fresh;
  }
}
