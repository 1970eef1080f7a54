import { jsonText, printable, shownName } from '../../text/layout/printable.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { operandPaths } from '../arguments/operand-path.js';
import { scanRepository, withRepository } from '../open.js';

const WHERE = 'docalign refs';
const DEFAULT_LIMIT = 10;

export const refs = defineCommand({
  name: 'refs',
  summary: 'List the sections about a file, and whether what they say of it holds.',
  description: [
    'What to change in the docs when the file changes, moves or goes. The file may be gone already: then these '
      + 'are the sections to mend.',
  ],
  operands: { usage: '<file>', noun: 'a file', min: 1, max: 1 },
  options: {
    limit: {
      kind: 'number',
      value: 'N',
      min: 1,
      max: 50,
      summary: `Sections to show at most. ${DEFAULT_LIMIT} if not given.`,
    },
    json: { kind: 'flag', summary: 'Print the answer of the tool get_docs_for_file as JSON.' },
  },
  examples: [{ run: 'docalign refs src/server.ts', does: 'what the docs say of a source file' }],
  run(context, { limit = DEFAULT_LIMIT, json }, [typed = '']) {
    const { terminal, cwd } = context;
    return withRepository(context, async (engine) => {
      await scanRepository(engine, terminal);
      const snapshot = await engine.snapshot();
      const [{ getDocsForFile }, { renderMentions }] = await Promise.all([
        import('../../tools/get-docs-for-file.js'),
        import('../render/mentions.js'),
      ]);
      const [file] = await operandPaths([typed], { where: WHERE, key: 'file', snapshot, root: engine.root, cwd });
      const answer = await getDocsForFile.run(
        { snapshot, agent: 'cli', caller: { where: WHERE, keys: {} } },
        { file, staged: false, max_results: limit },
      );
      if (json) {
        terminal.print(jsonText(answer));
        return EXIT.clean;
      }
      const blocks = renderMentions(answer, terminal);
      if (blocks.length > 0) terminal.print(blocks.join('\n\n'));
      terminal.note(terminal.colors.dim(printable(summaryOf(answer))));
      return EXIT.clean;
    });
  },
});

interface Answer {
  readonly file?: string | undefined;
  readonly exists?: boolean | undefined;
  readonly gone?: string | undefined;
  readonly sections: readonly unknown[];
  readonly total_matches: number;
}

function summaryOf({ file: path = '', exists = false, gone: how, sections, total_matches: total }: Answer): string {
  const file = shownName(path);
  const gone =
    how === undefined
      ? exists || !/[/.]/.test(path)
        ? ''
        : ' There is no such file, and git knows of none.'
      : ` It is gone: ${how}.`;
  if (total === 0) return `No section is about ${file}.${gone}`;
  if (sections.length >= total) return `${total} ${total === 1 ? 'section is' : 'sections are'} about ${file}.${gone}`;
  return `${sections.length} of ${total} sections about ${file}. --limit shows more.${gone}`;
}
