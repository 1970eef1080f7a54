import { describe, expect, it } from 'vitest';
import { commentsOf, commentsOfCommands, commentsOfFence } from '../../src/ecosystems/languages.js';
import { expectLinear } from '../support/growth.js';

describe('a comment in a row of code', () => {
  it.each([
    ['a.js', 'add(1) // see cart', 6],
    ['a.js', ' * see cart', 0],
    ['a.js', 'const n = a * b', -1],
    ['a.js', '  #total = 1', -1],
    ['a.js', 'x -- y', -1],
    ['a.js', '/* see cart', 0],
    ['a.py', 'add(1)  # see cart', 7],
    ['a.py', '#add(1)', 0],
    ['a.py', 'n = a // b', -1],
    ['a.lua', 'add(1) -- see cart', 6],
    ['a.lua', '--[==[ see cart', 0],
    ['a.lua', 'n = a // b', -1],
    ['a.php', "#[Route('/cart')]", -1],
    ['a.php', '# see cart', 0],
    ['a.php', 'add(1); // see cart', 7],
    ['a.rb', 'puts "a #{b}"', -1],
    ['a.rb', '=begin', 0],
    ['a.c', '#define CART 1', -1],
    ['a.c', '*cart = 1;', -1],
    ['a.ps1', '<# see cart', 0],
    ['Main.hs', 'add 1 -- see cart', 5],
    ['a.ini', ';cart = 1', 0],
    ['a.html', '<!-- cart', 0],
    ['a.conf', '#[cart]', -1],
    ['a.conf', '--cart', -1],
  ])('of %s: %j begins at %i', (file, row, start) => {
    expect(commentsOf(file).startIn(row)).toBe(start);
  });

  it('holds what follows, but for what follows the end of a long one', () => {
    const row = '/* see cart */ add(1) // and total';
    const places = ['cart', 'add', 'total'].map((name) => row.indexOf(name));
    expect(places.map((at) => commentsOf('a.ts').isIn(row, at))).toEqual([true, false, true]);
  });
});

describe('comments in fences', () => {
  it('are of the language, or of any', () => {
    expect(commentsOfFence('lua').startIn('add(1) -- see cart')).toBe(6);
    expect(commentsOfFence('kotlin').startIn('add(1) -- see cart')).toBe(-1);
    expect(commentsOfFence('nim').startIn('add(1) # see cart')).toBe(6);
  });

  it('are cut from imports', () => {
    const text = "import {\n  a, // the }\n  b,\n} from 'x'; // c";
    expect(commentsOfFence('ts').withoutEnds(text)).toBe("import {\n  a, \n  b,\n} from 'x'; ");
    expect(commentsOfFence('ts').withoutAll('a, /* the b */ c // d')).toBe('a,   c  ');
    expect(commentsOfFence('python').withoutEnds('half = n // 2')).toBe('half = n // 2');
  });

  it('beside commands are those of shells', () => {
    expect(commentsOfCommands.startIn('npm test -- --run')).toBe(-1);
    expect(commentsOfCommands.startIn('npm test # --run')).toBe(8);
  });
});

it.each(['/', '#', '-', '*', ' ', '<!--', '/*', ' #', '--[', '\n/*', '/* '])(
  'comments in %j are found in linear time',
  async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat((times * 40_000) / bait.length);
      const known = [commentsOf('a.ts'), commentsOf('a.lua'), commentsOf('a.txt')];
      return () =>
        known.map((comments) => [
          comments.startIn(text),
          comments.isIn(text, text.length),
          comments.withoutEnds(text).length,
          comments.withoutAll(text.slice(0, 2_000)).length,
        ]);
    });
  },
);
