import { labelsDefinedIn, normalLabel } from '../../../markdown/blocks/definition.js';
import type { Edit } from '../../../model/edit.js';
import type { Companion } from './candidate.js';

/** Brackets without nested brackets. */
const GROUP = /\[([^[\]\n]{1,300})\]/g;
const MAX_PLACES = 200;

export interface LabelledText {
  readonly lines: readonly string[];
  /** In normal form; requested only when a line has brackets. */
  readonly labels: () => ReadonlySet<string>;
  readonly isFence: (line: number) => boolean;
}

/**
 * If a link's definition is separate from its text, `[name]` must be the same in both places. Returns the other places
 * of a label that an edit changes, and of a label that equals the name. Empty if the new label is already defined.
 */
export function labelsAlong(edit: Edit, { lines, labels, isFence }: LabelledText): readonly Companion[] {
  const groups = groupsOf(lines[edit.line - 1] ?? '').filter((group) => isTouched(group, edit));
  if (groups.length === 0 || isFence(edit.line)) return [];
  const isDefined = (label: string) => labels().has(normalLabel(label));
  const wanted = new Set(
    groups
      .map(({ label }) => label)
      .filter((label) => isDefined(label) && !isDefined(label.replaceAll(edit.oldText, edit.newText))),
  );
  const because = `It is the label of a link that has ${edit.oldText} in it.`;
  const places = [...wanted].flatMap((label) => placesOfLabel(label, { lines, isFence }));
  return places
    .flatMap(({ line, column, label }) =>
      [
        ...placesIn(label, edit.oldText).map((at) => column + at),
        ...inDestination(lines[line - 1] ?? '', column + label.length, edit.oldText),
      ].map((at) => ({ edit: { ...edit, line, column: at }, because })),
    )
    .filter((found) => found.edit.line !== edit.line || found.edit.column !== edit.column);
}

function placesOfLabel(
  label: string,
  { lines, isFence }: Pick<LabelledText, 'lines' | 'isFence'>,
): readonly { readonly line: number; readonly column: number; readonly label: string }[] {
  return lines
    .flatMap((text, index) =>
      text.includes(`[${label}]`) && !isFence(index + 1)
        ? groupsOf(text)
            .filter((group) => group.role === 'label' && group.label === label)
            .map(({ column }) => ({ line: index + 1, column, label }))
        : [],
    )
    .slice(0, MAX_PLACES);
}

/** Columns of a name in a label's destination, if that is a path in code (`crate::module::Name`) and not an address. */
function inDestination(line: string, labelEnd: number, name: string): readonly number[] {
  const [, space = '', destination = ''] = /^\]:(\s*)(\S{1,300})/.exec(line.slice(labelEnd - 1)) ?? [];
  if (!destination.includes('::') || destination.includes('/')) return [];
  return placesIn(destination, name)
    .filter((at) => !/\w/.test(destination.charAt(at - 1)) && !/\w/.test(destination.charAt(at + name.length)))
    .map((at) => labelEnd + 2 + space.length + at);
}

/** Number of references whose label the text defines: an edit must not leave one without its link. Linear. */
export function countReferences(text: string): number {
  const labels = labelsDefinedIn(text);
  if (labels.size === 0) return 0;
  let count = 0;
  for (const {
    0: { length },
    1: label = '',
    index,
  } of text.matchAll(GROUP))
    if (text[index + length] !== '(' && labels.has(normalLabel(label))) count += 1;
  return count;
}

interface Group {
  readonly label: string;
  /** 1-based column of the label. */
  readonly column: number;
  /** `text`: the text of an inline link, or of a link whose label follows. */
  readonly role: 'label' | 'text';
}

function groupsOf(line: string): readonly Group[] {
  return [...line.slice(0, 4_000).matchAll(GROUP)].map(({ 0: { length }, 1: label = '', index }) => {
    const next = line.slice(index + length, index + length + 2);
    return {
      label,
      column: index + 2,
      role: next.startsWith('(') || (next.startsWith('[') && next !== '[]') ? 'text' : 'label',
    };
  });
}

function isTouched({ label, column, role }: Group, edit: Edit): boolean {
  if (role === 'text') return false;
  const holds = column <= edit.column && edit.column + edit.oldText.length <= column + label.length;
  return holds || label.replaceAll('`', '') === edit.oldText;
}

function placesIn(label: string, part: string): readonly number[] {
  const places: number[] = [];
  for (let at = label.indexOf(part); at >= 0; at = label.indexOf(part, at + part.length)) places.push(at);
  return places;
}
