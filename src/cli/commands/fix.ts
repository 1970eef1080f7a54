import { chooseFixes } from '../../engine/fixes/choose.js';
import { editsIn } from '../../engine/fixes/planned.js';
import type { PlannedFix } from '../../engine/snapshot.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { docsNamed } from '../named-docs.js';
import { readDocs, scanRepository, withRepository } from '../open.js';

export const fix = defineCommand({
  name: 'fix',
  summary: 'Show, or with --write make, the proven fixes for drifted claims.',
  description: [
    'Docs and directories are named as seen from the working directory or from the root of the repository; without any, all docs are fixed. A fix is proven: it was applied in memory, read and checked again, and nothing else got worse. A heading takes the links to it along, in the documents named. Without --write nothing is changed: the edits are shown as a diff.',
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
      const planned: PlannedFix[] = [];
      for (const file of documents) planned.push(...await snapshot.fixes(file));
      const { chosen, open } = chooseFixes(planned, { files: new Set(documents), least });
      const touched = documents.filter((file) => editsIn(file, chosen).length > 0);
      // What somebody changed meanwhile is seen before the first document is written.
      const previews = touched.map((file) => engine.applyFixes(file, chosen, { write: false }));
      for (const { file, before, after } of write ? touched.map((file) => engine.applyFixes(file, chosen, { write })) : previews) context.terminal.print(unifiedDiff(file, before, after).trimEnd());
      const tally = { fixed: chosen.length, open, documents: touched.length };
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
