import { posix } from 'node:path';

const GAP = String.raw`\s{0,20}`;
const STRING = String.raw`(?:"[^"#\\\n]{1,200}"|'[^'\\\n]{1,200}')`;
const OWN_FILE = '__FILE__';
/** The folder of the file. */
const HERE = String.raw`(?:__dir__|File\.dirname\(${GAP}__FILE__${GAP}\))`;
const MORE = String.raw`(?:${GAP},${GAP}${STRING})`;

/** Expressions of a path that begins at the file. */
const FORMS: readonly RegExp[] = [
  String.raw`File\.expand_path\(${GAP}(${STRING})${GAP},${GAP}(${HERE}|${OWN_FILE})${GAP}\)`,
  String.raw`File\.join\(${GAP}(?:${HERE})(${MORE}{1,8})${GAP}\)`,
  String.raw`File\.expand_path\(${GAP}File\.join\(${GAP}(?:${HERE})(${MORE}{1,8})${GAP}\)${GAP}\)`,
  String.raw`(?:${HERE})${GAP}\+${GAP}(${STRING})`,
  String.raw`"#\{(?:${HERE})\}(/[^"#\\\n]{1,200})"`,
].map((form) => new RegExp(`^${form}$`));

/** Longer expressions are not read. */
const MOST_CHARS = 600;

/**
 * `./shop/cart` for `File.expand_path("shop/cart", __dir__)`, `File.join(File.dirname(__FILE__), "shop", "cart")` and
 * other ways to write a path beside the file.
 */
export function pathBeside(expression: string): string | undefined {
  if (expression.length > MOST_CHARS) return undefined;
  for (const form of FORMS) {
    const [, written = '', from] = form.exec(expression) ?? [];
    if (written === '') continue;
    const strings = written.startsWith('/')
      ? [written]
      : [...written.matchAll(PARTS)].map(([part]) => part.slice(1, -1));
    const path = strings.join('/');
    if (from !== OWN_FILE) return besideFile(path);
    // Ruby takes a path from the file itself as if that were a folder.
    return path.startsWith('../') ? besideFile(path.slice('../'.length)) : undefined;
  }
  return undefined;
}

const PARTS = new RegExp(STRING, 'g');

/** With a dot before it, as `require_relative` is read. */
export function besideFile(path: string): string {
  const plain = posix.normalize(path.replace(/^\/+/, ''));
  return /^\.{1,2}\//.test(plain) ? plain : `./${plain}`;
}
