import { describe, expect, it } from 'vitest';
import { circlesThrough } from '../../src/graph/imports/circles.js';
import { walkFrom } from '../../src/graph/imports/dependencies.js';
import type { EdgesOf, WalkBounds } from '../../src/graph/imports/dependencies.js';
import { expectLinear } from '../support/growth.js';
import { randomFrom } from '../support/random.js';

/** `a: 'bc'` is a file that imports two others. */
function edges(all: Readonly<Record<string, string>>): EdgesOf {
  return (file) => [...(all[file] ?? '')].map((target, at) => ({ file: target, line: at + 1 }));
}

const walk = (all: Readonly<Record<string, string>>, bounds: Partial<WalkBounds> = {}) => {
  const { reached, isCut } = walkFrom('a', edges(all), { depth: 5, most: 100, keeps: () => true, ...bounds });
  return [reached.map(({ file, depth, via, line }) => `${file}${depth} by ${via}:${line}`), isCut];
};

describe('walkFrom', () => {
  it('lists the nearest first, then by name, each once on its shortest way', () => {
    expect(walk({ a: 'cb', b: 'd', c: 'de', d: 'f' })).toEqual([
      ['b1 by a:2', 'c1 by a:1', 'd2 by b:1', 'e2 by c:2', 'f3 by d:1'],
      false,
    ]);
  });

  it('ends at the depth, in circles, and does not list the start', () => {
    expect(walk({ a: 'b', b: 'c', c: 'd' }, { depth: 2 })).toEqual([['b1 by a:1', 'c2 by b:1'], false]);
    expect(walk({ a: 'ab', b: 'a' })).toEqual([['b1 by a:2'], false]);
    expect(walk({})).toEqual([[], false]);
  });

  it('leaves out files with what is reached through them alone', () => {
    const keeps = (file: string): boolean => file !== 'b';
    expect(walk({ a: 'bc', b: 'de', c: 'e' }, { keeps })).toEqual([['c1 by a:2', 'e2 by c:1'], false]);
  });

  it('says where it was cut', () => {
    expect(walk({ a: 'bcd' }, { most: 2 })).toEqual([['b1 by a:1', 'c1 by a:2'], true]);
    expect(walk({ a: 'bcd' }, { most: 3 })[1]).toBe(false);
  });

  it('takes time in proportion to the imports', () =>
    expectLinear((times) => {
      const size = 20_000 * times;
      // Made before: their garbage is none of the walk.
      const all = Array.from({ length: size }, (_, at) =>
        [2 * at, 2 * at + 1, at - 1].filter((one) => one > 0 && one < size).map((one) => ({ file: `${one}`, line: 1 })),
      );
      const of: EdgesOf = (file) => all[Number(file)] ?? [];
      return () => walkFrom('1', of, { depth: 100, most: Infinity, keeps: () => true });
    }));
});

describe('circlesThrough', () => {
  const circles = (files: string, all: Readonly<Record<string, string>>, most = 10, longest = 10) =>
    circlesThrough([...files], edges(all), { most, longest }).map((circle) => circle.join(''));

  it.each<[string, string, Readonly<Record<string, string>>, readonly string[]]>([
    ['none', 'abc', { a: 'b', b: 'c' }, []],
    ['one of two', 'a', { a: 'b', b: 'a' }, ['ab']],
    ['the same once, in order from its first', 'cab', { a: 'b', b: 'c', c: 'a' }, ['abc']],
    ['the shortest', 'a', { a: 'bc', b: 'd', d: 'a', c: 'a' }, ['ac']],
    ['one through each file', 'bd', { a: 'bd', b: 'a', d: 'a' }, ['ab', 'ad']],
    ['a file that imports itself', 'a', { a: 'a' }, ['a']],
    ['no circle beside the files', 'a', { a: 'b', b: 'c', c: 'b' }, []],
  ])('finds %s', (_title, files, all, wanted) => expect(circles(files, all)).toEqual(wanted));

  it('is bounded in number and length', () => {
    const all = { a: 'b', b: 'a', c: 'd', d: 'c', e: 'f', f: 'g', g: 'e' };
    expect(circles('ace', all, 2)).toEqual(['ab', 'cd']);
    expect(circles('ace', all, 10, 2)).toEqual(['ab', 'cd']);
    expect(circles('ace', all)).toEqual(['ab', 'cd', 'efg']);
  });

  it('takes time in proportion to the imports, where there are none', () =>
    expectLinear((times) => {
      const [layers, width] = [20, 400 * times];
      const names = Array.from({ length: layers * width }, (_, at) => `${at}`);
      // Each file imports ten of the layer below.
      const of: EdgesOf = (file) =>
        Number(file) >= (layers - 1) * width
          ? []
          : Array.from({ length: 10 }, (_, at) => {
              const layer = Math.floor(Number(file) / width) + 1;
              return { file: `${layer * width + ((Number(file) * 7 + at * 13) % width)}`, line: 1 };
            });
      return () => circlesThrough(names, of, { most: 10, longest: 20 });
    }));

  it('follows a chain of any length', () => {
    const of: EdgesOf = (file) => (file === '200000' ? [] : [{ file: `${Number(file) + 1}`, line: 1 }]);
    expect(circlesThrough(['0'], of, { most: 10, longest: 20 })).toEqual([]);
  });

  it('finds what a search for the way back from each file finds', () => {
    const random = randomFrom(3);
    for (let round = 0; round < 500; round += 1) {
      const names = [...'abcdefgh'];
      const all = Object.fromEntries(names.map((name) => [name, names.filter(() => random() < 0.15).join('')]));
      const isInCircle = (file: string): boolean =>
        edges(all)(file).some(
          (edge) =>
            edge.file === file
            || walkFrom(edge.file, edges(all), { depth: 99, most: 99, keeps: () => true }).reached.some(
              (one) => one.file === file,
            ),
        );
      const found = circles(names.join(''), all, 99, 99);
      const inSome = names.filter((name) => found.some((circle) => circle.includes(name)));
      expect(inSome, JSON.stringify(all)).toEqual(names.filter(isInCircle));
      for (const circle of found)
        for (const [at, name] of [...circle].entries()) expect(all[name]).toContain(circle[(at + 1) % circle.length]);
    }
  });
});
