import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { keyOf } from './objects.js';
import { patternMember } from './parameters.js';

export function importStatement(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const required = syntax.child(node, 'import_require_clause');
  const from = stringOf(syntax, syntax.field(required === NONE ? node : required, 'source'));
  if (from === undefined) return;
  if (required !== NONE) visit.import(node, from, [`* as ${syntax.slice(syntax.first(required))}`]);
  else visit.import(node, from, syntax.children(syntax.child(node, 'import_clause')).flatMap((part) => clauseNames(visit, part)));
}

function clauseNames(visit: ExtractionContext, part: number): string[] {
  const { syntax } = visit;
  switch (syntax.kind(part)) {
    case 'identifier': return [`default as ${syntax.slice(part)}`];
    case 'namespace_import': return [`* as ${syntax.slice(syntax.first(part))}`];
    case 'named_imports': return syntax.children(part).map((specifier) => specifierName(visit, specifier));
    default: return [];
  }
}

/** `a` or `a as b`, strings unquoted. */
function specifierName(visit: ExtractionContext, specifier: number): string {
  const { syntax } = visit;
  const name = syntax.name(specifier).replace(/^["']|["']$/g, '');
  const alias = syntax.name(specifier, 'alias').replace(/^["']|["']$/g, '');
  return alias === '' || alias === name ? name : `${name} as ${alias}`;
}

export function exportStatement(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  if (visit.isLocal) return;
  const from = stringOf(syntax, syntax.field(node, 'source'));
  const clause = syntax.child(node, 'export_clause');
  const star = syntax.child(node, 'namespace_export');
  if (clause !== NONE) exportNames(visit, node, { from: from ?? '', names: syntax.children(clause).map((part) => specifierName(visit, part)) });
  else if (star !== NONE) visit.reexport(node, from ?? '', [`* as ${syntax.slice(syntax.first(star))}`]);
  else if (from !== undefined) visit.reexport(node, from, ['*']);
  else exportDefault(visit, node);
}

function exportNames(visit: ExtractionContext, node: number, { from, names }: { readonly from: string; readonly names: readonly string[] }): void {
  if (from === '') for (const name of names) visit.exportList.add(name.split(' as ')[0] ?? name);
  // A namespace that a declaration file exports whole lists names of the module in itself.
  if (visit.scope === undefined || visit.file.endsWith('.d.ts')) visit.reexport(node, from, names);
}

/** `export default …` and `export = …`. */
function exportDefault(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const head = syntax.text.slice(syntax.start(node), syntax.start(node) + 40);
  const as = /^export\s*=/.test(head) ? 'export=' : /^export\s+default\b/.test(head) ? 'default' : undefined;
  if (as === undefined) return;
  const declared = syntax.name(syntax.field(node, 'declaration'));
  const value = as === 'default' ? syntax.field(node, 'value') : syntax.first(node);
  const name = declared || (syntax.kind(value) === 'identifier' ? syntax.slice(value) : syntax.name(value)) || '?';
  if (name !== '?') visit.exportList.add(name);
  visit.reexport(node, '', [`${name} as ${as}`]);
}

/** `const { a, b: c } = require('x')`; whether the declarator was such an import. */
export function requireImport(visit: ExtractionContext, declarator: number): boolean {
  const { syntax } = visit;
  const from = requiredModule(visit, syntax.field(declarator, 'value'));
  if (from === undefined) return false;
  const name = syntax.field(declarator, 'name');
  if (syntax.kind(name) !== 'object_pattern') {
    visit.import(declarator, from, [`* as ${syntax.slice(name)}`]);
    return true;
  }
  const names = syntax.children(name).flatMap((member) => {
    const imported = patternMember(visit, member)?.name;
    if (imported === undefined) return [];
    const local = syntax.kind(member) === 'pair_pattern' ? syntax.name(member, 'value') : imported;
    return [local === imported ? imported : `${imported} as ${local}`];
  });
  visit.import(declarator, from, names);
  return true;
}

/** Module of `require('x')`, `await import('x')`, `require('x').y`. */
function requiredModule(visit: ExtractionContext, value: number): string | undefined {
  const { syntax } = visit;
  let node = value;
  if (syntax.kind(node) === 'await_expression') node = syntax.first(node);
  if (syntax.kind(node) !== 'call_expression') return undefined;
  const callee = syntax.name(node, 'function').slice(0, 10);
  return callee === 'require' || callee === 'import' ? stringOf(syntax, syntax.first(syntax.field(node, 'arguments'))) : undefined;
}

/** `module.exports = …`, `exports.x = …`; whether the assignment was one and defines nothing more. */
export function exportsAssigned(visit: ExtractionContext, left: number, right: number): boolean {
  const { syntax } = visit;
  const target = syntax.slice(left).slice(0, 200);
  if (target === 'module.exports') {
    exportWhole(visit, left, right);
    return true;
  }
  const name = /^(?:module\.)?exports\.([A-Za-z_$][\w$]*)$/.exec(target)?.[1];
  if (name === undefined) return false;
  exportOne(visit, name, { left, right });
  return true;
}

function exportOne(visit: ExtractionContext, name: string, { left, right }: { readonly left: number; readonly right: number }): void {
  const { syntax } = visit;
  const from = requiredModule(visit, right);
  if (from !== undefined) visit.reexport(left, from, [`* as ${name}`]);
  else if (syntax.kind(right) === 'identifier') {
    visit.exportList.add(syntax.slice(right));
    visit.reexport(left, '', [syntax.slice(right) === name ? name : `${syntax.slice(right)} as ${name}`]);
  } else if (name !== '__esModule') {
    const kind = syntax.kind(right) === 'class' ? 'class' : syntax.field(right, 'body') === NONE ? 'constant' : 'function';
    visit.define(syntax.parent(left), { kind, name, exported: true, container: '', defaultValue: visit.default(right) });
    visit.reexport(left, '', [name]);
  }
}

function exportWhole(visit: ExtractionContext, left: number, right: number): void {
  const { syntax } = visit;
  const from = requiredModule(visit, right);
  if (from !== undefined) visit.reexport(left, from, ['*', 'export=']);
  else if (syntax.kind(right) === 'object') exportObject(visit, left, right);
  else if (syntax.kind(right) === 'assignment_expression') exportWhole(visit, left, syntax.field(right, 'right'));
  else {
    const name = (syntax.kind(right) === 'identifier' ? syntax.slice(right) : syntax.name(right)) || '?';
    if (name !== '?') visit.exportList.add(name);
    visit.reexport(left, '', [`${name} as export=`]);
  }
}

function exportObject(visit: ExtractionContext, left: number, object: number): void {
  const { syntax } = visit;
  const names: string[] = [];
  for (const member of syntax.children(object)) {
    const key = keyOf(visit, member);
    const value = syntax.field(member, 'value');
    if (syntax.kind(member) === 'spread_element') spread(visit, member);
    else if (key !== undefined && syntax.kind(value) === 'identifier' && syntax.slice(value) !== key) names.push(`${syntax.slice(value)} as ${key}`);
    else if (key !== undefined) names.push(key);
    const local = syntax.kind(value) === 'identifier' ? syntax.slice(value) : key;
    if (local !== undefined) visit.exportList.add(local);
  }
  visit.reexport(left, '', names);
}

/** `...require('./x')` and `...x`, where x was required. */
function spread(visit: ExtractionContext, member: number): void {
  const { syntax } = visit;
  const value = syntax.first(member);
  visit.reexport(member, requiredModule(visit, value) ?? visit.modules.get(syntax.slice(value)) ?? '', ['*']);
}

/** A type declaration file without any export is global: all it declares is visible. */
export function settleModule(visit: ExtractionContext): void {
  if (!visit.file.endsWith('.d.ts') || visit.reexports.length > 0 || visit.imports.length > 0) return;
  const { text } = visit.syntax;
  if (/^export\b/m.test(text)) return;
  for (const entity of visit.found()) if (entity.container === undefined) visit.exportList.add(entity.name);
}
