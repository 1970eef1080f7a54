import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv } from '../../../analysis/keys/environment.js';
import { addCommand, addCommandsAt, addOption, addOptionNamedBy } from '../../../analysis/keys/flags.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { keyedElements, stringNodes } from '../language/literals.js';

/**
 * urfave/cli: `&cli.StringFlag{Name: "lang", Aliases: []string{"l"}, Value: "en", EnvVars: []string{"APP_LANG"}}`.
 * @see https://cli.urfave.org/v2/examples/flags/
 */
export const urfaveCli: FrameworkExtractor = {
  name: 'urfave-cli',
  languages: ['go'],
  hints: ['urfave/cli'],
  declaresPrograms: true,
  makesNames: { kinds: ['env_var'], in: /\b(?:EnvVars?|Sources)\b/ },
  read: () => ({ nodes: { composite_literal: described, literal_value: listed } }),
};

function described(context: ExtractionContext, node: number): void {
  const type = context.syntax.name(node, 'type').slice(0, 60);
  if (/\.\w*Flag$/.test(type)) flag(context, node);
  else if (/\.Command$/.test(type) || type === '') command(context, node);
}

/** `{Name: "add"}` in `[]*cli.Command{...}`. */
function listed(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const list = syntax.name(syntax.parent(syntax.parent(syntax.parent(node))), 'type').slice(0, 60);
  if (syntax.kind(syntax.parent(node)) === 'literal_element' && /Commands?$/.test(list)) described(context, node);
}

function command(context: ExtractionContext, node: number): void {
  const fields = keyedElements(context, node);
  const name = stringOf(context.syntax, fields.get('Name') ?? NONE);
  if (name === undefined || !['Action', 'Flags', 'Subcommands', 'Usage'].some((field) => fields.has(field))) return;
  const doc = stringOf(context.syntax, fields.get('Usage') ?? NONE);
  addCommand(context, fields.get('Name') ?? node, { name, doc });
  addCommandsAt(context, stringNodes(context, fields.get('Aliases') ?? NONE), { doc });
}

function flag(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const fields = keyedElements(context, node);
  const nameNode = fields.get('Name') ?? NONE;
  if (nameNode === NONE) return;
  const name = stringOf(syntax, nameNode);
  const aliases = stringNodes(context, fields.get('Aliases') ?? NONE).flatMap((alias) => stringsOf(syntax, alias));
  const names = [...(name === undefined ? [] : [name]), ...aliases]
    .flatMap((text) => text.split(','))
    .map((text) => text.trim());
  const flags = names.map((text) => (text.length === 1 ? `-${text}` : `--${text}`));
  const defaultValue = context.default(fields.get('Value') ?? NONE);
  const doc = stringOf(syntax, fields.get('Usage') ?? NONE);
  addOption(context, nameNode, { flags, doc, defaultValue });
  addOptionNamedBy(context, [nameNode], { doc, defaultValue, value: 'long-flag' });
  for (const key of ['EnvVar', 'EnvVars', 'Sources']) {
    for (const variable of stringNodes(context, fields.get(key) ?? NONE)) addEnv(context, variable, defaultValue);
  }
}
