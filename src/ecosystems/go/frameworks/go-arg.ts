import { defineGoTaggedArguments } from '../options/tagged-options.js';
import type { TaggedField, TaggedOption } from '../options/tagged-options.js';

/**
 * go-arg: `Port int` with the tag `arg:"-p,--port" default:"80" help:"…"`.
 * @see https://pkg.go.dev/github.com/alexflint/go-arg
 */
export const goArg = defineGoTaggedArguments({ name: 'go-arg', hints: ['go-arg'], read });

function read({ tags }: TaggedField): TaggedOption {
  return { flags: (tags.get('arg') ?? '').split(',').filter((part) => part.startsWith('-')) };
}
