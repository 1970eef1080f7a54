import { DocalignError } from '../../model/error.js';
import { jsonText, printable } from '../../text/layout/printable.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { readDocs, withRepository } from '../open.js';
import { operandPaths } from '../arguments/operand-path.js';

const MAX_EVIDENCE = 20;

/** Names of the arguments of report_drift on the command line. */
const CALLER = {
  where: 'docalign report',
  keys: {
    doc_file: 'doc',
    claim_text: '--claim',
    actual_behavior: '--actual',
    line_number: '--line',
    evidence_files: '--evidence',
  },
};

export const report = defineCommand({
  name: 'report',
  summary: 'Report that a doc is wrong, for people and agents to see until it is resolved.',
  description: async () => (await import('./checking/report-text.js')).paragraphs,
  operands: { usage: '<doc>', noun: 'a doc', min: 1, max: 1 },
  options: {
    claim: { kind: 'text', value: 'TEXT', summary: 'What the doc says, quoted.' },
    actual: { kind: 'text', value: 'TEXT', summary: 'What is true instead.' },
    line: { kind: 'number', value: 'N', min: 1, max: 1_000_000_000, summary: 'Line on which it says so.' },
    evidence: {
      kind: 'list',
      value: 'FILE',
      max: MAX_EVIDENCE,
      summary: `A file that shows what is true; it may be gone. May be given up to ${MAX_EVIDENCE} times.`,
    },
    json: { kind: 'flag', summary: 'Print the answer of the tool report_drift as JSON.' },
  },
  examples: async () => (await import('./checking/report-text.js')).examples,
  run(context, { claim, actual, line, evidence, json }, [doc = '']) {
    if (claim === undefined || actual === undefined) {
      throw new DocalignError(
        'BAD_USAGE',
        `docalign report: --${claim === undefined ? 'claim' : 'actual'} is missing. Say what the doc `
          + 'says with --claim, and what is true with --actual.',
      );
    }
    return withRepository(context, async (engine) => {
      const [{ reportDrift }, { parseArguments }] = await Promise.all([
        import('../../tools/report-drift.js'),
        import('../../tools/input/arguments.js'),
      ]);
      const { terminal, cwd } = context;
      const snapshot = await readDocs(engine, terminal);
      const asked = { where: CALLER.where, snapshot, root: engine.root, cwd };
      const [file] = await operandPaths([doc], { ...asked, key: 'doc' });
      const input = parseArguments(
        { name: CALLER.where, input: reportDrift.input, keys: CALLER.keys },
        {
          doc_file: file,
          claim_text: claim,
          actual_behavior: actual,
          evidence_files: await operandPaths(evidence, { ...asked, key: '--evidence' }),
          ...(line === undefined ? {} : { line_number: line }),
        },
      );
      const answer = await reportDrift.run({ snapshot, agent: 'cli', caller: CALLER }, input);
      if (json) terminal.print(jsonText(answer));
      else terminal.print(answer.report_id);
      for (const note of json ? [] : (answer.notes ?? [])) terminal.note(printable(note));
      if (!json) terminal.note(terminal.colors.dim(`Kept. "docalign reports" lists what is open.`));
      return EXIT.clean;
    });
  },
});
