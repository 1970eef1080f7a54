import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const HELD = 'dist holds the build of these sources already; --force builds it again\n';

let root = '';

/** A checkout with one program of one line, and a library of one value. */
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-build-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const entry of [
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.types.json',
    'src/repo/git/git-dirs',
    'src/ecosystems/grammar-files.ts',
  ]) {
    cpSync(entry, join(root, entry), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  dropNodeTypes();
  writeFileSync(join(root, 'src/ecosystems/languages.ts'), "export const grammarNames = ['tree-sitter-go'];\n");
  mkdirSync(join(root, 'src/cli/reference'), { recursive: true });
  writeFileSync(join(root, 'src/cli/reference/man-page.ts'), "export const manPage = (): string => '.TH ONE 1';\n");
  writeFileSync(join(root, 'src/cli/docalign.ts'), "console.log('one');\n");
  writeFileSync(join(root, 'src/index.ts'), 'export const one = 1;\n');
  writeFileSync(join(root, 'counts.ts'), 'export {};\n');
});

/** Reading the types of Node, which no source here uses, takes half of the time of a whole build. */
function dropNodeTypes(): void {
  const settings = join(root, 'tsconfig.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('"types": ["node"]', '"types": []'));
}

function build(...args: readonly string[]): { readonly status: number | null; readonly stdout: string } {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/build.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout };
}

const said = (): string => spawnSync(process.execPath, [join(root, 'dist/docalign.js')], { encoding: 'utf8' }).stdout;
/** Without types, which take most of the time. */
const BUNDLES = '--bundles-only';
const BUILT = { status: 0, stdout: '' };
const SKIPPED = { status: 0, stdout: HELD };

const CHANGES: readonly (readonly [string, () => void])[] = [
  ['a source is another', () => appendFileSync(join(root, 'src/index.ts'), 'export const two = 2;\n')],
  ['a source was added', () => writeFileSync(join(root, 'src/more.ts'), '')],
  ['a source is gone', () => rmSync(join(root, 'src/index.ts'))],
  ['the build is made in another way', () => appendFileSync(join(root, 'scripts/licenses.mjs'), '// More.\n')],
  ['packages are others', () => appendFileSync(join(root, 'package-lock.json'), '\n')],
  ['a file of the build is missing', () => rmSync(join(root, 'dist/grammars/tree-sitter-go.wasm.br'))],
  ['a file of the build was changed', () => appendFileSync(join(root, 'dist/docalign.js'), "console.log('two');\n")],
  ['a file came into the build', () => writeFileSync(join(root, 'dist/more.js'), '')],
  ['its stamp is missing', () => rmSync(join(root, 'dist/.build-stamp'))],
];

describe('a second build', () => {
  it('does nothing while sources, packages, options and the content of a file of counts stay', () => {
    const counted = [BUNDLES, '--measured', 'counts.ts'];
    for (const options of [[BUNDLES], counted, []]) expect([options, build(...options)]).toEqual([options, BUILT]);
    expect(said()).toBe('one\n');
    expect(build()).toEqual(SKIPPED);
    expect(said()).toBe('one\n');
    expect(build(...counted)).toEqual(BUILT);
    writeFileSync(join(root, 'counts.ts'), 'export const counts = 1;\n');
    expect(build(...counted)).toEqual(BUILT);
    expect(build(...counted)).toEqual(SKIPPED);
  });

  it('builds when it is forced to', () => {
    build(BUNDLES);
    expect(build(BUNDLES, '--force')).toEqual(BUILT);
    expect(build(BUNDLES)).toEqual(SKIPPED);
  });

  it('builds again, once, after each change of what it is made of, and of what it made', () => {
    build(BUNDLES);
    for (const [what, change] of CHANGES) {
      expect([what, build(BUNDLES)]).toEqual([what, SKIPPED]);
      change();
      expect([what, build(BUNDLES)]).toEqual([what, BUILT]);
      expect([what, readFileSync(join(root, 'dist/docalign.js'), 'utf8')]).toEqual([
        what,
        expect.not.stringContaining('two'),
      ]);
    }
    expect(build(BUNDLES)).toEqual(SKIPPED);
    expect(said()).toBe('one\n');
  });

  it('fails again while its sources are wrong', () => {
    build(BUNDLES);
    // The bundles are written before the types, which fail.
    appendFileSync(join(root, 'src/index.ts'), "export type { ZodType } from 'zod';\n");
    expect([build().status, build().status]).toEqual([1, 1]);
  });
});
