import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand, addOption, toKebab } from '../../../analysis/keys/flags.js';
import { NO_PREFIX, prefixesOf, tagsOfField } from './option-groups.js';
import type { ReadPrefix } from './option-groups.js';

/** A field of a struct of arguments. */
export interface TaggedField {
  readonly name: string;
  readonly tags: ReadonlyMap<string, string>;
  /** The tag as written. */
  readonly raw: string;
}

/** The option or command that a field declares. */
export interface TaggedOption {
  /** The field is a command of this name. */
  readonly command?: string;
  /** With their dashes. */
  readonly flags?: readonly string[];
  /** All values that the option takes. */
  readonly choices?: readonly string[];
}

export interface GoTaggedArguments {
  readonly name: string;
  /** The path of the package: structs of arguments look the same in several. */
  readonly hints: readonly string[];
  readonly read: (field: TaggedField) => TaggedOption;
  /** What the tags of a group put before the names of its options. */
  readonly prefix?: ReadPrefix;
}

/**
 * A package of Go that reads options from tags of struct fields: `read` returns the names, tags common to all packages
 * the rest.
 */
export function defineGoTaggedArguments({ name, hints, read, prefix }: GoTaggedArguments): FrameworkExtractor {
  const tagged = (context: ExtractionContext, node: number): void => {
    const { syntax } = context;
    const raw = syntax.name(node, 'tag').slice(1, -1).slice(0, 1000);
    const tags = tagsOfField(context, node);
    const doc = tags.get('help') ?? tags.get('description');
    const { command, flags = [], choices = [] } = read({ name: syntax.name(node), tags, raw });
    if (command !== undefined) {
      addCommand(context, node, { name: command, doc });
      return;
    }
    const defaultValue = tags.get('default');
    const container = containerOf(context, node);
    const variables = (tags.get('env') ?? '').split(',').filter((part) => part !== '');
    for (const group of prefix === undefined ? [NO_PREFIX] : prefixesOf(context, node, prefix)) {
      const all = flags.map((flag) => flag.replace(/^--(?=[^-])/, `--${group.flag}`));
      addOption(context, node, { flags: all, container, doc, defaultValue, choices });
      for (const variable of variables)
        context.key(node, { kind: 'env_var', name: group.variable + variable, container: '', doc, defaultValue });
    }
  };
  const nodes = { field_declaration: tagged };
  return { name, languages: ['go'], hints, declaresPrograms: true, read: () => ({ nodes }) };
}

/**
 * The command whose options are in the struct of a field: `serve` of `type ServeCmd struct`, and of the field `Serve
 * struct`.
 */
function containerOf(context: ExtractionContext, node: number): string {
  const { syntax } = context;
  const outer = syntax.parent(syntax.parent(syntax.parent(node)));
  const isInField = syntax.kind(outer) === 'field_declaration';
  const holder = isInField ? syntax.name(outer) : (context.enclosing('type')?.name ?? '');
  return toKebab(holder).replace(/-?(?:cmd|command|cli|options|opts|config)$/, '');
}
