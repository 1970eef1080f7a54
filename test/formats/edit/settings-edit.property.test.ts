import fc from '../../support/properties.js';
import { parse as parseJsonc } from 'jsonc-parser';
import { parse as parseToml, stringify as stringifyToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { putBackChecked, removeChecked, setChecked } from '../../../src/formats/edit/checked-edit.js';
import { jsonSettings } from '../../../src/formats/edit/json-edit.js';
import { tomlSettings } from '../../../src/formats/edit/toml-edit.js';
import type { Edited } from '../../../src/formats/edit/checked-edit.js';
import type { TableChange } from '../../../src/formats/edit/settings-format.js';

const RUNS = 1_500;
const whole = { command: 'npx', args: ['-y', 'docalign-mcp'], wait: 60, nested: { on: true } };

function textOf(edited: Edited, before: string): string {
  if (!edited.ok) throw new Error(`${edited.reason}\n${before}`);
  return edited.text;
}

type Tree = Readonly<Record<string, unknown>>;

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'docalign-2', 'key with "quotes"', "it's", 'ä.b', '#', ''),
  fc.string({ maxLength: 6 }),
);
const leaf = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '// no comment',
    '/* nor */ this',
    '# nor this',
    'C:\\path\\',
    '"',
    "'''",
    '"""',
    '[x]',
    'a = 1',
    '}',
    ',',
    'line\nline',
  ),
  fc.integer(),
  fc.boolean(),
);
const { tree } = fc.letrec<{ tree: Tree; value: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, fc.array(leaf, { maxLength: 3 }), tie('tree')),
  tree: fc.dictionary(
    key.filter((name) => name !== '__proto__'),
    tie('value'),
    { maxKeys: 4, noNullPrototype: true },
  ),
}));

/** Settings with a table of servers, or without. */
const settings = fc
  .tuple(
    tree,
    fc.option(fc.dictionary(fc.constantFrom('files', 'git', 'web search'), tree, { noNullPrototype: true }), {
      nil: undefined,
    }),
    fc.nat(),
  )
  .map(([rest, servers, place]): Tree => {
    const members = Object.entries(rest).filter(([name]) => name !== 'servers');
    if (servers !== undefined) members.splice(place % (members.length + 1), 0, ['servers', servers]);
    return Object.fromEntries(members);
  });

interface Look {
  readonly feed: string;
  readonly unit: string;
  readonly gap: string;
  readonly hasTrailing: boolean;
  /** Read in a circle; each is written at one place between two tokens. */
  readonly comments: readonly string[];
}

const look: fc.Arbitrary<Look> = fc.record({
  feed: fc.constantFrom('\n', '\r\n', ''),
  unit: fc.constantFrom('  ', '    ', '\t'),
  gap: fc.constantFrom('', ' ', '  '),
  hasTrailing: fc.boolean(),
  comments: fc.array(fc.constantFrom('', '', '', '/* one */', '// two', '/* "a": { */', '// }, "servers": {'), {
    maxLength: 9,
  }),
});

/** JSON as people write it: with comments, in any layout. */
function written(value: unknown, { feed, unit, gap, hasTrailing, comments }: Look): string {
  let next = 0;
  const comment = (): string => {
    const text = comments[next++ % Math.max(1, comments.length)] ?? '';
    return feed === '' && text.startsWith('//') ? '' : text;
  };
  const render = (node: unknown, indent: string): string => {
    if (typeof node !== 'object' || node === null) return JSON.stringify(node);
    const [open, close] = Array.isArray(node) ? '[]' : '{}';
    const items = Array.isArray(node)
      ? node.map((item) => render(item, indent + unit))
      : Object.entries(node).map(([name, item]) => `${JSON.stringify(name)}:${gap}${render(item, indent + unit)}`);
    const lines = items.map((item, index) => {
      const isLast = index === items.length - 1;
      const comma = isLast && !hasTrailing ? '' : ',';
      return `${feed}${indent}${unit}${item}${comma}${gap}${comment()}`;
    });
    return `${open}${comment()}${lines.join('')}${feed}${indent}${close}`;
  };
  return render(value, '') + feed;
}

