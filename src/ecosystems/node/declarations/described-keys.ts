import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { stringOf, unquote } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { memberOf } from './objects.js';
import { defineNodeSettings } from './option-objects.js';

/** The members with which an object describes a key. */
interface Words {
  /** The object has one of these, and a default. */
  readonly marks: readonly string[];
  readonly docs?: readonly string[];
  /** Members that name the environment variable. */
  readonly variables?: readonly string[];
  /** Keys of tables whose members are keys even without a default. */
  readonly tables?: readonly string[];
}

interface DescribedKeys extends Words {
  readonly name: string;
  readonly hints: readonly string[];
}

/**
 * A way to describe keys by objects, given by the names of their members. A description is read once, with the names of
 * all ways.
 */
export function defineDescribedKeys({ name, hints, ...words }: DescribedKeys): FrameworkExtractor {
  return defineNodeSettings({
    name,
    hints,
    read: (context) => {
      wordsOf(context).push(words);
      return { nodes: { pair: description } };
    },
  });
}

const wordsOf = perFile<Words[]>(() => []);

/** An object of more nodes describes more than a key. */
const MAX_NODES = 400;

function description(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const value = syntax.field(node, 'value');
  if (syntax.kind(value) !== 'object' || context.marks.has(node) || syntax.after(value) - value > MAX_NODES) return;
  const words = wordsOf(context);
  const fallback = memberOf(context, value, 'default');
  const isMarked = words.some(({ marks }) => marks.some((key) => memberOf(context, value, key) !== NONE));
  const name = (stringOf(syntax, syntax.field(node, 'key')) ?? syntax.name(node, 'key')).slice(0, 100);
  if ((fallback === NONE && !isInTable(context, node)) || !isMarked || name === '') return;
  const text = (key: string) => stringOf(syntax, memberOf(context, value, key)) ?? [];
  const [doc] = words.flatMap(({ docs = [] }) => docs.flatMap(text));
  const defaultValue = context.default(fallback);
  context.key(node, { kind: 'config_key', name, container: holderOf(context, node), doc, defaultValue });
  const [variable] = words.flatMap(({ variables = [] }) => variables.flatMap(text));
  if (variable !== undefined) context.key(node, { kind: 'env_var', name: variable, container: '', doc, defaultValue });
}

function isTable(context: ExtractionContext, key: string): boolean {
  return wordsOf(context).some(({ tables }) => tables?.includes(key));
}

function isInTable(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  const outer = syntax.parent(syntax.parent(node));
  return syntax.kind(outer) === 'pair' && isTable(context, unquote(syntax.name(outer, 'key').slice(0, 100)));
}

/** Key or variable of the table of descriptions, skipping a `properties` between. */
function holderOf(context: ExtractionContext, node: number): string {
  const { syntax } = context;
  let parent = syntax.parent(syntax.parent(node));
  for (let level = 0; level < 4; level++) {
    const name = nameOf(context, parent);
    if (name === undefined) return '';
    if (!isTable(context, name)) return name.slice(0, 80);
    parent = syntax.parent(syntax.parent(parent));
  }
  return '';
}

function nameOf({ syntax }: ExtractionContext, node: number): string | undefined {
  if (syntax.kind(node) === 'pair') return unquote(syntax.name(node, 'key'));
  return syntax.kind(node) === 'variable_declarator' ? syntax.name(node) : undefined;
}
