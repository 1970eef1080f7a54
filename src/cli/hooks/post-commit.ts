import { commitPlaceOf, lastTold, noteTold } from '../../engine/changes/commit-place.js';
import type { Affected, JudgedClaim, LastCommit, Snapshot } from '../../engine/snapshot.js';
import { effectsOf, type Effects } from '../../tools/changes/effects.js';
import type { CommandContext } from '../command.js';
import { withRepository } from '../open.js';
import { claimFact, contextText, nameFact } from './context-text.js';
import { beginOf, commitFolders, isToldIn } from './commit-command.js';
import { outputOf, type ToolUse } from './input.js';
import { scanWithin } from './scan-within.js';

/** How long a check may take. What it has not come to by then is counted. */
const CHECK_MS = 5_000;
const NOT_CHECKED =
  'its effect on the docs is not checked yet. The first check of this repository takes longer than a hook may; '
  + '"docalign scan" finishes it.';
/** Most sections that are named: the first are the most relevant. */
const MOST_SECTIONS = 5;
/** A section with a lower score only names a changed file, which most commits change without any effect on it. */
const LEAST_SCORE = 1;

/** What a commit that was just made did to the docs; '' if it touched none, or if the tool made no commit. */
export async function factsOfCommit(use: ToolUse, context: CommandContext): Promise<string> {
  const { command } = use.input;
  if (use.tool !== 'Bash' || typeof command !== 'string') return '';
  const cwd = use.cwd ?? context.cwd;
  const run = { output: outputOf(use), durationMs: use.durationMs, nowMs: Date.now() };
  const request = { explicit: context.globals.repo, env: context.env, cwd };
  for (const folder of commitFolders(command, cwd)) {
    const place = commitPlaceOf(folder, request);
    if (place === undefined) continue;
    const { root, head, headBefore } = place;
    const begin = beginOf(run);
    const told = lastTold(root);
    const before = headBefore(begin, told);
    // A command may end without having made a commit, shortly after one that did.
    const isMade = isToldIn(head, run) || ((before !== undefined || head.committedMs >= begin) && told !== head.commit);
    if (isMade) return factsAbout({ ...context, globals: { ...context.globals, repo: root } }, { before, told });
  }
  return '';
}

interface Earlier {
  /** The commit before those of the command. */
  readonly before: string | undefined;
  /** The last one whose effect was told. */
  readonly told: string | undefined;
}

function factsAbout(context: CommandContext, { before: from, told }: Earlier): Promise<string> {
  const end = performance.now() + CHECK_MS;
  return withRepository(context, async (engine) => {
    const before = await engine.snapshot();
    const { files, commits, ...head } = lastCommitOf(before, from, told);
    if (files.length === 0) return '';
    const earlier = before.earlierScan();
    const subject = subjectOf(commits, head.commit.slice(0, 10));
    if (!engine.isScanned && !(await scanWithin(engine, CHECK_MS))) return `${subject.name}: ${NOT_CHECKED}`;
    const snapshot = earlier === undefined ? await engine.snapshot() : before;
    const text = textOf(
      subject,
      await effectsOf(snapshot, { files, commits, earlier, ...head }, () => performance.now() > end),
    );
    noteTold(engine.root, head.commit);
    return text;
  });
}

/** The subject of what is told, and its verb. */
interface Subject {
  readonly name: string;
  readonly touches: 'touches' | 'touch';
}

function subjectOf({ length }: readonly string[], id: string): Subject {
  return length > 1
    ? { name: `docalign: ${length} commits up to ${id}`, touches: 'touch' }
    : { name: `docalign: commit ${id}`, touches: 'touches' };
}

/** With all commits of the command; without those that were told when another one ended. */
function lastCommitOf(snapshot: Snapshot, from: string | undefined, told: string | undefined): LastCommit {
  const last = snapshot.lastCommit(from);
  return told !== undefined && last.commits.includes(told) ? snapshot.lastCommit(told) : last;
}

function textOf({ name, touches }: Subject, { madeFalse, unsure, sections, unchecked }: Effects): string {
  const told = new Set([...madeFalse, ...unsure].map(({ claim }) => claim.sectionId));
  const others = sections.filter(
    ({ score, isEdited, sectionId }) => score >= LEAST_SCORE && !isEdited && !told.has(sectionId),
  );
  return contextText([
    {
      title: `${name} made these statements of the docs false (${madeFalse.length}):`,
      lines: madeFalse.map(claimFact),
    },
    {
      title:
        `${name} ${touches} what these false statements rest on; `
        + `whether they held before is unknown (${unsure.length}):`,
      lines: unsure.map(claimFact),
    },
    {
      title: `${name} ${touches} what these sections describe, and did not edit them (${others.length}):`,
      lines: others.slice(0, MOST_SECTIONS).map(sectionFact),
      further: Math.max(0, others.length - MOST_SECTIONS),
    },
    {
      title: `${name} may concern more:`,
      lines:
        unchecked === 0
          ? []
          : [`${unchecked === 1 ? '1 document was' : `${unchecked} documents were`} not checked, for lack of time`],
    },
  ]);
}

function sectionFact({ sectionId, because: [reason] }: Affected<JudgedClaim>): string {
  const via = reason === undefined ? undefined : (reason.via ?? reason.to);
  return `${nameFact(sectionId)}${via === undefined ? '' : ` (${nameFact(via)})`}`;
}
