import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { keyOf } from './objects.js';
import { patternMember } from './parameters.js';

export function importStatement(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const required = syntax.child(node, 'import_require_clause');
  const from = stringOf(syntax, syntax.field(required === NONE ? node : required, 'source'));
  if (from === undefined) return;
  if (required !== NONE) context.import(node, from, [`* as ${syntax.slice(syntax.first(required))}`]);
  else
    context.import(
      node,
      from,
      syntax.children(syntax.child(node, 'import_clause')).flatMap((part) => clauseNames(context, part)),
    );
}

function clauseNames(context: ExtractionContext, part: number): string[] {
  const { syntax } = context;
  switch (syntax.kind(part)) {
    case 'identifier':
      return [`default as ${syntax.slice(part)}`];
    case 'namespace_import':
      return [`* as ${syntax.slice(syntax.first(part))}`];
    case 'named_imports':
      return syntax.children(part).map((specifier) => specifierName(context, specifier));
    default:
      return [];
  }
}

/** `a` or `a as b`, strings unquoted. */
function specifierName(context: ExtractionContext, specifier: number): string {
  const { syntax } = context;
  const name = syntax.name(specifier).replace(/^["']|["']$/g, '');
  const alias = syntax.name(specifier, 'alias').replace(/^["']|["']$/g, '');
  return alias === '' || alias === name ? name : `${name} as ${alias}`;
}

export function exportStatement(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  const from = stringOf(syntax, syntax.field(node, 'source'));
  const clause = syntax.child(node, 'export_clause');
  const star = syntax.child(node, 'namespace_export');
  if (clause !== NONE)
    exportNames(context, node, {
      from: from ?? '',
      names: syntax.children(clause).map((part) => specifierName(context, part)),
    });
  else if (star !== NONE) context.reexport(node, from ?? '', [`* as ${syntax.slice(syntax.first(star))}`]);
  else if (from !== undefined) context.reexport(node, from, ['*']);
  else exportDefault(context, node);
}

function exportNames(
  context: ExtractionContext,
  node: number,
  { from, names }: { readonly from: string; readonly names: readonly string[] },
): void {
  if (from === '') for (const name of names) context.exportList.add(name.split(' as ')[0] ?? name);
  // In a declaration file, a namespace that is exported as a whole lists the module's own names.
  if (context.scope === undefined || context.file.endsWith('.d.ts')) context.reexport(node, from, names);
}

/** `export default …` and `export = …`. */
function exportDefault(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const head = syntax.text.slice(syntax.start(node), syntax.start(node) + 40);
  const as = /^export\s*=/.test(head) ? 'export=' : /^export\s+default\b/.test(head) ? 'default' : undefined;
  if (as === undefined) return;
  const declared = syntax.name(syntax.field(node, 'declaration'));
  const value = as === 'default' ? syntax.field(node, 'value') : syntax.first(node);
  const name = declared || (syntax.kind(value) === 'identifier' ? syntax.slice(value) : syntax.name(value)) || '?';
  if (name !== '?') context.exportList.add(name);
  context.reexport(node, '', [`${name} as ${as}`]);
}

/** `const { a, b: c } = require('x')`; returns whether the declarator was such an import. */
export function requireImport(context: ExtractionContext, declarator: number): boolean {
  const { syntax } = context;
  const from = requiredModule(context, syntax.field(declarator, 'value'));
  if (from === undefined) return false;
  const name = syntax.field(declarator, 'name');
  if (syntax.kind(name) !== 'object_pattern') {
    context.import(declarator, from, [`* as ${syntax.slice(name)}`]);
    return true;
  }
  const names = syntax.children(name).flatMap((member) => {
    const imported = patternMember(context, member)?.name;
    if (imported === undefined) return [];
    const local = syntax.kind(member) === 'pair_pattern' ? syntax.name(member, 'value') : imported;
    return [local === imported ? imported : `${imported} as ${local}`];
  });
  context.import(declarator, from, names);
  return true;
}

/** Module of `require('x')`, `await import('x')`, `require('x').y`. */
function requiredModule(context: ExtractionContext, value: number): string | undefined {
  const { syntax } = context;
  let node = value;
  if (syntax.kind(node) === 'await_expression') node = syntax.first(node);
  if (syntax.kind(node) !== 'call_expression') return undefined;
  const callee = syntax.name(node, 'function').slice(0, 10);
  return callee === 'require' || callee === 'import'
    ? stringOf(syntax, syntax.first(syntax.field(node, 'arguments')))
    : undefined;
}

/** `module.exports = …`, `exports.x = …`; returns whether the assignment was one and defines nothing more. */
export function exportsAssigned(context: ExtractionContext, left: number, right: number): boolean {
  const { syntax } = context;
  const target = syntax.slice(left).slice(0, 200);
  if (target === 'module.exports') {
    exportWhole(context, left, right);
    return true;
  }
  const name = /^(?:module\.)?exports\.([A-Za-z_$][\w$]*)$/.exec(target)?.[1];
  if (name === undefined) return false;
  exportOne(context, name, { left, right });
  return true;
}

function exportOne(
  context: ExtractionContext,
  name: string,
  { left, right }: { readonly left: number; readonly right: number },
): void {
  const { syntax } = context;
  const from = requiredModule(context, right);
  if (from !== undefined) context.reexport(left, from, [`* as ${name}`]);
  else if (syntax.kind(right) === 'identifier') {
    context.exportList.add(syntax.slice(right));
    context.reexport(left, '', [syntax.slice(right) === name ? name : `${syntax.slice(right)} as ${name}`]);
  } else if (name !== '__esModule') {
    const kind =
      syntax.kind(right) === 'class' ? 'class' : syntax.field(right, 'body') === NONE ? 'constant' : 'function';
    context.define(syntax.parent(left), {
      kind,
      name,
      exported: true,
      container: '',
      defaultValue: context.default(right),
    });
    context.reexport(left, '', [name]);
  }
}

function exportWhole(context: ExtractionContext, left: number, right: number): void {
  const { syntax } = context;
  const from = requiredModule(context, right);
  if (from !== undefined) context.reexport(left, from, ['*', 'export=']);
  else if (syntax.kind(right) === 'object') exportObject(context, left, right);
  else if (syntax.kind(right) === 'assignment_expression') exportWhole(context, left, syntax.field(right, 'right'));
  else {
    const name = (syntax.kind(right) === 'identifier' ? syntax.slice(right) : syntax.name(right)) || '?';
    if (name !== '?') context.exportList.add(name);
    context.reexport(left, '', [`${name} as export=`]);
  }
}

function exportObject(context: ExtractionContext, left: number, object: number): void {
  const { syntax } = context;
  const names: string[] = [];
  for (const member of syntax.children(object)) {
    const key = keyOf(context, member);
    const value = syntax.field(member, 'value');
    if (syntax.kind(member) === 'spread_element') spread(context, member);
    else if (key !== undefined && syntax.kind(value) === 'identifier' && syntax.slice(value) !== key)
      names.push(`${syntax.slice(value)} as ${key}`);
    else if (key !== undefined) names.push(key);
    const local = syntax.kind(value) === 'identifier' ? syntax.slice(value) : key;
    if (local !== undefined) context.exportList.add(local);
  }
  context.reexport(left, '', names);
}

/** `...require('./x')` and `...x`, where x was required. */
function spread(context: ExtractionContext, member: number): void {
  const { syntax } = context;
  const value = syntax.first(member);
  context.reexport(member, requiredModule(context, value) ?? context.modules.get(syntax.slice(value)) ?? '', ['*']);
}

/** `/// <reference path="globals.d.ts" />`, in the comments before all code. */
function references(context: ExtractionContext): void {
  const { text } = context.syntax;
  if (!text.includes('<reference')) return;
  for (const [at, row] of text.slice(0, REFERENCE_CHARS).split('\n').entries()) {
    const path = REFERENCE.exec(row)?.[1];
    if (path !== undefined) context.load({ line: at + 1 }, /^\.{1,2}\//.test(path) ? path : `./${path}`);
    else if (!COMMENT.test(row)) return;
  }
}

const REFERENCE = /^\s{0,20}\/\/\/\s{0,20}<reference\s{1,20}path\s{0,9}=\s{0,9}["']([^"'\n]{1,300})["']/;
const COMMENT = /^\s*(?:$|\/[/*]|\*|#!)/;
/** References are at the top: they are looked for in as much of the text. */
const REFERENCE_CHARS = 20_000;

/** A type declaration file without exports is global: all its declarations are visible. */
export function settleModule(context: ExtractionContext): void {
  references(context);
  if (!context.file.endsWith('.d.ts') || context.reexports.length > 0 || context.imports.length > 0) return;
  const { text } = context.syntax;
  if (/^export\b/m.test(text)) return;
  for (const entity of context.found()) if (entity.container === undefined) context.exportList.add(entity.name);
}
