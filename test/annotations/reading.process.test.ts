import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotated, annotation, call, CLIENT, connectTo, gitSays, idOf, region, RETRY } from './support.js';

interface ReadJson {
  readonly regions: readonly {
    readonly file: string;
    readonly intent: string;
    readonly confidence: number;
    readonly lines?: { readonly start: number; readonly end: number };
    readonly stale?: boolean;
    readonly stale_reason?: string;
    readonly related?: readonly object[];
  }[];
  readonly dependencies_on_this: readonly object[];
  readonly cross_cutting: readonly object[];
  readonly stats: Readonly<Record<string, number>>;
  readonly trimmed: object | null;
  readonly notes?: readonly string[];
}

async function ask<T = ReadJson>(root: string, ...args: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await runCli(['annotations', ...args, '--json'], { cwd: root });
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as T;
}
/** A region with each key that there is. */
const ALL = {
  ast_anchor: { unit_type: 'function', name: 'open', signature: 's'.repeat(300) },
  lines: { start: 11, end: 13 },
  intent: 'i'.repeat(400),
  reasoning: 'w'.repeat(400),
  constraints: Array.from({ length: 20 }, (_, at) => ({ text: `${at}`.repeat(50), source: 'inferred' })),
  semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'n'.repeat(100) }],
  related_annotations: [{ commit: '0'.repeat(40), anchor: 'a'.repeat(100), relationship: 'r'.repeat(100) }],
  tags: ['one', 'two'],
  corrections: [{ field: 'intent', correction_type: 'flag', reason: 'f'.repeat(100) }],
};
const intents = ({ regions }: ReadJson): readonly string[] => regions.map(({ intent }) => intent);

