import { attributesOf } from './language.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { cutAtHumps } from '../../text/words/spellings.js';

/** Arguments of one attribute: `short` → '', `default_value_t` → `8080`, `rename` → `fooBar` (without quotes). */
export type AttributeArguments = ReadonlyMap<string, string>;

/** Arguments of all attributes of an item with one of these names; later ones win. Undefined when there is none. */
export function attributeArguments(
  context: ExtractionContext,
  item: number,
  names: readonly string[],
): AttributeArguments | undefined {
  const answers = answersOf.get(context) ?? new Map<string, AttributeArguments | undefined>();
  answersOf.set(context, answers);
  const key = `${item} ${names.join(' ')}`;
  if (!answers.has(key)) answers.set(key, readArguments(context, item, names));
  return answers.get(key);
}

/** Cached, because every field needs the attributes of its struct. */
const answersOf = new WeakMap<ExtractionContext, Map<string, AttributeArguments | undefined>>();

function readArguments(
  context: ExtractionContext,
  item: number,
  names: readonly string[],
): AttributeArguments | undefined {
  const found = new Map<string, string>();
  let any = false;
  for (const text of attributesOf(context, item)) {
    const name = /^[\w:]+/.exec(text)?.[0] ?? '';
    if (!names.includes(name)) continue;
    any = true;
    const open = text.indexOf('(');
    if (open !== -1)
      for (const [key, value] of argumentPairs(text.slice(open + 1, text.lastIndexOf(')')))) found.set(key, value);
  }
  return any ? found : undefined;
}

/** `a, b = "x", c = f(1, 2)` → pairs. One pass: commas inside quotes and brackets do not separate. */
export function argumentPairs(text: string): [string, string][] {
  return splitTop(text).flatMap((part) => {
    const key = /^\s*([\w:]+)\s*/.exec(part);
    if (key?.[1] === undefined) return [];
    const rest = part.slice(key[0].length);
    const value = rest.startsWith('=')
      ? rest.slice(1).trim()
      : rest.startsWith('(')
        ? rest.slice(1, rest.lastIndexOf(')')).trim()
        : '';
    return [[key[1], value.replace(/^"|"$/g, '')] as [string, string]];
  });
}

export function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '"') at = closingQuote(text, at);
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function closingQuote(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** The names in `#[derive(...)]` of an item, joined by spaces. */
export function derivesOf(context: ExtractionContext, item: number): string {
  return attributesOf(context, item)
    .filter((text) => text.startsWith('derive'))
    .join(' ');
}

/** A serde or clap rule for names: `kebab-case`, `camelCase`, `SCREAMING_SNAKE_CASE`. */
export function applyRule(name: string, rule: string | undefined): string {
  const words = cutAtHumps(name, '_')
    .toLowerCase()
    .split(/[_-]+/)
    .filter((word) => word !== '');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  switch (rule?.replace(/[-_ ]/g, '').toLowerCase()) {
    case 'kebabcase':
    case 'kebab':
      return words.join('-');
    case 'snakecase':
    case 'snake':
      return words.join('_');
    case 'screamingsnakecase':
    case 'screamingsnake':
      return words.join('_').toUpperCase();
    case 'screamingkebabcase':
      return words.join('-').toUpperCase();
    case 'camelcase':
    case 'camel':
      return words.map((word, at) => (at === 0 ? word : capital(word))).join('');
    case 'pascalcase':
    case 'pascal':
      return words.map(capital).join('');
    case 'lowercase':
    case 'lower':
      return words.join('');
    case 'uppercase':
    case 'upper':
      return words.join('').toUpperCase();
    default:
      return name;
  }
}
