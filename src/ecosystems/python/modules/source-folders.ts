import { within } from '../../../analysis/extraction/export-host.js';
import { readIni } from '../../../formats/ini.js';
import { at, entriesOf, readToml, textOf, textsOf } from '../../../formats/toml.js';
import { baseNameOf, withoutSlash } from '../../../text/paths.js';

/** Where the settings of a project say that its sources are. Paths are from the root of the repository. */
export interface SourceFolders {
  /** Folders of packages. */
  readonly roots: readonly string[];
  /** Packages in folders of another name: `tool` → `source/main`. */
  readonly packages: ReadonlyMap<string, string>;
}

/** What one manifest says: a list of folders, and of packages with the folders that they are in. */
interface Told {
  readonly roots: readonly string[];
  /** A package '' is all of them. */
  readonly packages: readonly (readonly [name: string, folder: string])[];
}

/** Reads the manifests of one project. A path above the repository is left out. */
export function sourceFolders(
  dir: string,
  manifests: readonly { readonly file: string; readonly text: string }[],
): SourceFolders {
  const told = manifests.map(({ file, text }) => readerOf(file)(text));
  const roots = new Set<string>();
  const packages = new Map<string, string>();
  const addRoot = (path: string): void => {
    const root = within(dir, path);
    if (root !== undefined) roots.add(root);
  };
  for (const one of told) {
    one.roots.forEach(addRoot);
    for (const [name, folder] of one.packages) {
      const path = name.split('.').join('/');
      if (name === '') addRoot(folder);
      else if (folder === path || folder.endsWith(`/${path}`)) addRoot(folder.slice(0, -path.length - 1));
      else packages.set(name, within(dir, folder) ?? folder);
    }
  }
  return { roots: [...roots], packages };
}

function readerOf(file: string): (text: string) => Told {
  const name = baseNameOf(file);
  return name === 'pyproject.toml' ? ofPyproject : name === 'setup.cfg' ? ofSetupCfg : ofSetupPy;
}

function ofPyproject(text: string): Told {
  const { root } = readToml(text);
  const tool = (...path: readonly string[]): unknown => at(root, 'tool', ...path);
  const poetry = tool('poetry', 'packages');
  const wheel = (key: string): unknown =>
    tool('hatch', 'build', 'targets', 'wheel', key) ?? tool('hatch', 'build', key);
  const single = [
    tool('pdm', 'build', 'package-dir'),
    tool('uv', 'build-backend', 'module-root'),
    tool('maturin', 'python-source'),
  ];
  return {
    roots: [
      ...textsOf(tool('setuptools', 'packages', 'find', 'where')),
      ...(Array.isArray(poetry) ? poetry.flatMap((one) => textOf(at(one, 'from')) ?? []) : []),
      ...[wheel('packages'), tool('scikit-build', 'wheel', 'packages')].flatMap(textsOf).map(folderAbove),
      ...rewritten(wheel('sources')),
      ...single.flatMap((value) => textOf(value) ?? []),
    ],
    packages: pairsOf(tool('setuptools', 'package-dir')),
  };
}

/** `sources = ["source"]`, and those of `sources = { "source" = "" }`. */
function rewritten(value: unknown): readonly string[] {
  return [...textsOf(value), ...pairsOf(value).flatMap(([path, name]) => (name === '' ? [path] : []))];
}

function pairsOf(table: unknown): readonly (readonly [string, string])[] {
  return entriesOf(table).flatMap(([name, value]) => {
    const folder = textOf(value);
    return folder === undefined ? [] : [[name, folder] as const];
  });
}

/** `source` of `source/ansi`. */
function folderAbove(path: string): string {
  return withoutSlash(path).split('/').slice(0, -1).join('/');
}

function ofSetupCfg(text: string): Told {
  const { entries } = readIni(text);
  const rowsOf = (section: string, key: string): readonly string[] =>
    entries
      .filter((entry) => entry.section === section && entry.key === key)
      .flatMap(({ lines }) => lines.map((line) => line.text));
  return {
    roots: rowsOf('options.packages.find', 'where'),
    packages: rowsOf('options', 'package_dir').flatMap((row) => {
      const at = row.indexOf('=');
      return at === -1 ? [] : [[row.slice(0, at).trim(), row.slice(at + 1).trim()] as const];
    }),
  };
}

const PACKAGE_DIR = /\bpackage_dir\s{0,9}=\s{0,9}(?:\{|dict\()([^{}()]{0,2000})[})]/;
const PAIR = /["']([\w.]{0,100})["']\s{0,9}:\s{0,9}["']([^"'\n]{1,200})["']/g;
const FOUND_IN = /\bfind_(?:namespace_)?packages\(\s{0,200}(?:where\s{0,9}=\s{0,9})?["']([^"'\n]{1,200})["']/g;

/** As far as it is literal: the file is never run. */
function ofSetupPy(text: string): Told {
  const pairs = [...(PACKAGE_DIR.exec(text)?.[1] ?? '').matchAll(PAIR)];
  return {
    roots: [...text.matchAll(FOUND_IN)].map(([, folder = '']) => folder),
    packages: pairs.map(([, name = '', folder = '']) => [name, folder] as const),
  };
}
