import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import { ownCopy } from '../../text/own-copy.js';

/** An entity while its file is being read. */
export type EntityDraft = { -readonly [K in keyof CodeEntity]: CodeEntity[K] };

/** A language's data for a definition; place, signature, summary and container are read from the node. */
export interface Definition {
  readonly kind: EntityKind;
  readonly name: string;
  /** Visible outside if its container is. */
  readonly exported: boolean;
  /** Undefined: the enclosing scope's name. `''`: top level. */
  readonly container?: string | undefined;
  /** Text whose first sentence is used instead of the comment above. */
  readonly doc?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly method?: string | undefined;
  /** Where functions of one name with other numbers of arguments are other functions: the most arguments. */
  readonly arity?: number | undefined;
  /** See `CodeEntity`: a declaration of the same name in the file takes its place. */
  readonly isCompared?: true;
  /** See `CodeEntity`. */
  readonly choices?: readonly string[] | undefined;
  /** Node from which the signature and the comment are read, if it is not the defining node. */
  readonly head?: number;
  /** The head of a block around it, to begin the signature: `extension(Cart cart)`. */
  readonly within?: string | undefined;
  /** Node of the name, where the grammar has no field for it: its row is that of the definition. */
  readonly at?: number;
  /** Declared here, and defined elsewhere: a definition of the same name in the file takes its place. */
  readonly isDeclared?: true;
}

/** A definition with what is read at its place. */
export interface Described extends Definition {
  readonly signature: string | undefined;
  readonly summary: string | undefined;
}

/** What is said of a definition with its rows. */
export type Placed = Pick<Described, 'kind' | 'name' | 'container' | 'head' | 'at' | 'isDeclared' | 'signature'>;

export const MAX_NAME = 200;

export function containerOf({ container }: Pick<Definition, 'container'>): string | undefined {
  return container === '' ? undefined : container?.slice(0, MAX_NAME);
}

export function draftOf(what: Described, place: Pick<CodeEntity, 'file' | 'line'>): EntityDraft {
  const { name, kind, exported, signature, method, isCompared, choices = [] } = what;
  const copy = (text: string | undefined): string | undefined => (text === undefined ? text : ownCopy(text));
  return {
    name: ownCopy(name),
    kind,
    ...place,
    container: copy(containerOf(what)),
    exported,
    signature,
    summary: copy(what.summary),
    defaultValue: copy(what.defaultValue),
    ...(method === undefined ? {} : { method }),
    ...(isCompared === undefined ? {} : { isCompared }),
    ...(choices.length === 0 ? {} : { choices: choices.map(ownCopy) }),
  };
}

const KEYED: ReadonlySet<EntityKind> = new Set(['route', 'cli_option', 'cli_command', 'env_var', 'config_key']);

export interface ExportRules {
  readonly list: ReadonlySet<string>;
  /** Names that are not in the list are invisible. */
  readonly listRules: boolean;
  /** `container\0name` of definitions that a later statement made invisible. */
  readonly hidden: ReadonlySet<string>;
}

/** A member is visible if its container is; explicit exports decide for the top level. */
export function markExports(drafts: readonly EntityDraft[], { list, listRules, hidden }: ExportRules): void {
  const tops = new Map<string, EntityDraft>();
  for (const draft of drafts) {
    if (draft.container !== undefined || KEYED.has(draft.kind)) continue;
    if (listRules) draft.exported = list.has(draft.name);
    else if (list.has(draft.name)) draft.exported = true;
    if (!tops.has(draft.name) || draft.exported) tops.set(draft.name, draft);
  }
  for (const draft of drafts) {
    if (hidden.has(`${draft.container ?? ''}\0${draft.name}`)) draft.exported = false;
    const holder = draft.container === undefined || KEYED.has(draft.kind) ? undefined : tops.get(draft.container);
    if (holder?.exported === false) draft.exported = false;
  }
}

/** Constants of other files that may be a default: `DEFAULT_PORT`, Go's `DefaultPort`. */
const CONSTANT = /^(?:[A-Z][A-Z\d]*_[A-Z\d_]+|[Dd]efault[A-Z]\w+|k[A-Z]\w+)$/;

/**
 * Replaces `timeout = DEFAULT_TIMEOUT` by the constant's value in the same file: by one of the same type or function
 * first, then by the only value that the name has elsewhere, except for parameters, which only their function sees.
 * Defaults that name something start with `=` until now; those that name a constant of another file keep it.
 */
export function resolveDefaults(drafts: readonly EntityDraft[]): void {
  const own = new Map<string, string>();
  const shared = new Map<string, string | undefined>();
  for (const { name, container = '', kind, defaultValue: value } of drafts) {
    if (value === undefined || value.startsWith('=')) continue;
    own.set(`${container}\0${name}`, value);
    if (kind !== 'parameter') shared.set(name, shared.has(name) && shared.get(name) !== value ? undefined : value);
  }
  for (const draft of drafts) {
    const named = draft.defaultValue?.startsWith('=') === true ? draft.defaultValue : undefined;
    const constant = named?.slice(1).split('.').pop() ?? '';
    if (named === undefined) continue;
    draft.defaultValue =
      own.get(`${draft.container ?? ''}\0${constant}`)
      ?? shared.get(constant)
      ?? (CONSTANT.test(constant) ? named : undefined);
  }
}
