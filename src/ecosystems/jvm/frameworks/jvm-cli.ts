import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { java } from '../language.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { addCommand, addOption } from '../../../analysis/keys/flags.js';

/** Java's picocli, JCommander, commons-cli and JOpt Simple. */
export const jvmCli: FrameworkExtractor = {
  name: 'jvm-cli',
  languages: ['java'],
  hints: ['picocli', 'jcommander', 'commons.cli', 'joptsimple', 'airline'],
  declaresPrograms: true,
  read: () => {
    /** Class node → name of the command it is. */
    const commands = new Map<number, string>();
    const containerOf = (context: ExtractionContext) => commands.get(context.enclosing('type')?.node ?? NONE);
    return {
      calls: {
        Command: (context, call) => command(context, call, commands), Parameters: (context, call) => command(context, call, commands),
        Option: (context, call) => annotated(context, call, containerOf(context)), Parameter: (context, call) => annotated(context, call, containerOf(context)),
        addOption: commonsOption, builder: commonsBuilder, accepts, acceptsAll: accepts,
      },
    };
  },
};

function command(context: ExtractionContext, call: Call, commands: Map<number, string>): void {
  const { syntax } = context;
  if (!/annotation$/.test(syntax.kind(call.node))) return;
  const name = stringOf(syntax, call.named.get('name') ?? NONE) ?? stringsOf(syntax, call.named.get('commandNames') ?? NONE)[0];
  if (name === undefined) return;
  addCommand(context, call.node, { name, doc: stringsOf(syntax, call.named.get('description') ?? call.named.get('commandDescription') ?? NONE)[0] });
  const holder = context.enclosing('type')?.node;
  if (holder !== undefined) commands.set(holder, name);
}

/** `@Option(names = {"-p", "--port"}, defaultValue = "80", description = "…")`. */
function annotated(context: ExtractionContext, call: Call, container: string | undefined): void {
  const { syntax } = context;
  if (!/annotation$/.test(syntax.kind(call.node))) return;
  const flags = stringsOf(syntax, call.named.get('names') ?? call.named.get('name') ?? call.args[0] ?? NONE).filter((text) => text.startsWith('-'));
  addOption(context, call.node, { flags, container, doc: stringsOf(syntax, call.named.get('description') ?? NONE)[0], defaultValue: context.default(call.named.get('defaultValue') ?? NONE) ?? fieldDefault(context, call.node) });
}

/** Initial value of the field under the annotation. */
function fieldDefault(context: ExtractionContext, annotation: number): string | undefined {
  const { syntax } = context;
  const field = syntax.parent(syntax.parent(annotation));
  return syntax.kind(field) === 'field_declaration' ? context.default(syntax.field(syntax.field(field, 'declarator'), 'value')) : undefined;
}

/** commons-cli: `options.addOption("p", "port", true, "description")`. */
function commonsOption(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [short = '', long] = call.args.slice(0, 2).map((argument) => stringOf(syntax, argument));
  if (call.args.length < 3) return;
  addOption(context, call.node, { flags: [...(short === '' ? [] : [`-${short}`]), ...(long === undefined ? [] : [`--${long}`])], doc: stringOf(syntax, call.args[call.args.length - 1] ?? NONE) });
}

/** `Option.builder("p").longOpt("port").desc("…").build()`. */
function commonsBuilder(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (syntax.slice(call.receiver).slice(-6) !== 'Option') return;
  const chain = chainAfter(context, call, java.calls);
  const long = stringOf(syntax, chain.find((next) => next.name === 'longOpt')?.args[0] ?? NONE);
  const short = stringOf(syntax, call.args[0] ?? NONE);
  addOption(context, call.node, { flags: [...(short === undefined ? [] : [`-${short}`]), ...(long === undefined ? [] : [`--${long}`])], doc: stringOf(syntax, chain.find((next) => next.name === 'desc')?.args[0] ?? NONE) });
}

/** JOpt Simple: `parser.accepts("port").defaultsTo(80)`. */
function accepts(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const chain = chainAfter(context, call, java.calls);
  const defaults = chain.find((next) => next.name === 'defaultsTo')?.args[0] ?? NONE;
  const names = call.args.slice(0, 1).flatMap((argument) => stringsOf(syntax, argument));
  addOption(context, call.node, { flags: names.map((name) => (name.length === 1 ? `-${name}` : `--${name}`)), doc: stringOf(syntax, call.args[1] ?? NONE), defaultValue: context.default(defaults) });
}
