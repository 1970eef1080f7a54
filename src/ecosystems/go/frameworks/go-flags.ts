import { defineGoTaggedArguments } from '../options/tagged-options.js';
import type { Prefix } from '../options/option-groups.js';
import type { TaggedField, TaggedOption } from '../options/tagged-options.js';

/**
 * go-flags: `Port int` with the tag `short:"p" long:"port" description:"…" default:"80"`, in groups with a namespace.
 * @see https://pkg.go.dev/github.com/jessevdk/go-flags
 */
export const goFlags = defineGoTaggedArguments({ name: 'go-flags', hints: ['go-flags', 'long:"'], read, prefix });

function read({ tags, raw }: TaggedField): TaggedOption {
  const command = tags.get('command');
  if (command !== undefined) return { command };
  const [long, short] = [tags.get('long'), tags.get('short')];
  const choices = [...raw.matchAll(/(?<!\w)choice:"([\w.+-]{1,60})"/g)].map(([, value = '']) => value);
  return {
    choices,
    flags: [...(long === undefined ? [] : [`--${long}`]), ...(short === undefined ? [] : [`-${short}`])],
  };
}

/** Delimiters are those of a parser with its own settings. */
function prefix(tags: ReadonlyMap<string, string>): Prefix {
  const [flag, variable] = [tags.get('namespace') ?? '', tags.get('env-namespace') ?? ''];
  return { flag: flag === '' ? '' : `${flag}.`, variable: variable === '' ? '' : `${variable}_` };
}
