import { BOUNDS } from '../../../model/bounds.js';
import { objectsIn, textIn, writtenPath } from '../parse/fields.js';
import type { Fields } from '../parse/fields.js';
import { checkDocument, checkRegion, SCHEMA } from './check-document.js';
import type { AnnotationDraft, RegionDraft } from './draft.js';
import { wrong } from './problem.js';
import { concernOf, regionOf } from './regions.js';
import type { RegionPlace } from './regions.js';

export interface DocumentIn extends RegionPlace {
  readonly commit: string;
  readonly now: () => number;
}

/** What is to be written, checked but not yet held against a commit. */
export interface CheckedDraft {
  /** The document that was given, or an empty one. */
  readonly given: Fields;
  readonly regions: readonly Fields[];
  readonly summary: string;
}

/** Throws BAD_ARGUMENT for what readers would misread, cut or pass over. */
export function checkedDraft({ document, region, summary: said }: AnnotationDraft): CheckedDraft {
  const given = document ?? {};
  checkDocument(given);
  const regions = [...objectsIn(given, 'regions', BOUNDS.noteRegions)];
  if (region !== undefined) {
    const fields = fieldsOfDraft(region);
    checkRegion(fields, '');
    regions.push(fields);
  }
  if (regions.length > BOUNDS.noteRegions) throw wrong(`it has more than ${BOUNDS.noteRegions} regions`);
  const summary = said ?? (typeof given['summary'] === 'string' ? given['summary'] : region?.intent);
  if (summary === undefined || summary.trim() === '') throw wrong('there is no summary: give --summary or --intent');
  if (summary.length > BOUNDS.noteTextChars)
    throw wrong(`the summary has more than ${BOUNDS.noteTextChars} characters`);
  return { given, regions, summary };
}

/** A document in the schema `ultragit/v1`. Throws BAD_ARGUMENT for what the commit does not contain. */
export async function documentOf({ given, regions, summary }: CheckedDraft, place: DocumentIn): Promise<Fields> {
  const placed: Fields[] = [];
  for (const fields of regions) placed.push(await regionOf(fields, place));
  const concerns: Fields[] = [];
  for (const fields of objectsIn(given, 'cross_cutting')) concerns.push(await concernOf(fields, place));
  const start = { schema: SCHEMA, commit: place.commit };
  return {
    ...start,
    timestamp: new Date(place.now()).toISOString(),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
    ...start,
    summary,
    context_level: textIn(given, 'context_level') ?? 'enhanced',
    regions: placed,
    ...(concerns.length === 0 ? {} : { cross_cutting: concerns }),
    provenance: given['provenance'] ?? {
      operation: 'initial',
      derived_from: [],
      original_annotations_preserved: false,
    },
  };
}

/** A region of options in the form of a document. */
function fieldsOfDraft(region: RegionDraft): Fields {
  const { file, anchor, lines, intent, reasoning, constraints, dependencies, risk, tags } = region;
  return {
    file: writtenPath(file),
    ...(anchor === undefined ? {} : { ast_anchor: { name: anchor } }),
    ...(lines === undefined ? {} : { lines }),
    intent,
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(constraints.length === 0 ? {} : { constraints }),
    ...(dependencies.length === 0
      ? {}
      : { semantic_dependencies: dependencies.map((one) => ({ ...one, file: writtenPath(one.file) })) }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(risk === undefined ? {} : { risk_notes: risk }),
  };
}
