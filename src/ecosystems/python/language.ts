import { isConfigName } from '../../analysis/config-name.js';
import type { Language } from '../../analysis/define.js';
import { stringsOf } from '../../analysis/literal.js';
import { NONE } from '../../analysis/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction-context.js';
import { classDefinition, classField, selfAttribute } from './language/classes.js';
import { functionDefinition } from './language/functions.js';
import { importFrom, importModules } from './language/imports.js';

/** Python modules and stubs. What does not begin with an underscore is visible, unless `__all__` says otherwise. */
export const python: Language = {
  name: 'python',
  grammars: { '.py': 'tree-sitter-python', '.pyi': 'tree-sitter-python', '.pyw': 'tree-sitter-python' },
  scopes: { class_definition: 'type', function_definition: 'function', lambda: 'function' },
  calls: { call: { callee: 'function', arguments: 'arguments' } },
  on: {
    function_definition: functionDefinition, class_definition: classDefinition, assignment,
    augmented_assignment: exportList, type_alias_statement: typeAlias,
    import_statement: importModules, import_from_statement: importFrom, call: exportListCall,
  },
};

function assignment(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const left = syntax.field(node, 'left');
  if (syntax.kind(left) === 'attribute') selfAttribute(visit, node);
  else if (visit.isLocal) return;
  else if (visit.scope?.kind === 'type') classField(visit, node);
  else if (syntax.slice(left) === '__all__') exportList(visit, node);
  else moduleVariable(visit, node);
}

function moduleVariable(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const left = syntax.field(node, 'left');
  const right = syntax.field(node, 'right');
  const targets = syntax.kind(left) === 'pattern_list' ? syntax.children(left) : [left];
  for (const target of targets) {
    const name = syntax.slice(target);
    if (syntax.kind(target) !== 'identifier') continue;
    const kind = syntax.kind(right) === 'lambda' ? 'function' : /^_*[A-Z][A-Z0-9_]*$/.test(name) ? 'constant' : 'variable';
    visit.define(node, { kind, name, exported: !name.startsWith('_'), defaultValue: target === left ? visit.default(right) : undefined });
    if (syntax.kind(right) === 'dictionary' && target === left) dictionaryKeys(visit, name, right);
  }
}

const MAX_KEYS = 2000;

/** Keys of a module-level dictionary: tables, and defaults of settings. */
function dictionaryKeys(visit: ExtractionContext, container: string, dictionary: number): void {
  const { syntax } = visit;
  for (const pair of syntax.children(dictionary).slice(0, MAX_KEYS)) {
    const [name] = stringsOf(syntax, syntax.field(pair, 'key'));
    if (name === undefined || !/^[A-Za-z_][\w.-]*$/.test(name)) continue;
    visit.define(pair, { kind: isConfigName(container) ? 'config_key' : 'property', name, exported: true, container, defaultValue: visit.default(syntax.field(pair, 'value')) });
  }
}

/** `__all__ = [...]` and `__all__ += [...]`. Anything that is not a list of strings leaves the rule of underscores. */
function exportList(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  if (syntax.name(node, 'left') !== '__all__' || visit.scope !== undefined) return;
  const right = syntax.field(node, 'right');
  const isPlain = ['list', 'tuple'].includes(syntax.kind(right)) && syntax.children(right).every((item) => syntax.kind(item) === 'string');
  const isFirst = syntax.kind(node) === 'assignment';
  visit.exportListRules = isPlain && (isFirst || visit.exportListRules);
  addExports(visit, node, stringsOf(syntax, right));
}

/** `__all__.extend([...])`, `__all__.append('x')`. */
function exportListCall(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const callee = syntax.field(node, 'function');
  if (syntax.kind(callee) !== 'attribute' || syntax.name(callee, 'object') !== '__all__') return;
  const argument = syntax.first(syntax.field(node, 'arguments'));
  const names = stringsOf(syntax, argument);
  if (names.length === 0) visit.exportListRules = false;
  addExports(visit, node, names);
}

function addExports(visit: ExtractionContext, node: number, names: readonly string[]): void {
  for (const name of names) visit.exportList.add(name);
  visit.reexport(node, '', names);
}

function typeAlias(visit: ExtractionContext, node: number): void {
  const name = visit.syntax.name(node, 'left');
  if (!visit.isLocal && visit.syntax.field(node, 'left') !== NONE) visit.define(node, { kind: 'type', name: name.replace(/\[[^]*/, ''), exported: !name.startsWith('_') });
}
