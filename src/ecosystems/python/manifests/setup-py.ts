import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Bin, Extra, Requirement } from '../../../model/manifest.js';
import { firstOfName, requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { consoleScript } from './console-script.js';
import { pythonDemand } from './python-demand.js';

/** Name, requirements, extras and programs, as far as they are literal: the file is never run. */
export const setupPy: ManifestFormat = { name: 'setup.py', matches: (base) => base === 'setup.py', read: readSetupPy };

/** Limit on the lines of a list or an extras table. */
const LIST_LINES = 200;

function readSetupPy(text: string): ManifestParts {
  const lines = boundedLinesOf(text);
  const requirements: Requirement[] = [];
  const bins: Bin[] = [];
  let name: string | undefined;
  let version: string | undefined;
  for (const [offset, line] of lines.entries()) {
    const [, key = '', value = ''] =
      /^\s*["']?(name|version|python_requires|install_requires)["']?\s*[=:]\s*(\S.*)?$/.exec(line) ?? [];
    const literal = /^["']([^"']{1,200})["']/.exec(value)?.[1];
    if (key === 'name') name ??= literal;
    if (key === 'version') version ??= literal;
    if (key === 'python_requires' && literal !== undefined)
      requirements.push(...requirement('python', literal, { kind: 'engine', line: offset + 1 }));
    if (key === 'install_requires')
      requirements.push(
        ...literalsFrom(lines, offset).flatMap(({ text: demand, line: at }) =>
          pythonDemand(demand, { kind: 'runtime', line: at }),
        ),
      );
    // Also within a table on one line: `entry_points={"console_scripts": ["run = a:main"]}`.
    const scripts = /(?<!\w)["']?console_scripts["']?\s{0,4}[=:]/.exec(line);
    if (scripts !== null) bins.push(...literalsFrom(lines, offset, scripts.index).map(consoleScript));
  }
  return { name, version, requirements, bins, extras: extrasIn(lines) };
}

/** The keys of the table of extras, which may have a name of its own, and what is added to that by name. */
function extrasIn(lines: readonly string[]): readonly Extra[] {
  const given = lines.findIndex((line) => GIVEN.test(line));
  const match = GIVEN.exec(lines[given] ?? '');
  const named = match?.[1];
  if (match === null) return [];
  if (named === undefined) return firstOfName(keysFrom(lines, given, match.index));
  const opens = new RegExp(`^\\s{0,40}${named}\\s*=\\s*\\{`);
  const adds = new RegExp(`^\\s{0,40}${named}\\[(?:"([^"]{1,100})"|'([^']{1,100})')\\]\\s*=`);
  const start = lines.findIndex((line) => opens.test(line));
  if (start < 0) return [];
  const later = lines.flatMap((line, offset): Extra[] => {
    const [, double, single] = adds.exec(line) ?? [];
    const name = double ?? single;
    return name === undefined ? [] : [{ name, line: offset + 1 }];
  });
  return firstOfName([...keysFrom(lines, start, 0), ...later]);
}

const GIVEN = /(?<!\w)["']?extras_require["']?\s{0,4}[=:]\s{0,4}(?:\{|([A-Za-z_]\w{0,80})(?:\s?[,)])?$)/;

/** Keys of the first table that opens on this line from the column on, not of tables or lists in it. */
function keysFrom(lines: readonly string[], start: number, column: number): readonly Extra[] {
  const found: Extra[] = [];
  let depth = 0;
  for (let offset = start; offset < Math.min(lines.length, start + LIST_LINES); offset++) {
    const line = lines[offset] ?? '';
    const from = offset === start ? line.indexOf('{', column) : 0;
    for (const [, double, single, colon, sign] of line.slice(from).matchAll(TOKEN)) {
      const name = double ?? single;
      if (name !== undefined && colon !== undefined && depth === 1) found.push({ name, line: offset + 1 });
      if (sign === '#') break;
      if (sign !== undefined) depth += '([{'.includes(sign) ? 1 : -1;
      if (sign !== undefined && depth === 0) return found;
    }
  }
  return found;
}

/** A string, with the colon after it if it is a key; a bracket; the beginning of a comment. */
const TOKEN = /(?:"([^"]{0,300})"|'([^']{0,300})')(\s{0,4}:)?|([([{}\])#])/g;

/** String literals from `[` after the key up to the closing `]`. */
function literalsFrom(
  lines: readonly string[],
  start: number,
  column = 0,
): readonly { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = [];
  let open = false;
  for (let offset = start; offset < Math.min(lines.length, start + LIST_LINES); offset++) {
    let line = lines[offset] ?? '';
    if (offset === start) line = line.slice(column).replace(/^[^=:]{0,1000}[=:]/, '');
    if (!open && !line.trimStart().startsWith('[')) return found;
    open = true;
    for (const [, single, double] of line.matchAll(/'([^']{0,300})'|"([^"]{0,300})"/g))
      found.push({ text: single ?? double ?? '', line: offset + 1 });
    if (line.replace(/'[^']*'|"[^"]*"/g, '').includes(']')) return found;
  }
  return found;
}
