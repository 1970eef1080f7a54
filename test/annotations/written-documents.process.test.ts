import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import type { Outcome } from '../support/cli.js';
import { createRepository, git } from '../support/repository.js';
import { addNote, annotation, CLIENT, gitSays, idOf, RETRY } from './support.js';

function repository(): string {
  const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
  git(root, 'config', 'user.name', 'Ann');
  git(root, 'config', 'user.email', 'ann@example.org');
  return root;
}

const from = (root: string, document: unknown, ...args: readonly string[]): Promise<Outcome> =>
  runCli(['annotate', '--from=-', ...args], { cwd: root, stdin: JSON.stringify(document) });
const withRegion = (more: object): object =>
  annotation([{ file: 'src/client.ts', intent: 'x', constraints: [], ...more }]);
const withMore = (more: object): object => ({ ...withRegion({}), ...more });

const correction = (more: object): object => ({ field: 'intent', correction_type: 'flag', reason: 'r', ...more });

describe('docalign annotate --from', () => {
  it.each([
    [withMore({ schema: 'chronicle/v2' }), '"schema" must be "ultragit/v1" or left out, got "chronicle/v2". Write it'],
    [withMore({ schema: undefined, wisdom: [] }), '"wisdom" is not of the schema "ultragit/v1"'],
    [withMore({ sumary: 'x' }), '"sumary" is not a key of a document. Did you mean "summary"? Keys of your own begin'],
    [withMore({ provenance: { operation: 'initial', from: 'x' } }), '"from" is not a key of "provenance". Known are'],
    [withMore({ cross_cutting: [{ regions: [], kind: 'x' }] }), '"kind" is not a key of "cross_cutting[0]". Known are'],
    [
      withRegion({ bogus: 1 }),
      '"bogus" is not a key of "regions[0]". Known are "file", "ast_anchor", "lines", "intent"',
    ],
    [withRegion({ constrants: ['x'] }), '"constrants" is not a key of "regions[0]". Did you mean "constraints"?'],
    [withRegion({ ast_anchor: { name: 'open', unit: 'fn' } }), '"unit" is not a key of "regions[0].ast_anchor". Known'],
    [
      withRegion({ lines: { start: 1, end: 2, ende: 3 } }),
      '"ende" is not a key of "regions[0].lines". Did you mean "end"?',
    ],
    [
      withRegion({ constraints: [{ text: 'x', sorce: 'author' }] }),
      '"sorce" is not a key of "regions[0].constraints[0]". Did you mean "source"?',
    ],
    [
      withRegion({ semantic_dependencies: [{ file: 'src/retry.ts', nature: 'x', ancor: 'retry' }] }),
      '"ancor" is not a key of "regions[0].semantic_dependencies[0]". Did you mean "anchor"?',
    ],
    [
      withRegion({ corrections: [{ field: 'tags', correction_type: 'flag', reason: 'old', replacment: 'x' }] }),
      '"replacment" is not a key of "regions[0].corrections[0]". Did you mean "replacement"?',
    ],
    [withMore({ timestamp: 'yesterday' }), '"timestamp" must be a time like 2026-02-06T19:38:38Z, got "yesterday"'],
    [withMore({ timestamp: '2026-02-30T00:00:00Z' }), '"timestamp" must be a time'],
    [withMore({ summary: 5 }), '"summary" must be a text that is not blank, got 5'],
    [withMore({ context_level: 'deep' }), '"context_level" must be "enhanced" or "inferred", got "deep"'],
    [withMore({ commit: 'HEAD' }), '"commit" must be the full id of a commit, got "HEAD"'],
    [withMore({ commit: 'ab'.repeat(20) }), '"commit" names no commit of this repository, got "abab'],
    [
      withMore({ provenance: { operation: 'banana' } }),
      '"provenance.operation" must be "initial" or "amend" or "squash", got "banana"',
    ],
    [withMore({ provenance: 'initial' }), '"provenance" must be an object, got "initial"'],
    [withMore({ regions: {} }), '"regions" must be a list, got an object'],
    [withMore({ regions: [null] }), '"regions[0]" must be an object, got null'],
    [withMore({ regions: [{ intent: 'x' }] }), '"regions[0]" must have "file"'],
    [withMore({ cross_cutting: [{ description: 'x', regions: ['nope.ts'] }] }), 'the commit has no file "nope.ts"'],
    [
      withMore({ cross_cutting: [{ regions: [{ file: 'src/retry.ts', anchor: 'no' }] }] }),
      '"src/retry.ts" defines no "no"',
    ],
    [withMore({ cross_cutting: {} }), '"cross_cutting" must be a list, got an object'],
    [withRegion({ file: '../x.ts' }), '"../x.ts" is not a path below the root'],
    [
      withRegion({ lines: { start: '1', end: '9' } }),
      '"regions[0].lines.start" must be a whole number from 1, got "1"',
    ],
    [withRegion({ lines: { start: 3, end: 1 } }), '"regions[0].lines" must end where it starts or later, got 3:1'],
    [withRegion({ lines: { start: 3 } }), '"regions[0].lines" must have "end"'],
    [withRegion({ ast_anchor: 'connect' }), '"regions[0].ast_anchor" must be an object, got "connect"'],
    [withRegion({ constraints: 'none' }), '"regions[0].constraints" must be a list, got "none"'],
    [withRegion({ constraints: [5] }), '"regions[0].constraints[0]" must be an object or a text, got 5'],
    [
      withRegion({ constraints: [{ text: 'x', source: 'me' }] }),
      '"regions[0].constraints[0].source" must be "author" or "inferred", got "me"',
    ],
    [
      withRegion({ constraints: Array.from({ length: 300 }, () => 'x') }),
      '"regions[0].constraints" must have at most 200 entries, got 300',
    ],
    [withRegion({ risk_notes: 5 }), '"regions[0].risk_notes" must be a text that is not blank, got 5'],
    [withRegion({ tags: 'x' }), '"regions[0].tags" must be a list, got "x"'],
    [withRegion({ reasoning: 'x'.repeat(20_001) }), '"regions[0].reasoning" must be a text of at most 20000 char'],
    [
      withRegion({ semantic_dependencies: [{ file: 'src/retry.ts' }] }),
      '"regions[0].semantic_dependencies[0]" must have "nature"',
    ],
    [
      withRegion({ related_annotations: [{ commit: 'zz', relationship: 'follows' }] }),
      '"regions[0].related_annotations[0].commit" must be the full id of a commit, got "zz"',
    ],
    [withRegion({ corrections: [{}] }), '"regions[0].corrections[0]" must have "field"'],
    [withRegion({ corrections: [correction({ field: 5 })] }), '"regions[0].corrections[0].field" must be a text'],
    [
      withRegion({ corrections: [correction({ correction_type: 'zap' })] }),
      '"regions[0].corrections[0].correction_type" must be "flag" or "remove" or "amend", got "zap"',
    ],
    [
      withRegion({ corrections: [correction({ correction_type: 'amend' })] }),
      '"regions[0].corrections[0]" must have "replacement"',
    ],
    [
      withRegion({ corrections: [correction({ correction_type: 'remove', field: 'lines' })] }),
      '"regions[0].corrections[0].field" must be "intent" or "reasoning"',
    ],
  ])('refuses what readers would misread: %j', async (document, message) => {
    const root = repository();
    const { code, stderr } = await from(root, document);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(gitSays(root, ['for-each-ref', 'refs/notes'])).toBe('');
  });

  it('refuses an object that has a key twice', async () => {
    const root = repository();
    const stdin = '{"summary":"S","regions":[{"file":"src/client.ts","intent":"a","intent":"b"}]}';
    const { code, stderr } = await runCli(['annotate', '--from=-'], { cwd: root, stdin });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--from has the key "intent" twice in one object')]);
    expect(gitSays(root, ['for-each-ref', 'refs/notes'])).toBe('');
  });

  it('refuses bytes that are not text', async () => {
    const root = repository();
    const latin1 = Buffer.from('{"summary":"caf\xe9","regions":[]}', 'latin1');
    writeFileSync(`${root}/note.json`, latin1);
    const read = await runCli(['annotate', '--from', 'note.json'], { cwd: root });
    expect([read.code, read.stderr]).toEqual([2, expect.stringContaining('--from must be in UTF-8')]);
  });

  it('changes and drops nothing of what the author wrote', async () => {
    const root = repository();
    const written = {
      file: 'src/client.ts',
      ast_anchor: { type: 'fn', name: 'MqttClient.connect', signature: 'mine' },
      lines: { start: 2, end: 3 },
      intent: ' Opens ',
      reasoning: null,
      constraints: [{ text: 'Never twice', source: 'inferred', x_since: 3 }],
      semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'three', x_weight: 2 }],
      related_annotations: [{ commit: 'ab'.repeat(20), relationship: 'follows' }],
      tags: ['a'],
      risk_notes: 'Blocks',
      corrections: [{ field: 'tags', correction_type: 'flag', reason: 'old' }],
      'x-more': [1],
    };
    const document = {
      commit: idOf(root),
      summary: 'S',
      timestamp: '2026-02-06T19:38:38+01:00',
      context_level: 'inferred',
      regions: [written],
      cross_cutting: [
        { description: 'd', regions: ['src/retry.ts:retry', { file: 'src/client.ts' }], tags: ['t'], x_odd: 1 },
      ],
      provenance: { operation: 'squash', derived_from: ['a'], x_odd: true },
      task: 'T',
    };
    expect((await from(root, document)).stderr).toBe('');
    expect(JSON.parse(gitSays(root, ['notes', '--ref=ultragit', 'show']))).toEqual({
      schema: 'ultragit/v1',
      ...document,
    });
  });

  it('gives paths of all places below the root of git', async () => {
    const root = repository();
    const document = {
      summary: 'S',
      cross_cutting: [{ description: 'd', regions: ['retry.ts:retry', { file: 'client.ts' }] }],
    };
    const { stderr } = await from(root, document, '--repo', `${root}/src`);
    expect(stderr).toBe('');
    expect(JSON.parse(gitSays(root, ['notes', '--ref=ultragit', 'show']))).toMatchObject({
      cross_cutting: [{ regions: ['src/retry.ts:retry', { file: 'src/client.ts' }] }],
    });
  });

  it('adds no more documents to a note than are read', async () => {
    const root = repository();
    addNote(root, Array.from({ length: 50 }, () => JSON.stringify(withRegion({}))).join('\n'));
    const { code, stderr } = await from(root, withRegion({}), '--append');
    expect([code, stderr]).toEqual([2, expect.stringContaining('the note has 50 documents, and no more are read')]);
  });
});
