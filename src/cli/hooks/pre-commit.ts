import type { FailOn } from '../../config/config.js';
import type { FileChange, JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import { groupBy } from '../../text/multimap.js';
import { effectsOf, isDrifted } from '../../tools/changes/effects.js';
import type { CommandContext } from '../command.js';
import { exitCodeFor } from '../arguments/fail-on.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { collectFindings } from '../formats/collect.js';
import { formatGroups } from '../formats/text.js';
import { scanRepository, withRepository } from '../open.js';

/**
 * Checks what is staged: lists the claims that it makes false, and the false claims in the sections that it edits. The
 * files are read as they are in the working tree.
 */
export function checkStaged(context: CommandContext): Promise<ExitCode> {
  return withRepository(context, async (engine) => {
    const before = await engine.snapshot();
    const { base, files } = before.changes({ since: undefined, staged: true });
    if (files.length === 0) return EXIT.clean;
    const earlier = before.earlierScan();
    if (!engine.isScanned) await scanRepository(engine, context.terminal);
    const snapshot = earlier === undefined ? await engine.snapshot() : before;
    const { madeFalse, unsure } = await effectsOf(snapshot, { files, earlier, commit: undefined, parent: base });
    const claims = new Map<string, JudgedClaim>();
    for (const judged of [...madeFalse, ...unsure, ...(await inEditedSections(snapshot, files))])
      claims.set(judged.claim.id, judged);
    return report([...claims.values()], context, engine.failOn);
  });
}

async function inEditedSections(snapshot: Snapshot, files: readonly FileChange[]): Promise<readonly JudgedClaim[]> {
  const drifted: JudgedClaim[] = [];
  for (const { file, lines } of files)
    for (const section of snapshot.docs.get(file)?.sections ?? []) {
      const isEdited = lines?.present.some(([first, last]) => first <= section.endLine && last >= section.startLine);
      if (isEdited !== false) drifted.push(...(await snapshot.claimsIn(section)).filter(isDrifted));
    }
  return drifted;
}

function report(claims: readonly JudgedClaim[], { terminal, globals }: CommandContext, failOn: FailOn): ExitCode {
  if (claims.length === 0) return EXIT.clean;
  const { findings } = collectFindings(
    groupBy(claims, ({ claim }) => claim.file),
    { uncertain: false, suspects: false },
  );
  terminal.print(formatGroups(findings, terminal, { verbose: globals.verbose }).join('\n\n'));
  const code = exitCodeFor(findings, failOn);
  if (code !== EXIT.clean)
    terminal.note(
      'docalign: what is staged makes these statements of the docs false, or edits a section with a false one. '
        + '"git commit --no-verify" commits without this check.',
    );
  return code;
}
