import type { Annotation } from '../../../model/annotation.js';
import { documentsIn } from './documents.js';
import { fieldsOf, isObject, textIn } from './fields.js';
import type { Fields } from './fields.js';
import { readKnowledge } from './knowledge.js';
import { readFirst } from './first.js';
import { misfitsIn } from './misfits.js';
import { readNarrative } from './narrative.js';
import type { NoteOrigin, NoteReader } from './note-reader.js';
import { readWisdom } from './wisdom.js';

/** What a note says, and why not all of it was read. */
export interface ReadNote {
  readonly annotations: readonly Annotation[];
  /** Why parts of it, or all, were not read; for people. */
  readonly problems: readonly string[];
  /** What is unknown of that which was read. */
  readonly doubts: readonly string[];
}

const READERS: Readonly<Record<string, NoteReader>> = {
  'ultragit/v1': readFirst,
  'chronicle/v1': readFirst,
  'chronicle/v2': readNarrative,
  'chronicle/v3': readWisdom,
  'chronicle/knowledge-v1': readKnowledge,
};

/** Reads a note of any known schema. Of an unknown version, the fields that are known. */
export function readNote(text: string, origin: NoteOrigin): ReadNote {
  const { documents, problems } = documentsIn(text);
  const found = documents.map((document) => readDocument(document, origin));
  return {
    annotations: found.flatMap(({ annotation }) => annotation ?? []),
    problems: [...problems, ...found.flatMap(({ problem }) => problem ?? [])],
    doubts: found.flatMap(({ doubts: own = [] }) => own),
  };
}

interface ReadDocument {
  readonly annotation?: Annotation;
  readonly problem?: string;
  readonly doubts?: readonly string[];
}

function readDocument(document: unknown, origin: NoteOrigin): ReadDocument {
  if (!isObject(document)) return { problem: 'not an object' };
  const fields = fieldsOf(document);
  const schema = (textIn(fields, 'schema', '$schema') ?? '').slice(0, 100);
  const reader = Object.hasOwn(READERS, schema) ? READERS[schema] : undefined;
  const misfits = misfitsIn(fields);
  const copied = writtenFor(fields, origin);
  if (reader !== undefined)
    return { annotation: { ...reader(fields, { ...origin, schema }), ...copied }, doubts: misfits };
  const named = schema === '' ? 'no schema' : `unknown schema ${JSON.stringify(schema)}`;
  const likely = readerByFields(fields);
  if (likely === undefined) return { problem: named };
  return {
    annotation: { ...likely(fields, { ...origin, schema: schema === '' ? 'unknown' : schema }), ...copied },
    doubts: [`${named}, read as far as its fields are known`, ...misfits],
  };
}

function writtenFor(fields: Fields, { commit }: NoteOrigin): Pick<Annotation, 'writtenFor'> {
  const written = textIn(fields, 'commit');
  return written === undefined || commit.startsWith(written) ? {} : { writtenFor: written };
}

function readerByFields(fields: Fields): NoteReader | undefined {
  if (Array.isArray(fields['regions'])) return readFirst;
  if (isObject(fields['narrative']) || Array.isArray(fields['markers'])) return readNarrative;
  if (Array.isArray(fields['wisdom'])) return readWisdom;
  if (Array.isArray(fields['conventions']) || Array.isArray(fields['anti_patterns'])) return readKnowledge;
  return textIn(fields, 'summary') === undefined ? undefined : readWisdom;
}
