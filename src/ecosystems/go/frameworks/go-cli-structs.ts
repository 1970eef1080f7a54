import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { tagsOf } from '../language/fields.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addEnv } from '../../../analysis/keys/environment.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { addCommand, addOption, toKebab } from '../../../analysis/keys/flags.js';
import { keyedElements } from '../literals.js';
import { go } from '../language.js';

/** Command lines that Go programs describe by literals and struct tags: urfave/cli, kong, go-flags, go-arg, kingpin, paerser. */
export const goCliStructs: FrameworkExtractor = {
  name: 'go-cli-structs',
  languages: ['go'],
  hints: ['urfave/cli', 'kong', 'go-flags', 'go-arg', 'kingpin', 'paerser', 'ff/v', 'peterbourgon'],
  declaresPrograms: true,
  read: (context) => {
    const { text } = context.syntax;
    if (/paerser\/(?:flag|cli)"/.test(text)) context.derives(0, 'cli_option');
    if (text.includes('paerser/env"')) context.derives(0, 'env_var');
    return {
      nodes: {
        ...(text.includes('urfave/cli') ? { composite_literal: urfave, literal_value: urfaveListed } : {}),
        ...(/alecthomas\/kong|go-flags|go-arg/.test(text) ? { field_declaration: tagged } : {}),
      },
      calls: text.includes('kingpin') ? { Flag: kingpinFlag, Command: kingpinCommand } : {},
    };
  },
};

/** `&cli.StringFlag{Name: "lang", Aliases: []string{"l"}, Value: "en", EnvVars: []string{"APP_LANG"}}`. */
function urfave(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const type = syntax.name(node, 'type').slice(0, 60);
  const isFlag = /\.\w*Flag$/.test(type);
  if (!isFlag && !/\.Command$/.test(type) && type !== '') return;
  const fields = keyedElements(context, node);
  const name = stringOf(syntax, fields.get('Name') ?? NONE);
  if (name === undefined) return;
  const doc = stringOf(syntax, fields.get('Usage') ?? NONE);
  if (!isFlag) {
    if (fields.has('Action') || fields.has('Flags') || fields.has('Subcommands') || fields.has('Usage')) addCommand(context, fields.get('Name') ?? node, { name, doc });
    return;
  }
  const names = [name, ...listed(context, fields.get('Aliases') ?? NONE)].flatMap((text) => text.split(',')).map((text) => text.trim());
  const defaultValue = context.default(fields.get('Value') ?? NONE);
  addOption(context, fields.get('Name') ?? node, { flags: names.map((text) => (text.length === 1 ? `-${text}` : `--${text}`)), doc, defaultValue });
  for (const key of ['EnvVar', 'EnvVars', 'Sources']) for (const variable of strings(context, fields.get(key) ?? NONE)) addEnv(context, variable, defaultValue);
}

/** `{Name: "add"}` in `[]*cli.Command{...}`. */
function urfaveListed(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const list = syntax.parent(syntax.parent(syntax.parent(node)));
  if (syntax.kind(syntax.parent(node)) === 'literal_element' && /Commands?$/.test(syntax.name(list, 'type').slice(0, 60))) urfave(context, node);
}

function listed(context: ExtractionContext, list: number): string[] {
  return strings(context, list).flatMap((node) => stringsOf(context.syntax, node));
}

/** String nodes of `[]string{"A", "B"}` or `cli.EnvVars("A", "B")`. */
function strings(context: ExtractionContext, node: number): number[] {
  const { syntax } = context;
  if (stringOf(syntax, node) !== undefined) return [node];
  const found: number[] = [];
  for (let inner = node + 1; node !== NONE && inner < Math.min(syntax.after(node), node + 60); inner++) if (stringOf(syntax, inner) !== undefined) found.push(inner);
  return found;
}

/** kong: `help:"…" name:"x" short:"p" default:"80" env:"PORT"`; go-flags: `long:"x" short:"p"`; go-arg: `arg:"--x,-p,env:X"`. */
function tagged(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const raw = syntax.name(node, 'tag').slice(1, -1).slice(0, 1000);
  const tags = tagsOf(raw);
  const field = syntax.name(node);
  const doc = tags.get('help') ?? tags.get('description');
  const outer = syntax.parent(syntax.parent(syntax.parent(node)));
  const holder = syntax.kind(outer) === 'field_declaration' ? syntax.name(outer) : context.enclosing('type')?.name ?? '';
  const container = toKebab(holder).replace(/-?(?:cmd|command|cli|options|opts|config)$/, '');
  if (tags.has('cmd') || /(?:^|\s)cmd(?:\s|$)/.test(raw) || tags.has('command')) {
    addCommand(context, node, { name: tags.get('command') ?? tags.get('name') ?? toKebab(field), doc });
    return;
  }
  const isKong = context.holds('alecthomas/kong') && tags.size > 0 && !tags.has('arg') && !/(?:^|\s)arg(?:\s|$)/.test(raw);
  const long = tags.get('long') ?? (isKong ? tags.get('name') ?? toKebab(field) : undefined);
  const flags = [...(long === undefined ? [] : [`--${long}`]), ...(tags.get('short') === undefined ? [] : [`-${tags.get('short')}`]), ...(tags.get('arg') ?? '').split(',').filter((part) => part.startsWith('-'))];
  addOption(context, node, { flags, container, doc, defaultValue: tags.get('default') });
  for (const name of (tags.get('env') ?? '').split(',')) if (name !== '') context.key(node, { kind: 'env_var', name, container: '', doc, defaultValue: tags.get('default') });
}

/** kingpin: `app.Flag("port", "help").Short('p').Default("80").Envar("PORT")`. */
function kingpinFlag(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const chain = chainAfter(context, call, go.calls);
  const first = (name: string) => chain.find((next) => next.name === name)?.args[0] ?? NONE;
  const name = stringOf(syntax, call.args[0] ?? NONE);
  if (name === undefined) return;
  const short = syntax.slice(first('Short')).replace(/^'|'$/g, '');
  addOption(context, call.node, { flags: [`--${name}`, ...(short.length === 1 ? [`-${short}`] : [])], doc: stringOf(syntax, call.args[1] ?? NONE), defaultValue: context.default(first('Default')) });
  if (first('Envar') !== NONE) addEnv(context, first('Envar'), context.default(first('Default')));
}

function kingpinCommand(context: ExtractionContext, call: Call): void {
  addCommand(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '', doc: stringOf(context.syntax, call.args[1] ?? NONE) });
}
