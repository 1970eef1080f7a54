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
    const containerOf = (visit: ExtractionContext) => commands.get(visit.enclosing('type')?.node ?? NONE);
    return {
      calls: {
        Command: (visit, call) => command(visit, call, commands), Parameters: (visit, call) => command(visit, call, commands),
        Option: (visit, call) => annotated(visit, call, containerOf(visit)), Parameter: (visit, call) => annotated(visit, call, containerOf(visit)),
        addOption: commonsOption, builder: commonsBuilder, accepts, acceptsAll: accepts,
      },
    };
  },
};

function command(visit: ExtractionContext, call: Call, commands: Map<number, string>): void {
  const { syntax } = visit;
  if (!/annotation$/.test(syntax.kind(call.node))) return;
  const name = stringOf(syntax, call.named.get('name') ?? NONE) ?? stringsOf(syntax, call.named.get('commandNames') ?? NONE)[0];
  if (name === undefined) return;
  addCommand(visit, call.node, { name, doc: stringsOf(syntax, call.named.get('description') ?? call.named.get('commandDescription') ?? NONE)[0] });
  const holder = visit.enclosing('type')?.node;
  if (holder !== undefined) commands.set(holder, name);
}

/** `@Option(names = {"-p", "--port"}, defaultValue = "80", description = "…")`. */
function annotated(visit: ExtractionContext, call: Call, container: string | undefined): void {
  const { syntax } = visit;
  if (!/annotation$/.test(syntax.kind(call.node))) return;
  const flags = stringsOf(syntax, call.named.get('names') ?? call.named.get('name') ?? call.args[0] ?? NONE).filter((text) => text.startsWith('-'));
  addOption(visit, call.node, { flags, container, doc: stringsOf(syntax, call.named.get('description') ?? NONE)[0], defaultValue: visit.default(call.named.get('defaultValue') ?? NONE) ?? fieldDefault(visit, call.node) });
}

/** Initial value of the field under the annotation. */
function fieldDefault(visit: ExtractionContext, annotation: number): string | undefined {
  const { syntax } = visit;
  const field = syntax.parent(syntax.parent(annotation));
  return syntax.kind(field) === 'field_declaration' ? visit.default(syntax.field(syntax.field(field, 'declarator'), 'value')) : undefined;
}

/** commons-cli: `options.addOption("p", "port", true, "description")`. */
function commonsOption(visit: ExtractionContext, call: Call): void {
  const { syntax } = visit;
  const [short = '', long] = call.args.slice(0, 2).map((argument) => stringOf(syntax, argument));
  if (call.args.length < 3) return;
  addOption(visit, call.node, { flags: [...(short === '' ? [] : [`-${short}`]), ...(long === undefined ? [] : [`--${long}`])], doc: stringOf(syntax, call.args[call.args.length - 1] ?? NONE) });
}

/** `Option.builder("p").longOpt("port").desc("…").build()`. */
function commonsBuilder(visit: ExtractionContext, call: Call): void {
  const { syntax } = visit;
  if (syntax.slice(call.receiver).slice(-6) !== 'Option') return;
  const chain = chainAfter(visit, call, java.calls);
  const long = stringOf(syntax, chain.find((next) => next.name === 'longOpt')?.args[0] ?? NONE);
  const short = stringOf(syntax, call.args[0] ?? NONE);
  addOption(visit, call.node, { flags: [...(short === undefined ? [] : [`-${short}`]), ...(long === undefined ? [] : [`--${long}`])], doc: stringOf(syntax, chain.find((next) => next.name === 'desc')?.args[0] ?? NONE) });
}

/** JOpt Simple: `parser.accepts("port").defaultsTo(80)`. */
function accepts(visit: ExtractionContext, call: Call): void {
  const { syntax } = visit;
  const chain = chainAfter(visit, call, java.calls);
  const defaults = chain.find((next) => next.name === 'defaultsTo')?.args[0] ?? NONE;
  const names = call.args.slice(0, 1).flatMap((argument) => stringsOf(syntax, argument));
  addOption(visit, call.node, { flags: names.map((name) => (name.length === 1 ? `-${name}` : `--${name}`)), doc: stringOf(syntax, call.args[1] ?? NONE), defaultValue: visit.default(defaults) });
}
