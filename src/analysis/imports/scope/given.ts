import { NO_FACTS } from '../../../model/code-facts.js';
import type { CodeEntity, FileFacts } from '../../../model/code-facts.js';
import { topLevel } from '../../extraction/export-host.js';
import type { ImportHost } from '../import-host.js';

/** Kinds of types. */
export const TYPES: ReadonlySet<CodeEntity['kind']> = new Set<CodeEntity['kind']>([
  'class',
  'interface',
  'type',
  'enum',
]);
/** Words before the word that says what is declared, and annotations. */
const MODIFIERS = [
  String.raw`(?:@\w{1,60}(?:\([^()]{0,200}\))?\s+`,
  String.raw`(?!(?:class|struct|enum|object|interface|fun|func|va[lr]|let)\s)\w{1,20}\s+){0,8}?`,
].join('|');
/** Before what only its own file sees: `private` of Swift and Kotlin, `fileprivate`, `file` of C#. */
const OWN = new RegExp(String.raw`^${MODIFIERS}(private|fileprivate|file)\s+(?!\[)`);
const HIDDEN_EXTENSION = /^(?:private|fileprivate)\s+extension\s/m;
const TYPE_OR_EXTENSION = /^(?:@?\w.{0,200}\s)?(?:extension|class|struct|enum|actor|protocol)\s/;
const EXTENSION_MEMBER = /^extension[\s<(]|\bstatic\s[^(]{0,150}\(\s{0,9}(?:\[[^\]]{0,100}\]\s{0,9})?this\s/;
const PACKAGE_OBJECT = /^(?:\w{1,20}(?:\[\w{1,60}\])?\s+){0,4}package\s+object\s/;
/** What can only be a member in Kotlin: it seems to be at the top where the grammar does not read what is before it. */
const MEMBER = new RegExp(
  String.raw`^${MODIFIERS}(?:override|open|abstract|protected)\s(?:\w+\s+){0,3}(?:fun|va[lr])\s`,
);
const TYPE_AT_TOP = /^(?:[a-z]{3,12} ){0,4}(?:class|interface|object) (\w+)/gm;

/**
 * What a file defines that others of its package can name: no namespaces, and nothing that only the file sees. With a
 * container: only within this type (`isWithinType`).
 */
export function givenBy(host: ImportHost, file: string): readonly CodeEntity[] {
  const facts = host.facts(file) ?? NO_FACTS;
  const packages = new Set(packageObjectsIn(facts));
  const members = facts.entities.filter(({ kind, container }) => kind !== 'module' && packages.has(container ?? ''));
  const top = topLevel(facts).filter(({ kind }) => kind !== 'module');
  const mayBeTorn = /\.kts?$/.test(file) && top.some(mayBeWithin);
  const all = mayBeTorn ? atTop(top, { file, text: host.readText(file) ?? '' }) : top;
  const added = file.endsWith('.swift')
    ? othersIn(host, inExtensions(facts))
    : facts.entities.filter(isExtensionMember);
  return [...all, ...members, ...added].filter((one) => !isForOwnFile(one));
}

/** A variable, or what can only be a member: the grammar may have lost what is around it. */
function mayBeWithin({ kind, signature = '' }: CodeEntity): boolean {
  return kind === 'variable' || MEMBER.test(signature);
}

/** `Item` of `extension Cart { struct Item {} }`, where another file defines the type. */
function inExtensions({ entities }: FileFacts): readonly CodeEntity[] {
  const own = new Set(entities.flatMap(({ kind, name }) => (TYPES.has(kind) ? [name] : [])));
  return entities.filter(({ kind, container = '' }) => TYPES.has(kind) && container !== '' && !own.has(container));
}

/**
 * A member of C# that code uses without naming its class: `public static int Twice(this int value)`, or one of a block
 * (`extension(int value) public int Twice()`).
 */
export function isExtensionMember({ file, kind, signature = '' }: CodeEntity): boolean {
  return (kind === 'method' || kind === 'property') && file.endsWith('.cs') && EXTENSION_MEMBER.test(signature);
}

/** Those of these members of types of Swift that other files see, also as what is in `private extension`. */
export function othersIn(host: ImportHost, members: readonly CodeEntity[]): readonly CodeEntity[] {
  const [file] = members.map((one) => one.file);
  const text = file === undefined ? '' : (host.readText(file) ?? '');
  if (!HIDDEN_EXTENSION.test(text)) return members.filter((one) => !isForOwnFile(one));
  let isHidden = false;
  const hidden = text.split('\n').map((row) => {
    if (TYPE_OR_EXTENSION.test(row)) isHidden = HIDDEN_EXTENSION.test(row);
    return isHidden;
  });
  return members.filter((one) => !isForOwnFile(one) && hidden[one.line - 1] !== true);
}

/** Is it seen without its path only by what is within the same type? */
export function isWithinType({ file, container = '' }: CodeEntity): boolean {
  return container !== '' && file.endsWith('.swift');
}

/** Names of the package objects of Scala in a file, whose members are those of a package. */
export function packageObjectsIn({ entities }: FileFacts): readonly string[] {
  return entities.flatMap(({ kind, name, signature }) =>
    kind === 'module' && PACKAGE_OBJECT.test(signature ?? '') ? [name] : [],
  );
}

function isForOwnFile({ file, signature = '' }: CodeEntity): boolean {
  // `private` at the top of a file of Scala or Java means the package.
  const word = OWN.exec(signature)?.[1];
  return word !== undefined && (word === 'private' ? /\.(?:swift|kts?)$/.test(file) : true);
}

/** Definitions in rows that are not indented, and types that such rows declare. */
function atTop(
  top: readonly CodeEntity[],
  { file, text }: { readonly file: string; readonly text: string },
): readonly CodeEntity[] {
  const rows = text.split('\n');
  const found = top.filter(({ line }) => /^\S/.test(rows[line - 1] ?? ''));
  const known = new Set(found.map(({ name }) => name));
  const lost = [...text.matchAll(TYPE_AT_TOP)].filter(([, name = '']) => !known.has(name));
  return [...found, ...lost.map(([row, name = '']) => ({ ...BARE, name, file, signature: row }))];
}

const BARE = {
  kind: 'class',
  line: 1,
  container: undefined,
  exported: true,
  summary: undefined,
  defaultValue: undefined,
} as const;
