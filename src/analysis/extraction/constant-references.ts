import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import { unquote } from '../syntax/literal.js';

/** An expression whose last segment may be the name of a constant. */
export interface ConstantReference {
  readonly constant: string;
  /** Segment before the name: `envvar` of `envvar.Debug`; '' for a bare name. */
  readonly holder: string;
  /** Is the expression nothing but segments? */
  readonly isWhole: boolean;
}

export function referenceOf(text: string): ConstantReference | undefined {
  const constant = /(?<!\w)[A-Za-z_]\w*$/.exec(text)?.[0];
  if (constant === undefined) return undefined;
  const before = text.slice(0, -constant.length);
  const holder = /(?<!\w)([A-Za-z_]\w*)(?:\.|::)$/.exec(before)?.[1] ?? '';
  return { constant, holder, isWhole: /^&?(?:[\w$\\]+(?:\.|::))*$/.test(before) };
}

const CONSTANTS: ReadonlySet<EntityKind> = new Set(['constant', 'variable', 'property']);
/** Longer values do not name keys. Characters, with quotes. */
const MAX_VALUE = 120;

/** The value of a constant, or of a constant member of a type, if it is a string. */
export function stringOfConstant({ kind, defaultValue = '' }: CodeEntity): string | undefined {
  const isText = CONSTANTS.has(kind) && /^["'`]/.test(defaultValue) && defaultValue.length <= MAX_VALUE;
  return isText ? unquote(defaultValue) : undefined;
}

/** Values of the constants of one file, by name. */
export function constantStrings(entities: readonly CodeEntity[]): ReadonlyMap<string, string> {
  return new Map(
    entities.flatMap((entity) => {
      const value = stringOfConstant(entity);
      return value === undefined ? [] : [[entity.name, value] as const];
    }),
  );
}
