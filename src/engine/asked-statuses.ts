import type { Doc } from '../model/doc.js';
import type { Included, Section } from '../model/section.js';
import { eachOnce, quickIn, sectionsOf, shownIn } from './inclusions/claims.js';
import { isAbout, openReportsOf } from './reports/open-reports.js';
import type { OpenReport, OpenReports } from './reports/open-reports.js';
import type { PlacedReport } from '../reports/place.js';
import { groupBy } from '../text/multimap.js';
import { isStrong, summarizeStatus, pendingStatus } from './verification/section-status.js';
import type { JudgedClaim, StatusSummary } from './verification/section-status.js';
import type { SnapshotSources, Verdicts } from './snapshot-sources.js';
import { startSlices } from './yield-to-event-loop.js';

type Docs = ReadonlyMap<string, Doc>;
/** A document, or a settings file that is searched with them: both can be reported. */
type DocLookup = (file: string) => Doc | undefined;

/** Sources of the statuses of several sections. */
export interface StatusSources {
  readonly inclusions: SnapshotSources['inclusions'];
  readonly docs: Docs;
  readonly searched: DocLookup;
  readonly verification: Verdicts | undefined;
  readonly reports: () => OpenReports;
  /** Before the first scan: claims of a few sections, as far as a quick check decides them. */
  readonly quick: (sections: readonly Section[]) => Promise<ReadonlyMap<string, readonly JudgedClaim[]>>;
}

/** The status of a whole document; `pending` for a file that is not a document. */
export async function docStatusOf(doc: Doc | undefined, sources: StatusSources): Promise<StatusSummary> {
  const { verification } = sources;
  const open = doc === undefined ? 0 : (sources.reports().counts.get(doc.file) ?? 0);
  if (doc === undefined) return pendingStatus(open);
  if (verification !== undefined) return summarizeStatus(verification.judgementsOf(doc), open);
  const sections = await statusesOf(doc.sections, sources);
  const summary = summarizeStatus(
    sections.flatMap(({ claims }) => claims),
    open,
  );
  return sections.some(({ status }) => status === 'pending') ? { ...summary, status: 'pending' } : summary;
}

/** The statuses of sections, in order; before the first scan, as far as a quick check decides them. */
export async function statusesOf(
  sections: readonly Section[],
  { inclusions, docs, searched, verification, reports, quick }: StatusSources,
): Promise<readonly StatusSummary[]> {
  const taking = sections.map((section) => ({ section, parts: inclusions.in(section) }));
  const wanted = [...new Set(taking.flatMap(({ section, parts }) => [section, ...sectionsOf(parts, docs)]))];
  const looked = verification === undefined ? await quick(wanted) : undefined;
  const files = wanted.map(({ file }) => file);
  const judged =
    verification === undefined
      ? undefined
      : await judgedIn(files, { verify: () => Promise.resolve(verification), docs });
  return taking.map(({ section, parts }) =>
    statusOf(section, {
      docs,
      searched,
      judged,
      reports: reports(),
      parts,
      quick: looked === undefined ? undefined : quickIn(section, { parts, docs, quick: looked }),
    }),
  );
}

/** Known facts about one section. */
export interface KnownOfSection {
  readonly docs: Docs;
  readonly searched: DocLookup;
  /** Current claims of a document, by file; undefined before the first scan. */
  readonly judged: ((file: string) => readonly JudgedClaim[]) | undefined;
  readonly reports: OpenReports;
  /** The text that the section includes. */
  readonly parts: readonly Included[];
  /** Claims of this section, and of the text that it includes, from the quick check for this answer. */
  readonly quick?: readonly JudgedClaim[] | undefined;
}

/** The status of one section, including text from other documents. */
export function statusOf(
  section: Section,
  { docs, searched, judged, reports, quick, parts }: KnownOfSection,
): StatusSummary {
  const open = reportsShown(section, parts, { docs, searched, reports, openOn: placedWith(judged) }).length;
  if (!docs.has(section.file)) return summarizeStatus([], open);
  const claims = judged === undefined ? quick : shownIn(section, parts, judged);
  return claims === undefined ? pendingStatus(open) : summarizeShown(claims, open, parts);
}

