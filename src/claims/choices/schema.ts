import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Verdict } from '../../model/verdict.js';
import { anyKeyOf, isSchemaFile } from '../../paths/known-files.js';
import { isBesideCode } from '../../paths/roles.js';
import { keptFor } from '../../text/memo.js';
import { whenWritten } from '../removal/commit-wording.js';
import { drifted, uncertain, verified } from '../verdict.js';
import { choicesThen } from './past.js';

/** A key of an example of settings, with its value if that is one word. */
export interface ShownKey {
  readonly path: readonly string[];
  readonly value?: string;
  /** Keys of the same example, with dots. */
  readonly beside: readonly string[];
  /** That it is there tells nothing: it holds others, most programs have it, or another claim says so. */
  readonly isPlain?: true;
}

/** Container and name of a key → the key. */
interface Schema {
  readonly file: string;
  readonly keys: ReadonlyMap<string, CodeEntity>;
  readonly containers: ReadonlySet<string>;
}

/**
 * Verified when a JSON Schema of the repository describes the example, the key and the value. Drifted when it had the
 * key or the value when the document's line was written. Undefined when no schema describes the example.
 */
export function judgeShown(shown: ShownKey, claim: Pick<Claim, 'file' | 'line'>, facts: Facts): Verdict | undefined {
  const schemas = schemasOf(facts.code.ofKind('config_key')).filter((schema) => describes(schema, shown.beside));
  const [schema] = schemas;
  if (schema === undefined) return undefined;
  const { path, value } = shown;
  const keys = schemas.flatMap((each) => keyAt(each, path) ?? []);
  const [key] = keys;
  if (key === undefined) return schemas.length === 1 ? lostKey({ schema, path }, claim, facts) : undefined;
  const name = path.join('.');
  const lists = keys.map(({ choices = [] }) => (choices[0]?.startsWith('=') === true ? [] : choices));
  const place = { file: key.file, line: key.line };
  const there = verified(`${key.file}:${key.line} describes ${name}`, 0.9, [place]);
  if (value === undefined || lists.some((list) => list.length === 0)) return shown.isPlain === true ? undefined : there;
  if (lists.some((list) => list.includes(value)))
    return verified(`${name} takes ${value} (${key.file}:${key.line})`, 0.9, [place]);
  const [list = [], ...others] = lists;
  if (others.length > 0) return undefined;
  const none = `${name} takes no ${value} (${key.file}:${key.line})`;
  const past =
    facts.history.unavailable() === undefined
      ? choicesThen({ value, list: { values: list, ...place }, claim }, facts)
      : undefined;
  if (past?.had !== true) return uncertain(none, [place]);
  return drifted({
    proof: past.renamed === undefined ? 'choice-left' : 'choice-renamed',
    confidence: 0.85,
    severity: 'medium',
    evidence: [place],
    reason: `${name} no longer takes ${value} (it did ${whenWritten(claim, facts.history)})`,
    detail: `${key.file}:${key.line} lists the values that it takes: ${list.join(', ')}.`,
    replacements: past.renamed === undefined ? [] : [past.renamed],
  });
}

const schemasOf = keptFor((keys: readonly CodeEntity[]): readonly Schema[] => {
  const byFile = new Map<string, Map<string, CodeEntity>>();
  for (const key of keys) {
    if (!isSchemaFile(key.file) || isBesideCode(key.file)) continue;
    const own = byFile.get(key.file) ?? new Map<string, CodeEntity>();
    byFile.set(key.file, own);
    const id = idOf(key.container, key.name);
    // Of two keys of one container and name, neither is known.
    own.set(id, own.has(id) ? { ...key, choices: [] } : key);
  }
  return [...byFile].map(([file, own]) => ({
    file,
    keys: own,
    containers: new Set([...own.values()].map(({ container = '' }) => container)),
  }));
});

function idOf(container: string | undefined, name: string): string {
  return `${container ?? ''}\0${name}`;
}

/** Has the schema all keys at the root of the example, and two of its keys at least? */
function describes(schema: Schema, beside: readonly string[]): boolean {
  const paths = beside.map((key) => key.split('.'));
  return (
    paths.every(([root = '']) => schema.keys.has(idOf(undefined, root)))
    && paths.filter((path) => keyAt(schema, path) !== undefined).length >= 2
  );
}

/** The key at a path; undefined when it is one that authors choose, or not described. */
function keyAt({ keys, containers }: Schema, path: readonly string[]): CodeEntity | undefined {
  let container: string | undefined;
  let found: CodeEntity | undefined;
  for (const name of path) {
    found = keys.get(idOf(container, name));
    if (found === undefined) {
      container = anyKeyOf(container);
      if (!containers.has(container)) return undefined;
      continue;
    }
    const [type] = found.choices ?? [];
    container = type?.startsWith('=') === true ? type.slice(1) : name;
  }
  return found;
}

/** The schema had the key when the line was written, and has it nowhere now. */
function lostKey(
  { schema, path }: { readonly schema: Schema; readonly path: readonly string[] },
  claim: Pick<Claim, 'file' | 'line'>,
  { history, code }: Facts,
): Verdict | undefined {
  const key = path.at(-1) ?? '';
  const parent = path.length === 1 ? undefined : keyAt(schema, path.slice(0, -1));
  if (path.length > 1 && parent === undefined) return undefined;
  if (code.hasText(schema.file, `"${key}"`) || history.unavailable() !== undefined) return undefined;
  const then = history.fileWhenWritten(schema.file, claim.file, claim.line);
  if (then?.includes(`"${key}":`) !== true) return undefined;
  const place = { file: schema.file, ...(parent === undefined ? {} : { line: parent.line }) };
  return drifted({
    proof: 'key-left',
    confidence: 0.85,
    severity: 'medium',
    evidence: [place],
    reason: `${schema.file} no longer describes ${path.join('.')} (it did ${whenWritten(claim, history)})`,
    detail: 'It describes the other keys of the example.',
  });
}
