import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const HEADER = 'int shop_open(int port);\nint shop_close(int port);\n#define SHOP_MAX 10\n';
const doc = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  'include/shop.h': HEADER,
  'docs/api.rst': `API\n===\n\n${lines.join('\n')}\n`,
});

async function judged(before: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const after = { 'include/shop.h': HEADER.replace('shop_open', 'shop_start') };
  return judgedAfter({ before, after }, 'docs/api.rst');
}

it('takes only what is below a note of a version for a part of it', async () => {
  const note = [
    '.. c:function:: int shop_close(int port)',
    '',
    '    Closes it.',
    '',
    '    .. versionadded:: 1.2.0',
    '',
  ];
  const next = ['.. c:function:: int shop_open(int port)', '', '    Opens the shop.'];
  expect(await judged(doc(...note, ...next))).toContainEqual(
    expect.stringMatching(/^shop_open: drifted, shop_open no longer exists \(renamed to shop_start/),
  );
  const within = ['.. versionchanged:: 1.3.0', '', '    ``shop_open`` no more than once.'];
  expect(await judged(doc(...within))).toContainEqual(
    expect.stringMatching(/^shop_open: uncertain, .*it is part of a note of a version/),
  );
});
