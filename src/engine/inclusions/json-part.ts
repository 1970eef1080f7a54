import type { Included } from '../../model/section.js';
import { linesOf } from '../../text/lines.js';
import { membersOf, readJson } from '../../formats/json.js';
import { inPattern } from '../../text/pattern.js';

type Part = Pick<Included, 'startLine' | 'endLine' | 'text'>;

/** Of a file of data, the one member that is named like a value of the call, else all of it. A string comes as what it says. */
export function partOfJson(text: string, asked: readonly string[]): Part {
  const lines = linesOf(text);
  const { root } = readJson(text);
  const members = membersOf(root);
  const like = members.filter(({ key }) => asked.some((value) => value !== '' && (key === value || new RegExp(`^${inPattern(value)}[A-Z_-]`).test(key))));
  const exact = like.find(({ key }) => asked.includes(key));
  const member = exact ?? (like.length === 1 ? like[0] : undefined);
  if (member === undefined) return { startLine: 1, endLine: lines.length, text: unescaped(text) };
  if (member.value.kind === 'string') return { startLine: member.line, endLine: member.line, text: member.value.value };
  const next = members.find(({ line }) => line > member.line);
  const endLine = (next?.line ?? lines.length) - 1;
  return { startLine: member.line, endLine: Math.max(member.line, endLine), text: unescaped(lines.slice(member.line - 1, Math.max(member.line, endLine)).join('\n')) };
}

/** A line break in a string parts words; the lines of the file stay what they are. */
function unescaped(text: string): string {
  return text.replaceAll('\\n', '  ');
}
