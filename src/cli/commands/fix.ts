import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { docsNamed } from '../named-docs.js';
import { readDocs, scanRepository, withRepository } from '../open.js';

export const fix = defineCommand({
  name: 'fix',
  summary: 'Show, or with --write make, the proven fixes for drifted claims.',
  description: [
    'Docs and directories are named as seen from the working directory or from the root of the repository; without any, all docs are fixed. A fix is proven: it was applied in memory, read and checked again, and nothing else got worse. Without --write nothing is changed: the edits are shown as a diff.',
    'With --write, line breaks, byte order mark and permissions stay as they are; a document that changed meanwhile is left alone. A second run finds nothing to do.',
  ],
  operands: { usage: '[files...]', noun: 'a document', min: 0, max: 1_000 },
  options: {
    write: { kind: 'flag', summary: 'Write the fixes into the documents.' },
    'dry-run': { kind: 'flag', summary: 'Only show the diff. This is what happens without --write, too.' },
    'min-confidence': { kind: 'number', value: 'N', min: 0, max: 100, summary: 'Leave out fixes below this confidence, in percent.' },
  },
  examples: [
    { run: 'docalign fix', does: 'show every fix as a diff' },
    { run: 'docalign fix README.md docs/install.md --write', does: 'make the fixes in two documents' },
    { run: 'docalign fix --write --min-confidence 90', does: 'make those that are nearly certain' },
  ],
  run(context, options, files) {
    const least = (options['min-confidence'] ?? 0) / 100;
    const write = options.write && !options['dry-run'];
    return withRepository(context, async (engine) => {
      const { unifiedDiff } = await import('../../text/unified-diff.js');
      const snapshot = await readDocs(engine, context.terminal);
      const documents = files.length === 0 ? [...snapshot.docs.keys()] : await docsNamed(files, { where: 'docalign fix', snapshot, root: engine.root, cwd: context.cwd });
      if (!engine.isScanned) await scanRepository(engine, context.terminal);
      const tally = { fixed: 0, open: 0, documents: 0 };
      for (const file of documents) {
        const planned = await snapshot.fixes(file);
        const proven = planned.flatMap(({ fix }) => (fix !== undefined && fix.confidence >= least ? [fix] : []));
        tally.open += planned.length - proven.length;
        if (proven.length === 0) continue;
        const { before, after } = engine.applyFixes(file, proven, { write });
        context.terminal.print(unifiedDiff(file, before, after).trimEnd());
        tally.fixed += proven.length;
        tally.documents += 1;
      }
      context.terminal.note(summaryOf(tally, write));
      return (write ? tally.open : tally.open + tally.fixed) > 0 ? EXIT.findings : EXIT.clean;
    });
  },
});

interface Tally {
  readonly fixed: number;
  readonly open: number;
  readonly documents: number;
}

function summaryOf({ fixed, open, documents }: Tally, written: boolean): string {
  const rest = open === 0 ? '' : ` ${open} drifted ${open === 1 ? 'claim has' : 'claims have'} no proven fix: docalign check says what is true.`;
  if (fixed === 0) return `Nothing to fix.${rest}`;
  const what = `${fixed} ${fixed === 1 ? 'fix' : 'fixes'} in ${documents} ${documents === 1 ? 'document' : 'documents'}`;
  return written ? `Wrote ${what}.${rest}` : `${what}. --write makes them.${rest}`;
}
