import { DocalignError } from '../model/error.js';
import type { Doc } from '../model/doc.js';
import type { Included, Section } from '../model/section.js';
import { readChanges } from '../repo/changes/changes.js';
import type { ChangeRequest, Changes } from '../repo/changes/changes.js';
import { isGitInternal } from '../repo/files/paths.js';
import type { Worktree } from '../repo/tree/worktree.js';
import type { FirstLook } from '../search/index.js';
import { graphView } from './documents/graph-view.js';
import type { GraphKeeper } from './documents/graph-keeper.js';
import type { Inclusions } from './inclusions/inclusions.js';
import type { Library } from './documents/library.js';
import { openReportsOf } from './reports/open-reports.js';
import type { OpenReport, OpenReports } from './reports/open-reports.js';
import type { Reporting } from './reports/reporting.js';
import type { Checked } from './scan/scan-progress.js';
import type { JudgedClaim, PlannedFix, SectionStanding, Skipped, Snapshot } from './snapshot.js';
import { eachOnce, quickIn, sectionsOf, shownIn } from './inclusions/claims.js';
import { standingOf, unseenStanding } from './verification/section-status.js';
import type { Verification } from './verification/verification.js';
import type { References } from './references/references.js';
import { once } from '../text/memo.js';

export interface ViewInput {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly inclusions: Inclusions;
  readonly references: References;
  readonly index: () => FirstLook;
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
    staleBefore: input.staleBefore, get skipped() { return skipped(); }, get unread() { return library.unread(); },
    search: (request) => index().search(request),
    suggest: (query) => index().suggest(query),
    related: (sections, limit) => index().related(sections, limit),
    section: (id) => library.section(id) ?? input.references.section(id),
    get references() { return input.references.docs(); },
    standing: (section) => standingIn(section, { docs, verification, reports: openReports(), parts: input.inclusions.in(section) }),
    docStanding: (file) => docStandingOf(docs.get(file), { input, docs, verification, reports: openReports }),
    get scanned() { return scannedOf(docs, verification, input.checkedSoFar()); },
    standings: (sections) => standingsOf(sections, { input, docs, verification, reports: openReports }),
    claims: async (file) => claimsOf(await input.verify(file), docs.get(file)),
    claimsIn: (section) => claimsIn(section, input, docs),
    claimsShown: (file) => claimsShown(docs.get(file), input, docs),
    fixes: async (file) => fixesOf(await input.verify(file), docs.get(file)),
    ...reportView(input, { docs, openReports }),
    allClaims,
    ...graphView({ graph, verify: () => input.verify(), changes }),
    changes,
    historyProblem: async () => (await input.verify()).historyProblem,
    pathKind: (path) => (isGitInternal(path) ? undefined : worktree.kind(path)),
    files: () => worktree.files(),
    text: (file) => input.references.textOf(file) ?? textOf(library, file),
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

async function docStandingOf(doc: Doc | undefined, asked: Asked): Promise<SectionStanding> {
  const { verification } = asked;
  const open = doc === undefined ? 0 : asked.reports().counts.get(doc.file) ?? 0;
  if (doc === undefined) return unseenStanding(open);
  if (verification !== undefined) return standingOf(claimsOf(verification, doc), open);
  const sections = await standingsOf(doc.sections, asked);
  const standing = standingOf(sections.flatMap(({ claims }) => claims), open);
  return sections.some(({ status }) => status === 'pending') ? { ...standing, status: 'pending' } : standing;
}

function scannedOf(docs: ReadonlyMap<string, Doc>, verification: Verification | undefined, soFar: number): Checked {
  const checked = verification === undefined ? soFar : [...docs.values()].filter((doc) => verification.knows(doc)).length;
  return { checked: Math.min(checked, docs.size), documents: docs.size };
}

/** Judges the documents that the section takes in one after the other: each comes first when it is asked for. */
async function claimsIn(section: Section, { inclusions, verify }: ViewInput, docs: Snapshot['docs']): Promise<readonly JudgedClaim[]> {
  const parts = inclusions.in(section);
  const judged = await judgedIn([section.file, ...parts.map(({ file }) => file)], verify, docs);
  return shownIn(section, parts, judged);
}

async function claimsShown(doc: Doc | undefined, { inclusions, verify }: ViewInput, docs: Snapshot['docs']): Promise<readonly JudgedClaim[]> {
  if (doc === undefined) return [];
  const taking = doc.sections.map((section) => ({ section, parts: inclusions.in(section) })).filter(({ parts }) => parts.length > 0);
  const judged = await judgedIn([doc.file, ...taking.flatMap(({ parts }) => parts.map(({ file }) => file))], verify, docs);
  return eachOnce([...judged(doc.file), ...taking.flatMap(({ section, parts }) => shownIn(section, parts, judged))]);
}

/** Claims of these files, each judged once and after the one before; none of any other file. */
async function judgedIn(files: readonly string[], verify: ViewInput['verify'], docs: Snapshot['docs']): Promise<(file: string) => readonly JudgedClaim[]> {
  const judged = new Map<string, readonly JudgedClaim[]>();
  for (const file of new Set(files)) judged.set(file, claimsOf(await verify(file), docs.get(file)));
  return (file) => judged.get(file) ?? [];
}

interface Known {
  readonly docs: Snapshot['docs'];
  readonly verification: Verification | undefined;
  readonly reports: OpenReports;
  /** What the section takes in. */
  readonly parts: readonly Included[];
  /** Claims of this section, and of what it takes in, that were looked at for this answer. */
  readonly quick?: readonly JudgedClaim[] | undefined;
}

function standingIn(section: Section, { docs, verification, reports, quick, parts }: Known): SectionStanding {
  const { id, file } = section;
  if (!docs.has(file)) return standingOf([], 0);
  const doc = docs.get(file);
  const claims = verification === undefined ? [] : claimsOf(verification, doc);
  const onDoc = doc === undefined || !reports.counts.has(file) ? [] : openReportsOf(reports.on(doc), claims);
  const onSection = onDoc.filter(({ sectionId }) => sectionId === id).length;
  if (verification === undefined && quick !== undefined) return standingOf(quick, onSection);
  return verification === undefined ? unseenStanding(onSection) : standingOf(shownIn(section, parts, (from) => (from === file ? claims : claimsOf(verification, docs.get(from)))), onSection);
}

interface Asked {
  readonly input: ViewInput;
  readonly docs: ReadonlyMap<string, Doc>;
  readonly verification: Verification | undefined;
  readonly reports: () => OpenReports;
}

async function standingsOf(sections: readonly Section[], { input, docs, verification, reports }: Asked): Promise<readonly SectionStanding[]> {
  const stood = sections.map((section) => ({ section, parts: input.inclusions.in(section) }));
  const quick = verification === undefined ? await input.quick([...new Set(stood.flatMap(({ section, parts }) => [section, ...sectionsOf(parts, docs)]))]) : undefined;
  return stood.map(({ section, parts }) => standingIn(section, { docs, verification, reports: reports(), parts, quick: quick === undefined ? undefined : quickIn(section, { parts, docs, quick }) }));
}

function textOf(library: Library, file: string): string {
  const text = library.textOf(file);
  if (text === undefined) throw new DocalignError('NO_SUCH_FILE', `${file}: it cannot be read now. Search again for what there is.`);
  return text;
}
