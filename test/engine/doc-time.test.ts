import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimTypes } from '../../src/claims/index.js';
import { readClaims } from '../../src/engine/documents/claim-reader.js';
import { DocTime } from '../../src/engine/scan/doc-time.js';
import { extractClaims } from '../../src/engine/documents/extract.js';
import { judgeClaims } from '../../src/engine/verification/judge.js';
import { readOnThreads } from '../../src/engine/scan/read-pool.js';
import type { DocJob, ReadAnswer } from '../../src/engine/scan/read-pool.js';
import { TrackedFacts } from '../../src/engine/verification/tracked-facts.js';
import { spansOf } from '../../src/markdown/spans/spans.js';
import { splitDoc } from '../../src/markdown/split.js';
import type { Facts } from '../../src/model/facts.js';
import { allConventions } from '../../src/sites/conventions.js';

/** A clock that advances by one millisecond at every reading. */
function ticking(step = 1): () => () => number {
  return () => {
    let now = 0;
    return () => (now += step);
  };
}

function extract(text: string, isOver: () => boolean) {
  const doc = splitDoc({ file: 'docs/a.md', text, hash: 'x' }, allConventions);
  return {
    doc,
    ...extractClaims({
      doc,
      text,
      spans: spansOf(doc, text, allConventions),
      types: claimTypes,
      packages: new Set<string>(),
      isOver,
    }),
  };
}

const LINKS = Array.from({ length: 400 }, (_, number) => `[x](gone-${number}.md)\n\n`).join('');

describe('The time of a document', () => {
  it('ends its reading: what was found in time is kept, and it is said that more was there', () => {
    let looks = 0;
    const { claims, cut } = extract(LINKS, () => (looks += 1) > 5);
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.length).toBeLessThan(400);
    expect(cut).toBe('reading its claims took too long, so only those that were found in time are checked');
  });

  it('is not said to be over where all was read', () => {
    const { claims, cut } = extract(LINKS, () => false);
    expect([claims.length, cut]).toEqual([400, undefined]);
  });

  it('is not the only limit: of 6,000 claims, 5,000 are read, and that is reported', () => {
    const { claims, cut } = extract(
      `\`\`\`sh\n${Array.from({ length: 6_000 }, (_, number) => `npm run task-${number}\n`).join('')}\`\`\`\n`,
      () => false,
    );
    expect([claims.length, cut]).toEqual([5_000, 'only its first 5000 claims are checked']);
  });

  it('ends the checking of its claims: those left are uncertain, rest on nothing, and say why', () => {
    const { doc, claims } = extract(LINKS, () => false);
    // Safe: the types fail on missing facts, which is a verdict as well.
    const tracked = new TrackedFacts({ tree: {}, docs: {}, manifests: {}, history: {}, code: {} } as unknown as Facts);
    const judged = new DocTime(ticking(1_000)).within((isOver) =>
      judgeClaims(doc, claims, {
        types: claimTypes,
        tracked,
        policy: {
          suppression: () => undefined,
          gaps: { doubt: () => undefined, restsOn: () => [], stamp: () => '' },
          measured: {},
        },
        now: '',
        isOver,
      }),
    );
    const left = judged.filter(
      ({ verdict }) =>
        verdict.reason
        === 'checking this document took too long, so this claim was left; it is checked when the document changes',
    );
    expect([judged.length, left.length]).toEqual([400, 390]);
    expect(left.every(({ verdict, dependsOn }) => verdict.status === 'uncertain' && dependsOn.length === 0)).toBe(true);
  });

  it('is shorter once slow documents took much together, until the next round of questions', () => {
    const time = new DocTime(ticking(1_500));
    const looksOf = () =>
      time.within((isOver) => {
        let looks = 0;
        while (!isOver()) looks += 1;
        return looks;
      });
    const looks = Array.from({ length: 9 }, looksOf);
    expect([looks[0], looks[8]]).toEqual([6, 0]);
    time.renew();
    expect(looksOf()).toBe(6);
  });
});

describe('A document with a line longer than 4,000 characters', () => {
  it.each([
    [4_000, undefined],
    [4_001, 'no claims are read from a line longer than 4000 characters'],
  ] as const)('says so, of %i: %s', (length, cut) => {
    for (const text of [`# A\n\n${'x'.repeat(length)}\n\n[b](gone.md)\n`, `[b](gone.md)\n\n${'x'.repeat(length)}`]) {
      const read = readClaims(splitDoc({ file: 'a.md', text, hash: 'x' }, allConventions), text, {
        types: claimTypes,
        packages: new Set(),
      });
      expect([read.claims.length, read.cut]).toEqual([1, cut]);
    }
  });
});

/** At one text it computes when its time is over, at the other it waits, which takes no processor time. */
const THREAD_OF_HARD = `
import { parentPort } from 'node:worker_threads';
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
parentPort.on('message', ({ text }) => {
  if (text === 'hard 1') wait(3_500);
  while (text === 'hard 1');
  if (text === 'hard 2') wait(Infinity);
  parentPort.postMessage({ claims: [], faults: [] });
});
`;

describe('A thread that does not come to an end', () => {
  it('is ended and replaced; its document is set aside, and all others are read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docalign-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const program = join(folder, 'thread.mjs');
    writeFileSync(program, THREAD_OF_HARD);
    const jobs = ['hard 1', 'easy 1', 'hard 2', 'easy 2', 'easy 3'].map((text, index): DocJob => ({
      kind: 'doc',
      file: `docs/${index}.md`,
      hash: 'x',
      text,
    }));
    const answers: ReadAnswer[] = [];
    for await (const answer of readOnThreads(
      jobs,
      { types: [], packages: new Set() },
      { address: pathToFileURL(program), limitMs: 4_000 },
    ))
      answers.push(answer);
    const said = answers.map((answer) => [answer.job.text, 'aside' in answer ? answer.aside : 'read']).sort();
    expect(said).toEqual([
      ['easy 1', 'read'],
      ['easy 2', 'read'],
      ['easy 3', 'read'],
      ['hard 1', 'reading it took longer than 4 s'],
      ['hard 2', 'reading it took longer than 4 s'],
    ]);
  });
});
