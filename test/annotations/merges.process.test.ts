import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, write } from '../support/repository.js';
import { addNote, annotation, gitSays } from './support.js';

const LINES = Array.from({ length: 30 }, (_, at) => `export const n${at} = ${at};`);
const text = (changed: Readonly<Record<number, string>>): string =>
  `${LINES.map((line, at) => changed[at] ?? line).join('\n')}\n`;

async function ask<T>(root: string, ...args: readonly string[]): Promise<T> {
  const { code, stdout } = await runCli(['annotations', ...args, '--json'], { cwd: root });
  expect(code).toBe(0);
  return JSON.parse(stdout) as T;
}

/** Merges a branch that changes one line into main, which changes another one, and `merged` is what comes out. */
function mergeInto(root: string, file: string, merged: string): void {
  gitSays(root, ['checkout', '--quiet', '-b', 'side']);
  write(root, { [file]: text({ 2: '// side' }) });
  commit(root);
  gitSays(root, ['checkout', '--quiet', 'main']);
  write(root, { [file]: text({ 25: '// main' }) });
  commit(root);
  gitSays(root, ['merge', '--quiet', '--no-commit', 'side']);
  write(root, { [file]: merged });
  commit(root);
}

describe('notes of merges', () => {
  it('are told where the merge changed the file against every parent, in order, through renames', async () => {
    const root = createRepository({ 'src/old.ts': text({}), 'src/other.ts': text({}) });
    gitSays(root, ['branch', '--move', 'main']);
    mergeInto(root, 'src/old.ts', text({ 2: '// side', 25: '// main', 12: '// by the merge' }));
    addNote(root, annotation([{ file: 'src/old.ts', intent: 'Joins both' }]));
    gitSays(root, ['mv', 'src/old.ts', 'src/new.ts']);
    commit(root);
    addNote(root, annotation([{ file: 'src/new.ts', intent: 'Renames' }]));
    gitSays(root, ['checkout', '--quiet', '-b', 'clean']);
    write(root, { 'src/new.ts': text({ 2: '// side', 25: '// main', 12: '// by the merge', 28: '// later' }) });
    commit(root);
    gitSays(root, ['checkout', '--quiet', 'main']);
    // This merge changes nothing of the file itself.
    gitSays(root, ['merge', '--quiet', '--no-ff', '--no-edit', 'clean']);
    addNote(root, annotation([], { summary: 'Took a branch in' }));

    const history = await ask<{ timeline: readonly { intent: string }[] }>(root, 'history', 'src/new.ts');
    expect(history.timeline.map(({ intent }) => intent)).toEqual(['Joins both', 'Renames']);
    const read = await ask<{ regions: readonly { intent: string }[] }>(root, 'read', 'src/new.ts');
    expect(read.regions.map(({ intent }) => intent).sort()).toEqual(['Joins both', 'Renames']);
  });

  it.each([
    ['the branch', 'side', 'main'],
    ['main', 'main', 'side'],
  ])(
    'of a file that %s renamed while the other side changed it are those of its new name',
    async (_who, mover, other) => {
      const root = createRepository({ 'src/old.ts': text({}), 'src/user.ts': 'export const user = 1;\n' });
      gitSays(root, ['branch', '--move', 'main']);
      gitSays(root, ['branch', 'side']);
      gitSays(root, ['checkout', '--quiet', other]);
      write(root, { 'src/old.ts': text({ 2: 'export function late() {}' }) });
      commit(root);
      const relies = { semantic_dependencies: [{ file: 'src/user.ts', anchor: 'user', nature: 'is one' }] };
      addNote(root, annotation([{ file: 'src/old.ts', lines: { start: 3, end: 3 }, intent: 'Late', ...relies }]));
      gitSays(root, ['checkout', '--quiet', mover]);
      gitSays(root, ['mv', 'src/old.ts', 'src/new.ts']);
      commit(root);
      gitSays(root, ['checkout', '--quiet', 'main']);
      gitSays(root, ['merge', '--quiet', '--no-ff', '--no-edit', 'side']);

      interface Told {
        readonly regions?: readonly { readonly file: string; readonly stale_reason?: string }[];
        readonly units?: Told['regions'];
        readonly dependents?: Told['regions'];
      }
      const files = async (...args: readonly string[]): Promise<readonly string[]> => {
        const { regions = [], units = [], dependents = [] } = await ask<Told>(root, ...args);
        return [...regions, ...units, ...dependents].map(({ file, stale_reason: stale }) => stale ?? file);
      };
      for (const question of ['read src/new.ts', 'summary src/new.ts', 'summary src', 'summary .', 'deps src/user.ts'])
        expect([question, await files(...question.split(' '))]).toEqual([question, ['src/new.ts']]);
      const history = await ask<{ timeline: readonly { intent: string }[] }>(root, 'history', 'src/new.ts');
      expect(history.timeline.map(({ intent }) => intent)).toEqual(['Late']);
    },
  );

  it('of a file that the other side renamed are told of its new name after another file got the old one', async () => {
    const root = createRepository({ 'src/old.ts': text({}) });
    gitSays(root, ['branch', '--move', 'main']);
    gitSays(root, ['checkout', '--quiet', '-b', 'side']);
    write(root, { 'src/old.ts': text({ 2: 'export function late() {}' }) });
    commit(root);
    addNote(root, annotation([{ file: 'src/old.ts', lines: { start: 3, end: 3 }, intent: 'Late' }]));
    gitSays(root, ['checkout', '--quiet', 'main']);
    gitSays(root, ['mv', 'src/old.ts', 'src/new.ts']);
    commit(root);
    gitSays(root, ['merge', '--quiet', '--no-ff', '--no-edit', 'side']);
    write(root, { 'src/old.ts': 'export const brand = 1;\nexport const other = 2;\n' });
    commit(root);
    addNote(root, annotation([{ file: 'src/old.ts', intent: 'Brand' }]));
    const { units } = await ask<{ units: readonly { file: string; intent: string }[] }>(root, 'summary', '.');
    expect(units.map(({ file, intent }) => `${file} ${intent}`)).toEqual(['src/new.ts Late', 'src/old.ts Brand']);
  });

  it('are told of a file that a merge added', async () => {
    const root = createRepository({ 'src/old.ts': text({}) });
    gitSays(root, ['branch', '--move', 'main']);
    gitSays(root, ['checkout', '--quiet', '-b', 'side']);
    write(root, { 'a.md': '# A\n' });
    commit(root);
    gitSays(root, ['checkout', '--quiet', 'main']);
    gitSays(root, ['merge', '--quiet', '--no-ff', '--no-commit', 'side']);
    write(root, { 'src/born.ts': text({}) });
    commit(root);
    addNote(root, annotation([{ file: 'src/born.ts', intent: 'Is new' }]));
    const history = await ask<{ timeline: readonly { intent: string }[] }>(root, 'history', 'src/born.ts');
    expect(history.timeline.map(({ intent }) => intent)).toEqual(['Is new']);
  });
});
