import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { isTable } from '../toml.js';
import { blankAfter, blankBefore } from './json-blank.js';
import { indentOfLine, jsonSettings, unitOf } from './json-edit.js';
import { endOf, jsonTree, parseJsonSettings } from './json-text.js';
import { renderJson, type JsonStyle } from './json-render.js';
import { isSameValue } from './same-value.js';
import type { Edited } from './checked-edit.js';
import {
  applyEdits,
  lineEndOf,
  UneditableSettings,
  type SettingsTable,
  type SettingsValue,
  type TextEdit,
} from './settings-format.js';

/** Keys and places in lists. */
type Way = readonly (string | number)[];

/** JSON with an item at the end of the list at these keys; refused with the reason if anything else would change. */
export function addItem(text: string, keys: readonly string[], item: SettingsTable): Edited {
  const wanted = (root: unknown): unknown => withAdded(root, keys, item);
  return checked(text, wanted, (root) => {
    const list = root === undefined ? undefined : findNodeAtLocation(root, [...keys]);
    if (root === undefined || list === undefined) return withNewList(text, keys, item);
    if (list.type !== 'array') throw new UneditableSettings(`"${keys.join('.')}" is not a list`);
    return applyEdits(text, addition(text, { list, item, root }));
  });
}

/** JSON with another item in a place of a list, or without the item there. */
export function setItem(text: string, way: Way, item: SettingsTable | undefined): Edited {
  const wanted = (root: unknown): unknown => withItem(root, way, item);
  return checked(text, wanted, (root) => {
    const node = root === undefined ? undefined : findNodeAtLocation(root, [...way]);
    const list = node?.parent;
    if (root === undefined || node === undefined || list?.type !== 'array')
      throw new UneditableSettings('it has no such list');
    if (item === undefined) return applyEdits(text, removal(text, list, node));
    const style = styleOf(text, { list, root });
    return applyEdits(text, [{ start: node.offset, end: endOf(node), text: renderJson(item, style) }]);
  });
}

function checked(text: string, wanted: (root: unknown) => unknown, edit: (root: Node | undefined) => string): Edited {
  const [before, tree] = [parseJsonSettings(text), jsonTree(text)];
  if (!before.ok) return { ok: false, reason: `it cannot be parsed, ${before.problem}` };
  try {
    const edited = edit(tree.ok ? tree.root : undefined);
    const after = parseJsonSettings(edited);
    if (after.ok && isSameValue(after.root, wanted(before.root))) return { ok: true, text: edited };
    return { ok: false, reason: 'it is written in a form that cannot be changed in place' };
  } catch (error) {
    if (error instanceof UneditableSettings) return { ok: false, reason: error.message };
    throw error;
  }
}

function withNewList(text: string, keys: readonly string[], item: SettingsTable): string {
  const [path, key] = [keys.slice(0, -1), keys.at(-1) ?? ''];
  const other = path.map((_, at) => path.slice(0, at + 1)).find((way) => !isTable(itemAt(text, way) ?? {}));
  if (other !== undefined) throw new UneditableSettings(`"${other.join('.')}" is not an object`);
  return jsonSettings.set(text, { path, whole: { [key]: [item] }, keys: [key] });
}

interface InList {
  readonly list: Node;
  readonly root: Node;
}

function addition(text: string, { list, item, root }: InList & { readonly item: SettingsValue }): readonly TextEdit[] {
  const style = styleOf(text, { list, root });
  const value = renderJson(item, style);
  const last = list.children?.at(-1);
  if (last === undefined)
    return [{ start: list.offset, end: endOf(list), text: inNewList(text, { list, style, value }) }];
  const blank = blankAfter(text, endOf(last));
  const lead = style.feed === '' ? ' ' : style.feed + style.indent;
  if (style.feed === '' && blank.endsLine) throw new UneditableSettings('a comment ends its list');
  const added = { start: blank.lastEnd, end: blank.lastEnd, text: lead + value };
  if (blank.comma !== undefined) return [{ ...added, text: `${added.text},` }];
  return [{ start: endOf(last), end: endOf(last), text: ',' }, added];
}

function inNewList(
  text: string,
  { list, style, value }: { readonly list: Node; readonly style: JsonStyle; readonly value: string },
): string {
  if (text.slice(list.offset + 1, endOf(list) - 1).trim() !== '')
    throw new UneditableSettings('its list has a comment');
  return style.feed === ''
    ? `[${value}]`
    : `[${style.feed}${style.indent}${value}${style.feed}${indentOfLine(text, list.offset)}]`;
}

/** Removes an item with the white space before it, and one comma. */
function removal(text: string, list: Node, node: Node): readonly TextEdit[] {
  const items = list.children ?? [];
  const before = items[items.indexOf(node) - 1];
  const after = blankAfter(text, endOf(node));
  const item = { start: blankBefore(text, node.offset), end: endOf(node), text: '' };
  if (after.comma !== undefined) return [item, { start: after.comma, end: after.comma + 1, text: '' }];
  const gap = before === undefined ? undefined : blankAfter(text, endOf(before));
  if (gap?.comma !== undefined) return [{ start: gap.comma, end: gap.comma + 1, text: '' }, item];
  const close = endOf(list) - 1;
  return [{ ...item, end: text.slice(item.end, close).trim() === '' ? close : item.end }];
}

/** How items of this list are written: as its others, or as the whole text. */
function styleOf(text: string, { list, root }: InList): JsonStyle {
  const [first] = list.children ?? [];
  const isSpread = text
    .slice(first === undefined ? root.offset : list.offset, first?.offset ?? endOf(root))
    .includes('\n');
  const unit = unitOf(text, root);
  if (!isSpread) return { feed: '', unit, indent: '', isSpaced: /[:,]\s/.test(text) };
  const indent = indentOfLine(text, (first ?? list).offset) + (first === undefined ? unit : '');
  return { feed: lineEndOf(text), unit, indent, isSpaced: true };
}

function withAdded(value: unknown, [key, ...rest]: readonly string[], item: unknown): unknown {
  if (key === undefined) return [...(Array.isArray(value) ? (value as unknown[]) : []), item];
  const table = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...table, [key]: withAdded(table[key], rest, item) };
}

function withItem(value: unknown, [step, ...rest]: Way, item: unknown): unknown {
  if (step === undefined) return item;
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((each, at) => {
      if (at !== step) return [each];
      const changed = withItem(each, rest, item);
      return changed === undefined ? [] : [changed];
    });
  const table = value as Readonly<Record<string, unknown>>;
  return { ...table, [step]: withItem(table[step], rest, item) };
}

/** The value in a place of settings; undefined if they have none there. */
export function itemAt(text: string, way: Way): unknown {
  const tree = jsonTree(text);
  const node = tree.ok && tree.root !== undefined ? findNodeAtLocation(tree.root, [...way]) : undefined;
  return node === undefined ? undefined : (getNodeValue(node) as unknown);
}
