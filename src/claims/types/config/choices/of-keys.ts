import { readJson, membersOf } from '../../../../formats/json.js';
import type { JsonNode } from '../../../../formats/json.js';
import { isSettingsLanguage } from '../../../../formats/fence-languages.js';
import { keyOf, tableOf } from '../../../../formats/toml.js';
import { readYamlLines } from '../../../../formats/yaml.js';
import type { ClaimSource, Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import { isKeyOfWords } from '../fence-keys.js';
import type { SettingPayload } from '../payload.js';

/** A key of an example of settings, by the path from its root. */
interface ShownKey {
  readonly path: readonly string[];
  /** A scalar of one word, without quotes. */
  readonly value: string | undefined;
  /** 1-based, in the fence. */
  readonly line: number;
}

const MAX_KEYS = 60;
const MAX_LINES = 2_000;
const MAX_DEPTH = 8;
/** Keys by which the judge tells what file the fence shows. */
const MAX_BESIDE = 16;
/** With fewer keys at its root, one of them shows little: programs of all kinds have such words. */
const LEAST_ROOTS = 3;
const VALUE = /^[a-z\d][\w.+-]{0,60}$/i;

/** Keys and values of examples of settings, which a JSON Schema of the repository may describe. */
export function keysOfExamples({ spans, lines }: ClaimSource): readonly Draft<SettingPayload>[] {
  const seen = new Set<string>();
  return spans.flatMap((span) =>
    span.kind === 'fence' && isSettingsLanguage(span.lang) ? draftsOf(span, lines, seen) : [],
  );
}

function draftsOf(
  span: SpanOf<'fence'>,
  lines: readonly string[],
  seen: Set<string>,
): readonly Draft<SettingPayload>[] {
  const all = keysIn(span);
  const keys = all.filter(({ path, value }) => {
    const text = `${path.join('.')} ${value ?? ''}`;
    const isNew = path.length <= MAX_DEPTH && !seen.has(text);
    seen.add(text);
    return isNew;
  });
  const beside = [...new Set(all.map(({ path }) => path.join('.')))].slice(0, MAX_BESIDE);
  if (beside.length < 2) return [];
  const groups = new Set(all.flatMap(({ path }) => path.slice(1).map((_, at) => path.slice(0, at + 1).join('.'))));
  const isOfAny =
    new Set(all.flatMap(({ path }) => (path.length === 1 ? path.filter((one) => !groups.has(one)) : []))).size
    < LEAST_ROOTS;
  const isPlain = (path: readonly string[]): boolean =>
    groups.has(path.join('.')) || isKeyOfWords(path.at(-1) ?? '') || (path.length === 1 && isOfAny);
  return keys
    .slice(0, MAX_KEYS)
    .map((key) => draftOf(key, { beside, isPlain: isPlain(key.path), first: span.line, lines }));
}

interface Place {
  readonly beside: readonly string[];
  /** See `ShownKey`. */
  readonly isPlain: boolean;
  /** Line of the document where the fence's text begins. */
  readonly first: number;
  readonly lines: readonly string[];
}

function draftOf(
  { path, value, line: inFence }: ShownKey,
  { beside, isPlain, first, lines }: Place,
): Draft<SettingPayload> {
  const line = first + inFence - 1;
  const key = path.at(-1) ?? '';
  const row = lines[line - 1] ?? '';
  const at = value === undefined ? -1 : row.indexOf(value, row.indexOf(key) + key.length);
  return {
    line,
    text: path.join('.').slice(0, 200),
    keywords: [key.toLowerCase()],
    payload: {
      form: 'shown',
      ifJudged: true,
      path,
      beside,
      ...(isPlain ? { isPlain: true } : {}),
      ...(value === undefined ? {} : { value }),
    },
    ...(value === undefined || at < 0 ? {} : { target: { line, column: at + 1, text: value } }),
  };
}

function keysIn({ lang, value }: SpanOf<'fence'>): readonly ShownKey[] {
  const text = value.split('\n', MAX_LINES).join('\n');
  if (lang.startsWith('json')) return keysOfJson(text);
  if (lang === 'toml') return keysOfToml(text);
  return lang === 'yaml' || lang === 'yml' ? keysOfYaml(text) : [];
}

function wordOf(value: string): string | undefined {
  return VALUE.test(value) ? value : undefined;
}

function keysOfJson(text: string): readonly ShownKey[] {
  const { root, problem } = readJson(text);
  const found: ShownKey[] = [];
  const walk = (node: JsonNode | undefined, path: readonly string[]): void => {
    if (path.length > MAX_DEPTH || found.length > MAX_KEYS) return;
    if (node?.kind === 'array') for (const item of node.items) walk(item, path);
    for (const { key, line, value } of membersOf(node)) {
      const own = [...path, key];
      const scalar = value.kind === 'string' ? value.value : value.kind === 'other' ? value.text : '';
      found.push({ path: own, value: wordOf(scalar), line });
      walk(value, own);
    }
  };
  if (problem === undefined) walk(root, []);
  return found;
}

function keysOfToml(text: string): readonly ShownKey[] {
  let table: readonly string[] = [];
  let depth = 0;
  return text.split('\n').flatMap((full, index) => {
    const row = full.slice(0, LINE_CHARS);
    // A list or a table of several rows has keys of its own.
    if (depth > 0) {
      depth += depthOf(row);
      return [];
    }
    const head = tableOf(row);
    if (head !== undefined) {
      table = head.path;
      return [];
    }
    const key = keyOf(row);
    depth += Math.max(0, depthOf(row));
    if (key === undefined) return [];
    const [, value = ''] = /=\s{0,20}["']?([\w.+-]{1,60})["']?\s*(?:#.*)?$/.exec(row) ?? [];
    const own = key.split('.').map((part) => part.trim().replace(/^["']|["']$/g, ''));
    return [{ path: [...table, ...own], value: wordOf(value), line: index + 1 }];
  });
}

const LINE_CHARS = 400;

/** How many brackets of values a row opens, without those in strings. */
function depthOf(row: string): number {
  const plain = row.replace(/"[^"]*"|'[^']*'|#.*/g, '');
  return plain.replace(/[^[{]/g, '').length - plain.replace(/[^\]}]/g, '').length;
}

function keysOfYaml(text: string): readonly ShownKey[] {
  const around: { readonly indent: number; readonly key: string }[] = [];
  return readYamlLines(text).flatMap(({ key, indent, value, line }) => {
    if (key === undefined) return [];
    while (around.length > 0 && (around.at(-1)?.indent ?? 0) >= indent) around.pop();
    const path = [...around.map((one) => one.key), key];
    around.push({ indent, key });
    return [{ path, value: wordOf(value), line }];
  });
}
