import { describe, expect, it } from 'vitest';
import { extractSettings } from '../../src/claims/types/config/extract.js';
import { draftsOf } from '../support/drafts.js';

describe('flags in inline code', () => {
  it.each<[code: string, flags: readonly string[]]>([
    ['-x/--exit-code', ['--exit-code']],
    ['-x|--exit-code', ['--exit-code']],
    ['-x, --exit-code', ['--exit-code']],
    ['-x / --exit-code', ['--exit-code']],
    ['run -x/--exit-code', ['--exit-code']],
    ['path/--exit-code', []],
    ['--a/--exit-code', []],
    ['a-x/--exit-code', []],
    // As programs of .NET, Java and Python spell them.
    ['--monoPath', ['--monoPath']],
    ['run --batch_size -v', ['--batch_size']],
    ['--exit-code_', []],
  ])('of %j', (code, flags) =>
    expect(
      draftsOf(extractSettings, `# Use\n\nPass \`${code}\` to it.\n`, 'docs/use.md').map(({ text }) => text),
    ).toEqual(flags),
  );

  it('are replaced in place', () => {
    const [draft] = draftsOf(extractSettings, '# Use\n\nPass `-x/--exit-code` to it.\n', 'docs/use.md');
    expect(draft?.target).toEqual({ line: 3, column: 10, text: '--exit-code' });
  });
});
