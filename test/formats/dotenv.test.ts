import { expect, it } from 'vitest';
import { readDotenv } from '../../src/formats/dotenv.js';

it('reads the variables of a dotenv file with their comments and lines', () => {
  const text = '# Where it listens.\nPORT=80 # the usual\nexport HOST="a b"\n#TOKEN=\n# see a=b\nlower=1\n\nEMPTY=\n';
  expect(readDotenv(text)).toEqual([
    { name: 'PORT', value: '80', line: 2, isCommentedOut: false, comment: 'Where it listens.' },
    { name: 'HOST', value: '"a b"', line: 3, isCommentedOut: false, comment: '' },
    { name: 'TOKEN', value: '', line: 4, isCommentedOut: true, comment: '' },
    { name: 'lower', value: '1', line: 6, isCommentedOut: false, comment: 'see a=b' },
    { name: 'EMPTY', value: '', line: 8, isCommentedOut: false, comment: '' },
  ]);
});
