import { ownCopy } from '../../text/own-copy.js';
import { BOUNDS } from '../../model/bounds.js';
import { IMPORTED_KINDS } from '../../model/code-facts.js';
import type {
  CodeEntity,
  CodeImport,
  DefinitionPlace,
  DynamicNamePattern,
  FileFacts,
  KeyOfConstant,
  LineRange,
} from '../../model/code-facts.js';
import { commentAbove, firstSentence } from '../syntax/doc-comment.js';
import { keyNames } from '../keys/key-names.js';
import { literalOf, stringOf } from '../syntax/literal.js';
import { constantStrings, localString, referenceOf } from './constant-references.js';
import { MAX_NAME, containerOf, draftOf, markExports, resolveDefaults } from './entity-drafts.js';
import type { Definition, Described, EntityDraft, Placed } from './entity-drafts.js';
import { lineOfDefinition, linesOfDefinition } from './definition-lines.js';
import { lostDeclarations } from './lost-declarations.js';
import { lineSignature, nameNodeOf, signatureAt, signatureOf, signatureWithin } from '../syntax/signature.js';
import { NONE } from '../syntax/syntax.js';
import type { Syntax } from '../syntax/syntax.js';
import { addTo } from '../../text/multimap.js';

/** What a definition that holds others is to those it holds. */
export type ScopeKind = 'type' | 'namespace' | 'function' | 'field';

/** An enclosing definition. `after`: number of the first node after it. */
export interface Scope {
  readonly kind: ScopeKind;
  readonly nodeKind: string;
  readonly name: string;
  readonly node: number;
  readonly after: number;
}

export type KeyDefinition = Omit<Definition, 'exported' | 'head'>;

/** Most other places of a file that load something. */
const MAX_LOADS = 2_000;
/** Longer expressions are not references to a constant. Characters. */
const MAX_REFERENCE = 80;
/** Maximum of keys in a file that constants of other files name. */
const MAX_KEYS = 500;
/** Maximum of members of an enumeration that are read. */
const MAX_CHOICES = 200;
/** Maximum of ancestors that are searched: deep nesting may be hostile input. */
export const MAX_CLIMB = 64;

