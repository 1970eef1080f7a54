import { closeOf, partsOf } from '../../../analysis/syntax/brackets.js';
import type { Part } from '../../../analysis/syntax/brackets.js';
import type { ExtensionMember, Parameter } from './declared.js';
import { typeOfPart } from './receivers.js';
import type { CodeAround } from './receivers.js';
import { isSealed } from './types.js';
import type { TypeName } from './types.js';

/** What a call gives. */
export interface Call {
  /** Undefined where brackets and signs of comparison are not told apart, and for what is not called. */
  readonly args: readonly Argument[] | undefined;
  /** Arguments of types, if any are written. */
  readonly generics: number | undefined;
}

interface Argument {
  /** Before a colon. */
  readonly name: string | undefined;
  readonly type: TypeName | undefined;
  /** Does nothing derive from the type? */
  readonly isSealed: boolean;
  readonly isLambda: boolean;
}

const LABEL = /^([A-Za-z_]\w{0,100})\s{0,9}:(?!:)/;
const LAMBDA = /^(?:static\s{1,9}|async\s{1,9}){0,2}(?:\w{1,100}|\([^()]{0,200}\))\s{0,9}=>/;

/** The call of a member whose dot is at `index`; `all`: what is matched, with the opening bracket. */
export function callAt(
  around: CodeAround,
  { all, index, isCall }: { readonly all: string; readonly index: number; readonly isCall: boolean },
): Call {
  const { code } = around;
  const types = all.indexOf('<');
  const generics = types < 0 ? undefined : parts(all, { start: types + 1, end: all.lastIndexOf('>') }, true).length;
  const open = index + all.length - 1;
  const close = isCall ? closeOf(code, open) : undefined;
  if (close === undefined) return { args: undefined, generics };
  const inner = { start: open + 1, end: close };
  const args = parts(code, inner, true);
  if (args.length !== parts(code, inner, false).length) return { args: undefined, generics };
  return { args: args.map((part) => argumentAt(around, part)), generics };
}

function parts(code: string, part: Part, hasAngles: boolean): readonly Part[] {
  return partsOf(code, part, { signs: ',', ...(hasAngles ? { hasAngles } : {}) });
}

function argumentAt(around: CodeAround, { start, end }: Part): Argument {
  const text = around.code.slice(start, end);
  const label = LABEL.exec(text);
  const value = text.slice(label?.[0].length ?? 0).trimStart();
  const type = typeOfPart(around, { start: end - value.length, end });
  const isEnd = type !== undefined && (isSealed(type) || around.isEnum(type.name));
  return { name: label?.[1], type, isSealed: isEnd, isLambda: LAMBDA.test(value) };
}

/** May the call mean this member, by its arguments? */
export function isGiven({ parameters, generics }: ExtensionMember, call: Call): boolean {
  if (generics !== undefined && call.generics !== undefined && generics !== call.generics) return false;
  const { args } = call;
  if (parameters === undefined || args === undefined) return true;
  const most = parameters.some(({ isList }) => isList) ? Infinity : parameters.length;
  const least = parameters.filter(({ isOptional }) => !isOptional).length;
  if (args.length < least || args.length > most) return false;
  return args.every((one, at) => {
    const meant = one.name === undefined ? parameters[at] : parameters.find(({ name }) => name === one.name);
    return meant === undefined ? one.name === undefined : mayTake(meant, one);
  });
}

function mayTake({ type }: Parameter, { type: given, isSealed: isEnd, isLambda }: Argument): boolean {
  if (type === undefined) return true;
  if (isLambda) return !isSealed(type);
  if (given === undefined || !isEnd || type.name === 'object') return true;
  if (type.rank > 0 || isSealed(type)) return type.rank === 0 && (type.name === given.name || isWidened(type, given));
  return !/^(?:Action|Func|I?Dictionary|I?List|IReadOnly\w+|I?Collection|Cancellation\w+)$/.test(type.name);
}

/** A number where another type of numbers is expected. */
function isWidened(type: TypeName, given: TypeName): boolean {
  const isNumber = ({ name }: TypeName): boolean => !/^(?:string|bool|[A-Z]\w*)$/.test(name);
  return (isNumber(type) && isNumber(given)) || (type.name === 'DateTimeOffset' && given.name === 'DateTime');
}
