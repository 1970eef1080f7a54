import type { Draft } from '../../../model/claim.js';
import type { NamedPayload } from '../../ground/named.js';
import type { Namespaces } from '../../ground/namespaces/qualified-name.js';
import { NAMESPACE_SIGN, inNamespace } from '../../../text/words/qualified.js';
import { readContainer, readName } from '../../ground/read-name.js';

/** A name with a namespace, and its member. */
const WRITTEN = /(?<![\w$\\])\\{0,2}[A-Za-z_]\w{0,80}\\[\w\\]{1,400}(?:(?:::|->)\$?[A-Za-z_]\w{0,80}\(?)?/g;
/** Longer rows are data, or generated. */
const ROW_CHARS = 2_000;

interface Row {
  /** 1-based. */
  readonly line: number;
  readonly source: string;
}

/** Names in a row of an example that begin with a namespace of this repository, and the types of named members. */
export function qualifiedNamesIn({ line, source }: Row, namespaces?: Namespaces): readonly Draft<NamedPayload>[] {
  if (
    namespaces === undefined
    || namespaces.size === 0
    || source.length > ROW_CHARS
    || !source.includes(NAMESPACE_SIGN)
  )
    return [];
  return [...source.matchAll(WRITTEN)].flatMap(({ 0: written, index }) =>
    [readContainer(written, namespaces), readName(written, namespaces)].flatMap((payload) =>
      payload === undefined ? [] : [draftAt(payload, { line, written, column: index + 1 })],
    ),
  );
}

interface Place {
  readonly line: number;
  readonly written: string;
  /** 1-based column of the qualified name. */
  readonly column: number;
}

function draftAt(payload: NamedPayload, { line, written, column }: Place): Draft<NamedPayload> {
  const { name, container } = payload;
  const end = container === undefined ? (/::|->|$/.exec(written)?.index ?? 0) : written.replace(/\($/, '').length;
  return {
    line,
    text: qualifiedText(payload),
    keywords: [name.toLowerCase()],
    payload,
    target: { line, column: column + end - name.length, text: name },
  };
}

/** The name with its namespace, or with the type whose member it is. */
export function qualifiedText({ name, namespace, container }: NamedPayload): string {
  if (container !== undefined) return `${container}::${name}`;
  return namespace === undefined ? name : inNamespace(namespace, name);
}
