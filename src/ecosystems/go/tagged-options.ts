import type { FrameworkExtractor } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { addCommand, addOption, toKebab } from '../../analysis/keys/flags.js';
import { tagsOf } from './language/fields.js';

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
}

/**
 * A package of Go that reads options from tags of struct fields: `read` returns the names, tags common to all packages
 * the rest.
 */
export function defineGoTaggedArguments({ name, hints, read }: GoTaggedArguments): FrameworkExtractor {
  const tagged = (context: ExtractionContext, node: number): void => {
    const { syntax } = context;
    const raw = syntax.name(node, 'tag').slice(1, -1).slice(0, 1000);
    const tags = tagsOf(raw);
    const doc = tags.get('help') ?? tags.get('description');
    const { command, flags = [], choices = [] } = read({ name: syntax.name(node), tags, raw });
    if (command !== undefined) {
      addCommand(context, node, { name: command, doc });
      return;
    }
    const defaultValue = tags.get('default');
    addOption(context, node, { flags, container: containerOf(context, node), doc, defaultValue, choices });
    for (const variable of (tags.get('env') ?? '').split(',').filter((part) => part !== '')) {
      context.key(node, { kind: 'env_var', name: variable, container: '', doc, defaultValue });
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
