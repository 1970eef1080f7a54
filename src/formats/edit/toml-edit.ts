import { parse } from 'smol-toml';
import { isSameValue } from './same-value.js';
import { at as valueAt, isTable } from '../toml.js';
import { hasComment, tomlStatements, type TomlStatement } from './toml-statements.js';
import {
  applyEdits,
  CommentedValue,
  lineEndOf,
  UneditableSettings,
  type ParsedSettings,
  type SettingsFormat,
  type SettingsTable,
  type SettingsValue,
  type TableChange,
} from './settings-format.js';

/** TOML in which tables are written with headers or dotted keys. */
export const tomlSettings: SettingsFormat = {
  parse: parseToml,
  set: setTable,
  remove: removeTable,
  putBack: putTableBack,
  alone: tableAlone,
};

function parseToml(text: string): ParsedSettings {
  try {
    return { ok: true, root: parse(text, { integersAsBigInt: true }) };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, problem: 'it is nested too deep' };
    const { line, message } = error as { readonly line?: number; readonly message?: string };
    const [what = 'unreadable'] = String(message)
      .replace(/^Invalid TOML document: /, '')
      .split('\n');
    return { ok: false, problem: line === undefined ? what : `line ${line}: ${what}` };
  }
}

function setTable(text: string, { path, whole, keys }: TableChange): string {
  const own = statementsOf(tomlStatements(text), path);
  if (own.length === 0) return text + gapBefore(text) + tableText(path, whole, lineEndOf(text));
  const present = valueAt(parse(text, { integersAsBigInt: true }), ...path);
  return keys.reduce((done, key) => {
    const value = whole[key];
    const old = isTable(present) && Object.hasOwn(present, key) ? present[key] : undefined;
    if (value === undefined || isSameValue(old, value)) return done;
    return old === undefined ? withKey(done, path, [key, value]) : withValue(done, [...path, key], value);
  }, text);
}

function removeTable(text: string, path: readonly string[]): string {
  const all = tomlStatements(text);
  const own = statementsOf(all, path);
  const edits = own.map((statement) => {
    // Comments between the header of a table and its last value go with it.
    const { end } = statement.kind === 'table' ? lastOfTable(all, statement) : statement;
    return { start: statement.start, end };
  });
  const outer = edits.filter((edit, index) => !edits.some((other, place) => place < index && other.end >= edit.end));
  return outer.reduceRight((done, { start, end }) => joined(done.slice(0, start), done.slice(end)), text);
}

/** Writes each statement of the table as it was; what is between them stays, and what has come to them goes. */
function putTableBack(text: string, path: readonly string[], from: string): string {
  const own = statementsOf(tomlStatements(text), path);
  const old = statementsOf(tomlStatements(from), path);
  const before = new Map(old.map((one) => [nameOf(one), withoutLineEnd(from.slice(one.start, one.end))]));
  const names = new Set(own.map(nameOf));
  if (before.size !== old.length || ![...before.keys()].every((name) => names.has(name)))
    throw new UneditableSettings(`${path.join('.')} does not have all that it had`);
  const edits = own.map(({ start, end, ...one }) => {
    const line = before.get(nameOf(one));
    if (line === undefined) return { start, end, text: '' };
    return { start, end: start + withoutLineEnd(text.slice(start, end)).length, text: line };
  });
  return applyEdits(text, edits);
}

function withoutLineEnd(line: string): string {
  return line.replace(/\r?\n$/, '');
}

function nameOf({ kind, path }: Pick<TomlStatement, 'kind' | 'path'>): string {
  return JSON.stringify([kind, ...path]);
}

/** Two parts of a text between which a table was removed, without one of the blank lines around it. */
function joined(before: string, after: string): string {
  const ending = /(?<=\n)\r?\n$/.exec(before);
  if (ending !== null && (after === '' || /^\r?\n/.test(after))) return before.slice(0, ending.index) + after;
  return before === '' ? after.replace(/^\r?\n/, '') : before + after;
}

