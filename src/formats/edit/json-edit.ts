import { getNodeValue, stripComments, type Node } from 'jsonc-parser';
import { blankAfter, blankBefore, type Blank } from './json-blank.js';
import { endOf, jsonTree, keyOf, memberAt, parseJsonSettings, propertiesOf, valueOf } from './json-text.js';
import { isSameValue } from './same-value.js';
import { renderJson, type JsonStyle } from './json-render.js';
import {
  applyEdits,
  CommentedValue,
  lineEndOf,
  UneditableSettings,
  type SettingsFormat,
  type SettingsTable,
  type SettingsValue,
  type TableChange,
  type TextEdit,
} from './settings-format.js';

/** JSON, with or without comments and trailing commas. */
export const jsonSettings: SettingsFormat = {
  parse: parseJsonSettings,
  set: setTable,
  remove: removeTable,
  putBack: putTableBack,
  alone: (path, table) =>
    `${renderJson(nested(path, table), { feed: '\n', unit: '  ', indent: '', isSpaced: true })}\n`,
};

function setTable(text: string, { path, whole, keys }: TableChange): string {
  const root = rootOf(text);
  if (root === undefined) return withFirstObject(text, nested(path, whole));
  const { node, rest } = descend(root, path);
  if (rest.length === 0) return setMembers(text, { node, whole, keys });
  const [key = '', ...inner] = rest;
  return applyEdits(text, addMember(text, { object: node, key, value: nested(inner, whole), root }));
}

/** Sets the members of an existing object one after the other: each changes the places of the next. */
function setMembers(text: string, { node, whole, keys }: Pick<TableChange, 'whole' | 'keys'> & { node: Node }): string {
  const path = pathTo(node);
  return keys.reduce((done, key) => {
    const root = rootOf(done);
    const value = whole[key];
    if (root === undefined || value === undefined) return done;
    const object = descend(root, path).node;
    const old = valueOf(memberAt(object, key));
    if (old === undefined) return applyEdits(done, addMember(done, { object, key, value, root }));
    if (isSameValue(getNodeValue(old), value)) return done;
    const style = styleIn(done, { object, root });
    const now = done.slice(old.offset, endOf(old));
    if (stripComments(now) !== now) throw new CommentedValue([...path, key].join('.'));
    const isSpread = now.includes('\n');
    return applyEdits(done, [{ start: old.offset, end: endOf(old), text: renderJson(value, style, isSpread) }]);
  }, text);
}

function removeTable(text: string, path: readonly string[]): string {
  const root = rootOf(text);
  const key = path.at(-1);
  if (root === undefined || key === undefined) return text;
  const { node, rest } = descend(root, path.slice(0, -1));
  const property = rest.length === 0 ? memberAt(node, key) : undefined;
  return property === undefined ? text : applyEdits(text, withoutMember(text, node, property));
}

function putTableBack(text: string, path: readonly string[], from: string): string {
  const [node, old] = [text, from].map((one) => {
    const root = rootOf(one);
    const found = root === undefined ? undefined : descend(root, path);
    if (found?.rest.length !== 0) throw new UneditableSettings(`it has no ${path.join('.')}`);
    return found.node;
  });
  if (node === undefined || old === undefined) return text;
  return applyEdits(text, [{ start: node.offset, end: endOf(node), text: from.slice(old.offset, endOf(old)) }]);
}

/**
 * Removes a member with the white space before it, and one comma: the one after it if there is one. So exactly that is
 * removed which adding it had added.
 */
function withoutMember(text: string, object: Node, property: Node): readonly TextEdit[] {
  const members = propertiesOf(object);
  const before = members[members.indexOf(property) - 1];
  const after = blankAfter(text, endOf(property));
  const gap = blankAfter(text, before === undefined ? object.offset + 1 : endOf(before));
  const member = { start: startOfMember(text, property, gap), end: endOf(property), text: '' };
  const close = endOf(object) - 1;
  const canClose = (end: number): boolean => !gap.endsLine && text.slice(end, close).trim() === '';
  if (after.comma !== undefined) {
    const comma = { start: after.comma, end: after.comma + 1, text: '' };
    if (members.length > 1) return [member, comma];
    return [{ ...member, end: canClose(comma.end) ? close : comma.end }];
  }
  if (before !== undefined) {
    const { comma } = gap;
    return comma === undefined ? [member] : [{ start: comma, end: comma + 1, text: '' }, member];
  }
  return [{ ...member, end: canClose(member.end) ? close : member.end }];
}

/** With the white space before it; without, if what follows would then be on the line of a comment. */
function startOfMember(text: string, property: Node, { endsLine }: Blank): number {
  const isOthersLine = !text.slice(endOf(property), blankAfter(text, endOf(property)).next).includes('\n');
  return endsLine && isOthersLine ? property.offset : blankBefore(text, property.offset);
}

interface Addition {
  readonly object: Node;
  readonly key: string;
  readonly value: SettingsValue;
  readonly root: Node;
}

