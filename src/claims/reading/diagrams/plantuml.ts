import { labelAt, memberIn } from './label.js';
import type { Label, ReadLabels, Row } from './label.js';

const WORDS = [
  ...['class', 'interface', 'abstract class', 'abstract', 'enum', 'annotation', 'struct', 'protocol', 'exception'],
  ...['participant', 'actor', 'boundary', 'control', 'entity', 'database', 'collections', 'queue'],
  ...['component', 'node', 'package', 'file', 'folder', 'object'],
];
const DECLARED = new RegExp(`^\\s*(?:${WORDS.join('|').replaceAll(' ', '\\s+')})\\s+(?=["[\\w$.])`);
const OPENS = /\{\s*$/;
/** A class whose members follow. */
const HAS_MEMBERS = /^\s*(?:abstract\s+)?(?:class|interface|abstract|enum|annotation|struct|protocol|exception)\s/;
/** What follows the name of a class. */
const AFTER = /\s(?:extends|implements|as)\s|[<#{]/;

/**
 * Labels of a PlantUML diagram: classes with their members, participants and components.
 * @see https://plantuml.com/class-diagram
 * @see https://plantuml.com/sequence-diagram
 * @see https://plantuml.com/component-diagram
 */
export const plantumlLabels: ReadLabels = (rows) => {
  const labels: Label[] = [];
  let owner: string | undefined;
  for (const row of rows) {
    if (owner !== undefined) {
      const name = owner;
      if (!/^\s*(?:'|[.=_-]{2})/.test(row.text)) labels.push(...memberIn(row).map((one) => ({ ...one, owner: name })));
      if (/^\s*\}/.test(row.text)) owner = undefined;
      continue;
    }
    const declared = DECLARED.exec(row.text)?.[0];
    if (declared === undefined) continue;
    const shown = declaredIn(row, declared.length);
    labels.push(shown);
    owner = HAS_MEMBERS.test(row.text) && OPENS.test(row.text) ? shown.text : undefined;
  }
  return labels;
};

/** What is shown: the part in quotes or square brackets, or else the name, which may have an alias. */
function declaredIn(row: Row, from: number): Label {
  const { text } = row;
  for (const [open, close] of ['""', '[]']) {
    const start = text.indexOf(open ?? '', from);
    const end = start < 0 ? -1 : text.indexOf(close ?? '', start + 1);
    if (end >= 0) return labelAt(row, start + 1, end);
  }
  const end = text.slice(from).search(AFTER);
  return labelAt(row, from, end < 0 ? text.length : from + end);
}
