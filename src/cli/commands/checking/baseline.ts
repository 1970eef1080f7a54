import type { KnownFinding } from '../../../engine/baseline/baseline-file.js';
import type { JudgedClaim } from '../../../engine/snapshot.js';
import { DocalignError } from '../../../model/error.js';
import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';
import { scanRepository, withRepository } from '../../open.js';

const WHERE = 'docalign baseline';

export const baseline = defineCommand({
  name: 'baseline',
  summary: 'Record what has drifted today, so that "docalign check --baseline" fails only on what is new.',
  description: [
    'Writes .docalign-baseline.json at the root of the repository, for you to commit. It lists each finding by what '
      + 'the doc says and not by its line, so that moved text is not new.',
    'With --update, adds what is new and removes what is gone. A recorded finding that cannot be decided here, such as '
      + 'in a shallow clone, is kept.',
  ],
  operands: undefined,
  options: { update: { kind: 'flag', summary: 'Bring a recorded baseline up to date.' } },
  examples: [
    { run: 'docalign baseline', does: 'record what has drifted, once' },
    { run: 'docalign baseline --update', does: 'after some of it was put right' },
  ],
  run(context, { update }) {
    const { terminal } = context;
    return withRepository(context, async (engine) => {
      const { BASELINE_FILE, baselineText, readBaseline, writeBaseline } =
        await import('../../../engine/baseline/baseline-file.js');
      // A broken file is reported before the scan, not after it.
      const recorded = readBaseline(engine.root);
      if (recorded !== undefined && !update)
        throw new DocalignError(
          'BAD_USAGE',
          `${WHERE}: ${BASELINE_FILE} is there, with ${counted(recorded.length)}. Use --update to bring it up to date.`,
        );
      const { result } = await scanRepository(engine, terminal);
      const claims = new Map([...result.docs].map(([file, { judgements }]) => [file, judgements]));
      const found = [...claims.values()].flat().flatMap(knownOf);
      const { comparedWith } = await import('../../checking/known-findings.js');
      const { known, gone, open } = await comparedWith(recorded ?? [], claims, {
        snapshot: await engine.snapshot(),
        isOfAll: true,
      });
      const all = [...found, ...open];
      if (recorded === undefined || baselineText(recorded) !== baselineText(all)) writeBaseline(engine.root, all);
      const added = found.filter(({ id }) => !known.has(id)).length;
      terminal.print(
        recorded === undefined
          ? `Recorded ${counted(all.length)} in ${BASELINE_FILE}. Commit it.`
          : `${BASELINE_FILE} has ${counted(all.length)}: ${added} added, ${gone.length} removed`
              + `${open.length === 0 ? '' : `, ${open.length} kept that cannot be decided now`}.`,
      );
      return EXIT.clean;
    });
  },
});

function counted(findings: number): string {
  return `${findings} ${findings === 1 ? 'finding' : 'findings'}`;
}

function knownOf({ claim: { id, file, type, text }, verdict }: JudgedClaim): readonly KnownFinding[] {
  return verdict?.status === 'drifted' ? [{ file, type, text, id }] : [];
}
