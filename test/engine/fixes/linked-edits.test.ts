import { describe, expect, it } from 'vitest';
import { repeatsAround } from '../../../src/engine/fixes/candidates/linked-edits.js';
import type { Span } from '../../../src/model/span.js';

const edit = { file: 'guide.md', line: 1, column: 1, oldText: '--max-depth', newText: '--upper-depth' };
// Safe: only the kind and the lines of a fence are read.
const fence = { kind: 'fence', line: 2, endLine: 4 } as Span;

describe('a renamed flag in the same example', () => {
  it.each([
    ['shop carts --max-depth', true],
    ['$ ./bin/shop --max-depth', true],
    ['sudo DEBUG=1 shop --max-depth', true],
    ['cat carts | shop --max-depth', true],
    ['npx shop --max-depth', true],
    ['npx -y shop@latest --max-depth', true],
    ['pnpm dlx shop --max-depth', true],
    ['uvx shop --max-depth', true],
    ['  --max-depth', true],
    ['- --max-depth', true],
    ['other --max-depth', false],
    ['npx other --max-depth', false],
    ['npm run build -- --max-depth', false],
    ['shop carts | other --max-depth', false],
  ])('is changed in `%s`: %s', (text, isChanged) => {
    const around = { line: 3, text, spans: [fence], claimed: [] };
    expect(repeatsAround(edit, [around], (name) => name === 'shop').length > 0).toBe(isChanged);
  });
});