/** Adds a member after all others and after the comments at the end of the object. */
function addMember(text: string, { object, key, value, root }: Addition): readonly TextEdit[] {
  const style = styleIn(text, { object, root });
  const member = `${JSON.stringify(key)}:${style.isSpaced ? ' ' : ''}${renderJson(value, style)}`;
  const last = propertiesOf(object).at(-1);
  const close = endOf(object) - 1;
  const blank = blankAfter(text, last === undefined ? object.offset + 1 : endOf(last));
  const lead = leadOf(text, { style, isFirst: last === undefined, endsLine: blank.endsLine });
  if (last === undefined) {
    const hasComments = blank.lastEnd > object.offset + 1;
    const from = hasComments ? blank.lastEnd : object.offset + 1;
    const tail = style.feed === '' ? '' : style.feed + indentOfLine(text, object.offset);
    const isKept = hasComments && text.slice(from, close).includes('\n');
    return [{ start: from, end: isKept ? from : close, text: `${lead}${member}${isKept ? '' : tail}` }];
  }
  const added = { start: blank.lastEnd, end: blank.lastEnd, text: lead + member };
  if (blank.comma !== undefined) return [{ ...added, text: `${added.text},` }];
  const comma = { start: endOf(last), end: endOf(last), text: ',' };
  return [comma, added];
}

interface Lead {
  readonly style: JsonStyle;
  readonly isFirst: boolean;
  /** A comment that goes to the end of its line precedes. */
  readonly endsLine: boolean;
}

/** What separates a new member from what precedes it. */
function leadOf(text: string, { style, isFirst, endsLine }: Lead): string {
  if (style.feed !== '') return style.feed + style.indent;
  if (endsLine) return lineEndOf(text) + style.unit;
  return style.isSpaced && !isFirst ? ' ' : '';
}

/** How members of this object are written: as its others, or as those of the whole text. */
function styleIn(text: string, { object, root }: Pick<Addition, 'object' | 'root'>): JsonStyle {
  const [first] = propertiesOf(object);
  const isSpread = spreads(text, object) || (first === undefined && (spreads(text, root) || root === object));
  const [firstOfAll] = propertiesOf(root);
  const isSpaced = firstOfAll === undefined || /^\s*:\s/.test(afterKey(text, first ?? firstOfAll));
  const unit = unitOf(text, root);
  if (!isSpread) return { feed: '', unit, indent: '', isSpaced };
  const indent = first === undefined ? indentOfLine(text, object.offset) + unit : indentOfLine(text, first.offset);
  return { feed: lineEndOf(text), unit, indent, isSpaced };
}

/** Whether the first member is on a line of its own. */
function spreads(text: string, object: Node): boolean {
  const [first] = propertiesOf(object);
  return text.slice(object.offset, first?.offset ?? endOf(object)).includes('\n');
}

/** The indentation of one level: that of the first member that is on a line of its own; two spaces if none is. */
export function unitOf(text: string, root: Node): string {
  const [first] = propertiesOf(root);
  const indent = first === undefined || !spreads(text, root) ? '' : indentOfLine(text, first.offset);
  const outer = indentOfLine(text, root.offset);
  return indent.startsWith(outer) && indent.length > outer.length ? indent.slice(outer.length) : '  ';
}

/** The white space at the beginning of the line of this place. */
export function indentOfLine(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, at))?.[0] ?? '';
}

function afterKey(text: string, property: Node): string {
  const key = property.children?.[0];
  return key === undefined ? '' : text.slice(endOf(key), endOf(property));
}

function withFirstObject(text: string, value: SettingsValue): string {
  const feed = lineEndOf(text);
  const object = renderJson(value, { feed, unit: '  ', indent: '', isSpaced: true }) + feed;
  return text.trim() === '' ? object : `${text.trimEnd()}${feed}${object}`;
}

function rootOf(text: string): Node | undefined {
  const tree = jsonTree(text);
  return tree.ok ? tree.root : undefined;
}

/** The innermost object on the way that exists, and the keys that lead further. */
function descend(root: Node, path: readonly string[]): { readonly node: Node; readonly rest: readonly string[] } {
  let node = root;
  for (const [index, key] of path.entries()) {
    if (node.type !== 'object') throw new UneditableSettings('it is not an object');
    const next = valueOf(memberAt(node, key));
    if (next === undefined) return { node, rest: path.slice(index) };
    node = next;
  }
  if (node.type !== 'object') throw new UneditableSettings('it is not an object');
  return { node, rest: [] };
}

function pathTo(node: Node): readonly string[] {
  const { parent } = node;
  return parent?.parent === undefined ? [] : [...pathTo(parent.parent), keyOf(parent)];
}

function nested(path: readonly string[], value: SettingsValue): SettingsTable {
  // Safe: an empty path is only given with a table.
  return path.reduceRight<SettingsValue>((inner, key) => ({ [key]: inner }), value) as SettingsTable;
}
