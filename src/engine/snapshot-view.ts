import { documentsOf } from '../graph/documents-of.js';
import { DocalignError } from '../model/error.js';
import type { Doc } from '../model/doc.js';
import type { Worktree } from '../repo/worktree.js';
import type { SearchIndex } from '../search/index.js';
import type { Library } from './library.js';
import type { JudgedClaim, PlannedFix, Snapshot } from './snapshot.js';
import { standingOf } from './standing.js';
import type { Verification } from './verification.js';

export interface ViewInput {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly index: SearchIndex;
  /** Set once a scan has been made or loaded: before that, sections are unchecked. */
  readonly verification: Verification | undefined;
  /** Loads what reading claims takes; with `whole`, every document has been judged when it resolves. */
  readonly verify: (need: { readonly whole: boolean }) => Promise<Verification>;
  readonly openReports: ReadonlyMap<string, number>;
  readonly staleBefore: string;
}

/** One reader's view of the repository at this moment. */
export function snapshotView(input: ViewInput): Snapshot {
  const { library, index, worktree, openReports } = input;
  let { verification } = input;
  const docs = new Map([...library.docs].sort(([a], [b]) => (a < b ? -1 : 1)));
  const allClaims = async () => {
    const whole = await input.verify({ whole: true });
    verification = whole;
    return new Map([...docs].map(([file, doc]) => [file, whole.judgementsOf(doc) as readonly JudgedClaim[]]));
  };
  return {
    docs, openReports,
    staleBefore: input.staleBefore,
    skipped: library.skipped(),
    search: (request) => index.search(request),
    suggest: (query) => index.suggest(query),
    section: (id) => library.section(id),
    standing: (section) => standingOf(claimsIn(verification, docs.get(section.file), section.id), openReports.get(section.id) ?? 0),
    claims: async (file) => claimsOf(await input.verify({ whole: false }), docs.get(file)),
    fixes: async (file) => fixesOf(await input.verify({ whole: false }), docs.get(file)),
    allClaims,
    documentsOf: async (path) => documentsOf(path, [...(await allClaims()).values()].flat()),
    pathKind: (path) => worktree.kind(path),
    files: () => worktree.files(),
    text: (file) => textOf(library, file),
  };
}

function claimsOf(verification: Verification, doc: Doc | undefined): readonly JudgedClaim[] {
  return doc === undefined ? [] : verification.judgementsOf(doc);
}

function fixesOf(verification: Verification, doc: Doc | undefined): readonly PlannedFix[] {
  return doc === undefined ? [] : verification.fixesOf(doc);
}

function claimsIn(verification: Verification | undefined, doc: Doc | undefined, sectionId: string): readonly JudgedClaim[] {
  if (verification === undefined) return [];
  return claimsOf(verification, doc).filter(({ claim }) => claim.sectionId === sectionId);
}

function textOf(library: Library, file: string): string {
  const text = library.textOf(file);
  if (text === undefined) throw new DocalignError('NO_SUCH_FILE', `${file}: it cannot be read now. Search again for what there is.`);
  return text;
}
