import type { Call } from '../../../analysis/syntax/call.js';
import { MAX_CLIMB } from '../../../analysis/extraction/extraction-context.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { onlyCopies } from '../../../analysis/keys/environment.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineGoSettings } from '../settings.js';

/**
 * A program that walks the whole environment may read any variable: `for _, env := range os.Environ()`. One that only
 * passes it on to another program reads none.
 * @see https://pkg.go.dev/os#Environ
 */
export const osEnviron = defineGoSettings({
  name: 'os-environ',
  hints: ['env'],
  calls: { Environ: environ },
  makes: /\bEnviron\b/,
});

/** Functions that start a program, and those whose result is the environment again. */
const STARTING = /^(?:Exec|ForkExec|StartProcess)$/;
const SAME = /^(?:append|Clone|Concat|Clip|Grow|Sorted|Compact)$/;
/** Longer functions are not searched for the uses of a variable. Characters. */
const MAX_FUNCTION = 20_000;

function environ(context: ExtractionContext, call: Call): void {
  if (context.syntax.slice(call.receiver) !== 'os') return;
  for (const prefix of prefixesRead(context, call.node)) context.addDynamicName(call.node, 'env_var', prefix);
}

/** Prefixes of the variables that may be read, `''` for any; empty if the environment is only passed on. */
function prefixesRead(context: ExtractionContext, call: number): readonly string[] {
  const { syntax } = context;
  let mayRead = false;
  let node = syntax.parent(call);
  for (let level = 0; level < MAX_CLIMB && node !== NONE; level++, node = syntax.parent(node)) {
    const kind = syntax.kind(node);
    if (kind === 'range_clause') return prefixesOfLoop(context, syntax.field(syntax.parent(node), 'body'));
    if (kind === 'keyed_element' || kind === 'assignment_statement') {
      if (/(?:^|\.)Env$/.test(targetOf(context, node))) return [];
    }
    if (/^(?:short_var_declaration|var_spec|assignment_statement)$/.test(kind))
      return prefixesOfVariable(context, targetOf(context, node), mayRead);
    if (/(?:statement|block|declaration|clause)$/.test(kind)) break;
    if (kind !== 'call_expression') continue;
    const name = /(?<!\w)\w+$/.exec(syntax.name(node, 'function').slice(-40))?.[0] ?? '';
    if (STARTING.test(name)) return [];
    mayRead ||= !SAME.test(name);
  }
  return mayRead ? [''] : [];
}

function targetOf({ syntax }: ExtractionContext, node: number): string {
  const field = ['left', 'key', 'name'].map((name) => syntax.field(node, name)).find((child) => child !== NONE);
  return field === undefined ? '' : syntax.slice(field).slice(0, 60);
}

/** One prefix if all of the loop is about it: `{ if strings.HasPrefix(env, "APP_") { … } }`. */
function prefixesOfLoop({ syntax }: ExtractionContext, body: number): readonly string[] {
  if (onlyCopies(syntax.slice(body))) return [];
  const list = syntax.child(body, 'statement_list');
  const [statement = NONE, ...others] = syntax.children(list === NONE ? body : list);
  const condition = syntax.name(statement, 'condition').slice(0, 200);
  const isOnly = others.length === 0 && syntax.field(statement, 'alternative') === NONE;
  const asked = isOnly ? /^strings\.HasPrefix\(\w+, "([A-Z_]+)"\)$/.exec(condition)?.[1] : undefined;
  return [asked ?? ''];
}

/** What the function does with the variable that holds the environment. */
function prefixesOfVariable(context: ExtractionContext, variable: string, mayRead: boolean): readonly string[] {
  const scope = context.enclosing('function');
  const text = scope === undefined ? '' : context.syntax.slice(scope.node).slice(0, MAX_FUNCTION);
  const name = /^\w+/.exec(variable)?.[0] ?? '';
  const loops = [...text.matchAll(new RegExp(`\\brange ${name}\\b(?: (?=\\{))?`, 'g'))];
  if (loops.length > 0) return loops.every(({ index, 0: head }) => copiesAt(text, index + head.length)) ? [] : [''];
  return mayRead && !new RegExp(`\\bEnv\\s{0,9}[:=]+[^\\n]{0,99}\\b${name}\\b`).test(text) ? [''] : [];
}

/** `if strings.HasPrefix(pair, "APP_") { continue }`: the variable is left out of the copy. */
const PASSED_OVER = /if !?strings\.HasPrefix\(\w+, "[^"\n]*"\) \{\s*continue\s*\}/g;

/** Is here the block of a loop that only copies variables? */
function copiesAt(text: string, from: number): boolean {
  const body = text[from] === '{' ? blockAt(text, from) : undefined;
  return body !== undefined && onlyCopies(body.replace(PASSED_OVER, ''));
}

/** The block in braces that begins here; undefined where it does not end in the text. */
function blockAt(text: string, from: number): string | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return undefined;
}
