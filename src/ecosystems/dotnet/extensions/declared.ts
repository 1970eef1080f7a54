import { closeOf, partsOf } from '../../../analysis/syntax/brackets.js';
import { isExtensionMember } from '../../../analysis/imports/scope/given.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import { lineStartsOf } from '../../../text/layout/lines.js';
import { endBefore, openOf } from './back.js';
import { typeNamed } from './types.js';
import type { Extended, TypeName } from './types.js';

/** An extension member as it is declared. */
export interface ExtensionMember {
  readonly name: string;
  readonly file: string;
  /** The static class around it. */
  readonly holder: string;
  /** Undefined for a type that is not read. */
  readonly extended: Extended | undefined;
  /** What a call gives it, besides what is before the dot; undefined for a property. */
  readonly parameters: readonly Parameter[] | undefined;
  /** How many arguments of types it has; undefined where some are of the block around it. */
  readonly generics: number | undefined;
}

export interface Parameter {
  readonly name: string;
  /** Undefined for a parameter of the method, and for what is not read. */
  readonly type: TypeName | undefined;
  readonly isOptional: boolean;
  /** `params`: any number of arguments. */
  readonly isList: boolean;
}

/** Before the name of a type: attributes, `this` and the like. */
const BEFORE_TYPE = /^(?:\[[^\]]{0,200}\]\s*|(?:this|ref|in|out|readonly|scoped|params)\s+)+/;
/** Longest head of a member, from its row to its opening bracket. */
const HEAD_CHARS = 600;

/** The extension members of one file. `code`: masked. Linear. */
export function extensionMembersOf(entities: readonly CodeEntity[], code: string): readonly ExtensionMember[] {
  const all = entities.filter(isExtensionMember);
  if (all.length === 0) return [];
  const holders = new Map(all.map(({ name, container = '' }) => [name, container]));
  const starts = lineStartsOf(code);
  const file = all[0]?.file ?? '';
  const ofMethods = [...code.matchAll(/\(\s{0,40}(?:\[[^\]]{0,200}\]\s{0,40})?this\s/g)].flatMap(({ index }) => {
    const head = headBefore(code, index);
    const holder = holders.get(head.name);
    if (holder === undefined) return [];
    const [first = '', ...others] = parametersAt(code, index);
    const extended = extendedBy(first, { generics: head.generics, after: afterBrackets(code, index) });
    const names = genericsIn(head.generics);
    const parameters = others.map((one) => parameterOf(one, names));
    return [{ name: head.name, file, holder, extended, parameters, generics: names.length }];
  });
  const inBlocks = all.filter(({ signature = '' }) => /^extension[\s<(]/.test(signature));
  return [...ofMethods, ...inBlocks.map((one) => inBlock(one, { code, from: starts[one.line - 1] ?? 0 }))];
}

/** A member of `extension<T>(List<T> list) { … }`. */
function inBlock(
  entity: CodeEntity,
  { code, from }: { readonly code: string; readonly from: number },
): ExtensionMember {
  const { name, file, container = '', signature = '' } = entity;
  const open = signature.indexOf('(');
  const close = open < 0 ? undefined : closeOf(signature, open);
  const [first = ''] = parametersAt(signature, open);
  const generics = signature.slice('extension'.length, Math.max(0, open));
  const extended = extendedBy(first, { generics, after: signature.slice(close ?? signature.length) });
  const at = code.slice(from, from + HEAD_CHARS).search(new RegExp(String.raw`\b${name}\s*[(<]`));
  const bracket = at < 0 || entity.kind !== 'method' ? -1 : code.indexOf('(', from + at);
  const names = genericsIn(generics);
  const parameters = bracket < 0 ? undefined : parametersAt(code, bracket).map((one) => parameterOf(one, names));
  return { name, file, holder: container, extended, parameters, generics: undefined };
}

interface Head {
  readonly name: string;
  /** `<T, U>`, or empty. */
  readonly generics: string;
}

function headBefore(code: string, open: number): Head {
  let at = endBefore(code, open);
  let generics = '';
  if (code.charAt(at - 1) === '>') {
    const from = openOf(code, at - 1) ?? at;
    generics = code.slice(from, at);
    at = from;
  }
  const name = /\w{1,200}$/.exec(code.slice(Math.max(0, at - 200), at).trimEnd())?.[0] ?? '';
  return { name, generics };
}

function parametersAt(code: string, open: number): readonly string[] {
  const close = open < 0 ? undefined : closeOf(code, open);
  if (close === undefined) return [];
  const parts = partsOf(code, { start: open + 1, end: close }, { signs: ',', hasAngles: true });
  return parts.map(({ start, end }) => code.slice(start, end));
}

/** The constraints between a list of parameters and the body. */
function afterBrackets(code: string, open: number): string {
  const close = closeOf(code, open) ?? code.length;
  return /^\)[^{};=]{0,400}/.exec(code.slice(close, close + 400))?.[0] ?? '';
}

function parameterOf(written: string, generics: readonly string[]): Parameter {
  const [declared = ''] = written.split('=');
  const bare = declared.replace(BEFORE_TYPE, '').trim();
  const name = /(?<!\w)\w+$/.exec(bare)?.[0] ?? '';
  const type = typeNamed(bare.slice(0, bare.length - name.length));
  const isList = /^(?:\[[^\]]{0,200}\]\s*)?params\s/.test(written);
  const isKnown = type !== undefined && !generics.includes(type.name) && !isList;
  return { name, type: isKnown ? type : undefined, isOptional: isList || written.includes('='), isList };
}

/** Names between `<` and `>`. */
function genericsIn(text: string): readonly string[] {
  return text.replace(/\[[^\]]{0,200}\]/g, '').match(/(?<!\w)\w+(?=\s{0,9}[,>])/g) ?? [];
}

interface AroundParameter {
  readonly generics: string;
  readonly after: string;
}

function extendedBy(parameter: string, { generics, after }: AroundParameter): Extended | undefined {
  const written = parameter
    .replace(BEFORE_TYPE, '')
    .trimEnd()
    .replace(/(?<!\s)\s+\w+$/, '');
  const type = typeNamed(written);
  const names: readonly string[] = genericsIn(generics);
  if (type === undefined || !names.includes(type.name) || type.arity > 0) return type && { type };
  if (type.rank > 0) return { type: { ...type, name: 'T' } };
  const clause = new RegExp(String.raw`\bwhere\s+${type.name}\s*:([^:]{1,300}?)(?:\bwhere\b|$)`).exec(after)?.[1] ?? '';
  return { any: clause.split(',').flatMap((one) => /[A-Za-z]\w*/.exec(one)?.[0] ?? []) };
}
