import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { definePhpSettings } from '../settings.js';

/**
 * Settings of Laravel: `config('app.name', 'demo')`, and `'port' => env('PORT', 80)` in files of `config/`.
 * @see https://laravel.com/docs/configuration#accessing-configuration-values
 */
export const laravelConfig = definePhpSettings({
  name: 'laravel-config',
  hints: ['config', 'return ['],
  read: ({ file }) => ({
    calls: { config: helper },
    nodes: /(?:^|\/)config\/[^/]+\.php$/.test(file) ? { array_element_initializer: entry } : {},
  }),
});

function helper(context: ExtractionContext, call: Call): void {
  const [key = NONE, fallback = NONE] = call.args;
  const name = stringOf(context.syntax, key);
  if (name === undefined || call.receiver !== NONE) return;
  context.key(call.node, { kind: 'config_key', name, container: '', defaultValue: context.default(fallback) });
}

/** `'port' => env('PORT', 80)`: the file's name and the outer keys are its container. */
function entry(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const children = syntax.children(node);
  const [key = NONE, value = NONE] = children;
  const name = children.length === 2 ? stringOf(syntax, key) : undefined;
  if (name === undefined) return;
  const isVariable = syntax.name(value, 'function') === 'env';
  const fallback = isVariable ? syntax.first(syntax.children(syntax.field(value, 'arguments'))[1] ?? NONE) : value;
  const container = containerOf(context, node);
  context.key(node, { kind: 'config_key', name, container, defaultValue: context.default(fallback) });
}

function containerOf(context: ExtractionContext, node: number): string {
  const { syntax } = context;
  const keys: string[] = [];
  let outer = syntax.parent(syntax.parent(node));
  for (let level = 0; level < 8 && syntax.kind(outer) === 'array_element_initializer'; level++) {
    keys.unshift(stringOf(syntax, syntax.first(outer)) ?? '');
    outer = syntax.parent(syntax.parent(outer));
  }
  const file = /(?<![^/])([^/]+)\.php$/.exec(context.file)?.[1] ?? '';
  return [file, ...keys].filter((part) => part !== '').join('.');
}
