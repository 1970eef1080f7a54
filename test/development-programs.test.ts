import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as library from '../src/index.js';
import { proofTable } from './bench/accuracy/lib/tables.mjs';
import { loadTrust } from './bench/accuracy/lib/trust.mjs';

/** Programs for developers, which no test runs as a whole: a moved file would break them unnoticed. */
const FOLDERS = ['scripts', 'test/bench', 'test/fuzz'];
const BUILD = 'scripts/build.mjs';

const programs = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs') && !file.includes('.corpora'))
    .map((file) => join(folder, file)),
).sort();

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
}

function nodesOf(root: ts.Node): ts.Node[] {
  const found = [root];
  for (const node of found) node.forEachChild((child) => void found.push(child));
  return found;
}

/** Imported names by the file that they come from; `*` and `default` are left out. */
function importsOf(file: string): { readonly from: string; readonly names: readonly string[] }[] {
  return nodesOf(parse(file)).flatMap((node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      const list = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
      const isList = list !== undefined && (ts.isNamedImports(list) || ts.isNamedExports(list));
      const names = isList ? list.elements.map(({ name, propertyName }) => (propertyName ?? name).text) : [];
      return ts.isStringLiteral(node.moduleSpecifier) ? [{ from: node.moduleSpecifier.text, names }] : [];
    }
    const [from] = ts.isCallExpression(node) && isImport(node) ? node.arguments : [];
    return from !== undefined && ts.isStringLiteral(from) ? [{ from: from.text, names: [] }] : [];
  });
}

function isImport({ expression }: ts.CallExpression): boolean {
  return expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** Names that a program exports. */
function exportsOf(file: string): ReadonlySet<string> {
  const { text } = parse(file);
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  const declared = [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)];
  return new Set([
    ...declared.map(([, name = '']) => name),
    ...listed.map((item) => item.trim().replace(/^.* as /, '')),
  ]);
}

/** Whole strings that are paths of this repository from its root. */
function pathsIn(file: string): string[] {
  const strings = nodesOf(parse(file)).filter((node) => ts.isStringLiteralLike(node));
  return strings
    .map(({ text }) => text)
    .filter((text) => /^(?:src|dist|scripts|test|fixtures|node_modules)\/\S+$/.test(text));
}

/** The bundles that the build writes, with their sources. */
function bundles(): ReadonlyMap<string, string> {
  const table = nodesOf(parse(BUILD)).find(
    (node) => ts.isVariableDeclaration(node) && node.name.getText() === 'entries' && node.initializer !== undefined,
  );
  const rows = table === undefined ? [] : nodesOf(table).filter((node) => ts.isPropertyAssignment(node));
  return new Map(
    rows.map(({ name, initializer }) => [
      `dist/${name.getText().replaceAll("'", '')}.js`,
      initializer.getText().replaceAll("'", ''),
    ]),
  );
}

/** `file: what` for each of what is found in a program. */
function problems(find: (file: string) => readonly string[], files: readonly string[] = programs): readonly string[] {
  return files.flatMap((file) => find(file).map((what) => `${file}: ${what}`));
}

describe('programs for developers', () => {
  it('import files that exist, and names that they export', () => {
    const missing = (file: string): string[] =>
      importsOf(file).flatMap(({ from, names }) => {
        if (!from.startsWith('.')) return [];
        const target = join(dirname(file), from);
        if (!existsSync(target)) return [target];
        const exported = exportsOf(target);
        return names.filter((name) => !exported.has(name)).map((name) => `${name} of ${target}`);
      });
    expect(problems(missing)).toEqual([]);
  });

  it('name files of this repository that exist, or that the build writes', () => {
    const built = bundles();
    expect([...built.keys()]).toContain('dist/index.js');
    const missing = (file: string): string[] =>
      pathsIn(file).filter((path) => !path.includes('*') && !existsSync(built.get(path) ?? path));
    // Programs of the fuzz test and of the story name files of the repositories that they make.
    expect(
      problems(
        missing,
        programs.filter((file) => !/^(?:test\/fuzz|scripts\/docs\/story-)/.test(file)),
      ),
    ).toEqual([]);
  });

  it('import from the built library what it exports', () => {
    const imports = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/\{([^}]*)\} = await import\([^;]*dist\/index\.js/g)].flatMap(
        ([, list = '']) => list.split(',').map((name) => name.trim()),
      );
    expect(problems(imports)).not.toEqual([]);
    expect(problems((file) => imports(file).filter((name) => !Object.hasOwn(library, name)))).toEqual([]);
  });
});

describe('the rule for trust that benches share with the product', () => {
  it('is bundled from its sources, and rates kinds of proof', async () => {
    const trust = await loadTrust();
    const measured = { 'task-left': { right: 50, wrong: 0 }, 'path-left': { right: 0, wrong: 50 } };
    const totals = { right: 50, wrong: 50, open: 0 };
    const rows = new Map(Object.keys(measured).map((proof) => [proof, totals]));
    const { rows: told } = proofTable(rows, totals, { ...trust, measured });
    expect(told.map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ['path-left', 'suspected'],
      ['task-left', 'drifted, up to medium'],
      ['all', ''],
    ]);
    expect(trust.PROOF_KINDS).toContain('task-left');
  });
});
