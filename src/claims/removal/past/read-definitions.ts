import type { CodeFacts, EntityKind } from '../../../model/code-facts.js';

/** A name in a text that a file had at another time. */
export interface PastName {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

type Code = Pick<CodeFacts, 'definedIn'>;

const CALLABLE: ReadonlySet<EntityKind> = new Set(['function', 'method', 'class']);
const DECLARED: ReadonlySet<EntityKind> = new Set([...CALLABLE, 'interface', 'type', 'enum', 'module']);
/** Without parameters, and without keys and options, which are names of another kind. */
const DEFINED: ReadonlySet<EntityKind> = new Set([...DECLARED, 'constant', 'variable', 'property', 'config_key']);

/** Does the text define the name, as it would be understood in present code? */
export function wasDefined(past: PastName, code: Code): boolean {
  return isOfKind(past, DEFINED, code);
}

/** Does the text define the name as something callable? */
export function wasCallable(past: PastName, code: Code): boolean {
  return isOfKind(past, CALLABLE, code);
}

/** Does the text declare the name as a function, a type or a group of them? */
export function wasDeclared(past: PastName, code: Code): boolean {
  return isOfKind(past, DECLARED, code);
}

function isOfKind({ name, file, text }: PastName, kinds: ReadonlySet<EntityKind>, code: Code): boolean {
  return text.includes(name) && code.definedIn(name, file, text).some(({ kind }) => kinds.has(kind));
}
