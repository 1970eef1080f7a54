import { isFileName } from '../../paths/file-kinds.js';
import { withoutDeclarations } from '../../ecosystems/source-forms.js';
import { posix } from 'node:path';
import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';
import { directoryOf, withoutSlash } from '../../text/paths.js';
import { isJoinedName, MEMBER_SIGN, partsOfQualified } from '../../text/words/qualified.js';
import { uncertain } from '../verdict.js';

/** A thing that a sentence names: a name in code, or a path as written. */
export type Named =
  | { readonly form: 'name'; readonly name: string; readonly container: string | undefined; readonly plain: boolean }
  | { readonly form: 'path'; readonly path: string };

export interface MechanismPayload {
  /** The subject of the sentence first; at most `MAX_NAMES`. */
  readonly names: readonly Named[];
  /** How many of them the code must know; the first must be among them unless `anyOf`. */
  readonly needs: number;
  readonly anyOf: boolean;
}

const MAX_NAMES = 6;
const MAX_EVIDENCE = 3;
/** A name that more files define is a common word, not a mechanism. */
const MAX_FILES = 3;
/** A plain word, or a member of an unknown owner, that more files define is too common. */
const MAX_PLAIN_FILES = 2;
const IDENTIFIER = new RegExp(
  String.raw`^(?:new |await |@)?([A-Za-z_$][\w$]{0,80}(?:${MEMBER_SIGN}[A-Za-z_$][\w$]{0,80}){0,4})`
    + String.raw`(?:\([^()]{0,80}\)|<[^<>]{0,60}>)?$`,
);
const FLAG = /^--[a-z][A-Za-z\d_-]{1,40}(?:[= ].{0,40})?$/;
const PATH = /^(?:\.{0,2}\/)?[\w@+-][\w.@+-]{0,80}(?:\/[\w.@+-]{1,80}){0,10}\/?$/;

/** The things that these words name; undefined when the sentence names nothing that code could contain. */
export function readMechanism(
  written: readonly string[],
  kind: 'behavior' | 'architecture' | 'convention',
): MechanismPayload | undefined {
  const names = written.slice(0, MAX_NAMES).flatMap(readNamed);
  const first = written[0] === undefined ? [] : readNamed(written[0]);
  if (names.length === 0 || (kind === 'behavior' && first.length === 0)) return undefined;
  const related = kind === 'architecture' && names.length > 1 && !names.some(({ form }) => form === 'path');
  return { names, needs: related ? 2 : 1, anyOf: kind !== 'behavior' };
}

function readNamed(written: string): readonly Named[] {
  if (FLAG.test(written))
    return [{ form: 'name', name: written.replace(/[= ].*/, ''), container: undefined, plain: false }];
  if ((written.includes('/') || isFileName(written)) && PATH.test(written) && !written.startsWith('/'))
    return [{ form: 'path', path: withoutSlash(written.replace(/^\.\//, '')) }];
  const match = IDENTIFIER.exec(written.replace(/^\./, ''));
  const parts = partsOfQualified(match?.[1] ?? '');
  const name = parts.at(-1) ?? '';
  if (match === null || name.length < 4) return [];
  const isDistinct = isJoinedName(name);
  return [
    {
      form: 'name',
      name,
      container: parts.length > 1 ? parts.at(-2) : undefined,
      plain: !isDistinct && parts.length === 1 && !/[(<]/.test(written),
    },
  ];
}

/**
 * Records, for readers, agents and reports, a statement about an existing thing. The verdict has no evidence if the
 * code contains nothing that the sentence names; such a statement is not shown.
 */
export function recordStatement({ file, payload }: Claim<MechanismPayload>, facts: Facts): Verdict {
  if (!facts.code.ready()) return unrecorded('the code has not been read yet');
  const places = payload.names.map((named) => placeOf(named, file, facts));
  const found = places.filter((place) => place !== undefined);
  const isFirstKnown = payload.anyOf || places[0] !== undefined;
  if (!isFirstKnown || found.length < payload.needs)
    return unrecorded('the code knows nothing of what the sentence names');
  const evidence = found
    .filter(
      (place, index) => found.findIndex((other) => other.file === place.file && other.line === place.line) === index,
    )
    .slice(0, MAX_EVIDENCE);
  const [first] = evidence;
  const where = first === undefined ? '' : `${first.file}${first.line === undefined ? '' : `:${first.line}`}`;
  return uncertain(`only a reader can decide this (see ${where})`, evidence);
}

function unrecorded(reason: string): Verdict {
  return uncertain(reason, [], 0);
}

function placeOf(named: Named, file: string, facts: Facts): Evidence | undefined {
  return named.form === 'path' ? placeOfPath(named.path, file, facts) : placeOfName(named, facts);
}

function placeOfPath(path: string, file: string, { tree, manifests }: Facts): Evidence | undefined {
  const here = directoryOf(file);
  const roots = [here, ...manifests.above(here).map(({ dir }) => dir), ''];
  for (const root of roots) {
    const joined = posix.normalize(posix.join(root, path));
    const kind = joined.startsWith('..') ? undefined : tree.kind(joined);
    if (kind === 'file' || kind === 'directory') return { file: joined };
  }
  const ending = tree.endingWith(path).filter((one) => !isBesideCode(one));
  const [only] = ending;
  return ending.length === 1 && only !== undefined && !path.includes('..') ? { file: only } : undefined;
}

function placeOfName({ name, container, plain }: Extract<Named, { form: 'name' }>, facts: Facts): Evidence | undefined {
  const defined = facts.code
    .named(name)
    .filter((entity) => !isBesideCode(entity.file) && entity.kind !== 'parameter' && (!plain || isKey(entity)));
  const inside =
    container === undefined
      ? []
      : defined.filter((entity) => entity.container?.toLowerCase().endsWith(container.toLowerCase()) === true);
  const meant = inside.length > 0 ? inside : defined;
  const sources = withoutDeclarations(meant);
  const isVague = plain || (container !== undefined && inside.length === 0);
  const entity = sources.find(({ exported }) => exported) ?? sources[0];
  if (
    entity === undefined
    || new Set(sources.map((source) => source.file)).size > (isVague ? MAX_PLAIN_FILES : MAX_FILES)
  )
    return undefined;
  return { file: entity.file, line: entity.line };
}

/** A plain word in code marks may be anything: it counts only as something that the code declares for users to set. */
function isKey({ kind }: CodeEntity): boolean {
  return kind === 'config_key' || kind === 'cli_option' || kind === 'cli_command' || kind === 'class';
}
