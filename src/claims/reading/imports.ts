import type { Facts, TreeFacts } from '../../model/facts.js';

/** A row of code that takes a name from somewhere. */
export interface Import {
  /** 0-based. */
  readonly row: number;
  readonly from: string;
}

/** Longer rows are data, or made by a machine. */
const ROW_CHARS = 500;
/** How languages write an import on one row, each with what it takes from. Sentences begin with "use" and "import" as well, so the whole row must be one. */
const STATEMENTS: readonly RegExp[] = [
  // JavaScript, Dart, CSS, Go, Ruby, C: in quotes.
  /^(?:import|export)\s+(?:type\s+)?(?:[\w$*{][^'"]*?\s?from\s*)?['"]([@\w./~#:-]{2,200})['"]/,
  /^(?:export\s+)?(?:const|let|var)\s[^=]{1,200}=[^'"]{0,80}\b(?:require|import)\s?\(\s?['"]([@\w./~#:-]{2,200})['"]/,
  /^(?:import\s+[\w.]+|@import|require|require_relative)[\s(]+['"]([@\w./~#:-]{2,200})['"]/,
  /^#\s?include\s*[<"]([\w./+-]{2,200})[>"]/,
  // Python.
  /^from\s+([\w.]{1,200})\s+import\s+[\w(*]/,
  // Java, Kotlin, Python, Go's dotted kin: nothing but a path behind the word.
  /^import\s+(?:static\s+)?([A-Za-z_][\w.]{1,200}(?:\.\*)?)(?:\s+as\s+\w+)?\s?(?:;|,\s?[\w., ]{1,200}|#.*|\/\/.*)?$/,
  // Rust, PHP, Perl, C#, C++: closed by a semicolon, or open for a list.
  /^(?:pub(?:\([\w ]+\))?\s+)?use\s+(?:function\s+|const\s+)?[\\:]*(\w[\w:\\]{1,200}?)(?:::|\\)?(?:\s?[{*(].*|\s+(?:as|qw)\b.*)?(?:;|[{,]\s?$)/,
  /^(?:global\s+)?using\s+(?:static\s+|namespace\s+)?(?:\w+\s?=\s?)?(\w[\w.:]{1,200})\s?;/,
  // Elixir, Julia.
  /^(?:use|alias|using)\s+([A-Z]\w*(?:\.[A-Z]\w*)+|[A-Z]\w+(?=:\s))(?:,\s.*|:\s[\w, !@]+)?$/,
];

/** Every row of a text that imports and names the name. Linear. */
export function importsOf(name: string, text: string): readonly Import[] {
  return text.split('\n').flatMap((text, row) => {
    const from = text.length > ROW_CHARS || !text.includes(name) ? undefined : moduleOf(text.replace(/^\s*(?:>>> |\.\.\. )?/, '').trimEnd());
    return from === undefined ? [] : [{ row, from }];
  });
}

function moduleOf(row: string): string | undefined {
  for (const statement of STATEMENTS) {
    const from = statement.exec(row)?.[1];
    if (from !== undefined) return from;
  }
  return undefined;
}

/** Paths and aliases of the repository itself. */
export const OWN_MODULE = ['./', '../', '#', '~/', '@/'];

/** Relative paths, aliases, and modules called like a package of this repository or a part of one's name. */
export function isOwnModule(from: string, { manifests }: Pick<Facts, 'manifests'>): boolean {
  if (OWN_MODULE.some((start) => from.startsWith(start))) return true;
  const packages = manifests.all().flatMap(({ name }) => name ?? []);
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '');
  const root = plain(from.replace(/^@[^/]+\//, '').split(/[./:\\]/)[0] ?? '');
  return packages.some((name) => name.startsWith(from) || from.startsWith(name) || plain(name.replace(/^.*\//, '')).includes(root));
}

/** Does a folder of the repository lie where a module of dotted names, or what it is in, would? */
export function isOwnFolder(from: string, tree: TreeFacts): boolean {
  const segments = from.split(/[./:\\]+/).filter((segment) => segment !== '');
  return [segments.length, segments.length - 1].some((count) => count > 0 && tree.endingWith(segments.slice(0, count).join('/')).length > 0);
}
