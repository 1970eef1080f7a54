import type { Engine } from '../../engine/engine.js';
import type { JudgedClaim } from '../../engine/snapshot.js';
import { groupBy } from '../../text/multimap.js';
import { effectsOf, isDrifted } from '../../tools/changes/effects.js';
import { changeAsked, editedSections } from '../checking/changed-scope.js';
import { comparedWith, recordedFindings } from '../checking/known-findings.js';
import type { CommandContext } from '../command.js';
import { exitCodeFor } from '../arguments/fail-on.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { collectFindings } from '../formats/collect.js';
import type { Finding } from '../formats/finding.js';
import { linesIn } from '../formats/source.js';
import { formatGroups } from '../formats/text.js';
import { scanRepository, withRepository } from '../open.js';

const WHERE = 'docalign hook pre-commit';
const STAGED = { since: undefined, staged: true, 'changed-lines': false };

interface Asked {
  /** Only what the recorded baseline does not have. */
  readonly baseline: boolean;
}

/**
 * As "docalign check --staged", but lists only the claims that the staged change makes false, and the false claims in
 * the sections that it edits: other drift lets the commit pass.
 */
export function checkStaged(context: CommandContext, asked: Asked): Promise<ExitCode> {
  return withRepository(context, async (engine) => {
    const findings = await findingsOf(engine, context, asked);
    if (findings.length === 0) return EXIT.clean;
    const { terminal, globals } = context;
    terminal.print(formatGroups(findings, terminal, { verbose: globals.verbose }).join('\n\n'));
    const code = exitCodeFor(findings, engine.failOn);
    if (code !== EXIT.clean)
      terminal.note(
        'docalign: what is staged makes these statements of the docs false, or edits a section with a false one. '
          + '"git commit --no-verify" commits without this check.',
      );
    return code;
  });
}

async function findingsOf(
  engine: Engine,
  { terminal }: CommandContext,
  { baseline }: Asked,
): Promise<readonly Finding[]> {
  const recorded = baseline ? recordedFindings(engine.root, WHERE) : undefined;
  const change = await changeAsked(engine, STAGED, WHERE);
  if (change === undefined || change.files.length === 0) return [];
  const { files, base } = change;
  // What is known from before: a scan replaces it.
  const earlier = (await engine.snapshot()).earlierScan();
  if (!engine.isScanned) await scanRepository(engine, terminal);
  const snapshot = await engine.snapshot();
  const { madeFalse, unsure } = await effectsOf(snapshot, { files, earlier, commit: undefined, parent: base });
  const claims = new Map<string, JudgedClaim>([...madeFalse, ...unsure].map((judged) => [judged.claim.id, judged]));
  for (const section of editedSections(snapshot, files))
    for (const judged of (await snapshot.claimsIn(section)).filter(isDrifted)) claims.set(judged.claim.id, judged);
  const byFile = groupBy(claims.values(), ({ claim }) => claim.file);
  const known =
    recorded === undefined ? undefined : (await comparedWith(recorded, byFile, { snapshot, isOfAll: false })).known;
  return collectFindings(byFile, { uncertain: false, suspects: false, known, linesOf: linesIn(snapshot) }).findings;
}