describe('which annotations belong to code', () => {
  it('follows lines to the commit that they come from, through changes above them and renames', async () => {
    const root = createRepository({ 'src/old.ts': CLIENT });
    addNote(root, annotation([{ file: 'src/old.ts', lines: { start: 11, end: 13 }, intent: 'Of open' }]));
    git(root, 'mv', 'src/old.ts', 'src/new.ts');
    commit(root);
    write(root, { 'src/new.ts': `// one\n// two\n${CLIENT}` });
    commit(root);
    const found = await ask(root, 'read', 'src/new.ts', '--lines', '13:15');
    expect(found.regions).toMatchObject([{ intent: 'Of open', file: 'src/new.ts', lines: { start: 13, end: 15 } }]);
    expect(intents(await ask(root, 'read', 'src/new.ts', '--lines', '3:5'))).toEqual([]);
  });

  it('is about the working tree, and says of lines that are not committed that they are not', async () => {
    const root = annotated();
    write(root, { 'src/client.ts': `// new\n${CLIENT}` });
    const found = await ask(root, 'read', 'src/client.ts', '--anchor', 'open');
    expect(found.regions).toMatchObject([{ intent: 'open does it', lines: { start: 12, end: 14 } }]);
    expect(found.notes).toBeUndefined();
    expect((await ask(root, 'read', 'src/client.ts')).notes).toEqual([
      '1 of 14 lines are not committed: no annotation is about them yet.',
    ]);
    write(root, { 'src/fresh.ts': 'export const fresh = 1;\n' });
    expect(await ask(root, 'read', 'src/fresh.ts')).toMatchObject({ regions: [], stats: { annotations_found: 0 } });
  });

  it('takes a name by its last part, and not one of another owner', async () => {
    const root = annotated();
    for (const name of ['connect', 'MqttClient::connect', 'MqttClient.connect', 'MqttClient#connect'])
      expect(intents(await ask(root, 'read', 'src/client.ts', '--anchor', name))).toEqual([
        'MqttClient::connect does it',
      ]);
    expect((await ask(root, 'read', 'src/client.ts', '--anchor', 'Other::connect')).notes).toEqual([
      "Anchor 'Other::connect' not found in src/client.ts. Returning file-level annotations.",
    ]);
  });

  it('says that what is no longer defined is stale, and puts it last', async () => {
    const root = annotated();
    write(root, {
      'src/client.ts': CLIENT.replace('connect(): number', 'start(): number').replace('this.connect', 'this.start'),
    });
    commit(root);
    const { regions } = await ask(root, 'read', 'src/client.ts');
    expect(regions.map(({ intent, stale, stale_reason }) => [intent, stale, stale_reason])).toEqual([
      ['open does it', undefined, undefined],
      ['MqttClient::connect does it', true, 'src/client.ts no longer defines MqttClient::connect'],
    ]);
    git(root, 'rm', '--quiet', 'src/client.ts');
    commit(root);
    const deps = await ask<{ dependents: readonly object[] }>(root, 'deps', 'src/retry.ts');
    expect(deps.dependents).toMatchObject([{ stale: true, stale_reason: 'src/client.ts does not exist any more' }]);
  });

  it('says of lines that none of them is there any more, also where another commit wrote them', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
    write(root, { 'src/client.ts': `${CLIENT}// end\n` });
    commit(root);
    const lines = (start: number, end: number, intent: string): object => ({
      file: 'src/client.ts',
      lines: { start, end },
      intent,
    });
    addNote(
      root,
      annotation([lines(2, 4, 'Connects'), lines(11, 13, 'Opens'), lines(14, 14, 'Ends'), lines(90, 91, 'Never was')]),
    );
    const places = async (): Promise<ReadonlyMap<string, unknown>> => {
      const { regions } = await ask(root, 'read', 'src/client.ts');
      return new Map(regions.map(({ intent, lines: now, stale_reason }) => [intent, stale_reason ?? now?.start]));
    };
    expect(await places()).toEqual(
      new Map([
        ['Connects', 2],
        ['Opens', 11],
        ['Ends', 14],
        ['Never was', 14],
      ]),
    );
    write(root, { 'src/client.ts': `// one\n${CLIENT.replace(/ {2}connect[^]*?\n {2}\}\n/, '')}// the end\n` });
    commit(root);
    const gone = 'the lines of src/client.ts that it is about are no longer there';
    expect(await places()).toEqual(
      new Map<string, unknown>([
        ['Opens', 9],
        ['Ends', 12],
        ['Never was', 90],
        ['Connects', gone],
      ]),
    );
  });

  it('is placed for 10,000 regions of 20,000 lines, the newest, and other requests are answered meanwhile', async () => {
    const text = (last: number): string =>
      Array.from({ length: 20_000 }, (_, at) => `value_${at} = ${at < last ? 1 : 0}\n`).join('');
    const root = createRepository({ 'big.py': text(0) });
    const regions = Array.from({ length: 1_000 }, (_, at) => ({
      file: 'big.py',
      lines: { start: 1 + at * 20, end: 2 + at * 20 },
      intent: `Of ${at}`,
    }));
    const documents = Array.from({ length: 5 }, () => JSON.stringify(annotation(regions))).join('\n');
    addNote(root, documents);
    write(root, { 'big.py': text(20) });
    commit(root);
    addNote(root, documents);
    const client = await connectTo(root);
    let pings = 0;
    for (const tool of ['ultragit_read', 'ultragit_summary']) {
      const began = performance.now();
      const asked = call(client, tool, { path: 'big.py' }).then((answer) => ({ answer }));
      let done: Awaited<typeof asked> | undefined;
      while (done === undefined) {
        const [ping, first] = [client.ping().then(() => undefined), performance.now()];
        done = await Promise.race([asked, ping]);
        await ping;
        pings = Math.max(pings, performance.now() - first);
      }
      expect(performance.now() - began).toBeLessThan(15_000);
      expect(done.answer.json).toMatchObject({
        notes: expect.arrayContaining([expect.stringMatching(/^5000 older annotations of big\.py were not looked at/)]),
      });
    }
    expect(pings).toBeLessThan(5_000);
  });

  it('says of lines that they were not compared where a file has more past texts than are read', async () => {
    const texts = (at: number): string => `first\nalpha${at} beta${at} gamma${at}\nlast\n`;
    const root = createRepository({ 'a.txt': texts(0) });
    for (let at = 0; at < 53; at += 1) {
      if (at > 0) {
        write(root, { 'a.txt': texts(at) });
        commit(root);
      }
      addNote(root, annotation([{ file: 'a.txt', lines: { start: 2, end: 2 }, intent: `Of ${at}` }]));
    }
    const { regions } = await ask(root, 'read', 'a.txt', '--max-tokens', '100000');
    const told = new Map(regions.map(({ intent, lines, stale_reason: stale }) => [intent, stale ?? lines?.start]));
    expect([told.size, told.get('Of 52')]).toEqual([53, 2]);
    expect(told.get('Of 51')).toBe('the lines of a.txt that it is about are no longer there');
    const reason = 'its lines are not looked up, because a.txt was compared with only 50 of its past texts';
    expect(regions.filter(({ stale_reason: stale }) => stale === reason).map(({ lines }) => lines)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('tells what relies on code, what it is related to, and what concerns several places', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
    const first = idOf(root);
    addNote(root, annotation([region('src/retry.ts', 'retry', { intent: 'Tries again' })]));
    write(root, { 'src/client.ts': `${CLIENT}// end\n` });
    commit(root);
    addNote(
      root,
      annotation(
        [
          region('src/client.ts', 'open', {
            semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'returns at once' }],
            related_annotations: [{ commit: first, anchor: 'retry', relationship: 'builds on' }],
          }),
        ],
        { cross_cutting: [{ description: 'Time limits', regions: [{ file: 'src/client.ts', anchor: 'open' }] }] },
      ),
    );
    const read = await ask(root, 'read', 'src/retry.ts');
    expect(read.dependencies_on_this).toMatchObject([
      { from_file: 'src/client.ts', from_anchor: 'open', nature: 'returns at once' },
    ]);
    const client = await ask(root, 'read', 'src/client.ts');
    expect(client.cross_cutting).toMatchObject([{ description: 'Time limits' }]);
    expect(client.regions[0]?.related).toEqual([
      { commit: first, anchor: 'retry', relationship: 'builds on', file: 'src/retry.ts', intent: 'Tries again' },
    ]);
    expect(client.stats['related_hops']).toBe(1);
  });

  it('does not tell what relies on code on another branch only', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
    git(root, 'checkout', '--quiet', '-b', 'other');
    write(root, { 'src/client.ts': `${CLIENT}// other\n` });
    commit(root);
    const dependency = { file: 'src/retry.ts', anchor: 'retry', nature: 'elsewhere' };
    addNote(root, annotation([region('src/client.ts', 'open', { semantic_dependencies: [dependency] })]));
    const deps = async (): Promise<number> =>
      (await ask<{ dependents: readonly object[] }>(root, 'deps', 'src/retry.ts')).dependents.length;
    expect(await deps()).toBe(1);
    git(root, 'checkout', '--quiet', '-');
    expect(await deps()).toBe(0);
  });

  it('tells of so much that relies on code, and is known of all, the newest, and says how much is left out', async () => {
    const root = createRepository({ 'src/a.ts': 'export const a = 1;\n', 'src/retry.ts': RETRY });
    const relies = (nature: string): object => ({ file: 'src/retry.ts', anchor: 'retry', nature });
    const many = Array.from({ length: 230 }, (_, at) => ({
      ...region('src/a.ts', 'a'),
      semantic_dependencies: [relies(`reason ${at}`)],
    }));
    addNote(root, annotation(many));
    const left = '30 more notes of code that relies on it, the oldest ones, are left out';
    const asked = ['annotations', 'deps', 'src/retry.ts'];
    const deps = await runCli([...asked, '--json'], { cwd: root });
    expect(JSON.parse(deps.stdout)).toMatchObject({
      dependents: { length: 200 },
      stats: { dependencies_found: 230 },
      notes: [`${left}: ask for an anchor.`],
    });
    expect((await runCli([...asked, '--anchor', 'retry'], { cwd: root })).stderr).toContain(`docalign: ${left}.\n`);
    const read = await runCli(['annotations', 'read', 'src/retry.ts', '--json'], { cwd: root });
    expect(JSON.parse(read.stdout)).toMatchObject({ notes: [`${left}: ask for an anchor.`] });
    const conventions = Array.from({ length: 150 }, (_, at) => ({ rule: `rule ${at}` }));
    const tree = gitSays(root, ['hash-object', '-w', '-t', 'tree', '--stdin']);
    const note = JSON.stringify({ schema: 'chronicle/knowledge-v1', conventions });
    addNote(root, `${note}\n${note}`, { commit: tree });
    const summary = await runCli(['annotations', 'summary', '.', '--json'], { cwd: root });
    expect(JSON.parse(summary.stdout)).toMatchObject({
      knowledge: { conventions: { length: 200 } },
      notes: [
        '30 more regions are annotated: ask for a part.',
        '100 more entries about the whole repository are left out.',
      ],
    });
  });

  it('reads a summary of a folder, with what is known of the whole repository at the root only', async () => {
    const root = annotated();
    const knowledge = { schema: 'chronicle/knowledge-v1', conventions: [{ rule: 'Log errors', scope: 'src/' }] };
    addNote(root, knowledge, { commit: '4b825dc642cb6eb9a060e54bf899d15f13160d28', ref: 'chronicle' });
    const whole = await ask<{ units: readonly object[]; knowledge?: object }>(root, 'summary', '.');
    expect([whole.units.length, whole.knowledge]).toEqual([
      2,
      { conventions: [{ rule: 'Log errors', scope: 'src/' }], boundaries: [], anti_patterns: [] },
    ]);
    expect(await ask(root, 'summary', 'src')).not.toHaveProperty('knowledge');
  });

  it('tells wisdom without a file of each file that its commit changed, also of one that has its own', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
    const wisdom = [
      { category: 'gotcha', content: 'Errors are statuses' },
      { category: 'insight', content: 'Retries are cheap', file: 'src/retry.ts' },
    ];
    addNote(root, { schema: 'chronicle/v3', summary: 'Use ureq 3', wisdom });
    const warned = { about: 'commit', intent: 'Use ureq 3', risk_notes: 'Errors are statuses' };
    const { regions } = await ask(root, 'read', 'src/retry.ts');
    expect(regions).toMatchObject([{ about: 'file', reasoning: 'Retries are cheap' }, warned]);
    expect((await ask(root, 'read', 'src/client.ts')).regions).toMatchObject([warned]);
    const { units } = await ask<{ units: readonly object[] }>(root, 'summary', 'src/client.ts');
    expect(units).toMatchObject([warned]);
    const { timeline } = await ask<{ timeline: readonly object[] }>(root, 'history', 'src/retry.ts');
    expect(timeline).toMatchObject([{ about: 'file' }, warned]);
  });
});

