import { posix } from 'node:path';
import { NO_FIELDS } from '../../../../analysis/extraction/signature.js';
import type {
  CalledName,
  Field,
  FieldsOfType,
  Inherited,
  NamedFields,
  Signature,
} from '../../../../analysis/extraction/signature.js';
import { signatureFormsOf } from '../../../../ecosystems/source-forms.js';
import { isOneLanguage } from '../../../../ecosystems/languages.js';
import type { CodeEntity, EntityKind } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import { bareNameOf, directoryOf } from '../../../../text/paths.js';
import { isProductCode } from '../../../../paths/roles.js';

/** A name that a signature has, and where. */
export interface AcceptedName extends Field {
  readonly file: string;
}

/** What callers may name in one place, with all types that it is made of. */
export interface Accepted {
  readonly names: ReadonlyMap<string, AcceptedName>;
  /** Why other names may be accepted as well; undefined if all are known. */
  readonly open: string | undefined;
}

/** One way in which a thing can be called. */
export interface Way {
  readonly file: string;
  readonly signature: Signature;
  /** Why it may take something else as well. */
  readonly open: string | undefined;
}

/** Texts at one time, and where names are defined now. */
export interface Texts {
  textOf(file: string): string | undefined;
  readonly facts: Facts;
}

/** Types of types that are followed, and types in all. */
const MAX_DEPTH = 8;
const MAX_TYPES = 60;

/** Every way in which the thing that a file defines can be called; empty if the text does not show it. */
export function waysOf(file: string, called: CalledName, texts: Texts): readonly Way[] {
  return waysBelow({ file, called, texts, depth: 0 });
}

function waysBelow({ file, called, texts, depth }: Heir): readonly Way[] {
  const text = texts.textOf(file);
  const forms = signatureFormsOf(file);
  if (text === undefined || forms === undefined) return [];
  return forms.signaturesIn(text, called).flatMap((found): readonly Way[] => {
    if (!('bases' in found)) return [{ file, signature: found, open: undefined }];
    return depth > MAX_DEPTH ? [] : inheritedWays(found, { file, called, texts, depth });
  });
}

interface Heir {
  readonly file: string;
  readonly called: CalledName;
  readonly texts: Texts;
  readonly depth: number;
}

/** The member of the first base type that has one. A base type that is not found may have any. */
function inheritedWays({ bases, fields, line }: Inherited, { file, called, texts, depth }: Heir): readonly Way[] {
  for (const base of bases) {
    const home = homeOf(base, file, texts);
    if (home === undefined) return [openWay(file, line, `its base type ${base} is not in this repository`)];
    const ways = waysBelow({
      file: home.file,
      called: { name: home.name, member: called.member },
      texts,
      depth: depth + 1,
    });
    if (ways.length > 0) return ways.map((way) => withOwnFields(way, fields, file));
  }
  // No constructor at all takes nothing; no member is not a call.
  return called.member !== undefined
    ? []
    : [{ file, signature: { line, parameters: [], keywords: NO_FIELDS, takesMore: true }, open: undefined }];
}

function withOwnFields(way: Way, fields: NamedFields | undefined, file: string): Way {
  const { signature } = way;
  if (signature.isOfFields !== true || fields === undefined) return way;
  if (file !== way.file && signature.keywords.of.length > 0)
    return { ...way, open: way.open ?? 'its base types are in several files' };
  const { keywords } = signature;
  return {
    ...way,
    open: way.open ?? keywords.open ?? fields.open,
    signature: {
      ...signature,
      takesMore: true,
      keywords: { ...keywords, names: new Map([...keywords.names, ...fields.names]) },
    },
  };
}

function openWay(file: string, line: number, open: string): Way {
  return { file, signature: { line, parameters: [], keywords: NO_FIELDS, takesMore: true }, open };
}

/** All names that these fields have, with those of the types that they name. */
export function acceptedBy(fields: NamedFields, file: string, texts: Texts): Accepted {
  const names = new Map<string, AcceptedName>();
  const state = { names, seen: new Set<string>(), open: fields.open };
  collect(fields, file, { texts, state, depth: 0, without: [] });
  return { names, open: state.open };
}

interface Collecting {
  readonly texts: Texts;
  readonly state: { readonly names: Map<string, AcceptedName>; readonly seen: Set<string>; open: string | undefined };
  readonly depth: number;
  readonly without: readonly string[];
}

function collect(fields: NamedFields, file: string, collecting: Collecting): void {
  const { texts, state, depth, without } = collecting;
  state.open ??= fields.open;
  for (const [name, field] of fields.names)
    if (!without.includes(name) && !state.names.has(name)) state.names.set(name, { ...field, file });
  for (const of of fields.of) {
    const next = depth > MAX_DEPTH || state.seen.size > MAX_TYPES ? undefined : fieldsOf(of, file, texts);
    if (next === undefined) {
      state.open ??= `${of.type} is not understood`;
      continue;
    }
    const left = [...without, ...(of.without ?? [])];
    const key = `${next.file}\0${of.type}\0${left.join(' ')}`;
    if (state.seen.has(key)) continue;
    state.seen.add(key);
    collect(next.fields, next.file, { texts, state, depth: depth + 1, without: left });
  }
}

