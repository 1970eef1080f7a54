import type { Draft } from '../../../model/claim.js';
import type { VersionStatement } from './payload.js';
import type { FoundStatement } from './statements.js';

export function draftOf(found: FoundStatement, line: number, target: Pick<Draft, 'target'>): Draft<VersionStatement> {
  const { at: _at, written: _written, ...payload } = found;
  const text = describe(payload);
  return {
    line,
    text: text.slice(0, 200),
    keywords: [...new Set(['version', ...payload.subject.split(/[^a-z\d]+/).filter((word) => word.length > 1)])].slice(
      0,
      8,
    ),
    payload,
    ...target,
  };
}

/** `node >= 18`, `fastify ^4.0.0`, `ajv 8` */
export function describe({ subject, version, form, operator }: VersionStatement): string {
  if (form === 'minimum') return `${subject} >= ${version}`;
  return form === 'range' ? `${subject} ${operator}${version}` : `${subject} ${version}`;
}
