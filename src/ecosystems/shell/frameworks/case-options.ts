import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand, addOption } from '../../../analysis/keys/flags.js';
import { textOf } from '../words.js';

/**
 * Options and commands of a script that reads its arguments by hand: `case "$1" in -p|--port) … serve) …`.
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html
 */
export const caseOptions: FrameworkExtractor = {
  name: 'case-options',
  languages: ['shell'],
  hints: ['case '],
  declaresPrograms: true,
  read: () => ({ nodes: { case_item: item } }),
};

const FLAG = /^--?[A-Za-z\d][\w-]*(?==?\*?$)/;
const COMMAND = /^[a-z][a-z\d]*(?:[-_:][a-z\d]+)*$/;
/** What is compared is the first argument, or a variable that holds the name of a command. */
const OF_COMMAND = /^"?\$\{?(?:1|\w*(?:command|subcommand|cmd|action|verb)\w*)(?:[:}"-]|$)/i;

function item(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const subject = syntax.slice(syntax.field(syntax.parent(node), 'value')).slice(0, 60);
  const isCommand = OF_COMMAND.test(subject);
  for (const pattern of syntax.fields(node, 'value')) {
    const text = textOf(context, pattern);
    const flag = FLAG.exec(text ?? '')?.[0];
    if (flag !== undefined) addOption(context, pattern, { flags: [flag] });
    else if (isCommand && text !== undefined && COMMAND.test(text)) addCommand(context, pattern, { name: text });
  }
}