/**
 * Like `summarizeStatus`, for a section with included texts: one in a format that is not read may say anything, and
 * that the included file exists proves nothing of what it says.
 */
export function summarizeShown(
  claims: readonly JudgedClaim[],
  openReports: number,
  parts: readonly Included[],
): StatusSummary {
  const summary = summarizeStatus(claims, openReports);
  if (summary.status !== 'verified' || parts.length === 0) return summary;
  const files = new Set(parts.map(({ file }) => file));
  const isOfInclude = ({ claim, verdict }: JudgedClaim): boolean =>
    claim.type === 'path_reference' && verdict?.evidence.some(({ file }) => files.has(file)) === true;
  const isVouched = claims.some((judged) => isStrong(judged) && !isOfInclude(judged));
  return isVouched && parts.every(({ isUnread }) => isUnread !== true) ? summary : { ...summary, status: 'unchecked' };
}

/** The open reports on a document, by the known claims. */
function placedWith(judged: KnownOfSection['judged']): ReportSources['openOn'] {
  return (doc, placed) => openReportsOf(placed, judged?.(doc.file) ?? []);
}

export interface ReportSources {
  readonly docs: Docs;
  readonly searched: DocLookup;
  readonly reports: OpenReports;
  /** The open reports on a document, given those that belong to it. */
  readonly openOn: (doc: Doc, placed: readonly PlacedReport[]) => readonly OpenReport[];
}

/** Open reports about a section, and about the text that it includes. */
export function reportsShown(
  section: Section,
  parts: readonly Included[],
  { docs, searched, reports, openOn }: ReportSources,
): readonly OpenReport[] {
  if (reports.counts.size === 0) return [];
  const about = groupBy([section, ...sectionsOf(parts, docs)], ({ file }) => file);
  return [...about].flatMap(([file, sections]) => {
    const doc = searched(file);
    if (doc === undefined || !reports.counts.has(file)) return [];
    return openOn(doc, reports.on(doc)).filter((report) => sections.some(({ id }) => isAbout(report, id)));
  });
}

/** Sources of the claims that a section shows. */
export interface ClaimSources {
  readonly inclusions: SnapshotSources['inclusions'];
  readonly docs: Docs;
  /** Resolves when this document has been judged. */
  readonly verify: (file: string) => Promise<Verdicts>;
}

/** Judges the included documents one at a time: each comes first when it is asked for. */
export async function claimsIn(
  section: Section,
  { inclusions, verify, docs }: ClaimSources,
): Promise<readonly JudgedClaim[]> {
  const parts = inclusions.in(section);
  const judged = await judgedIn([section.file, ...parts.map(({ file }) => file)], { verify, docs });
  return shownIn(section, parts, judged);
}

/** Claims of a document, then those of the text that it includes, each once. */
export async function claimsShown(
  doc: Doc | undefined,
  { inclusions, verify, docs }: ClaimSources,
): Promise<readonly JudgedClaim[]> {
  if (doc === undefined) return [];
  const taking = doc.sections
    .map((section) => ({ section, parts: inclusions.in(section) }))
    .filter(({ parts }) => parts.length > 0);
  const judged = await judgedIn([doc.file, ...taking.flatMap(({ parts }) => parts.map(({ file }) => file))], {
    verify,
    docs,
  });
  return eachOnce([...judged(doc.file), ...taking.flatMap(({ section, parts }) => shownIn(section, parts, judged))]);
}

/** Claims of these files, each judged once, one at a time, in slices; none for any other file. */
async function judgedIn(
  files: readonly string[],
  { verify, docs }: Omit<ClaimSources, 'inclusions'>,
): Promise<(file: string) => readonly JudgedClaim[]> {
  const judged = new Map<string, readonly JudgedClaim[]>();
  const slice = startSlices();
  for (const file of new Set(files)) {
    judged.set(file, claimsBy(await verify(file), docs)(file));
    await slice();
  }
  return (file) => judged.get(file) ?? [];
}

/** Maps a file to its current claims; none for a file that is not a document. */
export function claimsBy(verification: Verdicts, docs: Docs): (file: string) => readonly JudgedClaim[] {
  return (file) => {
    const doc = docs.get(file);
    return doc === undefined ? [] : verification.judgementsOf(doc);
  };
}