describe('JSON settings', () => {
  const change: TableChange = { path: ['servers', 'docalign'], whole, keys: ['command', 'args'] };
  const read = (text: string): Tree => parseJsonc(text, [], { allowTrailingComma: true }) as Tree;

  it('of any layout get the table and nothing else, stay the same the second time, and lose it again', () => {
    fc.assert(
      fc.property(settings, look, (value, layout) => {
        const before = written(value, layout);
        expect(read(before)).toEqual(value);
        const added = textOf(setChecked(jsonSettings, before, change), before);
        const servers = value['servers'] as Tree | undefined;
        expect(read(added)).toEqual({ ...value, servers: { ...servers, docalign: whole } });
        expect(textOf(setChecked(jsonSettings, added, change), added)).toBe(added);
        const removed = textOf(
          removeChecked(jsonSettings, added, {
            path: change.path,
            emptied: servers === undefined ? [['servers']] : [],
          }),
          added,
        );
        expect(read(removed)).toEqual(value);
        if (servers !== undefined && Object.keys(servers).length > 0) expect(removed).toBe(before);
        for (const comment of layout.comments.filter((one) => one !== ''))
          expect(added.split(comment).length).toBe(before.split(comment).length);
      }),
      { numRuns: RUNS },
    );
  });

  it('keep all else in a table that is there', () => {
    fc.assert(
      fc.property(settings, tree, look, (value, own, layout) => {
        const servers = { ...(value['servers'] as Tree | undefined), docalign: { ...own, args: ['old'] } };
        const before = written({ ...value, servers }, layout);
        const edited = setChecked(jsonSettings, before, change);
        fc.pre(edited.ok || !edited.reason.includes('has comments in it'));
        const set = textOf(edited, before);
        const docalign = { ...own, command: 'npx', args: whole.args };
        expect(read(set)).toEqual({ ...value, servers: { ...servers, docalign } });
        expect(textOf(setChecked(jsonSettings, set, change), set)).toBe(set);
        const back = putBackChecked(jsonSettings, set, { path: change.path, from: before });
        expect(textOf(back, set)).toBe(before);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('TOML settings', () => {
  const change: TableChange = { path: ['servers', 'docalign'], whole, keys: ['command', 'args'] };
  const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseToml(text))) as unknown;

  /** TOML as people write it: with comments, blank lines and either line end. */
  function laidOut(value: Tree, { feed, comments }: Look): string {
    const lines = stringifyToml(value).split('\n');
    const end = feed === '' ? '\n' : feed;
    return lines
      .map((line, index) => {
        const comment = comments[index % Math.max(1, comments.length)] ?? '';
        return comment === '' ? line : `${line} # ${comment}`;
      })
      .join(`${end}`)
      .replace(/(?=\[servers)/, comments.length % 2 === 0 ? '' : `# [servers.docalign]${end}${end}`);
  }

  it('get the table and nothing else, stay the same the second time, and lose it again', () => {
    fc.assert(
      fc.property(settings, look, (value, layout) => {
        const before = laidOut(value, layout);
        fc.pre(isSame(before, value));
        const added = textOf(setChecked(tomlSettings, before, change), before);
        expect(plain(added)).toEqual({
          ...value,
          servers: { ...(value['servers'] as Tree | undefined), docalign: whole },
        });
        expect(added.startsWith(before)).toBe(true);
        expect(textOf(setChecked(tomlSettings, added, change), added)).toBe(added);
        const removed = textOf(removeChecked(tomlSettings, added, { path: change.path, emptied: [] }), added);
        expect(plain(removed)).toEqual(value['servers'] === undefined ? value : plain(before));
        if (before.endsWith('\n')) expect(removed).toBe(before);
      }),
      { numRuns: RUNS },
    );
  });

  it('keep all else in a table that is there', () => {
    fc.assert(
      fc.property(settings, tree, look, (value, own, layout) => {
        const servers = { ...(value['servers'] as Tree | undefined), docalign: { ...own, args: ['old'] } };
        const all = { ...value, servers };
        const before = laidOut(all, layout);
        fc.pre(isSame(before, all) && typeof own['command'] !== 'object');
        const set = textOf(setChecked(tomlSettings, before, change), before);
        expect(plain(set)).toEqual({
          ...all,
          servers: { ...servers, docalign: { ...own, command: 'npx', args: whole.args } },
        });
        expect(textOf(setChecked(tomlSettings, set, change), set)).toBe(set);
        const back = putBackChecked(tomlSettings, set, { path: change.path, from: before });
        expect(textOf(back, set).trimEnd()).toBe(before.trimEnd());
        const removed = textOf(removeChecked(tomlSettings, set, { path: change.path, emptied: [] }), set);
        const left = Object.fromEntries(Object.entries(servers).filter(([name]) => name !== 'docalign'));
        const wanted = { ...value, ...(Object.keys(left).length === 0 ? {} : { servers: left }) };
        expect(withoutEmptyServers(plain(removed) as Tree)).toEqual(withoutEmptyServers(wanted));
      }),
      { numRuns: RUNS },
    );
  });

  /** A comment at the end of a line of a long string is part of it: such texts say something else, or nothing. */
  function isSame(text: string, value: Tree): boolean {
    try {
      return JSON.stringify(plain(text)) === JSON.stringify(plain(stringifyToml(value)));
    } catch {
      return false;
    }
  }

  function withoutEmptyServers(value: Tree): Tree {
    return Object.fromEntries(
      Object.entries(value).filter(
        ([name, servers]) => name !== 'servers' || Object.keys(servers as object).length > 0,
      ),
    );
  }
});
