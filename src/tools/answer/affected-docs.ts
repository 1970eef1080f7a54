import type { Affected, ChangedFile, FileChange, JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import { isPage } from '../../paths/file-kinds.js';
import { isAtOrUnder } from '../../text/paths.js';
import { fitPrefix } from './fit.js';
import { withoutFile, withOthers } from './path-docs.js';
import { mentionFields, type MentionFields } from './mention-fields.js';

/** Maximum number of changed files that an answer lists. */
const MOST_LISTED = 100;

export interface AffectedInput {
  readonly since?: string | undefined;
  readonly staged: boolean;
  /** Files and folders to look at; empty for all changes. */
  readonly paths: readonly string[];
  readonly max_results: number;
}

export interface AffectedAnswer {
  readonly changed_files: string[];
  readonly sections: (MentionFields & { readonly edited: boolean })[];
  readonly total_matches: number;
}

/** Sections that the changes of a diff affect. Throws BAD_ARGUMENT or BAD_REPOSITORY, see `Snapshot.changes`. */
export async function affectedDocs(
  snapshot: Snapshot,
  { since, staged, paths, max_results }: AffectedInput,
): Promise<AffectedAnswer> {
  const { files } = snapshot.changes({ since, staged });
  const answer = await affectedAnswer(
    snapshot,
    files.filter((change) => paths.length === 0 || paths.some((path) => isOf(change, path))),
    max_results,
  );
  return { ...answer, sections: fitPrefix(answer.sections) };
}

/** Sections that these changes affect. */
export async function affectedAnswer(
  snapshot: Snapshot,
  changes: readonly FileChange[],
  limit: number,
): Promise<AffectedAnswer> {
  const affected = withOthers(await snapshot.affectedBy(changes), await overExports(snapshot, changes));
  // With a single changed file, reasons need not name it.
  const only = changes.length === 1 ? changes[0]?.file : undefined;
  const sections = affected.slice(0, limit).flatMap((each) => fieldsOf(snapshot, withoutFile(each, only)));
  return {
    changed_files: changes.slice(0, MOST_LISTED).map(({ file }) => file),
    sections,
    total_matches: affected.length,
  };
}

/** Of files that others give on: what the change does to their names may show there. */
async function overExports(snapshot: Snapshot, changes: readonly FileChange[]): Promise<Affected<JudgedClaim>[]> {
  const code = changes.filter(({ file }) => !isPage(file)).map(({ file }) => file);
  const found = code.length > MOST_LISTED ? [] : await snapshot.code.overExports(code);
  const edited = new Set(changes.map(({ file }) => file));
  return found.map((mention) => ({ ...mention, isEdited: edited.has(fileOfSection(mention.sectionId)) }));
}

function fileOfSection(id: string): string {
  return id.slice(0, id.lastIndexOf('#'));
}

function fieldsOf(snapshot: Snapshot, affected: Affected<JudgedClaim>): AffectedAnswer['sections'] {
  return mentionFields(snapshot, affected).map((fields) => ({ ...fields, edited: affected.isEdited }));
}

function isOf({ file, oldFile }: ChangedFile, path: string): boolean {
  return isAtOrUnder(file, path) || (oldFile !== undefined && isAtOrUnder(oldFile, path));
}
