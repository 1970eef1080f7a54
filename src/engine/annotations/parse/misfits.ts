import { BOUNDS } from '../../../model/bounds.js';
import { jsonText, quoted } from '../../../text/layout/printable.js';
import { fieldsOf, isObject, isTime, linesIn } from './fields.js';

/** What readers take a value for. */
type Expected = 'text' | 'time' | 'lines' | ExpectedList | ExpectedObject;

interface ExpectedList {
  readonly kind: 'list';
  readonly entry: Expected;
  readonly most: number;
}

interface ExpectedObject {
  /** `named`: a text is short for the object. */
  readonly kind: 'object' | 'named';
  readonly keys: Keys;
}

type Keys = ReadonlyMap<string, Expected>;

const listOf = (entry: Expected, most: number = BOUNDS.noteListItems): Expected => ({ kind: 'list', entry, most });
const textsAt = (keys: readonly string[]): Keys => new Map(keys.map((key) => [key, 'text']));
const objectOf = (...texts: readonly string[]): Expected => ({ kind: 'object', keys: textsAt(texts) });
const named = (...texts: readonly string[]): Expected => ({ kind: 'named', keys: textsAt(texts) });
const withKeys = (keys: Readonly<Record<string, Expected>>, ...texts: readonly string[]): Expected => ({
  kind: 'object',
  keys: new Map([...textsAt(texts), ...Object.entries(keys)]),
});

const TEXTS = listOf('text');
const ANCHOR = named('name', 'unit_type', 'type', 'signature');
const REGION = withKeys(
  {
    ast_anchor: ANCHOR,
    lines: 'lines',
    constraints: listOf(named('text', 'source')),
    semantic_dependencies: listOf(objectOf('file', 'anchor', 'nature')),
    related_annotations: listOf(objectOf('commit', 'anchor', 'relationship')),
    tags: TEXTS,
    corrections: listOf(
      withKeys(
        { timestamp: 'time' },
        ...['field', 'correction_type', 'reason', 'target_value', 'replacement', 'author'],
      ),
    ),
  },
  'file',
  'intent',
  'reasoning',
  'risk_notes',
);
const NARRATIVE = withKeys({ rejected_alternatives: listOf(objectOf('approach', 'reason')) }, 'summary', 'motivation');
/** The keys of all schemas: none of them means different things in two. */
const DOCUMENT = withKeys(
  {
    timestamp: 'time',
    provenance: withKeys({ derived_from: TEXTS }, 'operation', 'source', 'synthesis_notes', 'notes'),
    regions: listOf(REGION, BOUNDS.noteRegions),
    cross_cutting: listOf(withKeys({ regions: listOf(named('file', 'anchor')), tags: TEXTS }, 'description', 'nature')),
    narrative: NARRATIVE,
    decisions: listOf(withKeys({ scope: TEXTS }, 'what', 'why', 'stability')),
    markers: listOf(withKeys({ anchor: ANCHOR, lines: 'lines', kind: named('type') }, 'file'), BOUNDS.noteRegions),
    wisdom: listOf(withKeys({ lines: 'lines' }, 'file', 'category', 'content'), BOUNDS.noteRegions),
    conventions: listOf(objectOf('rule', 'scope', 'stability')),
    boundaries: listOf(objectOf('module', 'owns', 'boundary')),
    anti_patterns: listOf(objectOf('pattern', 'instead', 'learned_from')),
  },
  'summary',
  'context_level',
  'task',
);
const MOST_TOLD = 3;

/** Which values of a document are not read, because they are something else than expected, or too many; for people. */
export function misfitsIn(document: unknown): readonly string[] {
  const found: string[] = [];
  collect(document, DOCUMENT, { where: '', found });
  const told = found.slice(0, MOST_TOLD);
  return found.length > MOST_TOLD ? [...told, `so it is with ${found.length - MOST_TOLD} more values`] : told;
}

interface Collected {
  readonly where: string;
  readonly found: string[];
}

/** Runs for each value of thousands of notes: of what is as expected, nothing is made but the names of places. */
function collect(value: unknown, expected: Expected, { where, found }: Collected): void {
  if (value === null || value === undefined || isRead(value, expected)) return;
  if (typeof expected === 'string' || !isMade(value, expected)) {
    found.push(`"${where}" is not read: it is ${shown(value)}, not ${nameOf(expected)}`);
    return;
  }
  if (expected.kind !== 'list') {
    for (const [key, one] of Object.entries(fieldsOf(value))) {
      const own = expected.keys.get(key);
      if (own !== undefined && !isRead(one, own))
        collect(one, own, { where: where === '' ? key : `${where}.${key}`, found });
    }
    return;
  }
  // Safe: a list was made, as looked up above.
  const entries = value as readonly unknown[];
  for (const [at, one] of entries.slice(0, expected.most).entries())
    if (!isRead(one, expected.entry)) collect(one, expected.entry, { where: `${where}[${at}]`, found });
  if (entries.length > expected.most)
    found.push(`only ${expected.most} of ${entries.length} entries of "${where}" are read`);
}

/** Is a value without parts, or short for one with parts, read whole? */
function isRead(value: unknown, expected: Expected): boolean {
  if (typeof value === 'string') return isReadText(value, expected);
  // Programs write 0 for the line of a whole file.
  if (expected === 'lines') return linesIn({ lines: value }) !== undefined || fieldsOf(value)['start'] === 0;
  return expected === 'text' && Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isReadText(value: string, expected: Expected): boolean {
  if (expected === 'text' || value.trim() === '') return true;
  if (expected === 'time') return isTime(value);
  if (expected === 'lines') return linesIn({ lines: value }) !== undefined;
  return expected.kind === 'list' ? isReadText(value, expected.entry) : expected.kind === 'named';
}

function isMade(value: unknown, { kind }: ExpectedList | ExpectedObject): boolean {
  return kind === 'list' ? Array.isArray(value) : isObject(value);
}

function nameOf(expected: Expected): string {
  if (expected === 'text') return 'a text';
  if (expected === 'time') return 'a time like 2026-02-06T19:38:38Z';
  if (expected === 'lines') return 'a range like {"start": 1, "end": 9}';
  return expected.kind === 'list' ? 'a list' : 'an object';
}

function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value, 60);
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : jsonText(value, 0);
}
