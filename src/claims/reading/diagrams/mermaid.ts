import { labelAt, memberIn, wordBefore } from './label.js';
import type { Label, ReadLabels, Row } from './label.js';

/** The reader of each kind of diagram whose labels name code, by the word that the diagram begins with. */
const READERS: readonly (readonly [begins: RegExp, read: ReadLabels])[] = [
  [/^(?:flowchart|graph)(?![\w-])/, flowchart],
  [/^sequenceDiagram(?!\w)/, sequence],
  [/^classDiagram(?!\w)/, classes],
];

/**
 * Labels of a Mermaid diagram: of nodes and edges of a flowchart, participants and messages, classes and their members.
 * @see https://mermaid.js.org/syntax/flowchart.html
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html
 * @see https://mermaid.js.org/syntax/classDiagram.html
 */
export const mermaidLabels: ReadLabels = (all) => {
  const rows = withoutFrontMatter(all).filter(({ text }) => !/^\s*(?:%%|$)/.test(text));
  const [first, ...rest] = rows;
  const start = first?.text.trimStart() ?? '';
  return READERS.find(([begins]) => begins.test(start))?.[1](rest) ?? [];
};

function withoutFrontMatter(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex(({ text }) => text.trim() !== '');
  if (rows[first]?.text.trim() !== '---') return rows;
  const end = rows.findIndex(({ text }, at) => at > first && text.trim() === '---');
  return end < 0 ? [] : rows.slice(end + 1);
}

/** Rows of a flowchart without nodes. */
const NO_NODES = /^\s*(?:style|classDef|class|click|linkStyle|direction|end|accTitle|accDescr)(?![\w-])/;
const SUBGRAPH = /^\s*subgraph\s+/;
const CLOSED_BY: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '>': ']' };
/** Lines between nodes, with their ends. */
const LINK = /<?(?:-{2,}|={2,}|-\.+-)[->xo]?/g;

interface Bracketed {
  /** Places of the signs that open and close it, in the row. */
  readonly start: number;
  readonly end: number;
  readonly label: Label;
}

/** A node is shown with the label in its brackets, or else with its id. */
function flowchart(rows: readonly Row[]): readonly Label[] {
  const labels: Label[] = [];
  const named = new Set<string>();
  const ids: Label[] = [];
  for (const row of rows) {
    if (NO_NODES.test(row.text)) continue;
    const from = SUBGRAPH.exec(row.text)?.[0].length ?? 0;
    const found = bracketsIn(row, from);
    labels.push(...found.map(({ label }) => label), ...edgeLabels(row));
    for (const { start } of found) {
      const end = row.text.slice(0, start).trimEnd().length;
      named.add(row.text.slice(wordBefore(row.text, end, /[\w.-]/), end));
    }
    ids.push(...idsIn(blanked(row, found), from));
  }
  return [...labels, ...ids.filter(({ text }) => !named.has(text))];
}

/** Texts in the brackets of nodes, which begin right after an id; in a row of a subgraph, also after a blank. */
function bracketsIn(row: Row, from: number): readonly Bracketed[] {
  const { text } = row;
  const found: Bracketed[] = [];
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (CLOSED_BY[sign] === undefined || !(from > 0 ? /[\w\s]/ : /\w/).test(text[at - 1] ?? '')) continue;
    let inner = at;
    while (inner < at + 3 && CLOSED_BY[text[inner] ?? ''] !== undefined) inner += 1;
    if (/[/\\]/.test(text[inner] ?? '') && inner === at + 1) inner += 1;
    const close = CLOSED_BY[text[inner - 1] ?? ''] ?? CLOSED_BY[sign] ?? '';
    const quote = /^\s*"/.exec(text.slice(inner))?.[0];
    const quoted = quote === undefined ? -1 : text.indexOf('"', inner + quote.length);
    const end = quoted >= 0 ? quoted : endOf(text, inner, close);
    if (end < 0) break;
    let after = end;
    while (after < text.length && /["/\\\])}]/.test(text[after] ?? '')) after += 1;
    found.push({ start: at, end: after, label: labelAt(row, inner, end) });
    at = after;
  }
  return found;
}

/** The sign that closes a bracket, after those that the label opens itself: `run()`. */
function endOf(text: string, from: number, close: string): number {
  const open = close === ')' ? '(' : '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] !== close) continue;
    if (depth === 0) return at;
    depth -= 1;
  }
  return -1;
}

/** Texts of edges between `|`. */
function edgeLabels(row: Row): readonly Label[] {
  const parts = row.text.split('|');
  let at = 0;
  return parts.flatMap((part, index) => {
    const start = at;
    at += part.length + 1;
    return index % 2 === 1 && index < parts.length - 1 ? [labelAt(row, start, start + part.length)] : [];
  });
}

