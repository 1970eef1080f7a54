import { parseJsonWithin } from '../../../formats/bounded-json.js';
import { BOUNDS } from '../../../model/bounds.js';

/** The JSON values of one note, and why the note, or a part of it, was not read. */
export interface NoteDocuments {
  readonly documents: readonly unknown[];
  readonly problems: readonly string[];
}

const [QUOTE, BACKSLASH] = [34, 92] as const;
const CONTROL = /[\0-\x1f]/;
const LIMITS = { depth: BOUNDS.noteDepth, values: BOUNDS.noteValues };

/**
 * The JSON documents of a note, one after the other, as `git notes append` and merges of notes make them. Raw control
 * characters inside texts are read as if they were escaped: some writers leave line breaks in signatures. A document
 * that cannot be read hides no other. Linear.
 */
export function documentsIn(note: string): NoteDocuments {
  const text = note.replace(/^\ufeff/, '');
  if (text.trim() === '') return { documents: [], problems: ['empty'] };
  if (text.includes('\0')) return { documents: [], problems: ['not text'] };
  // Nearly all notes are one document as it should be.
  const whole = parseJsonWithin(text, LIMITS);
  if (whole.ok) return { documents: [whole.json], problems: [] };
  const documents: unknown[] = [];
  const problems = new Set<string>();
  let at = 0;
  for (let count = 0; at < text.length; count += 1) {
    if (count === BOUNDS.noteDocuments) {
      problems.add(`more than ${BOUNDS.noteDocuments} documents`);
      break;
    }
    const end = endOfValue(text, at) ?? nextStart(text, at + 1);
    const part = text.slice(at, end);
    const read = part.trim() === '' ? undefined : parseJsonWithin(withEscapes(part), LIMITS);
    if (read?.ok === true) documents.push(read.json);
    else if (read !== undefined) problems.add(read.reason);
    // What is damaged ends where a line begins another object.
    at = read?.ok === false ? nextStart(text, at + 1) : end;
  }
  return { documents, problems: [...problems] };
}

function nextStart(text: string, from: number): number {
  const found = text.indexOf('\n{', from);
  return found < 0 ? text.length : found + 1;
}

/** The position after the object that begins here, past white space; undefined if it is not one, or never ends. */
function endOfValue(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      at = endOfText(text, at);
      continue;
    }
    if (char === 123) depth += 1;
    else if (char === 125 && (depth -= 1) <= 0) return depth < 0 ? undefined : at + 1;
    else if (depth === 0 && char > 32) return undefined;
  }
  return undefined;
}

/** Position of the closing quote; the end of everything when there is none. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** The same text with control characters inside of texts escaped. */
function withEscapes(text: string): string {
  if (!CONTROL.test(text)) return text;
  const pieces: string[] = [];
  let from = 0;
  for (let at = text.indexOf('"'); at >= 0 && at < text.length; at = text.indexOf('"', at + 1)) {
    const end = endOfText(text, at);
    const inside = text.slice(at, end);
    if (CONTROL.test(inside)) {
      pieces.push(text.slice(from, at), inside.replace(/[\0-\x1f]/g, escaped));
      from = end;
    }
    at = end;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
