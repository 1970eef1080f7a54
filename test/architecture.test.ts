import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = 'src';
/** Allowed in every folder: pure functions of Node need no wrapper module. */
const FREE = [
  'node:path',
  'node:buffer',
  'node:url',
  'node:util',
  'node:crypto',
  'node:os',
  'node:perf_hooks',
  'node:v8',
  'node:module',
  'node:process',
  'node:stream',
  'node:string_decoder',
  'node:timers',
];

interface Fence {
  readonly folders: readonly string[];
  readonly packages: readonly string[];
}

function readFences(): Map<string, Fence> {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z]+ \|(?: [^|]*\|){2}$/.test(line) && !line.startsWith('| folder'));
  return new Map(
    rows.map((row) => {
      const [, folder = '', folders = '', packages = ''] = row.split('|').map((cell) => cell.trim());
      const words = (cell: string) => cell.split(/\s+/).filter((word) => word !== '' && word !== '–');
      return [folder, { folders: words(folders), packages: words(packages) }];
    }),
  );
}

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/** Source without comments, which may contain imports as examples. */
function codeOf(file: string): string {
  return readFileSync(join(SRC, file), 'utf8').replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function importsOf(file: string): string[] {
  const text = codeOf(file);
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function problemsOf(file: string, fences: Map<string, Fence>): string[] {
  const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
  const fence = fences.get(folder);
  if (fence === undefined) return folder === '' ? [] : [`${file}: folder ${folder} is not in the table`];
  return importsOf(file).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return packageProblem(file, specifier, folder, fences);
    const target = normalize(join(dirname(file), specifier))
      .split(sep)
      .join('/');
    const to = target.slice(0, target.indexOf('/'));
    return to === folder || fence.folders.includes(to)
      ? []
      : [`${file} imports ${specifier}: ${folder} may not import ${to}`];
  });
}

function packageProblem(file: string, specifier: string, folder: string, fences: Map<string, Fence>): string[] {
  if (FREE.includes(specifier)) return [];
  const owners = [...fences]
    .filter(([, fence]) => fence.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    .map(([name]) => name);
  if (owners.includes(folder)) return [];
  return [`${file} imports ${specifier}: its place is ${owners.join(', ') || 'nowhere in the table'}`];
}

const MOST_FILES = 14;
/** One file a framework, a runner, a format or a noun: their names are the index. */
const LISTS = /^ecosystems\/\w+\/(?:frameworks|runners|manifests)$|^model$/;

/** The file of `src` that an import of another one names. */
function targetOf(file: string, specifier: string): string {
  return normalize(join(dirname(file), specifier))
    .split(sep)
    .join('/')
    .replace(/\.js$/, '.ts');
}

/** Groups of files that reach each other by imports (strongly connected components, by Tarjan's algorithm). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const [stack, circles]: [string[], string[][]] = [[], []];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

describe('import fences', () => {
  const fences = readFences();

  it('has a row for every folder of src', () => {
    const folders = readdirSync(SRC, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.filter((folder) => !fences.has(folder))).toEqual([]);
  });

  it('holds for every import', () => {
    expect(sourceFiles().flatMap((file) => problemsOf(file, fences))).toEqual([]);
  });

  it('allows nothing that no file uses', () => {
    const used = new Map<string, Set<string>>();
    for (const file of sourceFiles().filter((one) => one.includes('/'))) {
      const folder = file.slice(0, file.indexOf('/'));
      const own = used.get(folder) ?? new Set<string>();
      for (const specifier of importsOf(file))
        own.add(specifier.startsWith('.') ? (targetOf(file, specifier).split('/', 1)[0] ?? '') : specifier);
      used.set(folder, own);
    }
    const idle = [...fences].flatMap(([folder, { folders, packages }]) => {
      const own = [...(used.get(folder) ?? [])];
      const isUsed = (name: string): boolean => own.some((one) => one === name || one.startsWith(`${name}/`));
      return [...folders, ...packages].filter((name) => !isUsed(name)).map((name) => `${folder}: ${name}`);
    });
    expect(idle).toEqual([]);
  });

  it('leaves no files that import each other in a circle, types included', () => {
    const graph = new Map(
      sourceFiles().map((file) => [
        file,
        importsOf(file)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => targetOf(file, specifier)),
      ]),
    );
    expect(circlesIn(graph)).toEqual([]);
  });

  it('has few files in each folder, but for lists of one kind of file', () => {
    const sizes = new Map<string, number>();
    for (const file of sourceFiles()) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    const large = [...sizes].filter(([folder, files]) => files > MOST_FILES && !LISTS.test(folder));
    expect(large).toEqual([]);
  });

  it.each(['claims/types', 'ecosystems', 'sites'])('keeps the folders of %s apart from each other', (parent) => {
    const folderOf = (file: string) =>
      file.startsWith(`${parent}/`) ? /^[^/]+(?=\/)/.exec(file.slice(parent.length + 1))?.[0] : undefined;
    const crossings = sourceFiles()
      .filter((file) => folderOf(file) !== undefined)
      .flatMap((file) =>
        importsOf(file)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) =>
            normalize(join(dirname(file), specifier))
              .split(sep)
              .join('/'),
          )
          .filter((target) => folderOf(target) !== undefined && folderOf(target) !== folderOf(file))
          .map((target) => `${file} imports ${target}`),
      );
    expect(crossings).toEqual([]);
  });

  it('would catch a breach', () => {
    expect(packageProblem('search/x.ts', 'node:fs', 'search', fences)).not.toEqual([]);
  });
});

describe('what is kept', () => {
  it('has a key, and tests that there are', () => {
    const [, table = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split(
      '| what is kept | key | inputs | test |\n|---|---|---|---|\n',
    );
    const rows = table
      .slice(0, table.indexOf('\n\n'))
      .split('\n')
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(rows.length).toBeGreaterThan(10);
    for (const [kept = '', key, restsOn, tests = ''] of rows) {
      const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect(
        [key, restsOn, String(files.length)].filter((cell) => cell === '' || cell === '0'),
        kept,
      ).toEqual([]);
      expect(
        files.filter((file) => !existsSync(file)),
        kept,
      ).toEqual([]);
    }
  });
});
