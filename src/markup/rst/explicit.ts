import { definition, ignoreComment, isLabel } from '../escape.js';
import { translateDirective } from './directives.js';
import { inline } from './inline.js';
import { putMark } from './lists.js';
import { normalName, placesOf, targetIn } from './names.js';
import type { Frame, Page } from './page.js';
import { deeperRange, leastIndent, setLine } from './source.js';

const DIRECTIVE = /^\.\.\s+([A-Za-z][\w.+-]{0,60}(?::[\w.+-]{1,60}){0,3})\s?::(?:\s+(\S.*)?)?$/;
const NOTE = /^\.\.\s+\[(#?[\w.-]{0,60}|\*)\](?:\s+|$)/;
const HIDDEN = /^(?:\.\.\s+(?:\||__)|__\s)/;

/** Explicit markup: directives, targets, footnotes, substitutions, comments. Undefined for anything else. */
export function translateExplicit(page: Page, frame: Frame, text: string): number | undefined {
  if (!/^(?:\.\.(?:\s|$)|__\s)/.test(text)) return undefined;
  const below = deeperRange(page.source, { from: frame.from + 1, to: frame.to }, frame.indent);
  if (HIDDEN.test(text)) return below.to;
  const target = targetIn(text);
  if (target !== undefined) return putTarget(page, frame, target.name);
  const note = NOTE.exec(text);
  if (note !== null) return putNote(page, frame, { name: note[1] ?? '', rest: text.slice(note[0].length) });
  const [, name, rest = ''] = DIRECTIVE.exec(text) ?? [];
  if (name !== undefined) return translateDirective(page, frame, { name, rest, below });
  return endOfComment(page, frame, { text, end: below.to });
}

/** An empty comment ends before its next blank line: what is below is a quote. */
function endOfComment(
  { source, out }: Page,
  { from, pad }: Frame,
  { text, end }: { readonly text: string; readonly end: number },
): number {
  const told = ignoreComment(
    [text.slice(2), ...source.lines.slice(from + 1, end).map((line) => line.trim())].join(' '),
  );
  if (told !== undefined) out[from] = pad + told;
  return text.trim() === '..' && (source.indents[from + 1] ?? -1) < 0 ? from + 1 : end;
}

function putTarget(page: Page, frame: Frame, name: string): number {
  const key = normalName(name);
  const address = page.names.addresses.get(key);
  const shown = address === undefined ? placesOf(name) : isLabel(key) ? definition(key, address) : '';
  page.out[frame.from] = shown === '' ? '' : frame.pad + shown;
  // Only an address may go on below.
  if (address === undefined) return frame.from + 1;
  return deeperRange(page.source, { from: frame.from + 1, to: frame.to }, frame.indent).to;
}

interface Note {
  readonly name: string;
  readonly rest: string;
}

function putNote(page: Page, frame: Frame, { name, rest }: Note): number {
  const { source } = page;
  const below = deeperRange(source, { from: frame.from + 1, to: frame.to }, frame.indent);
  const indent = leastIndent(source, below, frame.indent + 1);
  setLine(source, frame.from, { text: rest, indent });
  const pad = `${frame.pad}  `;
  page.blocks(page, { from: frame.from, to: below.to, indent, pad, depth: frame.depth + 1 });
  putMark(page, frame.from, { mark: `${frame.pad}- \\[${inline(name, page.names)}]`, pad });
  return below.to;
}
