import type { Engine } from '../../engine/engine.js';
import type { JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { groupBy } from '../../text/multimap.js';
import { sectionAt } from '../../tools/check-section.js';
import { docsNamed } from '../arguments/named-docs.js';
import type { CommandContext } from '../command.js';
import { collectFindings, type ClaimsByFile } from '../formats/collect.js';
import type { FindingList } from '../formats/finding.js';
import { linesIn } from '../formats/source.js';
import type { Terminal } from '../terminal/terminal.js';
import { notReadOf, readDocs, scanRepository, warnOfHistory } from '../open.js';
import {
  changeAsked,
  claimsTouched,
  scopeSentence,
  touchOf,
  type AskedChange,
  type ChangeOptions,
} from './changed-scope.js';
import { ignoresOf } from './ignores.js';
import { comparedWith, recordedFindings } from './known-findings.js';

const WHERE = 'docalign check';

export interface Asked extends ChangeOptions {
  readonly files: readonly string[];
  readonly section: string | undefined;
  readonly uncertain: boolean;
  readonly suspects: boolean;
  readonly baseline: boolean;
  /** Whether to count the findings that have a proven fix. */
  readonly wantsFixes: boolean;
}

/** The findings that "docalign check" is asked for. Throws for mistakes that the caller can correct. */
export async function findingsOf(engine: Engine, context: CommandContext, asked: Asked): Promise<FindingList> {
  const { files, section, uncertain, suspects } = asked;
  // A wrong revision and a wrong baseline are reported before the scan, not after it.
  const change = await changeAsked(engine, asked, WHERE);
  const recorded = asked.baseline ? recordedFindings(engine.root, WHERE) : undefined;
  const all = await claimsToCheck(engine, context, { files, section, change });
  const snapshot = await engine.snapshot();
  const isTouched = change === undefined ? undefined : await touchOf(engine, change, all);
  const claims = isTouched === undefined ? all : claimsTouched(all, isTouched);
  if (change !== undefined) context.terminal.note(context.terminal.colors.dim(scopeSentence(change)));
  const isOfAll = files.length === 0;
  sayNotRead(snapshot, isOfAll ? undefined : all, context.terminal);
  const compared = recorded === undefined ? undefined : await comparedWith(recorded, all, { snapshot, isOfAll });
  const list = collectFindings(claims, { uncertain, suspects, known: compared?.known, linesOf: linesIn(snapshot) });
  const known = [...claims.values()].flat().filter(({ claim }) => compared?.known.has(claim.id) === true).length;
  return {
    ...list,
    ...(asked.wantsFixes ? { fixable: await countFixes(snapshot, list) } : {}),
    ...(section === undefined ? { ignores: await ignoresOf(snapshot, all.keys(), isTouched) } : {}),
    ...(compared === undefined ? {} : { baseline: { known, gone: section === undefined ? compared.gone : [] } }),
  };
}

/** How many of the listed findings have a proven fix. */
async function countFixes(snapshot: Snapshot, { findings }: FindingList): Promise<number> {
  const drifted = findings.filter(({ status }) => status === 'drifted');
  const fixed = new Set<string>();
  for (const file of new Set(drifted.map((finding) => finding.file)))
    for (const { fix, judgement } of await snapshot.fixes(file)) if (fix !== undefined) fixed.add(judgement.claim.id);
  return drifted.filter(({ id }) => fixed.has(id)).length;
}

/** Of the documents that are checked; of all of them, also what was left out. */
function sayNotRead({ skipped, unreadFormats }: Snapshot, checked: ClaimsByFile | undefined, terminal: Terminal): void {
  const notRead =
    checked === undefined
      ? notReadOf({ skipped, unreadFormats })
      : notReadOf({ skipped: skipped.filter(({ file }) => checked.has(file)), unreadFormats: [] });
  if (notRead !== '') terminal.note(terminal.colors.dim(notRead));
}

interface Wanted {
  /** As typed; empty for all docs. */
  readonly files: readonly string[];
  readonly section: string | undefined;
  readonly change: AskedChange | undefined;
}

async function claimsToCheck(
  engine: Engine,
  { terminal, cwd }: CommandContext,
  { files, section, change }: Wanted,
): Promise<ClaimsByFile> {
  if (files.length === 0) {
    const { result } = await scanRepository(engine, terminal);
    return new Map([...result.docs].map(([file, { judgements }]) => [file, judgements]));
  }
  const snapshot = await readDocs(engine, terminal);
  const docs = await docsNamed(files, { where: WHERE, snapshot, root: engine.root, cwd });
  // Claims may rest on any code, so the first check reads all code: that is reported, and its result kept.
  // What documents a change is found among all claims.
  if (change?.isBySection === true) await scanRepository(engine, terminal);
  else if (engine.isScanned) warnOfHistory(await snapshot.historyProblem(), terminal);
  else await scanRepository(engine, terminal, { only: new Set(docs) });
  if (section !== undefined) return claimsOfSection(snapshot, docs, section);
  const shown = new Map<string, JudgedClaim>();
  for (const file of docs) for (const judged of await snapshot.claimsShown(file)) shown.set(judged.claim.id, judged);
  return byFile(docs, shown.values());
}

/** With each of these documents, also one without a claim. */
function byFile(docs: readonly string[], claims: Iterable<JudgedClaim>): ClaimsByFile {
  const none = docs.map((file): [string, JudgedClaim[]] => [file, []]);
  return new Map([...none, ...groupBy(claims, ({ claim }) => claim.file)]);
}

async function claimsOfSection(snapshot: Snapshot, docs: readonly string[], heading: string): Promise<ClaimsByFile> {
  const [file, ...others] = docs;
  if (file === undefined || others.length > 0)
    throw new DocalignError(
      'BAD_USAGE',
      `${WHERE}: --section needs one doc, got a directory with ${docs.length}. Name the doc that the section is in.`,
    );
  const shown = await snapshot.claimsIn(sectionAt(snapshot, { tool: WHERE, file, heading }));
  return byFile([file], shown);
}