describe('how far an annotation is relied on', () => {
  const scored = async (...regions: readonly object[]): Promise<readonly number[]> => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    addNote(root, annotation(regions, { timestamp: new Date().toISOString() }));
    return (await ask(root, 'read', 'src/client.ts')).regions.map(({ confidence }) => confidence);
  };
  const correction = { field: 'intent', correction_type: 'flag', reason: 'no' };

  it('what corrections removed or amended is told by no answer as it was', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const change = (target_value: string, more: object): object => ({
      field: 'constraints',
      reason: 'not true',
      target_value,
      ...more,
    });
    addNote(
      root,
      annotation([
        region('src/client.ts', 'open', {
          constraints: ['Wrong', 'Old', 'Right'],
          corrections: [
            change('Wrong', { correction_type: 'remove' }),
            change('Old', { correction_type: 'amend', replacement: 'Newer' }),
          ],
        }),
      ]),
    );
    for (const question of ['read', 'history', 'summary']) {
      const { stdout } = await runCli(['annotations', question, 'src/client.ts'], { cwd: root });
      expect(stdout.match(/must: .*/g)).toEqual(['must: Newer', 'must: Right']);
    }
    const rules = [{ text: 'Newer' }, { text: 'Right' }];
    expect((await ask(root, 'read', 'src/client.ts')).regions).toMatchObject([{ constraints: rules }]);
    expect(await ask(root, 'history', 'src/client.ts')).toMatchObject({
      timeline: [{ constraints: ['Newer', 'Right'] }],
    });
    expect(await ask(root, 'summary', 'src')).toMatchObject({ units: [{ constraints: ['Newer', 'Right'] }] });
  });

  it('is less without an anchor, with another signature, with each correction, and never less than 0.1', async () => {
    const signature = 'open(other: string): Promise<void>';
    expect(
      await scored(
        region('src/client.ts', 'open'),
        { file: 'src/client.ts', ast_anchor: { name: 'open', signature }, intent: 'b' },
        { file: 'src/client.ts', intent: 'c' },
        region('src/client.ts', 'open', { corrections: [correction] }),
        region('src/client.ts', 'gone', { corrections: Array.from({ length: 9 }, () => correction) }),
      ),
    ).toEqual([1, 0.94, 0.88, 0.85, 0.1]);
  });

  it('keeps to the budget with a long question, and cuts texts of what is too large rather than drop all', async () => {
    const name = 'n'.repeat(200);
    const path = `${name}/${name}.ts`;
    const root = createRepository({ [path]: CLIENT });
    addNote(
      root,
      annotation(
        [
          region(path, 'open', { intent: 'Huge', constraints: ['x'.repeat(19_000)], risk_notes: 'Risky' }),
          region(path, 'connect', { constraints: ['Short'], corrections: [correction] }),
        ],
        { cross_cutting: [{ description: 'Together', regions: [{ file: path }] }] },
      ),
    );
    const within = async (tokens: number, ...more: readonly string[]): Promise<ReadJson> => {
      const args = ['annotations', 'read', path, '--json', '--max-tokens', `${tokens}`, ...more];
      const { stdout } = await runCli(args, { cwd: root });
      expect(stdout.trimEnd().length).toBeLessThanOrEqual(tokens * 4);
      return JSON.parse(stdout) as ReadJson;
    };
    const found = await within(4_000);
    expect(found.regions).toMatchObject([
      { intent: 'Huge', constraints: [{ text: expect.stringMatching(/^x{1500,}…$/) as string }], risk_notes: 'Risky' },
      { intent: 'connect does it', constraints: [{ text: 'Short' }] },
    ]);
    expect(found.cross_cutting).toHaveLength(1);
    expect(found.trimmed).toEqual({ regions_dropped: 0, fields_dropped: expect.arrayContaining(['ends of texts']) });
    for (const tokens of [200, 300, 500, 900]) await within(tokens, '--anchor', `x${'y'.repeat(498)}`);
    expect((await within(500)).regions.length).toBeGreaterThan(0);
  });

  it.each([
    ['a few rules', { intent: 'i'.repeat(150), constraints: ['a', 'b', 'c'].map((one) => one.repeat(80)) }],
    ['a long intent', { intent: 'i'.repeat(2_000) }],
    ['all that there is', ALL],
  ])('gives the best region in the smallest budgets rather than what relies on it: %s', async (_, said) => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
    const relies = [{ file: 'src/client.ts', anchor: 'open', nature: 'n'.repeat(100) }];
    addNote(
      root,
      annotation(
        [
          region('src/client.ts', 'open', { risk_notes: 'r'.repeat(100), ...said }),
          region('src/retry.ts', 'retry', { semantic_dependencies: relies }),
        ],
        { cross_cutting: [{ description: 'Together', regions: [{ file: 'src/client.ts' }] }] },
      ),
    );
    for (const tokens of [200, 220, 260, 300]) {
      const args = ['annotations', 'read', 'src/client.ts', '--json', '--max-tokens', `${tokens}`];
      const { stdout } = await runCli(args, { cwd: root });
      expect(stdout.trimEnd().length).toBeLessThanOrEqual(tokens * 4);
      const { regions } = JSON.parse(stdout) as { regions: readonly { intent: string; risk_notes: string }[] };
      expect(regions).toMatchObject([{ risk_notes: expect.stringMatching(/^r+…?$/) as string }]);
      expect(regions[0]?.intent).toMatch(/^i+…?$/);
    }
  });

  it('takes smaller regions where one of the less reliable is too large, and more than 200 where they fit', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const regions = Array.from({ length: 300 }, (_, at) =>
      region('src/client.ts', 'open', {
        intent: `${at}`,
        lines: { start: at + 1, end: at + 1 },
        corrections: at < 299 ? [] : [correction],
      }),
    );
    const large = region('src/client.ts', 'open', { intent: 'x'.repeat(9_000), corrections: [correction] });
    addNote(root, annotation([...regions, large]));
    const count = async (tokens: string): Promise<readonly string[]> =>
      intents(await ask(root, 'read', 'src/client.ts', '--max-tokens', tokens));
    expect(await count('200000')).toHaveLength(301);
    const all = await count('36000');
    expect(all.length).toBeGreaterThan(200);
  });

  it('is trimmed to the budget: the least reliable regions first, constraints and risks never', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const long = 'x'.repeat(600);
    const regions = Array.from({ length: 12 }, (_, at) =>
      region('src/client.ts', 'open', {
        intent: `${at}`,
        reasoning: long,
        constraints: ['Must'],
        risk_notes: 'Risk',
        corrections: Array.from({ length: at % 6 }, () => correction),
      }),
    );
    addNote(root, annotation(regions));
    for (const tokens of [200, 300, 500, 1_000, 5_000]) {
      const { stdout } = await runCli(['annotations', 'read', 'src/client.ts', '--json', '--max-tokens', `${tokens}`], {
        cwd: root,
      });
      expect(stdout.trimEnd().length).toBeLessThanOrEqual(tokens * 4);
      const { regions: kept, trimmed } = JSON.parse(stdout) as ReadJson;
      expect(kept.length).toBeGreaterThan(0);
      expect([kept.every((one) => 'constraints' in one && 'risk_notes' in one), trimmed]).toEqual([
        true,
        kept.length === 12 ? null : expect.objectContaining({ regions_dropped: 12 - kept.length }),
      ]);
      expect(kept.map(({ confidence }) => confidence)).toEqual(
        kept.map(({ confidence }) => confidence).sort((a, b) => b - a),
      );
    }
  });
});