/** The row with blanks for the brackets of nodes and the texts of edges. */
function blanked(row: Row, found: readonly Bracketed[]): Row {
  let text = row.text;
  for (const { start, end } of found) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  text = text.replace(/\|[^|]*\|/g, (part) => ' '.repeat(part.length));
  return { ...row, text: text.replace(/:::[\w-]+/g, (part) => ' '.repeat(part.length)) };
}

/** Ids of nodes: they are alone between links and `&`. */
function idsIn(row: Row, from: number): readonly Label[] {
  const text = row.text.replace(/;\s*$/, ' ').replace(LINK, (link) => '&'.repeat(link.length));
  let at = from;
  return text
    .slice(from)
    .split('&')
    .flatMap((part) => {
      const label = labelAt({ ...row, text }, at, at + part.length);
      at += part.length + 1;
      return /^\w[\w.]*$/.test(label.text) ? [label] : [];
    });
}

const DECLARED = /^\s*(?:create\s+)?(?:participant|actor)\s+/;
const ARROW = /<{0,2}--?(?:>>|[>x)])[+-]?/;

/** Participants without an alias are shown with their ids. */
function sequence(rows: readonly Row[]): readonly Label[] {
  const labels: Label[] = [];
  const aliased = new Map<string, string>();
  const ids: Label[] = [];
  for (const row of rows) {
    const { text } = row;
    const declared = DECLARED.exec(text)?.[0];
    if (declared !== undefined) {
      const as = text.indexOf(' as ', declared.length);
      if (as < 0) ids.push(labelAt(row, declared.length, text.length));
      else {
        const label = labelAt(row, as + 4, text.length);
        aliased.set(text.slice(declared.length, as).trim(), label.text);
        labels.push(label);
      }
      continue;
    }
    const arrow = ARROW.exec(text);
    const colon = arrow === null ? -1 : text.indexOf(':', arrow.index);
    if (arrow === null || colon < 0) continue;
    const called = labelAt(row, arrow.index + arrow[0].length, colon);
    ids.push(labelAt(row, 0, arrow.index), called);
    labels.push({ ...labelAt(row, colon + 1, text.length), owner: aliased.get(called.text) ?? called.text });
  }
  return [...labels, ...ids.filter(({ text }) => !aliased.has(text))];
}

const CLASS = /^(\s*class\s+)([A-Za-z_$][\w$.]*)(?:~[\w,~ ]{1,80}~)?/;
const OPENS = /\{\s*$/;
const MEMBER_OF = /^\s*([A-Za-z_$][\w$.]*)(?:~[\w,~ ]{1,80}~)?\s*:(?!:)/;
const RELATION = /(?:<\|?|\*|o|\(\))?(?:--|\.\.)(?:\|?>|\*|o|\(\))?/;

/** Classes are shown with their names, or with a label in brackets. */
function classes(rows: readonly Row[]): readonly Label[] {
  const labels: Label[] = [];
  let owner: string | undefined;
  for (const row of rows) {
    const { text } = row;
    if (owner !== undefined) {
      if (!text.includes('<<')) labels.push(...membersOf(owner, memberIn(row)));
      if (/^\s*\}/.test(text)) owner = undefined;
      continue;
    }
    const declared = CLASS.exec(text);
    if (declared !== null) {
      const [all, lead = '', name = ''] = declared;
      const [own] = bracketsIn(row, all.length - 1).filter(({ start }) => text[start] === '[');
      labels.push(own?.label ?? { text: name, row: row.row, column: lead.length });
      owner = OPENS.test(text) ? name : undefined;
      continue;
    }
    const relation = /^\s*(?:note|link|click|callback|style|namespace|direction)\b/.test(text)
      ? null
      : RELATION.exec(text);
    const member = relation === null ? MEMBER_OF.exec(text) : null;
    if (member !== null) labels.push(...membersOf(member[1] ?? '', memberIn(row, member[0].length)));
    if (relation !== null) labels.push(...endsOf(row, relation));
  }
  return labels;
}

function membersOf(owner: string, members: readonly Label[]): readonly Label[] {
  return members.map((member) => ({ ...member, owner }));
}

/** Both classes of a relation, without their cardinalities and its label. */
function endsOf({ text: whole, row }: Row, { 0: sign, index }: RegExpExecArray): readonly Label[] {
  const text = whole.replace(/"[^"]*"/g, (part) => ' '.repeat(part.length));
  const after = index + sign.length;
  const colon = text.indexOf(':', after);
  return [labelAt({ text, row }, 0, index), labelAt({ text, row }, after, colon < 0 ? text.length : colon)];
}
