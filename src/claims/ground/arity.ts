import { signOfDefault } from '../../ecosystems/languages.js';
import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import { pathBefore } from './namespaces/packages.js';
import { definitionsOfMember } from './owner.js';

/** Brackets and quotes of a list of parameters. */
const OPENS = '([{<';
const CLOSES = ')]}>';

/** The definitions that take this number of arguments; those of unknown parameters where none is known to. */
export function withArity(found: readonly CodeEntity[], arity: number | undefined): readonly CodeEntity[] {
  if (arity === undefined) return found;
  const known = found.map((entity) => ({ entity, takes: argumentsOf(entity) }));
  const fitting = known.filter(({ takes }) => takes !== undefined && takes.least <= arity && arity <= takes.most);
  const chosen = fitting.length > 0 ? fitting : known.filter(({ takes }) => takes === undefined);
  return chosen.map(({ entity }) => entity);
}

/** A function as a document writes it, with its number of arguments. */
interface WrittenFunction {
  readonly name: string;
  readonly container: string | undefined;
  readonly outer?: string | undefined;
  readonly arity?: number | undefined;
}

/** The function of the written module, if that has the name with other numbers of arguments only. */
export function ofOtherArity(
  { text, payload: { name, container, outer, arity } }: Claim<WrittenFunction>,
  all: readonly CodeEntity[],
  facts: Facts,
): CodeEntity | undefined {
  if (arity === undefined || container === undefined) return undefined;
  const answer = definitionsOfMember(all, { name, container, outer, path: pathBefore(text, container) }, facts);
  return 'is' in answer && !answer.byName && withArity(answer.is, arity).length === 0 ? answer.is[0] : undefined;
}

/** The least and the most arguments of a function by its signature; undefined where that does not tell. */
function argumentsOf({ file, name, signature = '' }: CodeEntity): { least: number; most: number } | undefined {
  const sign = signOfDefault(file);
  const at = signature.indexOf(`${name}(`);
  if (sign === undefined || at < 0) return undefined;
  const parameters = parametersIn(signature.slice(at + name.length + 1));
  if (parameters === undefined) return undefined;
  const required = parameters.filter((parameter) => !parameter.includes(sign));
  return { least: required.length, most: parameters.length };
}

/** The parameters up to the bracket that closes them; undefined where the text ends before it. */
function parametersIn(text: string): readonly string[] | undefined {
  const parameters: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    const isEnd = char === ')' && depth === 0;
    if (isEnd || (char === ',' && depth === 0)) {
      parameters.push(text.slice(from, at).trim());
      from = at + 1;
    }
    if (isEnd) return parameters.filter((parameter) => parameter !== '');
    if (OPENS.includes(char)) depth += 1;
    else if (CLOSES.includes(char) && !'-='.includes(text.charAt(at - 1))) depth -= 1;
  }
  return undefined;
}
