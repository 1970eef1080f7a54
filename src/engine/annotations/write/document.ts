import { BOUNDS } from '../../../model/bounds.js';
import { DocalignError } from '../../../model/error.js';
import { quoted } from '../../../text/layout/printable.js';
import { fieldsOf, isObject } from '../parse/fields.js';
import type { CommitFile, CommitFiles } from './commit-files.js';
import type { AnnotationDraft, RegionDraft } from './draft.js';
import { regionDraftOf } from './region-draft.js';

type Json = Readonly<Record<string, unknown>>;

export interface DocumentIn {
  readonly commit: string;
  /** The folder of the root in the repository of git, with a slash, or `''`. */
  readonly prefix: string;
  readonly files: CommitFiles;
  readonly now: () => number;
}

/** A document in the schema `ultragit/v1`. Throws BAD_ARGUMENT for what the commit does not contain. */
export async function documentOf(draft: AnnotationDraft, place: DocumentIn): Promise<Json> {
  const given = draft.document ?? {};
  const written = Array.isArray(given['regions']) ? (given['regions'] as readonly unknown[]) : [];
  if (given['regions'] !== undefined && !Array.isArray(given['regions'])) throw wrong('"regions" must be a list');
  if (written.length > BOUNDS.noteRegions) throw wrong(`it has more than ${BOUNDS.noteRegions} regions`);
  const regions: Json[] = [];
  for (const one of written) {
    if (!isObject(one)) throw wrong('"regions" must be a list of objects');
    const region = regionDraftOf(fieldsOf(one));
    regions.push({ ...fieldsOf(one), ...(await regionOf(region, place)) });
  }
  if (draft.region !== undefined) regions.push(await regionOf(draft.region, place));
  const summary = draft.summary ?? textOf(given['summary']) ?? draft.region?.intent;
  if (summary === undefined || summary.trim() === '') throw wrong('there is no summary: give --summary or --intent');
  if (summary.length > BOUNDS.noteTextChars) throw wrong('the summary is too long');
  return {
    ...given,
    schema: 'ultragit/v1',
    commit: place.commit,
    timestamp: textOf(given['timestamp']) ?? new Date(place.now()).toISOString(),
    summary,
    context_level: given['context_level'] === 'inferred' ? 'inferred' : 'enhanced',
    regions,
    provenance: isObject(given['provenance'])
      ? given['provenance']
      : { operation: 'initial', derived_from: [], original_annotations_preserved: false },
  };
}

async function regionOf(region: RegionDraft, { prefix, files }: DocumentIn): Promise<Json> {
  const { file, anchor, lines, intent, reasoning, constraints, dependencies, risk, tags } = region;
  if (intent.trim() === '') throw wrong(`the region in ${quoted(file, 200)} has no intent: say what the code is for`);
  for (const text of [intent, reasoning ?? '', risk ?? '', ...constraints, ...dependencies.map(({ nature }) => nature)])
    if (text.length > BOUNDS.noteTextChars) throw wrong(`a text has more than ${BOUNDS.noteTextChars} characters`);
  const there = await fileAt(file, files);
  if (lines !== undefined && lines.end > there.lineCount)
    throw wrong(`${quoted(file, 200)} has ${there.lineCount} lines in that commit, got ${lines.start}:${lines.end}`);
  const [found] = anchor === undefined ? [] : definedAt(file, anchor, there);
  for (const { file: other, anchor: name } of dependencies) {
    const target = await fileAt(other, files);
    if (name !== '') definedAt(other, name, target);
  }
  return {
    file: prefix + file,
    ...(anchor === undefined
      ? {}
      : { ast_anchor: { unit_type: found?.kind ?? 'unknown', name: anchor, ...signed(found) } }),
    ...(lines === undefined && found === undefined ? {} : { lines: lines ?? found?.lines }),
    intent,
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(constraints.length === 0 ? {} : { constraints: constraints.map((text) => ({ text, source: 'author' })) }),
    ...(dependencies.length === 0
      ? {}
      : { semantic_dependencies: dependencies.map((one) => ({ ...one, file: prefix + one.file })) }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(risk === undefined ? {} : { risk_notes: risk }),
  };
}

function signed(found: { readonly signature: string | undefined } | undefined): Json {
  return found?.signature === undefined ? {} : { signature: found.signature };
}

async function fileAt(file: string, files: CommitFiles): Promise<CommitFile> {
  const there = await files.of(file);
  if (there !== undefined) return there;
  throw wrong(`the commit has no file ${quoted(file, 200)}`);
}

function definedAt(
  file: string,
  anchor: string,
  { definitions }: CommitFile,
): ReturnType<NonNullable<CommitFile['definitions']>['find']> {
  if (definitions?.has(anchor) === true) return definitions.find(anchor);
  throw wrong(`${quoted(file, 200)} defines no ${quoted(anchor, 200)} in that commit`);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function wrong(reason: string): DocalignError {
  return new DocalignError('BAD_ARGUMENT', `docalign annotate: ${reason}. No note was written.`);
}
