import type { Draft } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import { isReadersName } from '../../../../text/words/placeholders.js';
import { draftOfName } from '../../../ground/named.js';
import type { CodeWord } from '../../../reading/code-words.js';
import { uncertain } from '../../../verdict.js';
import type { ExamplePayload, GivenConstant } from './payload.js';

/** A constant of several words, or a member of a type: `UV_RUN_NOWAIT`, `RunMode.Once`, `Mode::Fast`. */
const NAME = String.raw`[A-Z][A-Z\d]{0,40}(?:_[A-Z\d]{1,40}){1,8}|(?<=\.|::)[A-Z]\w{1,60}`;
const CONSTANT = new RegExp(String.raw`(?<=[(,=|]\s{0,4})(?:([A-Z]\w{1,60})(?:\.|::))?(${NAME})(?=\s{0,4}[,)|])`, 'g');
const MOST = 6;

/** The constants that a call in inline code is given: `uv_run(loop, UV_RUN_NOWAIT)`. */
export function constantsIn(value: string): readonly GivenConstant[] {
  const open = value.indexOf('(');
  if (open < 0 || !value.endsWith(')')) return [];
  const given = value.slice(open).replace(/"[^"]{0,200}"|'[^']{0,200}'/g, '""');
  return [...given.matchAll(CONSTANT)]
    .map(([, container, name = '']) => (container === undefined ? { name } : { name, container }))
    .filter(({ name }) => !isReadersName(name))
    .slice(0, MOST);
}

/** Claims on them, each of which the code decides by itself. */
export function claimsOnConstants(word: CodeWord): readonly Draft<ExamplePayload>[] {
  return constantsIn(word.value).map(({ name, container }) =>
    draftOfName(
      { ...word, value: container === undefined ? name : `${container}.${name}` },
      { name, container, called: false },
    ),
  );
}

/** Verified only if the code knows the constants that the call is given, or they are of another package's type. */
export function withConstants(
  verdict: Verdict,
  constants: readonly GivenConstant[] | undefined,
  facts: Facts,
): Verdict {
  if (verdict.status !== 'verified') return verdict;
  const unknown = constants?.find((one) => !isKnown(one, facts));
  return unknown === undefined
    ? verdict
    : uncertain(`${verdict.reason}, but nothing here defines ${unknown.name}, which it is given`, verdict.evidence);
}

function isKnown({ name, container }: GivenConstant, { code }: Facts): boolean {
  const found = code.named(name);
  if (container === undefined) return found.length > 0 || code.mentions(name, 1).length > 0;
  if (code.named(container).length === 0) return true;
  return found.some((entity) => entity.container?.split(/\.|::|\\/).at(-1) === container);
}
