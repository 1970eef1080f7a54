// docs/cli.md: every command with its options and examples, from the table that the program itself parses by.
import { join } from 'node:path';
import { importSources } from '../../import-sources.mjs';
import { code, table } from '../table.mjs';

const CODE = `
export { commandTable, optionTable } from './arguments/reference.js';
export { usageOf } from './arguments/help.js';
export { descriptionOf, examplesOf } from './command.js';
export { commands } from './commands.js';
export { ENVIRONMENT, EXITS } from './reference/man-page.js';
`;

export async function cliBlocks(root) {
  const cli = await importSources(CODE, join(root, 'src/cli'));
  const sections = await Promise.all(cli.commands.map((command) => sectionOf(command, cli)));
  return {
    commands: marked(`${cli.commandTable()}\n`),
    everywhere: marked(`${cli.optionTable()}\n`),
    exits: table(
      ['code', 'meaning'],
      cli.EXITS.map(([term, text]) => [code(term), text]),
    ),
    environment: table(
      ['variable', 'meaning'],
      cli.ENVIRONMENT.map(([term, text]) => [term.split(', ').map(code).join(', '), marked(text)]),
    ),
    reference: `\n${sections.join('\n')}\n`,
  };
}

async function sectionOf(command, { descriptionOf, examplesOf, optionTable, usageOf }) {
  const description = await descriptionOf(command);
  const examples = (await examplesOf(command)).map(({ run, does }) => `# ${does}\n${run}\n`);
  return [
    `### \`docalign ${command.name}\`\n`,
    `\`\`\`text\ndocalign ${usageOf(command)} [options]\n\`\`\`\n`,
    ...[command.summary, ...description].map((paragraph) => `${marked(paragraph)}\n`),
    ...(Object.keys(command.options).length === 0 ? [] : [marked(`${optionTable(command)}\n`)]),
    `\`\`\`sh\n${examples.join('\n')}\`\`\`\n`,
  ].join('\n');
}

/** Options, and commands in quotes, as code: help texts are read in a terminal, which has no such marks. */
function marked(text) {
  return text
    .split('`')
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(/"((?:docalign|git|npx) [^"]+)"/g, '\0$1\0')
            .replace(/(?<![\w-]|\0[^\0]*)--[a-z][\w-]*/g, '\0$&\0'),
    )
    .join('`')
    .replaceAll('\0', '`');
}
