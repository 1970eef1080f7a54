import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand, addOption } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { argumentsOf, attributeOf } from '../attributes.js';

/**
 * SwiftCLI: `@Flag("-q", "--quiet") var quiet: Bool`, `@Key("--port")`, and classes that are commands, by the name that
 * they have or give to the class above them.
 * @see https://github.com/jakeheis/SwiftCLI
 */
export const swiftCli: FrameworkExtractor = {
  name: 'swift-cli',
  languages: ['swift'],
  hints: ['import SwiftCLI'],
  declaresPrograms: true,
  read: () => ({ nodes: { class_declaration: command, property_declaration: option } }),
};

const MARKS = ['Flag', 'Key', 'VariadicKey', 'CounterFlag'];
const COMMAND = /^(?:SwiftCLI\.)?\w{0,60}Command(?:Group)?$/;
/** Characters of a class in which its name as a command is searched for. */
const MAX_CLASS = 20_000;
const NAMES = [
  /^\s{0,40}(?:public )?(?:let|var) name(?:: String)? = "([\w-]{1,60})"/m,
  /^\s{0,40}(?:public )?var name: String \{ (?:return )?"([\w-]{1,60})"/m,
  /\bsuper\.init\([^()]{0,300}\bname: "([\w-]{1,60})"/,
];

function command(context: ExtractionContext, node: number): void {
  const name = nameOf(context, node);
  if (name !== '') addCommand(context, node, { name });
}

/** The name of the command that a class is; '' for any other class, and for one that gets its name from another. */
function nameOf({ syntax }: ExtractionContext, node: number): string {
  if (!syntax.children(node).some((child) => COMMAND.test(syntax.name(child, 'inherits_from')))) return '';
  const text = syntax.text.slice(syntax.start(node), Math.min(syntax.end(node), syntax.start(node) + MAX_CLASS));
  return NAMES.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined) ?? '';
}

function option(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const mark = MARKS.map((name) => attributeOf(context, node, name)).find((one) => one !== NONE);
  if (mark === undefined || context.isLocal) return;
  const holder = context.enclosing('type')?.node;
  addOption(context, syntax.field(node, 'name'), {
    flags: syntax.children(mark).flatMap((child) => {
      const text = stringOf(syntax, child) ?? '';
      return /^--?[\w-]{1,60}$/.test(text) ? text : [];
    }),
    container: holder === undefined ? '' : nameOf(context, holder),
    doc: stringOf(syntax, argumentsOf(context, mark).get('description') ?? NONE),
  });
}
