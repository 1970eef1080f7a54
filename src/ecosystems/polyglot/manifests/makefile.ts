import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Task } from '../../../model/manifest.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';

/**
 * Targets with their recipes; a `%` in a name is kept. Includes, and targets named by variables, leave the file open.
 */
export const makefile: ManifestFormat = {
  name: 'Makefile',
  matches: (base) => /^(?:GNU)?[Mm]akefile(?:\.(?!md$|txt$|rst$)\w{1,20})?$/.test(base) || base.endsWith('.mk'),
  read: readMakefile,
};

/** `targets: prerequisites`, not an assignment (`:=`, `::=`), not a recipe line. */
const RULE = /^([^\s:=#][^:=#]{0,500})::?(?![:=])(.*)$/;
/** Lines of a recipe that are kept as its body. */
const BODY_LINES = 30;

function readMakefile(text: string): ManifestParts {
  const lines = joinContinued(boundedLinesOf(text));
  const tasks = new Map<string, Task>();
  let open = false;
  for (const [offset, line] of lines.entries()) {
    if (/^\s*[-s]?include\s|^\s*\$\((?:eval|call|foreach)\b/.test(line)) open = true;
    const [, names = '', rest = ''] = RULE.exec(line) ?? [];
    if (names === '' || /^\s*(?:export|override|define|ifn?eq|ifn?def|unexport)\b/.test(names)) continue;
    if (names.trim() === '.PHONY') continue;
    // A target-specific variable (`debug: CFLAGS = -g`) sets a value; the target itself is defined elsewhere too.
    const isRule = !/^\s*(?:export\s+|override\s+)?[\w.]+\s*[:+?!]?=/.test(rest);
    for (const name of namesIn(names)) {
      // A rule for `%` matches any name.
      if (name.includes('$') || name === '%') open = true;
      else if (isRule && (!name.startsWith('.') || name.includes('/')))
        keep(tasks, { runner: 'make', name, line: offset + 1, ...foldBody(recipeOf(lines, offset, rest)) });
    }
  }
  return { tasks: [...tasks.values()], open };
}

/** A target may have several rules: the first one with a recipe is its definition. */
function keep(tasks: Map<string, Task>, task: Task): void {
  const known = tasks.get(task.name);
  if (known === undefined || (known.body === undefined && task.body !== undefined)) tasks.set(task.name, task);
}

/** Splits at white space outside `$(…)` and `${…}`. */
function namesIn(names: string): readonly string[] {
  return names
    .replace(/\$[({][^)}]*[)}]/g, '$')
    .split(/\s+/)
    .filter((name) => name !== '' && name !== '&');
}

/**
 * Joins a line that ends with a backslash with the next; the joined lines stay as empty ones, so that line numbers
 * remain valid.
 */
function joinContinued(lines: readonly string[]): readonly string[] {
  const joined = [...lines];
  for (let offset = joined.length - 2; offset >= 0; offset--) {
    const line = joined[offset] ?? '';
    if (!line.endsWith('\\') || line.length > 4_000) continue;
    joined[offset] = `${line.slice(0, -1)} ${joined[offset + 1] ?? ''}`.slice(0, 8_000);
    joined[offset + 1] = '';
  }
  return joined;
}

/** The text after `;`, and the lines below that begin with a tab. Without a recipe, the prerequisites. */
function recipeOf(lines: readonly string[], offset: number, rest: string): string {
  const recipe: string[] = rest.includes(';') ? [rest.slice(rest.indexOf(';') + 1)] : [];
  for (const line of lines.slice(offset + 1, offset + 1 + BODY_LINES)) {
    if (line.startsWith('\t')) recipe.push(line);
    else if (line.trim() !== '' && !line.startsWith('#')) break;
  }
  return recipe.length > 0 ? recipe.join(' ') : (rest.split('##')[0] ?? '');
}
