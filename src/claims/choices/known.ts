import { isOneLanguage } from '../../ecosystems/languages.js';
import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import { isBesideCode } from '../../paths/roles.js';

/** All values that an option takes, and the place that lists them. */
export interface Choices {
  readonly values: readonly string[];
  readonly file: string;
  readonly line: number;
  /** Name of the enumeration that they are members of. */
  readonly enumeration?: string;
}

/** The values of an option, if all are known. */
export function choicesOf({ choices = [], file, line }: CodeEntity, facts: Pick<Facts, 'code'>): Choices | undefined {
  const [first] = choices;
  if (first === undefined) return undefined;
  if (!first.startsWith('=')) return { values: choices, file, line };
  const name = first.slice(1).split(/\.|::/).at(-1) ?? '';
  const lists = facts.code
    .named(name)
    .filter((entity) => LISTING.has(entity.kind) && !isBesideCode(entity.file) && isOneLanguage(entity.file, file));
  const own = lists.filter((entity) => entity.file === file);
  const [list, ...others] = own.length > 0 ? own : lists;
  return list === undefined || others.length > 0 ? undefined : listed(list, facts);
}

/** What may list values: a constant with a list, an enumeration. */
const LISTING: ReadonlySet<EntityKind> = new Set(['enum', 'class', 'constant', 'variable']);
const MEMBERS: ReadonlySet<EntityKind> = new Set(['constant', 'property']);

function listed(list: CodeEntity, { code }: Pick<Facts, 'code'>): Choices | undefined {
  const { name, kind, file, line, choices, defaultValue = '' } = list;
  if (choices?.[0]?.startsWith('=') === false) return { values: choices, file, line, enumeration: name };
  if (kind !== 'enum') {
    const values = stringsIn(defaultValue) ?? stringsIn(listAt(list, code.textOf(file)));
    return values === undefined ? undefined : { values, file, line };
  }
  const members = code.inFile(file).filter(({ container, kind: own }) => container === name && MEMBERS.has(own));
  const values = members.flatMap((member) => STRING.exec(member.defaultValue ?? '')?.[2] ?? []);
  return values.length < members.length || values.length === 0 ? undefined : { values, file, line };
}

const STRING = /^(["'`])([^"'`\\\s]{1,80})\1$/;

/** Characters of a list, and of the row before it. */
const LIST = new RegExp(
  String.raw`^[^=\n]{0,200}=\s{0,20}(?:(?:frozenset|tuple|list|set|new Set)\(\s{0,20})?`
    + String.raw`([[({](?:[^[\](){}"']|"[^"\n]{0,80}"|'[^'\n]{0,80}'){1,4000}[\])}])`,
);

/** The list that a constant is given where it is declared, on one row or several, without comments. */
function listAt({ line }: CodeEntity, text = ''): string {
  const rows = text.split('\n', line + MOST_ROWS).slice(line - 1);
  const list = LIST.exec(rows.map((row) => row.replace(/(?:^|\s)(?:#|\/\/).*/, '')).join('\n'))?.[1] ?? '';
  return list.replace(/\s+/g, ' ');
}

const MOST_ROWS = 60;

/** The strings of a list that has nothing else: `("json", "text")`. */
function stringsIn(list: string): readonly string[] | undefined {
  const inside = /^[[({](.*)[\])}]$/.exec(list)?.[1];
  const parts = inside?.split(',').filter((part, at, all) => at < all.length - 1 || part.trim() !== '');
  const values = parts?.map((part) => STRING.exec(part.trim())?.[2]);
  return values?.every((value) => value !== undefined) === true && values.length > 0 ? values : undefined;
}

/** Kinds of settings whose type may list their values. */
export const SETTINGS: ReadonlySet<EntityKind> = new Set([
  'property',
  'config_key',
  'parameter',
  'constant',
  'variable',
]);
const QUOTED = String.raw`(?:'[\w.+-]{1,60}'|"[\w.+-]{1,60}")`;
/** `mode?: 'fast' | 'safe';`, `mode: Literal["fast", "safe"] = "fast"`, as a whole. */
const UNION = new RegExp(
  String.raw`:\s{0,9}\|?\s{0,9}(${QUOTED}(?:\s{0,9}\|\s{0,9}${QUOTED}){1,40})\s{0,9}(?:[;,=)}]|$)`,
);
const LITERAL = new RegExp(String.raw`\bLiteral\[\s{0,9}(${QUOTED}(?:,\s{0,9}${QUOTED}){1,40})\s{0,9},?\]`);

/** The values of a setting, if its declaration lists all. */
export function choicesOfSetting(entity: CodeEntity, facts: Pick<Facts, 'code'>): Choices | undefined {
  const { signature = '', file, line } = entity;
  const listed = choicesOf(entity, facts);
  if (listed !== undefined) return listed;
  const list = UNION.exec(signature)?.[1] ?? LITERAL.exec(signature)?.[1];
  return list === undefined ? undefined : { values: list.match(/[\w.+-]+/g) ?? [], file, line };
}