function fieldsOf(
  { type }: FieldsOfType,
  file: string,
  texts: Texts,
): { readonly file: string; readonly fields: NamedFields } | undefined {
  const home = homeOf(type, file, texts);
  const text = home === undefined ? undefined : texts.textOf(home.file);
  const fields =
    home === undefined || text === undefined ? undefined : signatureFormsOf(home.file)?.fieldsIn(text, home.name);
  return home === undefined || fields === undefined ? undefined : { file: home.file, fields };
}

interface Home {
  readonly file: string;
  readonly name: string;
}

/** The file that defines what another file names: itself, or the one definition in the product that it can mean. */
export function homeOf(written: string, file: string, texts: Texts): Home | undefined {
  const text = texts.textOf(file);
  const forms = signatureFormsOf(file);
  if (text === undefined || forms === undefined) return undefined;
  const [root = '', ...more] = written.split('.');
  const name = more.at(-1) ?? root;
  if (more.length === 0 && isDefinedIn(text, file, root)) return { file, name: root };
  const imported = forms.importsIn(text).find(({ local }) => local === root);
  if (imported === undefined || more.length > 1 || (more.length === 1) !== (imported.name === '*')) return undefined;
  const wanted = imported.name === '*' ? name : imported.name;
  const found = definitionOf({ name: wanted, module: imported.module, file }, texts.facts);
  return found === undefined || found.file === file ? undefined : { file: found.file, name: found.name };
}

function isDefinedIn(text: string, file: string, name: string): boolean {
  const forms = signatureFormsOf(file);
  return (
    forms !== undefined && (forms.signaturesIn(text, { name }).length > 0 || forms.fieldsIn(text, name) !== undefined)
  );
}

/** Kinds that are called or typed by name, and those whose value may be a function. */
const CALLABLE: ReadonlySet<EntityKind> = new Set(['function', 'class', 'interface', 'type']);
const VALUES: ReadonlySet<EntityKind> = new Set(['constant', 'variable']);

/** A name that a module gives to a file, or to an example in the language of such a file. */
interface GivenName {
  readonly name: string;
  readonly module: string;
  readonly file: string;
}

/** The one definition at the top of a file of the product that the name can mean. */
export function definitionOf(given: GivenName, { code }: Pick<Facts, 'code'>): CodeEntity | undefined {
  const { name, module, file } = given;
  if (name === '*') return undefined;
  if (name === 'default') return exportedBy(module, name, code);
  const all = code
    .named(name)
    .filter(
      (entity) => entity.container === undefined && isOneLanguage(file, entity.file) && isProductCode(entity.file),
    );
  if (all.length === 0) return undefined;
  return (
    onlyOf(
      all.filter(({ kind }) => CALLABLE.has(kind)),
      given,
    )
    ?? onlyOf(
      all.filter(({ kind }) => VALUES.has(kind)),
      given,
    )
    ?? exportedBy(module, name, code)
  );
}

/** What a package exports under the name, if its file defines it at the top. */
function exportedBy(module: string, name: string, code: Facts['code']): CodeEntity | undefined {
  // A relative module is of the file that names it.
  const found = module.startsWith('.') ? undefined : code.exportsOf(module)?.get(name);
  return found?.container === undefined ? found : undefined;
}

/** The definition in the only file, or in the only one at the place that the module names. */
function onlyOf(all: readonly CodeEntity[], { module, file }: GivenName): CodeEntity | undefined {
  if (new Set(all.map((entity) => entity.file)).size === 1) return all[0];
  const tail = placeOfModule(module, file);
  const meant = all.filter((entity) => {
    const stem = `/${directoryOf(entity.file)}/${bareNameOf(entity.file)}`.replace(/\/(?:index|__init__)$/, '');
    return tail !== '' && stem.endsWith(`/${tail}`);
  });
  return new Set(meant.map((entity) => entity.file)).size === 1 ? meant[0] : undefined;
}

/** The path that a module has without its ending, or the end of that: `shop/cart` of `shop.cart`, or of `./cart`. */
function placeOfModule(module: string, file: string): string {
  const plain = module.replace(/\.[cm]?[jt]sx?$/, '');
  if (!plain.startsWith('.')) return plain.replace(/^[/@]+/, '').replaceAll('.', '/');
  if (plain.startsWith('./') || plain.startsWith('../'))
    return posix.join(directoryOf(file), plain).replace(/\/index$/, '');
  const dots = /^\.+/.exec(plain)?.[0].length ?? 1;
  return posix.join(directoryOf(file), '../'.repeat(dots - 1), plain.slice(dots).replaceAll('.', '/'));
}
