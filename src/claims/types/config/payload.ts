import type { Hedge } from '../../reading/hedging/hedge.js';
import type { ListedValue } from '../../choices/member.js';
import type { ShownKey } from '../../choices/schema.js';
import type { NamedPayload } from '../../ground/named.js';

/** A default as a doc states it. `value` as written, without quotes. */
export interface DefaultPayload {
  readonly name: string;
  readonly value: string;
}

/** A command-line flag. `program` is what the inline code runs before it; undefined when the flag stands alone. */
export interface FlagPayload {
  readonly flag: string;
  readonly program: string | undefined;
  /** Plain words between the program and its first option: commands, or arguments. */
  readonly words?: readonly string[];
  /** Programs that other lines of the document give it to, where it stands alone. */
  readonly given?: readonly string[];
  /** Is it a string in a list of arguments, after the words that are `given`? Any of them may be the program. */
  readonly isArgument?: true;
  readonly hedge?: Hedge;
}

/** An option of one dash that a list of options begins a row with. */
export interface ShortPayload {
  readonly flag: string;
  /** Other options that the list names, or the document, where the list is short. */
  readonly beside: readonly string[];
  /** The command whose help has the list, and the words before it. */
  readonly words?: readonly string[];
  readonly hedge?: Hedge;
}

/** A value that a long option is given or takes. */
export interface ChoicePayload {
  readonly flag: string;
  readonly value: string;
  readonly program?: string;
  readonly words?: readonly string[];
  readonly given?: readonly string[];
  readonly hedge?: Hedge;
}

/** A key with dashes that an entry of a list begins with. */
export interface KeyEntry {
  readonly key: string;
  readonly hedge?: Hedge;
}

export type SettingPayload =
  | ({ readonly form: 'flag' } & FlagPayload)
  | ({ readonly form: 'key' } & NamedPayload)
  | ({ readonly form: 'default' } & DefaultPayload)
  | ({ readonly form: 'short' } & IfJudged & ShortPayload)
  | ({ readonly form: 'choice' } & IfJudged & ChoicePayload)
  | ({ readonly form: 'entry' } & IfJudged & KeyEntry)
  | ({ readonly form: 'shown' } & IfJudged & ShownKey)
  | ({ readonly form: 'member' } & IfJudged & ListedValue & { readonly hedge?: Hedge });

/** A claim only where the code or a schema lists what it may be (`isToldIfJudged`). */
interface IfJudged {
  readonly ifJudged: true;
}
