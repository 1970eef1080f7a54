import { isGlobalWithArity } from '../../ecosystems/languages.js';

/** A function by its name and its number of arguments, as documents of Elixir and Erlang write it. */
export interface FunctionReference {
  readonly owners: readonly string[];
  readonly name: string;
  /** Is it one of the language? */
  readonly isGlobal: boolean;
}

const REFERENCE = /^(&?)((?:[A-Z]\w{0,60}\.){0,8})([a-z_]\w{0,80}[!?]?)\/\d{1,2}$/;

/**
 * `Shop.Cart.add/2`, `&Shop.Cart.add/2`, `put_item!/3`. Undefined for a plain word with a number, such as the path
 * `users/1`.
 */
export function readFunctionReference(value: string): FunctionReference | undefined {
  const [, capture = '', path = '', name = ''] = REFERENCE.exec(value) ?? [];
  const isPlain = capture === '' && path === '' && !/[a-z\d]_[a-z\d]|[!?]$/.test(name);
  if (name === '' || isPlain) return undefined;
  const owners = path.split('.').filter((part) => part !== '');
  return { owners, name, isGlobal: isGlobalWithArity(owners[0] ?? name) };
}
