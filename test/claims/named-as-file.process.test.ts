import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const sources = (rule: string) => ({
  'Sources/Rules/UseShortNames.swift': `public final class ${rule}: Rule {\n  func visit() {}\n}\n`,
  'Sources/Registry.swift': `let all: [Rule.Type] = [${rule}.self]\n`,
});
const DOC = { 'docs/guide.md': '# Rules\n\n`UseShortNames` is a rule of the linter.\n' };

const said = (list: Readonly<Record<string, string>>) =>
  judgedAfter(
    { before: { ...sources('UseShortNames'), ...list, ...DOC }, after: sources('ApplyShortNames') },
    'docs/guide.md',
  );

describe('a name that only the name of a file still has', () => {
  it('has drifted, though a list of sources names the file', async () =>
    expect(
      await said({ 'CMakeLists.txt': 'add_library(Lint\n  Rules/UseShortNames.swift\n  Registry.swift)\n' }),
    ).toEqual([expect.stringMatching(/^UseShortNames: drifted, .*renamed to ApplyShortNames /)]));

  it('has drifted, though a list of sources names files that extend it', async () =>
    expect(
      await said({ 'CMakeLists.txt': 'add_library(Lint\n  Rules/UseShortNames.swift\n  UseShortNames+Fix.swift)\n' }),
    ).toEqual([expect.stringMatching(/^UseShortNames: drifted, .*renamed to ApplyShortNames /)]));

  it('may be there where another text has it by itself, or it is that of a component', async () => {
    expect(await said({ 'cmake/rules.cmake': 'list(APPEND RULES UseShortNames UseShortNames.swift)\n' })).toEqual([
      expect.stringMatching(/^UseShortNames: uncertain, /),
    ]);
    expect(await said({ 'web/main.ts': "import view from './UseShortNames.vue';\n" })).toEqual([
      expect.stringMatching(/^UseShortNames: uncertain, /),
    ]);
  });
});