describe('notes that are not as they should be', () => {
  it('hide no other note, and are counted and named', async () => {
    const root = annotated();
    write(root, { 'src/client.ts': `${CLIENT}// a\n` });
    commit(root);
    addNote(root, 'Reviewed-by: me');
    write(root, { 'src/client.ts': `${CLIENT}// b\n` });
    commit(root);
    addNote(root, annotation([region('src/client.ts', 'open', { intent: 'Later' })], { schema: 'ultragit/v7' }));
    const found = await ask(root, 'read', 'src/client.ts');
    expect([...intents(found)].sort()).toEqual(['Later', 'MqttClient::connect does it', 'open does it']);
    expect(found.stats['notes_skipped']).toBe(1);
    expect(found.notes).toEqual([
      `The note of ${idOf(root, 'HEAD~1').slice(0, 10)} could not be read: not valid JSON.`,
      `The note of ${idOf(root).slice(0, 10)} may be misread: unknown schema "ultragit/v7", read as far as its fields are known.`,
    ]);
  });

  it.each([
    ['a note of 50 MB', 'limit 1048576', (): Buffer => Buffer.alloc(50 * 1024 * 1024, '{"a":[')],
    ['a binary note', 'not text', (): Buffer => Buffer.from([0, 1, 2, 255, 254, 10, 0])],
    [
      'lists in lists',
      'nested more than 32 deep',
      (): Buffer => Buffer.from(`{"schema":"ultragit/v1","regions":${'['.repeat(400_000)}`),
    ],
    ['an empty note', 'empty', (): Buffer => Buffer.alloc(0)],
  ])('%s is skipped in bounded time: %s', async (_, reason, content) => {
    const root = annotated();
    write(root, { 'src/client.ts': `${CLIENT}// a\n` });
    commit(root);
    const blob = execFileSync('git', ['hash-object', '-w', '--stdin'], {
      cwd: root,
      input: content(),
      encoding: 'utf8',
    }).trim();
    gitSays(root, ['notes', '--ref=ultragit', 'add', '--allow-empty', '-C', blob, 'HEAD']);
    const found = await ask(root, 'read', 'src/client.ts');
    expect([found.regions.length, found.stats['notes_skipped']]).toEqual([2, 1]);
    expect(found.notes?.[0]).toContain(reason);
  });

  it('a damaged object, and one that is missing, cost that note alone', async () => {
    const root = annotated();
    for (const text of ['// a', '// b']) {
      write(root, { 'src/client.ts': `${CLIENT}${text}\n` });
      commit(root);
      addNote(root, annotation([region('src/client.ts', 'open', { intent: text })]));
    }
    const place = (revision: string): string => {
      const [id = ''] = gitSays(root, ['notes', '--ref=ultragit', 'list', revision]).split(' ');
      return join(root, '.git/objects', id.slice(0, 2), id.slice(2));
    };
    chmodSync(place('HEAD'), 0o644);
    writeFileSync(place('HEAD'), 'damaged');
    rmSync(place('HEAD~1'), { force: true });
    const found = await ask(root, 'read', 'src/client.ts');
    expect([[...intents(found)].sort(), found.stats['notes_skipped']]).toEqual([
      ['MqttClient::connect does it', 'open does it'],
      2,
    ]);
    expect(found.notes).toEqual([
      expect.stringContaining('could not be read'),
      expect.stringContaining('could not be read'),
      'No remote is configured to fetch it from: git fsck --full tells what is missing.',
    ]);
  });

  it.each([
    ['a commit that is missing', '1234567890'.repeat(4)],
    ['something else than a commit', 'blob'],
  ])('a reference to %s is told', async (_, target) => {
    const root = annotated();
    const id = target === 'blob' ? gitSays(root, ['hash-object', '-w', '--stdin'], 'x') : target;
    write(root, { '.git/refs/notes/ultragit': `${id}\n` });
    const found = await ask(root, 'read', 'src/client.ts');
    expect([found.regions, found.notes?.length]).toEqual([[], 1]);
  });

  it('in a shallow clone, what is there is read, and it is said that it is shallow', async () => {
    const root = annotated();
    write(root, { 'src/client.ts': `${CLIENT}// a\n` });
    commit(root);
    addNote(root, annotation([region('src/client.ts', 'open', { intent: 'Later' })]));
    const clone = mkdtempSync(join(tmpdir(), 'docalign-test-'));
    onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone], { stdio: 'ignore' });
    git(clone, 'fetch', '--quiet', 'origin', 'refs/notes/*:refs/notes/*');
    const found = await ask(clone, 'read', 'src/client.ts');
    expect(intents(found)).toEqual(['Later']);
    expect(found.notes).toEqual([
      'The clone is shallow: its history is cut off, and git fetch --unshallow brings the rest.',
    ]);
  });

  it('names of files are names, whatever they are', async () => {
    const names = ['src/[a]*?.ts', 'src/-o.ts', ':(top)x.ts', 'src/a "b".ts', 'src/é.ts', 'src/x blob 5.ts'];
    const root = createRepository(Object.fromEntries(names.map((name) => [name, RETRY])));
    addNote(root, annotation(names.map((name) => region(name, 'retry', { intent: name }))));
    for (const name of names) expect(intents(await ask(root, 'read', name))).toEqual([name]);
  });

  it('no program that the settings of the repository name is run', async () => {
    const root = annotated();
    const touch = `touch ${root}/ran; cat`;
    for (const key of [
      'diff.x.textconv',
      'diff.x.command',
      'diff.external',
      'core.fsmonitor',
      'core.pager',
      'gpg.program',
      'core.sshCommand',
    ])
      git(root, 'config', key, touch);
    git(root, 'config', 'log.showSignature', 'true');
    write(root, { '.gitattributes': '* diff=x\n' });
    for (const question of ['read', 'deps', 'history', 'summary']) await ask(root, question, 'src/client.ts');
    expect(existsSync(join(root, 'ran'))).toBe(false);
  });

  it('a flat tree of 60,000 notes of other commits hides no note of HEAD, and takes bounded time', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
    const text = JSON.stringify(annotation([region('src/client.ts', 'open')]));
    const blob = gitSays(root, ['hash-object', '-w', '--stdin'], text);
    const head = idOf(root);
    const ids = Array.from({ length: 60_000 }, (_, at) => at.toString(16).padStart(8, '0').repeat(5));
    const lines = [...ids, head].map((id) => `100644 blob ${blob}\t${id}\n`).join('');
    const tree = spawnSync('git', ['mktree'], { cwd: root, input: lines, encoding: 'utf8' }).stdout.trim();
    gitSays(root, ['update-ref', 'refs/notes/ultragit', gitSays(root, ['commit-tree', '-m', 'n', tree])]);
    const found = await ask(root, 'read', 'src/client.ts');
    expect(intents(found)).toEqual(['open does it']);
    expect(found.notes).toBeUndefined();
    const whole = await ask<{ units: readonly object[] }>(root, 'summary', '.');
    expect(whole.units).toMatchObject([{ intent: 'open does it' }]);
    expect((await ask<{ timeline: readonly object[] }>(root, 'history', 'src/client.ts')).timeline).toHaveLength(1);
  });

  it('of more notes of commits that HEAD has than are read, the newest count, and it is said', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const parent = gitSays(root, ['symbolic-ref', 'HEAD']);
    const commits = Array.from({ length: 20_002 }, (_, at) => {
      const from = at === 0 ? `from ${parent}^0\n` : '';
      return `commit ${parent}\ncommitter T <t@example.org> ${1_800_000_000 + at} +0000\ndata 1\nx\n${from}\n`;
    });
    gitSays(root, ['fast-import', '--quiet'], commits.join(''));
    const ids = gitSays(root, ['rev-list', '--max-count=20001', 'HEAD']).split('\n').sort();
    const noteOf = (name: string): string =>
      gitSays(root, ['hash-object', '-w', '--stdin'], JSON.stringify(annotation([region('src/client.ts', name)])));
    const [other, newest] = [noteOf('connect'), noteOf('open')];
    const oldest = idOf(root, 'HEAD~20000');
    const old = noteOf('close');
    const head = idOf(root);
    const lines = ids.map((id) => `100644 blob ${id === head ? newest : id === oldest ? old : other}\t${id}\n`);
    const tree = gitSays(root, ['mktree'], lines.join(''));
    gitSays(root, ['update-ref', 'refs/notes/ultragit', gitSays(root, ['commit-tree', '-m', 'n', tree])]);
    const found = await ask<{ units: readonly { intent: string }[]; notes: readonly string[] }>(root, 'summary', '.');
    expect(found.units.map(({ intent }) => intent).sort()).toEqual(['connect does it', 'open does it']);
    expect(found.notes).toEqual([
      'Only the newest 20000 notes were looked at: there are more than are read for one answer.',
    ]);
  });
});
