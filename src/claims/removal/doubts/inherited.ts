import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isBesideCode } from '../../../paths/roles.js';
import { baseNameOf, stemOf } from '../../../text/paths.js';
import { hasWord } from '../../../text/words/whole-word.js';
import { basesNamed } from '../../ground/closed-type.js';
import type { PastName } from '../past/read-definitions.js';

/** A type of this repository, and what it is based on that this repository does not define. */
interface BaseOfOthers {
  readonly name: string;
  readonly type: string;
  readonly file: string;
  readonly line: number;
}

/**
 * The base, of another package, that the type which had the member has now and had not then: what the type lost may
 * have become a member of that base, and users still find it.
 */
export function inheritedFrom(past: PastName, { code }: Pick<Facts, 'code'>): BaseOfOthers | undefined {
  const owners = new Set(code.definedIn(past.name, past.file, past.text).flatMap(({ container }) => container ?? []));
  for (const owner of owners) {
    const types = code.named(owner).filter(isTypeOfProduct);
    const stem = stemOf(baseNameOf(past.file));
    const own = types.filter(({ file }) => file === past.file || stemOf(baseNameOf(file)) === stem);
    for (const type of own.length > 0 ? own : types) {
      const name = basesNamed(type, { code }).find((base) => isOfOthers(base, code) && !hasWord(past.text, base));
      if (name !== undefined) return { name, type: owner, file: type.file, line: type.line };
    }
  }
  return undefined;
}

function isTypeOfProduct({ kind, file }: CodeEntity): boolean {
  return (kind === 'class' || kind === 'interface' || kind === 'type' || kind === 'module') && !isBesideCode(file);
}

function isOfOthers(name: string, code: Facts['code']): boolean {
  return !code.named(name).some(({ file }) => !isBesideCode(file));
}

/**
 * Does the document write the name as a member of a type that neither the code names now nor the file that had the
 * member named then? A type of the reader may have a member of that name.
 */
export function isOfAnotherOwner(owner: string | undefined, past: PastName, { code }: Pick<Facts, 'code'>): boolean {
  const last = owner?.split(/[.:\\/]+/).at(-1) ?? '';
  return /^[A-Z]\w+$/.test(last) && !hasWord(past.text, last) && code.mentions(last, 1).length === 0;
}
