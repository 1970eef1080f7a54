import type { SettingsValue } from './settings-format.js';

export interface JsonStyle {
  /** Line end between members; '' for a text on one line. */
  readonly feed: string;
  /** Indentation of one level. */
  readonly unit: string;
  /** Indentation of the line where the value begins. */
  readonly indent: string;
  /** Is a space written after colons and commas? */
  readonly isSpaced: boolean;
}

/** A value as JSON. Lists take one line, unless `isSpread`. */
export function renderJson(value: SettingsValue, style: JsonStyle, isSpread = false): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  const gap = style.isSpaced ? ' ' : '';
  if (isList(value)) {
    const items = value.map((item) => renderJson(item, { ...style, feed: '' }));
    return isSpread && items.length > 0 && style.feed !== ''
      ? `[${lines(items, style)}]`
      : `[${items.join(`,${gap}`)}]`;
  }
  const inner = { ...style, indent: style.indent + style.unit };
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${gap}${renderJson(item, inner)}`);
  if (members.length === 0) return '{}';
  return style.feed === '' ? `{${members.join(`,${gap}`)}}` : `{${lines(members, style)}}`;
}

function lines(items: readonly string[], { feed, unit, indent }: JsonStyle): string {
  return items.map((item) => feed + indent + unit + item).join(',') + feed + indent;
}

/** `Array.isArray` does not narrow read-only lists. */
function isList(value: object): value is readonly SettingsValue[] {
  return Array.isArray(value);
}
