import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OXLINT = resolve('node_modules/oxlint/bin/oxlint');
const SETTINGS = readFileSync('.oxlintrc.json', 'utf8');
const FOLDERS = ['src', 'test'];
const LONG = 'word '.repeat(30);
const lines = (count: number): string => 'void 0;\n'.repeat(count);

/** What breaks each rule, and what it has to say: the name of the rule, or of an error of TypeScript. */
const BROKEN: readonly (readonly [string, string])[] = [
  ['TS2322', 'export const a: string = 1;'],
  ['eqeqeq', 'export const f = (a?: number) => a == null;'],
  ['no-array-constructor', 'export const a = new Array(1, 2);'],
  ['no-restricted-syntax', 'export const a = Array?.(1, 2);'],
  ['no-restricted-syntax', 'export enum E { A = -1, B = -1 }'],
  ['no-empty', "try { JSON.parse(''); } catch {}"],
  ['no-unused-expressions', 'Math.random() > 1 && Math.random();'],
  ['no-unused-vars', 'const a = 1;'],
  ['no-unused-vars', 'const a = [1] as const;\nexport type A = typeof a;'],
  ['no-unused-vars', "try { JSON.parse(''); } catch (_error) { void 0; }"],
  ['no-unused-vars', 'export const f = (a: number) => 1;'],
  ['no-var', 'var a = 1;\nexport { a };'],
  ['prefer-const', 'let a = 1;\nexport const b = a;'],
  ['prefer-rest-params', 'export function f() { return arguments[0] as unknown; }'],
  ['prefer-spread', 'export const f = (a: number[]) => Math.max.apply(Math, a);'],
  ['ban-ts-comment', '// @ts-ignore\nexport const a = 1;'],
  ['consistent-type-assertions', "export const a = <'x'>'x';"],
  ['consistent-type-imports', "import { Stats } from 'node:fs';\nexport type S = Stats;"],
  ['no-duplicate-enum-values', 'export enum E { A = 1, B = 1 }'],
  ['no-empty-object-type', 'export type A = {};'],
  ['no-explicit-any', 'export const a: any = 1;'],
  ['no-extra-non-null-assertion', 'export const f = (a?: { b: number }) => a!!.b;'],
  ['no-floating-promises', 'Promise.resolve(1).then(() => 1);'],
  ['no-floating-promises', 'export function f(p?: { g(): Promise<number> }) { p?.g(); }'],
  ['no-misused-new', 'export interface A { new (): A }'],
  ['no-namespace', 'export namespace N { export const a = 1; }'],
  ['no-non-null-asserted-optional-chain', 'export const f = (a?: { b?: number }) => a?.b!;'],
  ['no-require-imports', "import fs = require('node:fs');\nexport const a = fs;"],
  ['no-this-alias', 'export class A { f() { const self = this; return self; } }'],
  ['no-unnecessary-type-constraint', 'export const f = <T extends unknown>(a: T) => a;'],
  ['no-unsafe-declaration-merging', 'export interface A { x: 1 }\nexport class A { y = 1; }'],
  ['no-unsafe-function-type', 'export const f = (a: Function) => a;'],
  ['no-wrapper-object-types', 'export const f = (a: String) => a;'],
  ['prefer-as-const', "export const a = 'x' as 'x';"],
  ['prefer-namespace-keyword', 'declare module Foo { const a: 1; }'],
  ['switch-exhaustiveness-check', "export function f(a: 'x' | 'y') { switch (a) { case 'x': return 1; } return 2; }"],
  ['triple-slash-reference', '/// <reference path="./x.d.ts" />'],
  ['no-super-linear-backtracking', 'export const a = /^(?:a+)+$/;'],
  ['no-super-linear-backtracking', "const PART = '(?:a+)+';\nexport const a = new RegExp(`^${PART}$`, 'g');"],
  ['no-super-linear-move', 'export const a = /x*y/;'],
  ['no-super-linear-move', "export const f = (text: string) => text.match(RegExp('\\\\s+$'));"],
  ['max-lines', lines(301)],
  ['max-lines-per-function', `export function f() {\n${lines(59)}}`],
  ['max-params', 'export const f = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];'],
  ['no-restricted-exports', 'export default 1;'],
  ['no-restricted-exports', 'const a = 1;\nexport { a as default };'],
  ['no-console', 'console.log(1);'],
  ['max-len', `// ${LONG}`],
  ['plain-english', '// Nobody reads it.'],
  ['plain-english', "export const a = 'of which nobody knows';"],
  ['Unused oxlint-disable directive (no problems were reported).', '// oxlint-disable-next-line max-len\nvoid 0;'],
];
/** Checked with the options of `tsconfig.json`, as each folder has to be. */
const STRICT = 'export const f = (a: string[]) => a[0].length;\n';
/** What other kinds of files may do. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ['src/cli/a.ts', 'console.log(1);\n'],
  ['test/long.ts', `export const a = '${LONG}';\n${lines(310)}`],
  ['test/said.ts', "export const a = 'of which nobody knows';\n"],
  ['src/linear.ts', 'export const a = /^[a-z]{0,200}$/;\n'],
];

interface Diagnostic {
  readonly code?: string;
  readonly message: string;
  readonly filename: string;
}

const root = mkdtempSync(join(tmpdir(), 'lint-rules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** What lint says of each file: names of rules, or messages without one. */
function lint(): ReadonlyMap<string, readonly string[]> {
  for (const folder of ['node_modules', 'scripts']) symlinkSync(resolve(folder), join(root, folder), 'junction');
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) copyFileSync(file, join(root, file));
  write('package.json', '{ "type": "module" }');
  BROKEN.forEach(([, text], at) => write(`src/${at}.ts`, text.includes('export ') ? text : `${text}\nexport {};\n`));
  for (const [file, text] of ALLOWED) write(file, text);
  for (const folder of FOLDERS) write(`${folder}/strict.ts`, STRICT);
  const { stdout } = spawnSync(process.execPath, [OXLINT, '-f', 'json', ...FOLDERS], { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  const said = new Map<string, string[]>();
  for (const { code, message, filename } of diagnostics) {
    const name = /\((.+)\)$/.exec(code ?? '')?.[1] ?? message;
    said.set(filename, [...(said.get(filename) ?? []), name]);
  }
  return said;
}

/** The rules that the settings turn on. */
function rulesOn(): readonly string[] {
  const { overrides } = parse(SETTINGS) as { readonly overrides: readonly { readonly rules: object }[] };
  const names = overrides.flatMap(({ rules }) => Object.keys(rules));
  return [...new Set(names.map((name) => name.replace(/^.*\//, '')))].sort();
}

describe('lint', () => {
  let said: ReadonlyMap<string, readonly string[]> = new Map();
  beforeAll(() => {
    said = lint();
  });

  it.each(BROKEN.map(([name, text], at) => [name, text.split('\n')[0], at] as const))(
    'reports %s: %s',
    (name, _, at) => {
      expect(said.get(`src/${at}.ts`)).toContain(name);
    },
  );

  it.each(FOLDERS)('checks types strictly in %s', (folder) =>
    expect(said.get(`${folder}/strict.ts`)).toEqual(['TS2532']),
  );

  it.each(ALLOWED)('allows what is right for its folder: %s', (file) => expect(said.get(file)).toBe(undefined));

  it('has a broken example for each rule', () => {
    const names = new Set(BROKEN.map(([name]) => name));
    expect(rulesOn().filter((name) => !names.has(name))).toEqual([]);
    expect(rulesOn()).toHaveLength(new Set([...names].filter((name) => !/^TS|Unused/.test(name))).size);
  });

  it('formats and wraps with one width', () => {
    const format = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as { readonly printWidth: number };
    expect(SETTINGS.match(/"code": \d+/g)).toEqual(Array(2).fill(`"code": ${format.printWidth}`));
  });
});
