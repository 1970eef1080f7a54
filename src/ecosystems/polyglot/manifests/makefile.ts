import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import { addTo } from '../../../text/multimap.js';
import type { Task } from '../../../model/manifest.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';

/**
 * Targets with their recipes; a `%` in a name is kept. Includes leave the file open, and targets named by variables if
 * they may be tasks.
 */
export const makefile: ManifestFormat = {
  name: 'Makefile',
  matches: (base) => /^(?:GNU)?[Mm]akefile(?:\.(?!md$|txt$|rst$)\w{1,20})?$/.test(base) || base.endsWith('.mk'),
  read: readMakefile,
};

/** `targets: prerequisites`, not an assignment (`:=`, `::=`), not a recipe line. */
const RULE = /^([^\s:=#][^:=#]{0,500})::?(?![:=])(.*)$/;
/** The same with `$(NAME:.c=.o)`, whose signs are not those of a rule. */
const RULE_OF_NAMES = /^(?=\S)((?:[^:=#$\s]|\$\([^()]{0,300}\)|\s(?=\S)){1,300}):(?![:=])(.*)$/;
/** Lines of a recipe that are kept as its body. */
const BODY_LINES = 30;

function readMakefile(text: string): ManifestParts {
  const lines = joinContinued(boundedLinesOf(text));
  const tasks = new Map<string, Task>();
  const variables = variablesIn(lines);
  let open = false;
  for (const [offset, line] of lines.entries()) {
    // In a recipe, `$(eval X := y)` sets a variable.
    if (/^\s*[-s]?include\s|^ *\$\((?:eval|call|foreach)\b/.test(line)) open = true;
    const [, names = '', rest = ''] = RULE_OF_NAMES.exec(line) ?? RULE.exec(line) ?? [];
    if (names === '' || /^\s*(?:export|override|define|ifn?eq|ifn?def|unexport)\b/.test(names)) continue;
    if (names.trim() === '.PHONY') continue;
    // A target-specific variable (`debug: CFLAGS = -g`) sets a value; the target itself is defined elsewhere too.
    const isRule = !/^\s*(?:export\s+|override\s+)?[\w.]+\s*[:+?!]?=/.test(rest);
    for (const target of namesIn(names)) {
      // A rule for `%` matches any name.
      const words = target === '%' ? undefined : wordsIn(target, variables);
      if (words === undefined) open = true;
      for (const name of words ?? [])
        if (isRule && (!name.startsWith('.') || name.includes('/')))
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
  const words: string[] = [''];
  let depth = 0;
  for (const sign of names) {
    if (sign === '(' || sign === '{') depth += 1;
    else if (sign === ')' || sign === '}') depth -= 1;
    if (depth <= 0 && /\s/.test(sign)) words.push('');
    else words[words.length - 1] += sign;
  }
  return words.filter((name) => name !== '' && name !== '&');
}

function wordsIn(target: string, variables: Variables): readonly string[] | undefined {
  return target.includes('$') ? wordsOf(target, variables) : [target];
}

/** The values that the file gives to each variable. */
type Variables = ReadonlyMap<string, readonly string[]>;

const ASSIGNMENT = /^\s*(?:export\s+|override\s+)?([\w.-]{1,60})\s*(?::{1,3}|[+?])?=(.{0,4000})$/;
const MAX_DEPTH = 4;

function variablesIn(lines: readonly string[]): Variables {
  const values = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value = ''] = line.startsWith('\t') ? [] : (ASSIGNMENT.exec(line) ?? []);
    if (name !== undefined) addTo(values, name, value.replace(/\s#.*$/, '').trim());
  }
  return values;
}

/**
 * The words that a target may be which variables name; of files, only those whose names are written whole.
 * Undefined for what a shell prints and what the file does not assign, which may be anything.
 */
function wordsOf(target: string, variables: Variables, depth = 0): readonly string[] | undefined {
  const bare = target.replace(REFERENCE, '');
  if (isFile(bare)) return bare === target ? [target] : [];
  const [reference, ...others] = target.match(REFERENCE) ?? [];
  if (reference === undefined) return target.includes('$') ? undefined : [target];
  if (others.length > 0 || bare !== '' || depth > MAX_DEPTH) return undefined;
  const inside = reference.slice(2, -1);
  const [called = '', rest = ''] = inside.split(/\s(.*)/s);
  if (GIVES_FILES[called] !== undefined) return GIVES_FILES[called](rest.split(',')) ? [] : undefined;
  const [variable = '', pattern, by = ''] = inside.split(/[:=]/);
  if (pattern?.includes('/') === true && !by.includes('/')) return undefined;
  const values = variables.get(variable)?.flatMap((value) => namesIn(value));
  const words = values?.map((value) => wordsOf(value, variables, depth + 1));
  return words?.reduce((all, one) => (all === undefined || one === undefined ? undefined : [...all, ...one]), []);
}

/** Functions of make, and whether certain arguments make all names that they give those of files. */
const GIVES_FILES: Readonly<Record<string, (args: readonly string[]) => boolean>> = {
  wildcard: ([patterns = '']) => namesIn(patterns).every(isFile),
  addprefix: ([prefix = '']) => isFile(prefix),
  addsuffix: ([suffix = '']) => isFile(suffix),
  patsubst: ([, by = '']) => isFile(by),
};

function isFile(name: string): boolean {
  return /[/.]/.test(name.replace(REFERENCE, ''));
}

/** `$(NAME)`, `${NAME}`, and a call that holds such. */
const REFERENCE = /\$\((?:[^()]|\([^()]*\))*\)|\$\{[^{}]*\}/g;

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
