import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Bin, Requirement } from '../../../model/manifest.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { consoleScript } from './console-script.js';
import { pythonDemand } from './python-demand.js';

/** Name, requirements and programs, as far as they are literal: the file is never run. */
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
      /^\s*["']?(name|version|python_requires|install_requires|console_scripts)["']?\s*[=:]\s*(\S.*)?$/.exec(line)
      ?? [];
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
    if (key === 'console_scripts') bins.push(...literalsFrom(lines, offset).map(consoleScript));
  }
  return { name, version, requirements, bins };
}

/** String literals from `[` after the key up to the closing `]`. */
function literalsFrom(
  lines: readonly string[],
  start: number,
): readonly { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = [];
  let open = false;
  for (let offset = start; offset < Math.min(lines.length, start + LIST_LINES); offset++) {
    let line = lines[offset] ?? '';
    if (offset === start) line = line.slice(line.search(/[=:]/) + 1);
    if (!open && !line.trimStart().startsWith('[')) return found;
    open = true;
    for (const [, single, double] of line.matchAll(/'([^']{0,300})'|"([^"]{0,300})"/g))
      found.push({ text: single ?? double ?? '', line: offset + 1 });
    if (line.replace(/'[^']*'|"[^"]*"/g, '').includes(']')) return found;
  }
  return found;
}
