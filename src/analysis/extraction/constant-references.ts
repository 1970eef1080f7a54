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

/**
 * The string that a file assigns to this name, at the top level or in a function: `const portFlag = "port"`. Undefined
 * if it assigns several, or anything else.
 */
export function localString(name: string, text: string): string | undefined {
  const assigned = new RegExp(
    `(?<![\\w$.])${name}\\s{0,9}(?::[^=\\n:]{1,60})?:?=(?!=)\\s{0,9}([^\\s,;][^\\n;]{0,${MAX_VALUE}})`,
    'g',
  );
  const values = new Set([...text.matchAll(assigned)].map(([, value = '']) => STRING.exec(value)?.[2]));
  const [value] = values;
  return values.size === 1 ? value : undefined;
}

/** A string without holes, and nothing after it that would change it. */
const STRING = /^(["'`])([^"'`\\${}]{1,120})\1\s{0,9}(?:$|[,)]|\/\/|#)/;
