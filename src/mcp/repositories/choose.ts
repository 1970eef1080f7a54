import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import { nearest } from '../../text/words/nearest.js';
import { isObject } from '../params.js';

/** Name of the argument, of tools and prompts, that chooses one of several repositories. */
export const REPOSITORY = 'repository';

export interface Chosen {
  /** Undefined if the arguments name none. */
  readonly repository: string | undefined;
  /** The other arguments, as the client sent them. */
  readonly rest: unknown;
}

/** Takes the repository out of a call's arguments. Throws BAD_ARGUMENT for one that is not there. `where`: the tool. */
export function chosenIn(args: unknown, names: readonly string[], where: string): Chosen {
  if (!isObject(args) || !Object.hasOwn(args, REPOSITORY)) return { repository: undefined, rest: args };
  const { [REPOSITORY]: repository, ...rest } = args;
  return { repository: named(repository, names, where), rest };
}

/** Like `chosenIn`, for a call that is about one repository: `home` if it names none. */
export function oneChosenIn(
  args: unknown,
  { names, home }: { readonly names: readonly string[]; readonly home: string | undefined },
  where: string,
): Chosen & { readonly repository: string } {
  const { repository = home, rest } = chosenIn(args, names, where);
  if (repository !== undefined) return { repository, rest };
  throw new DocalignError('BAD_ARGUMENT', `${where}: "${REPOSITORY}" is missing. ${offer(names)}`);
}

function named(value: unknown, names: readonly string[], where: string): string {
  if (typeof value !== 'string')
    throw new DocalignError('BAD_ARGUMENT', `${where}: "${REPOSITORY}" must be a name. ${offer(names)}`);
  if (names.includes(value)) return value;
  const near = nearest(value, names);
  throw new DocalignError(
    'BAD_ARGUMENT',
    `${where}: there is no repository ${quoted(value)}. `
      + `${near === undefined ? offer(names) : `Did you mean ${quoted(near)}?`}`,
  );
}

function offer(names: readonly string[]): string {
  return `There are ${names.map((name) => quoted(name)).join(', ')}.`;
}
