import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** `import a.b, c as d`: the module itself is bound. */
export function importModules(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  for (const part of syntax.fields(node, 'name')) {
    const module = syntax.name(part) || syntax.slice(part);
    const bound = syntax.name(part, 'alias') || (module.split('.')[0] ?? module);
    context.import(node, module, [`* as ${bound}`]);
  }
}

/**
 * `from x import a, b as c`. At module level such a name can be imported from here as well, so it is a re-export too:
 * packages are built that way.
 */
export function importFrom(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const from = syntax.name(node, 'module_name');
  const names =
    syntax.child(node, 'wildcard_import') !== NONE
      ? ['*']
      : syntax.fields(node, 'name').map((part) => importedName(context, part));
  context.import(node, from, names);
  if (context.scope === undefined) context.reexport(node, from, names);
}

function importedName(context: ExtractionContext, part: number): string {
  const { syntax } = context;
  const alias = syntax.name(part, 'alias');
  return alias === '' ? syntax.slice(part) : `${syntax.name(part)} as ${alias}`;
}

const IMPORTS = /^(?:(?:importlib\.)?import_module|__import__)$/;
const LONGEST_CALLEE = 'importlib.import_module'.length;

/** `importlib.import_module("shop.cart")`, and `import_module(".cart", __package__)`. */
export function importCall(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const callee = syntax.field(node, 'function');
  if (syntax.end(callee) - syntax.start(callee) > LONGEST_CALLEE || !IMPORTS.test(syntax.slice(callee))) return;
  const [first = NONE, second = NONE] = syntax.children(syntax.field(node, 'arguments'));
  const from = stringOf(syntax, first);
  if (from === undefined || !/^\.*\w+(?:\.\w+)*$/.test(from)) return;
  if (from.startsWith('.') && !/(?:^|=)\s{0,9}__package__$/.test(syntax.slice(second).slice(0, 80))) return;
  context.load(node, from);
}
