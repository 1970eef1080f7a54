import { describe, expect, it } from 'vitest';
import { openRepository } from '../support/engine.js';
import { search } from './support.js';

const FILES = {
  'Cart.java':
    'class Cart {\n    int add(int a) { return a; }\n\n    // add(1)\n    int add(String b) {\n        return add(1);\n    }\n}\n\nclass Till {\n    int add(int a) { return add(a); }\n}\n',
  'Shape.scala':
    'sealed trait Shape\n\nclass Round(a: Int) extends Shape\n\nobject Round {\n  def apply(): Round = new Round(1)\n}\n',
  'lock.c':
    '#ifdef FAST\nint lock_all(void)\n{\n  return 1;\n}\n#else\nint lock_all(void)\n{\n  return lock_all();\n}\n#endif\n',
  'bag.go':
    'package bag\n\ntype Bag struct{}\ntype Box struct{}\n\nfunc (b *Bag) Size() int { return 1 }\n\nfunc (b *Box) Size() int { return 2 }\n',
  'plain.ts':
    'export function once(a: number) {\n  return a;\n}\n\nfunction other() {\n  const once = 1;\n  return once;\n}\n',
};

describe('definitions of one name in a file', () => {
  it.each([
    ['Cart.add', 'Cart.java', [2, 5]],
    ['Till.add', 'Cart.java', [11]],
    ['add', 'Cart.java', [2, 5, 11]],
    ['Round', 'Shape.scala', [3, 5]],
    ['lock_all', 'lock.c', [2, 7]],
    ['Bag.Size', 'bag.go', [6]],
    ['once', 'plain.ts', [1]],
  ])('are all told, of %s in %s', async (term, file, lines) => {
    const { engine } = await openRepository(FILES);
    const told = async (): Promise<readonly unknown[]> => {
      const { files } = await search(engine, { term, mode: 'symbol' });
      const [first] = files;
      return [first?.file, (first?.definitions ?? []).map(({ line }) => line).sort((a, b) => a - b)];
    };
    expect(await told()).toEqual([file, lines]);
    await engine.scan({ threads: false });
    expect(await told()).toEqual([file, lines]);
  });
});
