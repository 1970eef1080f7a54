import { BOUNDS } from '../../../model/bounds.js';
import { quoted } from '../../../text/layout/printable.js';
import { fieldsOf } from '../parse/fields.js';
import type { Fields } from '../parse/fields.js';
import { wrong } from './problem.js';
import { anyText, check, commitId, flag, lineRange, listOf, objectOf, oneOf, text, textOr, time } from './shape.js';
import type { Shape } from './shape.js';

/** The schema that is written. */
export const SCHEMA = 'ultragit/v1';
/** Keys of other schemas, which readers of this one pass over. */
const FOREIGN = ['narrative', 'decisions', 'markers', 'wisdom', 'conventions', 'boundaries', 'anti_patterns'];

const CORRECTION = {
  field: text,
  correction_type: oneOf('flag', 'remove', 'amend'),
  reason: text,
  target_value: text,
  replacement: text,
  timestamp: time,
  author: text,
};
const CORRECTED = ['field', 'correction_type', 'reason'];
const FLAG = objectOf(CORRECTION, CORRECTED);
/** What readers change by a correction. */
const FIELDS = ['intent', 'reasoning', 'constraints', 'semantic_dependencies', 'tags', 'risk_notes'];
const REMOVAL = objectOf({ ...CORRECTION, field: oneOf(...FIELDS) }, CORRECTED);
const AMENDMENT = objectOf({ ...CORRECTION, field: oneOf(...FIELDS) }, [...CORRECTED, 'replacement']);

const correction: Shape = (value, where) => {
  const { correction_type: kind } = fieldsOf(value);
  return (kind === 'amend' ? AMENDMENT : kind === 'remove' ? REMOVAL : FLAG)(value, where);
};
const REGION = objectOf(
  {
    file: text,
    ast_anchor: objectOf({ name: text, unit_type: text, type: text, signature: anyText }, ['name']),
    lines: lineRange,
    intent: text,
    reasoning: text,
    constraints: listOf(textOr(objectOf({ text, source: oneOf('author', 'inferred') }, ['text']))),
    semantic_dependencies: listOf(objectOf({ file: text, anchor: anyText, nature: text }, ['file', 'nature'])),
    related_annotations: listOf(
      objectOf({ commit: commitId, anchor: text, relationship: text }, ['commit', 'relationship']),
    ),
    tags: listOf(text),
    risk_notes: text,
    corrections: listOf(correction),
  },
  ['file', 'intent'],
);
const CONCERN = objectOf(
  {
    description: text,
    nature: text,
    regions: listOf(textOr(objectOf({ file: text, anchor: text }, ['file']))),
    tags: listOf(text),
  },
  ['regions'],
);
/** Checked before the others. */
const any: Shape = () => undefined;
const DOCUMENT = objectOf({
  schema: any,
  $schema: any,
  commit: commitId,
  timestamp: time,
  summary: text,
  context_level: oneOf('enhanced', 'inferred'),
  task: text,
  regions: listOf(REGION, BOUNDS.noteRegions),
  cross_cutting: listOf(CONCERN),
  provenance: objectOf(
    {
      operation: oneOf('initial', 'amend', 'squash'),
      source: text,
      derived_from: listOf(text),
      original_annotations_preserved: flag,
      synthesis_notes: text,
      notes: text,
    },
    ['operation'],
  ),
});

/** Throws BAD_ARGUMENT for what readers would misread, cut or pass over. */
export function checkDocument(document: Fields): void {
  for (const key of ['schema', '$schema'])
    if (Object.hasOwn(document, key) && document[key] !== SCHEMA) throw foreign(`"${key}"`, document[key]);
  const other = FOREIGN.find((key) => Object.hasOwn(document, key));
  if (other !== undefined) throw wrong(`"${other}" is not of the schema "${SCHEMA}". ${KEEP}`);
  check(document, DOCUMENT, '');
}

/** As `checkDocument`, for one region. */
export function checkRegion(region: Fields, where: string): void {
  check(region, REGION, where);
}

const KEEP = 'Write it in that schema, or add the document as it is by "git notes append --file=FILE COMMIT"';

function foreign(key: string, value: unknown): Error {
  const got = typeof value === 'string' ? quoted(value) : 'something else';
  return wrong(`${key} must be "${SCHEMA}" or left out, got ${got}. ${KEEP}`);
}
