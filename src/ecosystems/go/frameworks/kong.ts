import { toKebab } from '../../../analysis/keys/flags.js';
import { defineGoTaggedArguments } from '../options/tagged-options.js';
import type { Prefix } from '../options/option-groups.js';
import type { TaggedField, TaggedOption } from '../options/tagged-options.js';

/**
 * kong: `Port int` with the tag `help:"…" name:"port" short:"p" default:"80" env:"PORT"`.
 * @see https://github.com/alecthomas/kong#supported-tags
 */
export const kong = defineGoTaggedArguments({ name: 'kong', hints: ['alecthomas/kong'], read, prefix });

/** Every field with a tag is an option, unless it is a command or `arg:""`. */
function read({ name, tags, raw }: TaggedField): TaggedOption {
  const named = tags.get('name') ?? toKebab(name);
  if (tags.has('cmd') || /(?:^|\s)cmd(?:\s|$)/.test(raw)) return { command: named };
  const isPositional = tags.size === 0 || tags.has('arg') || /(?:^|\s)arg(?:\s|$)/.test(raw);
  const short = tags.get('short');
  // An empty value among them says that there need not be one.
  const choices = (tags.get('enum') ?? '').split(',').filter((value) => /^[\w.+-]{1,60}$/.test(value));
  const isKnown = !/[$;]/.test(tags.get('enum') ?? '');
  return {
    choices: isKnown ? choices : [],
    flags: [...(isPositional ? [] : [`--${named}`]), ...(short === undefined ? [] : [`-${short}`])],
  };
}

function prefix(tags: ReadonlyMap<string, string>): Prefix {
  return { flag: tags.get('prefix') ?? '', variable: tags.get('envprefix') ?? '' };
}
