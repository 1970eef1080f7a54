import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Task } from '../../../model/manifest.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';

/** Recipes and aliases. Imports and modules add more, so they leave the file open. */
export const justfile: ManifestFormat = {
  name: 'justfile',
  matches: (base) => /^\.?justfile$/i.test(base) || base.endsWith('.just'),
  read: readJustfile,
};

/** `name param='x' +rest: dependency`, with an optional `@` before; not an assignment. */
const RECIPE = /^@?([A-Za-z_][\w-]{0,100})(?:\s[^:]{0,400})?:(?!=)(.*)$/;
/** Lines of a recipe that are kept as its body. */
const BODY_LINES = 30;

function readJustfile(text: string): ManifestParts {
  const lines = boundedLinesOf(text);
  const tasks: Task[] = [];
  let open = false;
  for (const [offset, line] of lines.entries()) {
    const at = offset + 1;
    if (/^(?:import|mod)\??\s/.test(line)) open = true;
    if (/^(?:\s|#|set\s|export\s|import|mod\s|\[)/.test(line)) continue;
    const alias = /^alias\s+([\w-]{1,100})\s*:=\s*([\w:-]{1,100})/.exec(line);
    if (alias !== null) {
      tasks.push({ runner: 'just', name: alias[1] ?? '', line: at, ...foldBody(`alias of ${alias[2] ?? ''}`) });
      continue;
    }
    const [, name, dependencies = ''] = RECIPE.exec(line) ?? [];
    if (name !== undefined)
      tasks.push({ runner: 'just', name, line: at, ...foldBody(bodyOf(lines, offset, dependencies)) });
  }
  return { tasks, open };
}

function bodyOf(lines: readonly string[], offset: number, dependencies: string): string {
  const body: string[] = [dependencies];
  for (const line of lines.slice(offset + 1, offset + 1 + BODY_LINES)) {
    if (line.trim() !== '' && !/^\s/.test(line)) break;
    body.push(line);
  }
  return body.join(' ');
}