/** One pass over one file: the position of the walk, and the entities found so far. */
export class ExtractionContext {
  readonly syntax: Syntax;
  readonly file: string;
  readonly imports: CodeImport[] = [];
  readonly #loads: CodeImport[] = [];
  readonly reexports: CodeImport[] = [];
  readonly scopes: Scope[] = [];
  /** Tests inside product code. */
  readonly tests: LineRange[] = [];
  /** Where definitions begin and end; undefined unless asked for. */
  readonly places: DefinitionPlace[] | undefined;
  /** Top-level names that a list of exports makes visible. */
  readonly exportList = new Set<string>();
  /** True when names that are not in the list are invisible, whatever their declaration says. */
  exportListRules = false;
  /**
   * First attribute or decorator of the item after it, in grammars where these are siblings of the item; the comment is
   * above the attribute.
   */
  readonly firstAttribute = new Map<number, number>();
  /** State that a language keeps for a node, such as the visibility of the following members. */
  readonly marks = new Map<number, string>();
  /** Local name of a whole module → its source. */
  readonly modules = new Map<string, string>();
  readonly #held = new Map<string, boolean>();
  #hidden = new Set<string>();
  #namedLater: {
    readonly node: number;
    readonly what: Omit<KeyDefinition, 'name'>;
    readonly value: KeyOfConstant['value'];
  }[] = [];
  #keysOfConstants: KeyOfConstant[] = [];
  #setLater: { readonly node: number; readonly container: string; readonly name: string; readonly text: string }[] = [];
  /** Name of an enumeration → its members, as they are typed. */
  readonly #choices = new Map<string, string[]>();
  #functions = 0;
  #drafts: EntityDraft[] = [];
  /** First definition of each kind, name and container: overloads and repeated declarations are one entity. */
  #byKey = new Map<string, EntityDraft>();
  /** Those that the file has only declared so far. */
  readonly #declared = new Set<EntityDraft>();
  #dynamicNames: DynamicNamePattern[] = [];
  #dropped = 0;

  constructor(syntax: Syntax, file: string, places?: DefinitionPlace[]) {
    this.syntax = syntax;
    this.file = file;
    this.places = places;
  }

  /** Does the file contain this text, or match this pattern? Searched once per text, then cached. */
  holds(what: string | RegExp): boolean {
    const key = String(what);
    const known = this.#held.get(key);
    if (known !== undefined) return known;
    const found = typeof what === 'string' ? this.syntax.text.includes(what) : what.test(this.syntax.text);
    this.#held.set(key, found);
    return found;
  }

  get scope(): Scope | undefined {
    return this.scopes[this.scopes.length - 1];
  }
  /** Inside the body of a function. */
  get isLocal(): boolean {
    return this.#functions > 0;
  }

  enter(scope: Scope): void {
    this.scopes.push(scope);
    if (scope.kind === 'function') this.#functions++;
  }

  leave(): void {
    if (this.scopes.pop()?.kind === 'function') this.#functions--;
  }

  /** Nearest enclosing scope of one of these kinds, at most 64 levels up. */
  enclosing(...kinds: readonly ScopeKind[]): Scope | undefined {
    return this.scopes.slice(-MAX_CLIMB).findLast((scope) => kinds.includes(scope.kind));
  }

  define(node: number, what: Definition): void {
    const head = what.head ?? node;
    const described: Described = {
      ...what,
      container: what.container ?? this.scope?.name,
      signature: signatureWithin(what.within, signatureOf(this.syntax, head, node)),
      summary: firstSentence(
        what.doc ?? commentAbove(this.syntax, this.syntax.start(this.firstAttribute.get(node) ?? head)),
        this.syntax.kinds.comments,
      ),
    };
    this.place(node, described);
    this.#addAt(lineOfDefinition(this.syntax, node, what.at), described);
  }

  /** Where a definition is, which is listed or is none that documents name. */
  place(node: number, what: Placed): void {
    if (this.places === undefined || what.name === '') return;
    const { kind, name, head = node, at, signature, isDeclared } = what;
    const [line, lines] = [lineOfDefinition(this.syntax, node, at), linesOfDefinition(this.syntax, head, node)];
    const place = { kind, name, container: containerOf(what), signature, line, lines };
    this.places.push(isDeclared === undefined ? place : { ...place, isDeclared });
  }

  /** A definition that a comment declares, at an offset in it: its signature is its line. */
  declareAt(offset: number, what: Definition): void {
    const summary = what.doc === undefined ? undefined : firstSentence(what.doc, this.syntax.kinds.comments);
    this.#addAt(this.syntax.lineAt(offset), { ...what, signature: signatureAt(this.syntax, offset), summary });
  }

  /** An entity named by a string: option, variable, key, route. Its signature is its line. */
  key(node: number, what: KeyDefinition): void {
    if (what.name !== '') this.#add(node, this.#keyed(node, what));
  }

  #keyed(node: number, what: KeyDefinition): Described {
    const summary = what.doc === undefined ? undefined : firstSentence(what.doc, this.syntax.kinds.comments);
    return { ...what, exported: true, signature: lineSignature(this.syntax, node), summary };
  }

  /** Makes a definition invisible that was visible when it was visited. */
  hide(container: string | undefined, name: string): void {
    this.#hidden.add(`${container ?? ''}\0${name}`);
  }

  /** A key named by a string, or by a constant with a string value; any other node is not a key. */
  keyNamedBy(nameNode: number, what: Omit<KeyDefinition, 'name'>, value: KeyOfConstant['value'] = 'name'): void {
    const literal = stringOf(this.syntax, nameNode);
    if (literal !== undefined) for (const name of keyNames(literal, value)) this.key(nameNode, { ...what, name });
    else if (nameNode !== NONE && this.syntax.end(nameNode) - this.syntax.start(nameNode) <= MAX_REFERENCE)
      this.#namedLater.push({ node: nameNode, what, value });
  }

  /** A default that is set apart from the definition: in `SetDefaults`, `impl Default`, a table of defaults. */
  setDefault(
    node: number,
    { container, name, value }: { readonly container: string; readonly name: string; readonly value: number },
  ): void {
    const text = this.default(value);
    if (text !== undefined) this.#setLater.push({ node, container, name, text });
  }

  /** A value of the enumeration of this name, as it is typed; undefined for one that is not known, so that none are. */
  addChoice(enumeration: string, value: string | undefined): void {
    const known = this.#choices.get(enumeration);
    if (known === undefined) this.#choices.set(enumeration, [value ?? '']);
    else if (known.length < MAX_CHOICES) known.push(value ?? '');
  }

  addDynamicName(node: number, kind: DynamicNamePattern['kind'], prefix = ''): void {
    this.addPattern({ kind, prefix, line: this.syntax.line(node) });
  }

  /** The same for a line that no node shows. */
  addPattern({ kind, prefix, suffix = '', line }: Omit<DynamicNamePattern, 'file'>): void {
    if (this.#dynamicNames.length < 100)
      this.#dynamicNames.push({
        kind,
        prefix: ownCopy(prefix.slice(0, MAX_NAME)),
        file: this.file,
        line,
        ...(suffix === '' ? {} : { suffix: ownCopy(suffix.slice(0, MAX_NAME)) }),
      });
  }

  import(node: number, from: string, names: readonly string[]): void {
    this.imports.push({ from: ownCopy(from), names: names.map(ownCopy), line: this.syntax.line(node) });
    for (const name of names) if (name.startsWith('* as ')) this.modules.set(ownCopy(name.slice(5)), ownCopy(from));
  }

  reexport(node: number, from: string, names: readonly string[]): void {
    this.reexports.push({ from: ownCopy(from), names: names.map(ownCopy), line: this.syntax.line(node) });
  }

  /**
   * Another place that loads a file or a module: a node, or a line that no node shows. `names`: those that the module
   * has there if they differ.
   */
  load(place: number | { readonly line: number }, from: string, names: readonly string[] = []): void {
    const line = typeof place === 'number' ? this.syntax.line(place) : place.line;
    if (this.#loads.length < MAX_LOADS) this.#loads.push({ from: ownCopy(from), names: names.map(ownCopy), line });
  }

  /** Entities of the file found so far, for frameworks that look back. */
  found(): readonly CodeEntity[] {
    return this.#drafts;
  }

  facts(): FileFacts {
    this.#resolveNames();
    this.#settleDefaults();
    if (this.syntax.hasErrors) this.#addLost();
    markExports(this.#drafts, { list: this.exportList, listRules: this.exportListRules, hidden: this.#hidden });
    resolveDefaults(this.#drafts);
    for (const draft of this.#drafts) {
      const choices = draft.kind === 'enum' ? this.#choices.get(draft.name) : undefined;
      if (choices !== undefined && choices.length < MAX_CHOICES && !choices.includes('')) draft.choices = choices;
    }
    const dropped =
      this.#dropped > 0 ? `${this.#dropped} further names left out, limit ${BOUNDS.entitiesPerFile} a file` : undefined;
    const cut = this.syntax.cut ? 'syntax tree too large, read in part' : undefined;
    return {
      entities: this.#drafts,
      dynamicNames: this.#dynamicNames,
      keysOfConstants: this.#keysOfConstants,
      imports: this.imports,
      reexports: this.reexports,
      ...(this.#loads.length === 0 ? {} : { loads: this.#loads }),
      ...(this.tests.length === 0 ? {} : { tests: this.tests }),
      ...(this.places === undefined ? {} : { places: this.places }),
      skipped: dropped ?? cut,
    };
  }

  #lineOf(node: number): number {
    return this.syntax.line(nameNodeOf(this.syntax, node));
  }

  #draftOf(line: number, what: Described): EntityDraft {
    return draftOf(what, { file: this.file, line });
  }

  #add(node: number, what: Described): void {
    this.#addAt(this.#lineOf(node), what);
  }

  #addAt(line: number, what: Described): void {
    if (what.name === '' || what.name.length > MAX_NAME) return;
    const container = containerOf(what);
    const key = `${what.kind}\0${what.name}\0${container ?? ''}\0${what.method ?? what.arity ?? ''}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) {
      const isOption = known.isCompared === true && what.isCompared !== true;
      const isDefined = what.isDeclared !== true && this.#declared.delete(known);
      if (isOption || isDefined || (known.defaultValue === undefined && what.defaultValue !== undefined))
        this.#move(known, line, what);
      if (isOption) delete known.isCompared;
      known.summary ??= what.summary;
      return;
    }
    if (this.#drafts.length >= BOUNDS.entitiesPerFile) {
      this.#dropped++;
      return;
    }
    const draft = this.#draftOf(line, what);
    this.#drafts.push(draft);
    this.#byKey.set(key, draft);
    if (what.isDeclared === true) this.#declared.add(draft);
  }

  /** Moves the entity to the place that states the default, which is the better one to show. */
  #move(
    draft: EntityDraft,
    line: number,
    what: { readonly defaultValue?: string | undefined; readonly signature: string | undefined },
  ): void {
    draft.defaultValue = what.defaultValue === undefined ? undefined : ownCopy(what.defaultValue);
    draft.line = line;
    draft.signature = what.signature;
  }

  #addLost(): void {
    const known = new Set(
      this.#drafts.flatMap(({ name, kind, container }) =>
        container === undefined && IMPORTED_KINDS.has(kind) ? name : [],
      ),
    );
    for (const { what, line } of lostDeclarations(this.syntax, known))
      if (this.#drafts.length < BOUNDS.entitiesPerFile) this.#drafts.push(draftOf(what, { file: this.file, line }));
      else this.#dropped += 1;
  }

  /** Adds the keys that are named by constants of this file; those of other files are resolved with all code. */
  #resolveNames(): void {
    if (this.#namedLater.length === 0) return;
    const strings = constantStrings(this.#drafts);
    for (const { node, what, value } of this.#namedLater) {
      const reference = referenceOf(this.syntax.slice(node));
      const isLocal = reference?.isWhole === true && reference.holder === '';
      const text =
        strings.get(reference?.constant ?? '')
        ?? (isLocal ? localString(reference.constant, this.syntax.text) : undefined);
      if (text !== undefined) for (const name of keyNames(text, value)) this.key(node, { ...what, name });
      else if (reference?.isWhole === true && this.#keysOfConstants.length < MAX_KEYS)
        this.#keysOfConstants.push({
          constant: ownCopy(reference.constant),
          holder: ownCopy(this.modules.get(reference.holder) ?? reference.holder),
          value,
          key: this.#draftOf(this.#lineOf(node), this.#keyed(node, { ...what, name: '' })),
        });
    }
  }

  /**
   * Assigns a default to the member of that name, and to keys of the same line; creates the member when another file
   * defines it.
   */
  #settleDefaults(): void {
    if (this.#setLater.length === 0) return;
    const byMember = new Map<string, EntityDraft[]>();
    const byLine = new Map<string, EntityDraft[]>();
    for (const draft of this.#drafts) {
      if (draft.kind !== 'property' && draft.kind !== 'config_key') continue;
      addTo(byMember, `${draft.container}\0${draft.name}`, draft);
      addTo(byLine, `${draft.container}\0${draft.line}`, draft);
    }
    for (const { node, container, name, text } of this.#setLater) {
      const members = byMember.get(`${container}\0${name}`);
      if (members === undefined)
        this.define(node, { kind: 'property', name, exported: true, container, doc: '', defaultValue: text });
      for (const member of members ?? [])
        for (const draft of byLine.get(`${container}\0${member.line}`) ?? []) draft.defaultValue ??= text;
    }
  }

  /** Default value of a key: a literal, or the name of a constant of this file, resolved at the end. */
  default(node: number): string | undefined {
    const literal = literalOf(this.syntax, node);
    if (literal !== undefined || node === NONE) return literal;
    const text = this.syntax.end(node) - this.syntax.start(node) <= 80 ? this.syntax.slice(node) : '';
    return /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,3}$/.test(text) ? `=${text}` : undefined;
  }
}

/**
 * Visitor of attributes that are siblings of the item they describe: records the first of a run for the node after the
 * run.
 */
export function leadingSibling(context: ExtractionContext, node: number): void {
  const following = context.syntax.next(node);
  if (following !== NONE) context.firstAttribute.set(following, context.firstAttribute.get(node) ?? node);
}
