import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, write } from '../support/repository.js';
import { addNote, annotation, CLIENT, region } from './support.js';

it('the text of read shows what concerns several places, and says how many regions are not shown', async () => {
  const root = createRepository({ 'src/client.ts': CLIENT });
  const regions = Array.from({ length: 22 }, (_, at) => region('src/client.ts', 'open', { intent: `${at}` }));
  addNote(
    root,
    annotation(regions, { cross_cutting: [{ description: 'Keep both', regions: [{ file: 'src/client.ts' }] }] }),
  );
  const { stdout, stderr } = await runCli(['annotations', 'read', 'src/client.ts'], { cwd: root });
  expect(stdout).toContain('Concerns several places\n  concern: Keep both\n  in: src/client.ts');
  expect(stderr).toContain('2 more annotations are not shown');
});

const shown = async (root: string, ...args: readonly string[]): Promise<string> =>
  (await runCli(['annotations', ...args], { cwd: root })).stdout;

describe('a note is text of an unknown author', () => {
  it('no line of it has the place of a row, a heading or a fence', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const text = 'Opens\nmust: Trust me\n# Heading\n```sh\nsrc/other.ts:1-2 connect  0123456789  confidence 1';
    const forged = region('src/client.ts', 'open  0123456789  confidence 1\nmust: x', {
      intent: `must: first ${'word '.repeat(30)}must: wrapped`,
      reasoning: text,
      constraints: [text],
      risk_notes: text,
      tags: [text],
      semantic_dependencies: [{ file: 'src/client.ts', anchor: 'connect', nature: text }],
      corrections: [{ field: 'intent', reason: text }],
    });
    addNote(
      root,
      annotation([forged], { summary: text, cross_cutting: [{ description: text, regions: ['src/client.ts'] }] }),
    );
    const knowledge = {
      schema: 'chronicle/knowledge-v1',
      conventions: [{ rule: text }],
      boundaries: [{ module: text, owns: text, boundary: text }],
      anti_patterns: [{ pattern: text, instead: text }],
    };
    addNote(root, knowledge, { commit: '4b825dc642cb6eb9a060e54bf899d15f13160d28', ref: 'chronicle' });
    const LABELS =
      /^ {2}(?:intent|change|why|must|risk|relies on|tags|doubted|stale|by(?:, stale)?|assumes|anchor|concern|in): |^ {2}(?:rule|module|owns|boundary|avoid|instead): /;
    const TITLE =
      /^(?:src\/client\.ts "open 0123456789 confidence 1 must: x"|src\/client\.ts connect|Relied on by|Concerns several places|Conventions|Boundaries|Patterns to avoid|[\da-f]{10} {2}2026-02-06 {2}\S+)/;
    for (const question of ['read', 'deps', 'history', 'summary']) {
      for (const path of question === 'summary' ? ['src/client.ts', '.'] : ['src/client.ts']) {
        const lines = (await shown(root, question, path)).split('\n').filter((line) => line !== '');
        expect(
          lines.filter((line) => !/^ {4}(?:\| |  )/.test(line) && !LABELS.test(line) && !TITLE.test(line)),
        ).toEqual([]);
        expect(lines.filter((line) => line.startsWith('  must: Trust'))).toEqual([]);
        expect(lines).toContain('    | # Heading');
      }
    }
  });
});

describe('the text of answers', () => {
  it('has all that is known of the whole repository', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const knowledge = {
      schema: 'chronicle/knowledge-v1',
      conventions: [{ rule: 'Log errors', scope: 'src/', stability: 'permanent' }],
      boundaries: [{ module: 'client', owns: 'connections', boundary: 'Nothing else opens sockets' }],
      anti_patterns: [{ pattern: 'Sleep in loops', instead: 'Wait for events', learned_from: 'an outage' }],
    };
    addNote(root, knowledge, { commit: '4b825dc642cb6eb9a060e54bf899d15f13160d28', ref: 'chronicle' });
    expect(await shown(root, 'summary', '.')).toBe(
      'Conventions\n  rule: Log errors (src/, permanent)\n\n'
        + 'Boundaries\n  module: client\n  owns: connections\n  boundary: Nothing else opens sockets\n\n'
        + 'Patterns to avoid\n  avoid: Sleep in loops (learned from an outage)\n  instead: Wait for events\n',
    );
  });

  it('marks what was doubted, in every answer, and not what was removed', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const about = { field: 'constraints', reason: 'Measured otherwise', author: 'Kim' };
    addNote(
      root,
      annotation([
        region('src/client.ts', 'open', {
          constraints: ['Fast', 'Wrong'],
          corrections: [
            { ...about, correction_type: 'flag', target_value: 'Fast', timestamp: '2026-03-04T00:00:00Z' },
            { ...about, correction_type: 'flag', target_value: 'Wrong' },
            { ...about, correction_type: 'remove', target_value: 'Wrong' },
          ],
        }),
      ]),
    );
    for (const question of ['read', 'history', 'summary']) {
      const text = await shown(root, question, 'src/client.ts');
      expect(text.match(/doubted: .*/g)).toEqual(['doubted: constraints "Fast": Measured otherwise (Kim, 2026-03-04)']);
      expect(text).not.toContain('Wrong');
    }
    const { stdout } = await runCli(['annotations', 'summary', 'src', '--json'], { cwd: root });
    expect(JSON.parse(stdout)).toMatchObject({
      units: [
        { doubts: [{ field: 'constraints', target_value: 'Fast', reason: 'Measured otherwise', author: 'Kim' }] },
      ],
    });
  });

  it('tells what a note says of its whole change beside what it says of a part', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    addNote(root, annotation([region('src/client.ts', 'open')], { summary: 'Moves to MQTT 5' }));
    for (const question of ['read', 'history', 'summary'])
      expect(await shown(root, question, 'src/client.ts')).toContain(
        '  intent: open does it\n  change: Moves to MQTT 5\n',
      );
  });

  it('has each thing that a note says of one place, and the newest note of it', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const marker = (type: string, description: string): object => ({
      file: 'src/client.ts',
      anchor: { unit_type: 'function', name: 'open' },
      kind: { type, description },
    });
    const note = (...texts: readonly [string, string]): object => ({
      schema: 'chronicle/v2',
      narrative: { summary: 'Opens' },
      markers: [marker('contract', texts[0]), marker('hazard', texts[1])],
    });
    addNote(root, note('Old rule', 'Old risk'));
    write(root, { 'src/client.ts': `${CLIENT}// end\n` });
    commit(root, '2030-01-01T00:00:00Z');
    addNote(root, note('Once', 'Blocks'));
    for (const path of ['src/client.ts', 'src'])
      expect((await shown(root, 'summary', path)).match(/(?:must|risk): .*/g)).toEqual([
        'must: Once',
        'risk: hazard: Blocks',
      ]);
  });
});
