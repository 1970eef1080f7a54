import type { EntityKind } from '../../../model/code-facts.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/** The word that a node of the kind `class_declaration` begins with, after its modifiers. */
const WORD = /\b(class|struct|enum|actor|extension)\s{1,40}$/;
const KINDS: Readonly<Record<string, EntityKind>> = { class: 'class', struct: 'class', actor: 'class', enum: 'enum' };
const VISIBLE = /\b(?:public|open|package)(?!\s{0,8}\()/;
const HIDDEN = /\b(?:private|fileprivate|internal)(?!\s{0,8}\()/;
/** Modifiers are searched for their words up to this length: attributes with arguments are among them. */
const MAX_MODIFIERS = 2_000;

/** `extension` of `extension Cart.Item: Codable`. */
function wordOf({ syntax }: ExtractionContext, node: number): string {
  const end = syntax.start(syntax.field(node, 'name'));
  return WORD.exec(syntax.text.slice(Math.max(syntax.start(node), end - 60), end))?.[1] ?? '';
}

/** `Item` of `Cart.Item`, of which an extension adds members; undefined for a node without a written name. */
export function nameOfType({ syntax }: ExtractionContext, node: number): string | undefined {
  const name = syntax.name(node).slice(0, 200);
  const plain = /^[\w.]+/.exec(name)?.[0];
  return plain?.slice(plain.lastIndexOf('.') + 1);
}

/** Type that has the definition as a member; undefined at the top level. */
export function ownerOf(context: ExtractionContext): string | undefined {
  const holder = context.enclosing('type');
  return holder === undefined ? undefined : nameOfType(context, holder.node);
}

/** The words before a declaration, without those of attributes. */
export function modifiersOf({ syntax }: ExtractionContext, node: number): readonly string[] {
  return syntax
    .children(syntax.child(node, 'modifiers'))
    .filter((modifier) => syntax.kind(modifier) !== 'attribute')
    .map((modifier) => syntax.slice(modifier).slice(0, MAX_MODIFIERS));
}

/** What a declaration says of itself, or else what is said of the extension or the protocol around it. */
export function isVisible(context: ExtractionContext, node: number): boolean {
  const own = modifiersOf(context, node).join(' ');
  if (VISIBLE.test(own)) return true;
  const holder = context.enclosing('type');
  if (HIDDEN.test(own) || holder === undefined || holder.node === node) return false;
  return passesOn(context, holder.node) && VISIBLE.test(modifiersOf(context, holder.node).join(' '));
}

/** Are the members of a type as visible as the type? */
function passesOn(context: ExtractionContext, node: number): boolean {
  if (context.syntax.kind(node) === 'protocol_declaration') return true;
  return wordOf(context, node) === 'extension';
}

export function type(context: ExtractionContext, node: number): void {
  const kind = KINDS[wordOf(context, node)];
  if (kind === undefined || context.isLocal) return;
  context.define(node, {
    kind,
    name: context.syntax.name(node),
    exported: isVisible(context, node),
    container: ownerOf(context) ?? '',
  });
}

export function protocol(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'interface', name: context.syntax.name(node), exported: isVisible(context, node) });
}

/** `import Shop`, `@testable import Shop`, `import struct Shop.Cart`. */
export function imported(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const identifier = syntax.child(node, 'identifier');
  const parts = syntax.children(identifier).map((part) => syntax.slice(part).slice(0, 100));
  const word = syntax.text.slice(syntax.start(node), syntax.start(identifier));
  const isOne = /\b(?:struct|class|enum|protocol|typealias|func|var|let)\s{1,9}$/.test(word.slice(-40));
  if (identifier === NONE || parts.length === 0) return;
  if (isOne && parts.length > 1) context.import(node, parts.slice(0, -1).join('.'), parts.slice(-1));
  else context.import(node, parts.join('.'), ['*']);
}
