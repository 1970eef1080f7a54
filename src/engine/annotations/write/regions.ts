import type { Lines } from '../../../model/annotation.js';
import { quoted } from '../../../text/layout/printable.js';
import { definitionAt } from '../definitions/definition.js';
import type { Definition } from '../definitions/definition.js';
import { namesFile } from '../definitions/file-anchors.js';
import {
  fieldsOf,
  isObject,
  linesIn,
  listIn,
  objectsIn,
  pathsBelow,
  pathTextIn,
  textIn,
  writtenPath,
} from '../parse/fields.js';
import type { Fields } from '../parse/fields.js';
import type { CommitFile, CommitFiles } from './commit-files.js';
import { wrong } from './problem.js';

/** Definitions of one name that a message names. */
const MOST_PLACES = 5;

/** Where paths of a document are. */
export interface RegionPlace {
  /** The folder of the root in the repository of git, with a slash, or `''`. */
  readonly prefix: string;
  readonly files: CommitFiles;
}

/**
 * A region that was checked, with its paths as notes have them, and with what the commit tells of its anchor. All else
 * stays as it was written. Throws BAD_ARGUMENT for what the commit does not contain.
 */
export async function regionOf(fields: Fields, place: RegionPlace): Promise<Fields> {
  const { prefix, files } = place;
  const file = pathOf(pathTextIn(fields, 'file'));
  const there = await fileAt(file, files);
  const lines = linesIn(fields);
  if (lines !== undefined && there.unread !== undefined)
    throw wrong(`the lines of ${quoted(file, 200)} are not known: ${there.unread}. Leave "lines" out`);
  if (lines !== undefined && lines.end > there.lineCount)
    throw wrong(`${quoted(file, 200)} has ${there.lineCount} lines in that commit, got ${lines.start}:${lines.end}`);
  const given = fieldsOf(fields['ast_anchor']);
  const anchor = textIn(given, 'name');
  const found =
    anchor === undefined
      ? undefined
      : meantAt({ file, anchor, type: textIn(given, 'unit_type', 'type'), lines }, there);
  const placed = {
    file: writtenPath(prefix + file),
    ...(anchor === undefined ? {} : { ast_anchor: anchorOf(given, found) }),
    ...(lines !== undefined || found?.lines === undefined ? {} : { lines: found.lines }),
  };
  const dependencies: Fields[] = [];
  for (const one of objectsIn(fields, 'semantic_dependencies'))
    dependencies.push({ ...one, ...(await targetOf(one, place)) });
  const constraints = listIn(fields, 'constraints').map((one) =>
    isObject(one) ? { ...fieldsOf(one), source: textIn(fieldsOf(one), 'source') ?? 'author' } : constraintOf(one),
  );
  return {
    ...placed,
    ...fields,
    ...placed,
    ...(constraints.length === 0 ? {} : { constraints }),
    ...(dependencies.length === 0 ? {} : { semantic_dependencies: dependencies }),
  };
}

/** A concern of several places that was checked, with their paths as notes have them. Throws as `regionOf`. */
export async function concernOf(fields: Fields, place: RegionPlace): Promise<Fields> {
  const regions: unknown[] = [];
  for (const one of listIn(fields, 'regions')) {
    const { file, anchor } = await targetOf(isObject(one) ? fieldsOf(one) : fieldsOfPlace(String(one)), place);
    if (isObject(one)) regions.push({ ...fieldsOf(one), file });
    else regions.push(anchor === '' ? file : `${file}:${anchor}`);
  }
  return { ...fields, regions };
}

/** `file:anchor`, or `file`. */
function fieldsOfPlace(place: string): Fields {
  const [file] = place.split(':', 1);
  return { file, anchor: place.slice((file?.length ?? 0) + 1) };
}

/** The files of the regions of a document that was checked, relative to the root. */
export function filesIn(regions: readonly Fields[]): readonly string[] {
  return [...new Set(regions.map((fields) => pathOf(pathTextIn(fields, 'file'))))];
}

function constraintOf(text: unknown): Fields {
  return { text, source: 'author' };
}

/** What the author wrote of the anchor, and what is missing of it. */
function anchorOf(
  given: Fields,
  found: { readonly kind: string; readonly signature?: string | undefined } | undefined,
) {
  const isSigned = textIn(given, 'signature') !== undefined || found?.signature === undefined;
  return {
    ...(textIn(given, 'unit_type', 'type') === undefined ? { unit_type: found?.kind ?? 'unknown' } : {}),
    ...given,
    ...(isSigned ? {} : { signature: found.signature }),
  };
}

async function targetOf(fields: Fields, { prefix, files }: RegionPlace) {
  const [file, anchor] = [pathOf(pathTextIn(fields, 'file')), textIn(fields, 'anchor') ?? ''];
  const there = await fileAt(file, files);
  if (anchor !== '') definedAt(file, anchor, there);
  return { file: writtenPath(prefix + file), anchor };
}

const toPath = pathsBelow('');

function pathOf(written = ''): string {
  const path = toPath(written);
  if (path !== undefined) return path;
  throw wrong(`${quoted(written, 200)} is not a path below the root: write one like "src/client.ts"`);
}

async function fileAt(file: string, files: CommitFiles): Promise<CommitFile> {
  const found = await files.of(file);
  if ('file' in found) return found.file;
  throw wrong(`the commit has no file ${quoted(file, 200)}${found.problem === '' ? '' : `: ${found.problem}`}`);
}

interface AnchorPlace {
  readonly file: string;
  readonly anchor: string;
  readonly type: string | undefined;
  readonly lines: Lines | undefined;
}

/** Of which lines and signature are known where it is one definition. */
type MeantDefinition = Pick<Definition, 'kind'> & Partial<Pick<Definition, 'signature' | 'lines'>>;

/** The definition that an anchor means at these lines. Readers go by the anchor, and would not look at other lines. */
function meantAt({ file, anchor, type, lines }: AnchorPlace, there: CommitFile): MeantDefinition | undefined {
  if (there.definitions?.has(anchor) === false && namesFile({ name: anchor, type }, file)) return { kind: 'module' };
  const found = definedAt(file, anchor, there);
  const [first] = found;
  if (first === undefined) return undefined;
  // The name of methods of several types may mean any of them, where no function has it.
  const mayBeAny = first.container !== undefined && found.some(({ container }) => container !== first.container);
  if (lines === undefined) return mayBeAny ? { kind: first.kind } : first;
  const definition = definitionAt(found, lines);
  if (definition !== undefined) return definition;
  const places = found.slice(0, MOST_PLACES).map(({ lines: { start, end } }) => `${start}:${end}`);
  throw wrong(
    `${quoted(anchor, 200)} is at ${places.join(' and ')} of ${quoted(file, 200)} in that commit, and not at `
      + `${lines.start}:${lines.end}: leave out the lines, or the anchor`,
  );
}

function definedAt(
  file: string,
  anchor: string,
  { definitions, unread }: CommitFile,
): ReturnType<NonNullable<CommitFile['definitions']>['find']> {
  if (definitions?.has(anchor) === true) return definitions.find(anchor);
  if (unread === undefined && namesFile({ name: anchor, type: undefined }, file)) return [];
  if (unread !== undefined) throw wrong(`the definitions of ${quoted(file, 200)} are not known: ${unread}`);
  throw wrong(`${quoted(file, 200)} defines no ${quoted(anchor, 200)} in that commit`);
}
