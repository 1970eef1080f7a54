import { FAIL_ON } from '../../config/config.js';
import { DocalignError } from '../../model/error.js';
import { defineCommand } from '../command.js';
import { exitCodeFor } from '../arguments/fail-on.js';
import { FORMATS, SUSPECTS } from '../formats/names.js';
import { withRepository } from '../open.js';

const WHERE = 'docalign check';

export const check = defineCommand({
  name: 'check',
  summary: 'Check docs against the code as it is now, and list what has drifted.',
  description: async () => (await import('./checking/check-text.js')).paragraphs,
  operands: { usage: '[files...]', noun: 'a doc', min: 0, max: 10_000 },
  options: {
    section: { kind: 'text', value: 'HEADING', summary: 'Only the section with this heading or slug, of one doc.' },
    since: {
      kind: 'text',
      value: 'REV',
      summary: 'Only what changes since the branch parted from this branch, tag or commit touch, committed or not.',
    },
    staged: {
      kind: 'flag',
      summary:
        'Only what changes that are staged for the next commit touch; with --since, those of the branch as well.',
    },
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
  examples: async () => (await import('./checking/check-text.js')).examples,
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
      const { findingsOf } = await import('../checking/check-docs.js');
      const list = await findingsOf(engine, context, { ...options, files, wantsFixes: format === 'text' });
      const { printFindings } = await import('../formats/print.js');
      await printFindings(list, format, context);
      return exitCodeFor(list.findings, options['fail-on'] ?? engine.failOn);
    });
  },
});