/** In a text that has an inline table around it, a second table of that name would be an error. */
function tableAlone(path: readonly string[], table: SettingsTable, into = ''): string {
  const inline = parseToml(into).ok ? inlineAround(tomlStatements(into), path) : undefined;
  if (inline === undefined) return tableText(path, table, '\n');
  const keys = path.slice(Math.min(inline.path.length, path.length - 1));
  return `${keys.map(keyText).join('.')} = ${tomlText(table)}\n`;
}

function inlineAround(all: readonly TomlStatement[], path: readonly string[]): TomlStatement | undefined {
  return all.find((one) => one.kind === 'value' && one.path.length <= path.length && isUnder(path, one.path));
}

/** Statements that define the table or something in it. Throws UneditableSettings for an inline table. */
function statementsOf(all: readonly TomlStatement[], path: readonly string[]): readonly TomlStatement[] {
  const inline = inlineAround(all, path);
  if (inline !== undefined) throw new UneditableSettings(`${inline.path.join('.')} is written as an inline table`);
  return all.filter((one) => isUnder(one.path, path));
}

function isUnder(path: readonly string[], table: readonly string[]): boolean {
  return path.length >= table.length && table.every((key, index) => path[index] === key);
}

function isSame(path: readonly string[], other: readonly string[]): boolean {
  return path.length === other.length && isUnder(path, other);
}

function withValue(text: string, path: readonly string[], value: SettingsValue): string {
  const old = tomlStatements(text).find((one) => one.kind === 'value' && isSame(one.path, path));
  if (old === undefined) throw new UneditableSettings(`${path.join('.')} is written as a table`);
  if (hasComment(text.slice(old.valueStart, old.valueEnd))) throw new CommentedValue(path.join('.'));
  return applyEdits(text, [{ start: old.valueStart, end: old.valueEnd, text: tomlText(value) }]);
}

/** Adds a key after the last value of the table's own, or after its header. */
function withKey(text: string, path: readonly string[], [key, value]: readonly [string, SettingsValue]): string {
  const statements = tomlStatements(text);
  const header = statements.find((one) => one.kind === 'table' && isSame(one.path, path));
  if (header === undefined) throw new UneditableSettings(`${path.join('.')} has no table of its own`);
  const last = lastOfTable(statements, header);
  const feed = lineEndOf(text);
  const lead = text.slice(0, last.end).endsWith('\n') ? '' : feed;
  const indent = last === header ? '' : text.slice(last.start, last.keyStart);
  const line = `${lead}${indent}${keyText(key)} = ${tomlText(value)}${feed}`;
  return applyEdits(text, [{ start: last.end, end: last.end, text: line }]);
}

/** The last statement before the next header; the header itself if the table has no values. */
function lastOfTable(statements: readonly TomlStatement[], header: TomlStatement): TomlStatement {
  const after = statements.slice(statements.indexOf(header) + 1);
  const next = after.findIndex((one) => one.kind === 'table');
  return (next === -1 ? after : after.slice(0, next)).at(-1) ?? header;
}

/** A blank line, and the end of the line before it if that has none. */
function gapBefore(text: string): string {
  if (text.trim() === '') return '';
  const feed = lineEndOf(text);
  return text.endsWith('\n') ? feed : feed + feed;
}

function tableText(path: readonly string[], table: SettingsTable, feed: string): string {
  const lines = Object.entries(table).map(([key, value]) => `${keyText(key)} = ${tomlText(value)}`);
  return [`[${path.map(keyText).join('.')}]`, ...lines, ''].join(feed);
}

function keyText(key: string): string {
  return /^[\w-]+$/.test(key) ? key : stringText(key);
}

function tomlText(value: SettingsValue): string {
  if (typeof value === 'string') return stringText(value);
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(tomlText).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${keyText(key)} = ${tomlText(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A path of Windows is a literal string, which is easier to read. */
function stringText(text: string): string {
  if (text.includes('\\') && /^[^'\p{Cc}]*$/u.test(text)) return `'${text}'`;
  return JSON.stringify(text).replace(/\u007f/g, '\\u007F');
}

/** `Array.isArray` does not narrow read-only lists. */
function isList(value: object): value is readonly SettingsValue[] {
  return Array.isArray(value);
}
