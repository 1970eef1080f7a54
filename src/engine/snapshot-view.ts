import { DocalignError } from '../model/error.js';
import type { Doc } from '../model/doc.js';
import type { Section } from '../model/section.js';
import { readChanges } from '../repo/changes.js';
import type { ChangeRequest, Changes } from '../repo/changes.js';
import type { Worktree } from '../repo/worktree.js';
import type { SearchIndex } from '../search/index.js';
import { graphView } from './graph-view.js';
import type { GraphKeeper } from './graph-keeper.js';
import type { Library } from './library.js';
import { openReportsOf } from './open-reports.js';
import type { OpenReport, OpenReports } from './open-reports.js';
import type { Reporting } from './reporting.js';
import type { Checked } from './scan-progress.js';
import type { JudgedClaim, PlannedFix, SectionStanding, Skipped, Snapshot } from './snapshot.js';
import { standingOf, unseenStanding } from './standing.js';
import type { Verification } from './verification.js';
import { once } from '../text/memo.js';

export interface ViewInput {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly index: () => SearchIndex;
  /** Set once a scan has been made or loaded: before that, sections are pending. */
  readonly verification: Verification | undefined;
  /** Claims of a few sections as far as the present decides them soon, while nothing has been scanned. */
  readonly quick: (sections: readonly Section[]) => Promise<ReadonlyMap<string, readonly JudgedClaim[]>>;
  /** Loads what reading claims takes; every document has been judged when it resolves, or only this one where it is named. */
  readonly verify: (file?: string) => Promise<Verification>;
  readonly reporting: Reporting;
  readonly graphs: GraphKeeper;
  readonly staleBefore: string;
  /** Documents that a scan in the background has checked by now. */
  readonly checkedSoFar: () => number;
  readonly skipped: () => readonly Skipped[];
}

/** One reader's view of the repository at this moment. */
export function snapshotView(input: ViewInput): Snapshot {
  const { library, index, worktree, reporting } = input;
  let { verification } = input;
  const docs = library.sorted();
  const allClaims = async (): Promise<ReadonlyMap<string, readonly JudgedClaim[]>> => {
    const whole = await input.verify();
    verification = whole;
    return whole.allJudgements(docs.values());
  };
  const graph = async () => input.graphs.graph((await allClaims()).values(), await input.verify());
  const changes = (request: ChangeRequest): Changes => readChanges({ root: worktree.root, files: () => worktree.files() }, request);
  // Most questions of a burst of reports do not ask.
  const skipped = once(input.skipped);
  const openReports = once(() => reporting.open());
  return {
    docs,
    get openReports() { return openReports().counts; },
    staleBefore: input.staleBefore,
    get skipped() { return skipped(); },
    get unread() { return library.unread(); },
    search: (request) => index().search(request),
    suggest: (query) => index().suggest(query),
    related: (sections, limit) => index().related(sections, limit),
    section: (id) => library.section(id),
    standing: (section) => standingIn(section, { doc: docs.get(section.file), verification, reports: openReports() }),
    docStanding: (file) => docStandingOf(docs.get(file), { verification, reports: openReports() }),
    get scanned() { return scannedOf(docs, verification, input.checkedSoFar()); },
    standings: (sections) => standingsOf(sections, { input, docs, verification, reports: openReports }),
    claims: async (file) => claimsOf(await input.verify(file), docs.get(file)),
    fixes: async (file) => fixesOf(await input.verify(file), docs.get(file)),
    ...reportView(input, { docs, openReports }),
    allClaims,
    ...graphView({ graph, verify: () => input.verify(), changes }),
    changes,
    historyProblem: async () => (await input.verify()).historyProblem,
    pathKind: (path) => worktree.kind(path),
    files: () => worktree.files(),
    text: (file) => textOf(library, file),
  };
}

function reportView(input: ViewInput, { docs, openReports }: { readonly docs: ReadonlyMap<string, Doc>; readonly openReports: () => OpenReports }): Pick<Snapshot, 'reportsOn' | 'allReports' | 'closeReports' | 'report'> {
  const { reporting, verification } = input;
  return {
    reportsOn: (file) => reportsOn(docs.get(file), openReports(), input),
    allReports: () => reporting.open().all,
    closeReports: (closings) => reporting.close(closings),
    report: (draft) => reporting.add(draft, (doc) => (verification === undefined ? [] : claimsOf(verification, doc))),
  };
}

async function reportsOn(doc: Doc | undefined, reports: OpenReports, { verify, library, worktree }: ViewInput): Promise<readonly OpenReport[]> {
  const placed = doc === undefined ? [] : reports.on(doc);
  if (doc === undefined || placed.length === 0) return [];
  return openReportsOf(placed, claimsOf(await verify(doc.file), doc), { doc, text: library.textOf(doc.file) ?? '', files: worktree });
}

function claimsOf(verification: Verification, doc: Doc | undefined): readonly JudgedClaim[] {
  return doc === undefined ? [] : verification.judgementsOf(doc);
}

function fixesOf(verification: Verification, doc: Doc | undefined): readonly PlannedFix[] {
  return doc === undefined ? [] : verification.fixesOf(doc);
}

function docStandingOf(doc: Doc | undefined, { verification, reports }: Pick<Known, 'verification' | 'reports'>): SectionStanding {
  const open = doc === undefined ? 0 : reports.counts.get(doc.file) ?? 0;
  return verification === undefined || doc === undefined ? unseenStanding(open) : standingOf(claimsOf(verification, doc), open);
}

function scannedOf(docs: ReadonlyMap<string, Doc>, verification: Verification | undefined, soFar: number): Checked {
  const checked = verification === undefined ? soFar : [...docs.values()].filter((doc) => verification.knows(doc)).length;
  return { checked: Math.min(checked, docs.size), documents: docs.size };
}

interface Known {
  readonly doc: Doc | undefined;
  readonly verification: Verification | undefined;
  readonly reports: OpenReports;
  /** Claims of this section that were looked at for this answer. */
  readonly quick?: readonly JudgedClaim[] | undefined;
}

function standingIn({ id, file }: Section, { doc, verification, reports, quick }: Known): SectionStanding {
  const claims = verification === undefined ? [] : claimsOf(verification, doc);
  const onDoc = doc === undefined || !reports.counts.has(file) ? [] : openReportsOf(reports.on(doc), claims);
  const onSection = onDoc.filter(({ sectionId }) => sectionId === id).length;
  if (verification === undefined && quick !== undefined) return standingOf(quick, onSection);
  return verification === undefined ? unseenStanding(onSection) : standingOf(claims.filter(({ claim }) => claim.sectionId === id), onSection);
}

interface Asked {
  readonly input: ViewInput;
  readonly docs: ReadonlyMap<string, Doc>;
  readonly verification: Verification | undefined;
  readonly reports: () => OpenReports;
}

async function standingsOf(sections: readonly Section[], { input, docs, verification, reports }: Asked): Promise<readonly SectionStanding[]> {
  const quick = verification === undefined ? await input.quick(sections) : undefined;
  return sections.map((section) => standingIn(section, { doc: docs.get(section.file), verification, reports: reports(), quick: quick?.get(section.id) }));
}

function textOf(library: Library, file: string): string {
  const text = library.textOf(file);
  if (text === undefined) throw new DocalignError('NO_SUCH_FILE', `${file}: it cannot be read now. Search again for what there is.`);
  return text;
}
