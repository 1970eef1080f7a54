import { commentAbove, commentBeside, defaultInComment } from '../../../analysis/syntax/doc-comment.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** Tags whose value is the field's name in a file or for a client. */
const KEY_TAGS = ['yaml', 'toml', 'json', 'mapstructure', 'koanf', 'hcl', 'ini', 'param'];

/** A struct field, and its keys from tags. */
export function structField(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const names = syntax.fields(node, 'name');
  const container = containerOf(context, node);
  if (container === undefined) return;
  const tags = tagsOf(syntax.name(node, 'tag').slice(1, -1).slice(0, 1000));
  const doc =
    commentAbove(syntax, syntax.start(node))
    || commentBeside(syntax, syntax.end(node))
    || tags.get('description')
    || tags.get('help')
    || tags.get('usage');
  const name = embeddedName(syntax.name(node, 'type'));
  const defaultValue = tags.get('default') ?? defaultInComment(doc ?? '', syntax.kinds.comments);
  const keys = new Set(
    KEY_TAGS.map((tag) => tags.get(tag)?.split(',')[0] ?? '').filter((key) => key !== '' && key !== '-'),
  );
  for (const one of names.length === 0 ? [name] : names.map((field) => syntax.slice(field))) {
    const exported = /^\p{Lu}/u.test(one);
    if (!keys.has(one)) context.define(node, { kind: 'property', name: one, exported, container, doc, defaultValue });
    for (const key of keys)
      context.define(node, { kind: 'config_key', name: key, exported: true, container, doc, defaultValue });
  }
}

/** The name of a field without one, which is that of its type. It may have a key: `*Secret \`yaml:"secret"\``. */
function embeddedName(type: string): string {
  return /(?<!\w)(\w+)$/.exec(type.slice(0, 200).replace(/(?<=\w)\[[^]*/, ''))?.[1] ?? '';
}

/** The type that is being declared, or the field with an anonymous struct. */
function containerOf(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const outer = syntax.parent(syntax.parent(syntax.parent(node)));
  if (syntax.kind(outer) === 'field_declaration') return syntax.name(outer);
  return context.isLocal ? undefined : context.enclosing('type')?.name;
}

/**
 * `json:"a,omitempty" yaml:"b"` → json → `a,omitempty`, yaml → `b`. Linear: each match starts at the end of the last.
 */
export function tagsOf(text: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const match of text.matchAll(/([A-Za-z_][\w.-]{0,60}):"((?:[^"\\]|\\.)*)"/g))
    tags.set(match[1] ?? '', (match[2] ?? '').replace(/\\(.)/g, '$1'));
  return tags;
}
