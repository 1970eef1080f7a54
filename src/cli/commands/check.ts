import { FAIL_ON } from '../../config/config.js';
import { DocalignError } from '../../model/error.js';
import type { Engine } from '../../engine/engine.js';
import type { JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import { groupBy } from '../../text/multimap.js';
import { defineCommand, type CommandContext } from '../command.js';
import {
  changeAsked,
  claimsTouched,
  scopeSentence,
  touchOf,
  type AskedChange,
  type ChangeOptions,
} from '../checking/changed-scope.js';
import { ignoresOf } from '../checking/ignores.js';
import { exitCodeFor } from '../arguments/fail-on.js';
import type { ClaimsByFile } from '../formats/collect.js';
import type { FindingList } from '../formats/finding.js';
import { FORMATS, SUSPECTS } from '../formats/names.js';
import { readDocs, warnOfHistory, scanRepository, withRepository } from '../open.js';

const WHERE = 'docalign check';

export const check = defineCommand({
  name: 'check',
  summary: 'Check docs against the code as it is now, and list what has drifted.',
  description: [
    'Docs and directories are named as seen from the working directory or from the root of the repository; '
      + 'without any, all docs are checked. Each finding has its place, why the claim no longer holds and, where '
      + 'that is known, what is true instead.',
    'With --since or --staged, only sections that the change edits and sections that document what it changes are '
      + 'checked; with --changed-lines, only the lines that it wrote. The docs and the code are always those of the '
      + 'working tree.',
    'Ends with 1 when a claim has drifted, so that a commit or a build can fail.',
  ],
  operands: { usage: '[files...]', noun: 'a doc', min: 0, max: 10_000 },
  options: {
    section: { kind: 'text', value: 'HEADING', summary: 'Only the section with this heading or slug, of one doc.' },
    since: {
      kind: 'text',
      value: 'REV',
      summary: 'Only what changes since the branch parted from this branch, tag or commit touch, committed or not.',
    },
    staged: { kind: 'flag', summary: 'Only what changes that are staged for the next commit touch.' },
    'changed-lines': {
      kind: 'flag',
      summary: 'Only lines that the change wrote: since --since, of --staged, otherwise since the last commit.',
    },
    baseline: { kind: 'flag', summary: 'Only what "docalign baseline" has not recorded; says what of it is gone.' },
    suspects: { kind: 'flag', summary: SUSPECTS },
    uncertain: {
      kind: 'flag',
      summary:
        'Also list all claims that could not be decided, suspicions too, with the reason. They never end with 1.',
    },
    format: { kind: 'choice', choices: FORMATS, summary: 'How findings are printed. text if not given.' },
    json: { kind: 'flag', summary: 'The same as --format json.' },
    'fail-on': {
      kind: 'choice',
      choices: FAIL_ON,
      summary: 'Least severity that ends with 1. Otherwise fail_on in .docalign.yml, which is low if not set.',
    },
  },
  examples: [
    { run: 'docalign check README.md docs', does: 'what is no longer true in some docs' },
    { run: 'docalign check docs/guide.md --section "Getting started"', does: 'in one section' },
    { run: 'docalign check --staged', does: 'what a commit would leave untrue, in a hook' },
    { run: 'docalign check --since origin/main --changed-lines', does: 'what a branch itself has written wrongly' },
    { run: 'docalign check --baseline', does: 'only what drifted after "docalign baseline"' },
    { run: 'docalign check --suspects README.md', does: 'also what may have drifted' },
    { run: 'docalign check --uncertain --format sarif', does: 'also what could not be decided, for code scanning' },
  ],
  run(context, options, files) {
    const format = options.json ? 'json' : (options.format ?? 'text');
    if (options.format !== undefined && options.format !== format)
      throw new DocalignError(
        'BAD_USAGE',
        `${WHERE}: --json is --format json, got --format ${options.format} as well. Give one of them.`,
      );
    if (options.section !== undefined && files.length !== 1)
      throw new DocalignError(
        'BAD_USAGE',
        `${WHERE}: --section needs one doc, got ${files.length}. Name the doc that the section is in.`,
      );
    return withRepository(context, async (engine) => {
      const list = await findingsOf(engine, context, { ...options, files });
      const { printFindings } = await import('../formats/print.js');
      await printFindings(list, format, context);
      return exitCodeFor(list.findings, options['fail-on'] ?? engine.failOn);
    });
  },
});

interface Asked extends ChangeOptions {
  readonly files: readonly string[];
  readonly section: string | undefined;
  readonly uncertain: boolean;
  readonly suspects: boolean;
  readonly baseline: boolean;
}

async function findingsOf(engine: Engine, context: CommandContext, asked: Asked): Promise<FindingList> {
  const { files, section, uncertain, suspects } = asked;
  const [{ collectFindings }, { comparedWith, recordedFindings }] = await Promise.all([
    import('../formats/collect.js'),
    import('../checking/known-findings.js'),
  ]);
  // A wrong revision and a wrong baseline are reported before the scan, not after it.
  const change = await changeAsked(engine, asked, WHERE);
  const recorded = asked.baseline ? recordedFindings(engine.root, WHERE) : undefined;
  const all = await claimsToCheck(engine, context, { files, section, change });
  const snapshot = await engine.snapshot();
  const isTouched = change === undefined ? undefined : await touchOf(engine, change);
  const claims = isTouched === undefined ? all : claimsTouched(all, isTouched);
  if (change !== undefined) context.terminal.note(context.terminal.colors.dim(scopeSentence(change)));
  const isOfAll = files.length === 0;
  const compared = recorded === undefined ? undefined : await comparedWith(recorded, all, { snapshot, isOfAll });
  const list = collectFindings(claims, { uncertain, suspects, known: compared?.known });
  const known = [...claims.values()].flat().filter(({ claim }) => compared?.known.has(claim.id) === true).length;
  return {
    ...list,
    ...(section === undefined ? { ignores: await ignoresOf(snapshot, all.keys(), isTouched) } : {}),
    ...(compared === undefined ? {} : { baseline: { known, gone: section === undefined ? compared.gone : [] } }),
  };
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
  const { docsNamed } = await import('../arguments/named-docs.js');
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
  const { sectionAt } = await import('../../tools/check-section.js');
  const [file, ...others] = docs;
  if (file === undefined || others.length > 0)
    throw new DocalignError(
      'BAD_USAGE',
      `${WHERE}: --section needs one doc, got a directory with ${docs.length}. Name the doc that the section is in.`,
    );
  const shown = await snapshot.claimsIn(sectionAt(snapshot, { tool: WHERE, file, heading }));
  return byFile([file], shown);
}
