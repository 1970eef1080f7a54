import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addCommand, addOption } from '../../../analysis/keys/flags.js';

/** Symfony Console and Laravel's Artisan. */
export const phpCli: FrameworkExtractor = {
  name: 'php-cli',
  languages: ['php'],
  hints: ['Console', 'Command', 'addOption', '$signature'],
  declaresPrograms: true,
  read: () => {
    /** Class node → name of its command. */
    const commands = new Map<number, string>();
    const named = (context: ExtractionContext, node: number, { name, doc }: { readonly name: string; readonly doc?: string | undefined }) => {
      addCommand(context, node, { name, doc });
      commands.set(context.enclosing('type')?.node ?? NONE, name);
    };
    return {
      calls: {
        setName: (context, call) => named(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '' }),
        AsCommand: (context, call) => named(context, call.node, { name: stringOf(context.syntax, call.named.get('name') ?? call.args[0] ?? NONE) ?? '', doc: stringOf(context.syntax, call.named.get('description') ?? call.args[1] ?? NONE) }),
        addOption: (context, call) => option(context, call, commands.get(context.enclosing('type')?.node ?? NONE)),
        InputOption: (context, call) => option(context, call, commands.get(context.enclosing('type')?.node ?? NONE)),
      },
      nodes: {
        property_element: (context, node) => {
          const { syntax } = context;
          const value = stringOf(syntax, syntax.field(node, 'default_value')) ?? longString(context, syntax.field(node, 'default_value'));
          const name = syntax.name(node);
          if (value === undefined) return;
          if (name === '$defaultName') named(context, node, { name: value });
          if (name === '$signature') signature(context, node, { value, named });
        },
      },
    };
  },
};

/** Signatures of Artisan commands span lines and are longer than other strings. */
function longString(context: ExtractionContext, node: number): string | undefined {
  const text = node === NONE ? '' : context.syntax.slice(node);
  return text.length > 2 && text.length < 4000 && /^["']/.test(text) ? text.slice(1, -1) : undefined;
}

/** `->addOption('port', 'p', InputOption::VALUE_REQUIRED, 'description', 80)`. */
function option(context: ExtractionContext, call: Call, container: string | undefined): void {
  const { syntax } = context;
  const name = stringOf(syntax, call.named.get('name') ?? call.args[0] ?? NONE);
  if (name === undefined) return;
  const short = stringOf(syntax, call.named.get('shortcut') ?? call.args[1] ?? NONE) ?? '';
  const flags = [`--${name.replace(/^-+/, '')}`, ...short.split('|').filter((text) => text !== '').map((text) => `-${text.replace(/^-+/, '')}`)];
  addOption(context, call.node, { flags, container, doc: stringOf(syntax, call.named.get('description') ?? call.args[3] ?? NONE), defaultValue: context.default(call.named.get('default') ?? call.args[4] ?? NONE) });
}

interface Signature {
  readonly value: string;
  readonly named: (context: ExtractionContext, node: number, command: { readonly name: string }) => void;
}

/** Artisan: `mail:send {user} {--queue=default : The queue} {--Q|quiet}`. */
function signature(context: ExtractionContext, node: number, { value, named }: Signature): void {
  const name = /^[\w:.-]+/.exec(value.trim())?.[0] ?? '';
  named(context, node, { name });
  for (const match of value.matchAll(/\{\s*--((?:\w\|)?)([\w-]+)(=[^:}]*)?(?::([^}]*))?\}/g)) {
    const [, short = '', long = '', given = '', doc = ''] = match;
    const defaultValue = given.replace(/^=\*?/, '').trim();
    addOption(context, node, { flags: [`--${long}`, ...(short === '' ? [] : [`-${short.charAt(0)}`])], container: name, doc: doc.trim(), defaultValue: defaultValue === '' ? undefined : defaultValue });
  }
}
