import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { checkSectionWithAnnotations } from '../../src/tools/annotations/with-annotations.js';
import { runCli } from '../support/cli.js';
import { commit, createRepository, write } from '../support/repository.js';
import { addNote, annotation, region } from './support.js';

interface Told {
  readonly regions?: readonly { readonly intent: string }[];
  readonly timeline?: readonly { readonly intent: string }[];
  readonly units?: readonly { readonly intent: string }[];
}

/** What is told of a definition, by `read`, `history` and `summary` of the file and of its folder. */
async function told(root: string, file: string, anchor: string): Promise<readonly (readonly string[])[]> {
  const answers: (readonly string[])[] = [];
  for (const [question, path] of [
    ['read', file],
    ['history', file],
    ['summary', file],
    ['summary', '.'],
  ] as const) {
    const args = ['annotations', question, path, '--anchor', anchor, '--json'];
    const { stdout } = await runCli(args, { cwd: root });
    const { regions, timeline, units } = JSON.parse(stdout) as Told;
    answers.push((regions ?? timeline ?? units ?? []).map(({ intent }) => intent).sort());
  }
  return answers;
}

const everywhere = (...intents: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 4 }, () => [...intents].sort());

const TYPESCRIPT = `export function run(): number {
  return 1;
}

export class K {
  run(): number {
    return 2;
  }
}

export class M {
  run(): number {
    return 3;
  }
}
`;
const PYTHON = `def run():
    return 1


class K:
    def run(self):
        return 2


class M:
    def run(self):
        return 3
`;
const RUST = `pub fn run() -> u8 {
    1
}

impl K {
    pub fn run(&self) -> u8 {
        2
    }
}

impl M {
    pub fn run(&self) -> u8 {
        3
    }
}
`;
const JAVA = `class Calc {
    int run(int a) {
        return a;
    }

    int run(String s) {
        return 1;
    }
}
`;
const FREE = { intent: 'The function', lines: { start: 1, end: 2 }, constraints: ['Once'] };
const METHOD = { intent: 'The method', constraints: ['Twice'] };

describe('of several definitions of one name, the one that is asked for is told of', () => {
  it.each([
    ['a.ts', TYPESCRIPT, '.'],
    ['a.py', PYTHON, '.'],
    ['a.rs', RUST, '::'],
  ])('by its owner, in %s', async (file, text, dot) => {
    const root = createRepository({ [file]: text });
    addNote(root, annotation([region(file, 'run', FREE), region(file, `K${dot}run`, METHOD)]));
    expect(await told(root, file, `M${dot}run`)).toEqual(everywhere());
    expect(await told(root, file, `K${dot}run`)).toEqual(everywhere('The method'));
    expect(await told(root, file, 'run')).toEqual(everywhere('The function', 'The method'));
    const mark = file.endsWith('.py') ? '#' : '//';
    write(root, { [file]: `${mark} one\n${text.replace('1', '4')}` });
    commit(root);
    expect(await told(root, file, `M${dot}run`)).toEqual(everywhere());
    expect(await told(root, file, `K${dot}run`)).toEqual(everywhere('The method'));
  });

  it('by its parameters', async () => {
    const root = createRepository({ 'Calc.java': JAVA });
    addNote(root, annotation([region('Calc.java', 'run', { intent: 'Of texts', lines: { start: 6, end: 8 } })]));
    expect(await told(root, 'Calc.java', 'run(int)')).toEqual(everywhere());
    expect(await told(root, 'Calc.java', 'run(String)')).toEqual(everywhere('Of texts'));
    expect(await told(root, 'Calc.java', 'Calc.run')).toEqual(everywhere('Of texts'));
  });

  it('also by a note that does not tell which of them it is about', async () => {
    const root = createRepository({ 'a.ts': TYPESCRIPT });
    addNote(root, annotation([region('a.ts', 'run', { intent: 'Any' })]));
    expect(await told(root, 'a.ts', 'M.run')).toEqual(everywhere('Any'));
    write(root, { 'a.ts': TYPESCRIPT.slice(TYPESCRIPT.indexOf('export class K')) });
    commit(root);
    addNote(root, annotation([region('a.ts', 'run', { intent: 'Gone', lines: { start: 1, end: 3 } })]), {
      commit: 'HEAD^',
    });
    expect(await told(root, 'a.ts', 'M.run')).toEqual(everywhere('Gone'));
  });

  it('in a section of a document', async () => {
    const root = createRepository({
      'src/a.ts': TYPESCRIPT.replaceAll('run', 'runAll'),
      'README.md': '# Shop\n\n`K.runAll()` is for the harbour.\n',
    });
    addNote(
      root,
      annotation([
        region('src/a.ts', 'runAll', FREE),
        region('src/a.ts', 'K.runAll', { ...METHOD, intent: 'Two' }),
        region('src/a.ts', 'M.runAll', { constraints: ['Never'] }),
      ]),
    );
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    onTestFinished(() => engine.close());
    await engine.scan();
    const asked = { file: 'README.md', heading: 'Shop', include: ['annotations'] };
    const context = { snapshot: await engine.snapshot(), agent: undefined };
    const { json } = await checkSectionWithAnnotations.accept(asked)(context);
    expect(json).toMatchObject({ verified: 1, annotations: [{ anchor: 'K.runAll', constraints: ['Twice'] }] });
  });
});
