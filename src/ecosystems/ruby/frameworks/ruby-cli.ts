import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addCommand, addOption, flagsIn, toKebab } from '../../../analysis/keys/flags.js';

/** Ruby's OptionParser, Thor, Slop, Optimist and GLI. */
export const rubyCli: FrameworkExtractor = {
  name: 'ruby-cli',
  languages: ['ruby'],
  hints: ['OptionParser', 'optparse', 'Thor', 'Slop', 'Optimist', 'GLI', 'Dry::CLI', 'TTY'],
  declaresPrograms: true,
  read: () => {
    /** Options that Thor gives to the next method. */
    let waiting: { readonly node: number; readonly call: Call }[] = [];
    let description: Call | undefined;
    const later = (context: ExtractionContext, call: Call) => {
      if (call.receiver === NONE && stringOf(context.syntax, call.args[0] ?? NONE) !== undefined) waiting.push({ node: call.node, call });
    };
    const method = (context: ExtractionContext, node: number) => {
      const name = toKebab(context.syntax.name(node));
      if (description !== undefined) addCommand(context, node, { name, doc: stringOf(context.syntax, description.args[1] ?? NONE) });
      for (const { node: at, call } of waiting) thorOption(context, at, { call, container: name });
      waiting = [];
      description = undefined;
    };
    return {
      calls: {
        on: parserOption, on_tail: parserOption, on_head: parserOption, opt: optimist,
        option: (context, call) => (namesFlag(context, call) ? parserOption(context, call) : later(context, call)), method_option: later, class_option: (context, call) => thorOption(context, call.node, { call, container: '' }),
        desc: (_visit, call) => { description = call.receiver === NONE && call.args.length > 1 ? call : undefined; },
        subcommand: (context, call) => addCommand(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '' }),
        string: slop, bool: slop, boolean: slop, integer: slop, array: slop, flag: slop, switch: slop,
      },
      nodes: { method },
    };
  },
};

/** A project's own wrapper of OptionParser: `option(opts, '-d', '--debug')`. */
function namesFlag(context: ExtractionContext, call: Call): boolean {
  return call.args.some((argument) => stringOf(context.syntax, argument)?.startsWith('-') === true);
}

/** `opts.on('-p', '--port PORT', Integer, 'description')`. */
function parserOption(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const texts = call.args.flatMap((argument) => stringOf(syntax, argument) ?? []);
  const flags = flagsIn(texts.filter((text) => text.startsWith('-')).map((text) => text.replace(/[ =[].*/, (rest) => (rest.startsWith('[no-]') ? rest : '')))).filter((flag) => flag !== '-');
  addOption(context, call.node, { flags: [...flags, ...texts.filter((text) => text.startsWith('--[no-]'))], doc: texts.find((text) => !text.startsWith('-')) });
}

/** Thor: `option :force, type: :boolean, default: false, aliases: "-f"`. */
function thorOption(context: ExtractionContext, node: number, { call, container }: { readonly call: Call; readonly container: string }): void {
  const { syntax } = context;
  const name = stringOf(syntax, call.args[0] ?? NONE) ?? '';
  const aliases = stringsOf(syntax, call.named.get('aliases') ?? NONE).map((alias) => (alias.startsWith('-') ? alias : `-${alias}`));
  addOption(context, node, { flags: [`--${name.replace(/_/g, '-')}`, ...aliases], container, doc: stringOf(syntax, call.named.get('desc') ?? NONE), defaultValue: context.default(call.named.get('default') ?? NONE) });
}

/** Optimist: `opt :port, "description", default: 80`. */
function optimist(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const name = stringOf(syntax, call.args[0] ?? NONE);
  if (name === undefined || call.receiver !== NONE) return;
  addOption(context, call.node, { flags: [`--${name.replace(/_/g, '-')}`], doc: stringOf(syntax, call.args[1] ?? NONE), defaultValue: context.default(call.named.get('default') ?? NONE) });
}

/** Slop: `o.string '-h', '--host', 'description', default: 'localhost'`. */
function slop(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const texts = call.args.flatMap((argument) => stringOf(syntax, argument) ?? []);
  const flags = texts.filter((text) => text.startsWith('-'));
  if (flags.length > 0) addOption(context, call.node, { flags, doc: texts.find((text) => !text.startsWith('-')), defaultValue: context.default(call.named.get('default') ?? NONE) });
}
