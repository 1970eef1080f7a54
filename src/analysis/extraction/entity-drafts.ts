import type { CodeEntity, EntityKind } from '../../model/code-facts.js';

/** An entity while its file is being read. */
export type EntityDraft = { -readonly [K in keyof CodeEntity]: CodeEntity[K] };

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

/**
 * Replaces `timeout = DEFAULT_TIMEOUT` by the constant's value in the same file. Such defaults start with `=` until
 * now.
 */
export function resolveDefaults(drafts: readonly EntityDraft[]): void {
  const constants = new Map(
    drafts
      .filter((draft) => draft.defaultValue?.startsWith('=') === false)
      .map((draft) => [draft.name, draft.defaultValue]),
  );
  for (const draft of drafts) {
    if (draft.defaultValue?.startsWith('=') === true)
      draft.defaultValue = constants.get(draft.defaultValue.slice(1).split('.').pop() ?? '');
  }
}
