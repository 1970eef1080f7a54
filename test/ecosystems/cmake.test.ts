import { expect, it } from 'vitest';
import { readCmake } from '../../src/ecosystems/cpp/cmake.js';

it('reads the commands of a file with their arguments and lines', () => {
  const text = [
    '# project(not this)',
    '#[[ nor',
    'set(this) ]]',
    'Project(shop VERSION 1.2',
    '        LANGUAGES CXX) # a ) remark',
    'option(TLS "Use \\"TLS\\" (or not)" ON)',
    'set(TEXT [=[a ]] b]=] (inner))',
    'if(TLS)',
  ].join('\n');
  expect(readCmake(text)).toEqual([
    { name: 'project', args: ['shop', 'VERSION', '1.2', 'LANGUAGES', 'CXX'], line: 4 },
    { name: 'option', args: ['TLS', 'Use \\"TLS\\" (or not)', 'ON'], line: 6 },
    { name: 'set', args: ['TEXT', 'a ]] b', 'inner'], line: 7 },
    { name: 'if', args: ['TLS'], line: 8 },
  ]);
});
