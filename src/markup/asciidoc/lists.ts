import { inline } from './inline.js';
import { padOf, putText } from './page.js';
import type { OpenItem, Page } from './page.js';

const MARK = /^\s*(\*{1,6}|-|\.{1,6}|\d{1,6}\.|[a-zA-Z]\.|<(?:\d{1,3}|\.)>)\s+(\S.*)$/;
const TERM = /^\s*(\S.{0,400}?)(:{2,4}|;;)(?:\s+(\S.*)?)?$/;
const CALLOUT = '<>';
/** Deeper items are shown at this depth. */
const MAX_ITEMS = 12;

interface Item {
  readonly kind: string;
  /** The mark in markdown. */
  readonly mark: string;
  readonly term: string;
  readonly text: string;
}

/** The list item that begins in a line. */
function itemIn(line: string): Item | undefined {
  const [, mark, text = ''] = MARK.exec(line) ?? [];
  if (mark !== undefined) {
    const isOrdered = /^[.\da-zA-Z<]/.test(mark);
    const number = /^<?(\d{1,6})/.exec(mark)?.[1] ?? '1';
    return { kind: kindOf(mark), mark: isOrdered ? `${number}.` : '-', term: '', text };
  }
  const [, term, sign, rest = ''] = /::|;;/.test(line) ? (TERM.exec(line) ?? []) : [];
  if (term === undefined || sign === undefined || /^(?:\/\/|\[)/.test(term)) return undefined;
  return { kind: sign, mark: '-', term, text: rest };
}

function kindOf(mark: string): string {
  if (/^\d/.test(mark)) return '1.';
  return /^[a-zA-Z]/.test(mark) ? 'a.' : mark.startsWith('<') ? CALLOUT : mark;
}

/** Whether a list item begins in a line. */
export function isItem(line: string): boolean {
  return itemIn(line) !== undefined;
}

/** Writes the list item that begins in a line, with the lines that go on with its text; returns the line after it. */
export function translateItem(page: Page, at: number, isText: (line: string) => boolean): number | undefined {
  const item = itemIn(page.lines[at] ?? '');
  if (item === undefined) return undefined;
  const above = opened(page, item.kind);
  const before = padOf({ ...page, items: above });
  const pad = `${before}${' '.repeat(item.mark.length + 1)}`;
  page.items = [...above.slice(0, MAX_ITEMS - 1), { kind: item.kind, pad: above.length < MAX_ITEMS ? pad : before }];
  page.isApart = false;
  let end = at + 1;
  while (end < page.lines.length && isText(page.lines[end] ?? '')) end += 1;
  putText(page, at, { lines: [item.text, ...page.lines.slice(at + 1, end)], pad });
  const shown = (page.out[at] ?? '').trimStart();
  const term = item.term === '' ? '' : `${inline(item.term, page).trim()}: `;
  page.out[at] = `${before}${item.mark} ${term}${shown}`.trimEnd();
  return end;
}

/** The items around a new item of a kind: its own kind ends at the item before. */
function opened({ items: open }: Page, kind: string): readonly OpenItem[] {
  // Explanations of callouts are a list of their own.
  if (kind === CALLOUT) return [];
  const items = open.filter((item) => item.kind !== CALLOUT);
  const same = items.findIndex((item) => item.kind === kind);
  return same < 0 ? items.slice(0, MAX_ITEMS - 1) : items.slice(0, same);
}
