import { posix } from 'node:path';
import type { Claim } from '../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import { isSetUp } from '../../paths/roles.js';
import { letters } from '../../text/words/letters.js';
import { latest, once, remembered } from '../../text/memo.js';
import { sharedFolders } from '../../text/paths.js';
import { humps } from '../../text/words/spellings.js';
import { sectionOf } from '../reading/doc-line.js';
import { isElsewhere, isProduct } from './ground.js';
import { OWNERS } from './owner.js';
import { FEW_MEANT } from '../reading/section/subject.js';

/** The product's definitions, if there are any: they are preferred to those of tests and examples. */
export function ofProduct(found: readonly CodeEntity[], file: string): readonly CodeEntity[] {
  const product = found.filter((entity) => isProduct(entity.file, file));
  return product.length > 0 ? product : found;
}

/** Without places that only give a setting its default, where another declares it for users. */
export function declaredOf(found: readonly CodeEntity[]): readonly CodeEntity[] {
  const isDeclared = found.some(({ kind, exported }) => kind === 'config_key' && exported);
  const isOnlySet = ({ kind, exported, defaultValue }: CodeEntity): boolean =>
    kind === 'config_key' && !exported && defaultValue !== undefined;
  return isDeclared ? found.filter((entity) => !isOnlySet(entity)) : found;
}

const SET: ReadonlySet<EntityKind> = new Set(['variable', 'parameter']);

/** Definitions of the version that the document is about. */
interface OfVersion {
  readonly is: readonly CodeEntity[];
  /** Do all definitions belong to versions, none of them the named one? */
  readonly isOther: boolean;
}

const VERSION = /^v\d+(?:(?:alpha|beta)\d+)?$/;

/**
 * Definitions in a folder of the version that the page or a heading above the claim names (`v1beta2`), if there are
 * any.
 */
export function ofVersion(
  found: readonly CodeEntity[],
  claim: Pick<Claim, 'file' | 'sectionId'>,
  facts: Facts,
): OfVersion {
  const version = [claim.file, ...(sectionOf(claim, facts)?.headingPath ?? [])]
    .join(' ')
    .match(/(?<![\w.])v\d+(?:(?:alpha|beta)\d+)?(?![\w.])/g)
    ?.at(-1);
  if (version === undefined) return { is: found, isOther: false };
  const own = found.filter((entity) => entity.file.split('/').includes(version));
  return own.length > 0
    ? { is: own, isOther: false }
    : { is: found, isOther: found.every(({ file }) => file.split('/').some((folder) => VERSION.test(folder))) };
}

/** Owners looked up in a document whose answers are cached. */
const MOST_OWNERS = 5_000;

/** Top-level definitions, and members and parameters of owners that the document names. */
export function ofNamedOwner(
  entities: readonly CodeEntity[],
  { file, type }: Pick<Claim, 'file' | 'type'>,
  { docs }: Pick<Facts, 'docs'>,
): readonly CodeEntity[] {
  const doc = docs.get(file);
  if (type !== 'code_example' || doc === undefined) return entities;
  return entities.filter(({ container }) => container === undefined || namesOwner(doc)(container));
}

/**
 * Do these members belong to one thing, or to two of similar names (`IStore` and `Store`)? If the document names no
 * owner, or several, the member may belong to anything of that name. In the fifth sample of test/bench/accuracy 7 of 11
 * such claims were right without a named owner, 9 of 10 with one. A schema that lists the key has no owner.
 */
export function isOneOwner(members: readonly CodeEntity[], file: string): boolean {
  const owners = [
    ...new Set(
      members
        .filter((member) => isProduct(member.file, file) && !isUnownedKey(member))
        .map(({ container }) => ownerLetters(container ?? '')),
    ),
  ].sort((a, b) => a.length - b.length);
  const [shortest] = owners;
  return shortest !== undefined && shortest !== '' && owners.every((owner) => owner.includes(shortest));
}

function isUnownedKey({ kind, container }: CodeEntity): boolean {
  return kind === 'config_key' && container === undefined;
}

function ownerLetters(container: string): string {
  return letters(container.split(/[.:\\#]+/).at(-1) ?? '');
}

/** Letters of an owner that other words contain by chance, as `options` contains `Opt`. */
const SHORT_OWNER = 4;

/** Maps an owner to whether the document contains its name: a short one as a word, or as the words of an identifier. */
const namesOwner = latest((doc: Doc) => {
  const written = `${doc.file}\n${doc.sections.map(({ content }) => content).join('\n')}`;
  const text = letters(written);
  const words = once((): ReadonlySet<string> => new Set([...humps(written), ...wordsIn(written)]));
  return remembered((container) => {
    const owner = ownerLetters(container);
    return owner.length > SHORT_OWNER ? text.includes(owner) : words().has(owner);
  }, MOST_OWNERS);
});

/** Whole identifiers, in lower case and without signs. */
function wordsIn(text: string): readonly string[] {
  return (text.match(/[A-Za-z\d_$]+/g) ?? []).map(letters);
}

/**
 * Is it a method of a variable of one word (`element`) that the document never has in code: as an owner, or in code
 * marks? Such a word is also a word of the language, and may name anything.
 */
export function isOfPlainWord(
  { kind, container = '' }: CodeEntity,
  file: string,
  { docs }: Pick<Facts, 'docs'>,
): boolean {
  if (kind !== 'method' && kind !== 'function') return false;
  const owner = container.split(/[.:\\#]+/).at(-1) ?? '';
  const doc = docs.get(file);
  return /^[a-z]+$/.test(owner) && doc !== undefined && !wordsInCode(doc).has(owner);
}

const wordsInCode = latest((doc: Doc): ReadonlySet<string> => {
  const text = doc.sections.map(({ heading, content }) => `${heading}\n${content}`).join('\n');
  return new Set(text.match(/(?<=`)[a-z]+\b|\b[a-z]+(?=[.#:]\w)/g));
});

/** Do many things of the product have the name, none more visible than the others? */
export function isOfMany(entities: readonly CodeEntity[], file: string): boolean {
  const product = entities.filter((entity) => isProduct(entity.file, file));
  const exported = product.filter((entity) => entity.exported && entity.container === undefined);
  const visible = exported.length > 0 ? exported : product;
  return new Set(visible.map((entity) => entity.container ?? entity.file)).size > FEW_MEANT;
}

/** Do several packages export it at top level, none of them the document's package? */
export function isOfOtherPackages(entities: readonly CodeEntity[], file: string, facts: Facts): boolean {
  const packageOf = packagesOf(facts);
  const packages = new Set(
    entities
      .filter((entity) => isProduct(entity.file, file) && entity.exported && entity.container === undefined)
      .map((entity) => packageOf(entity.file)),
  );
  return packages.size > 1 && !packages.has(packageOf(file));
}

/** Maps a file to the folder of its nearest manifest. */
function packagesOf({ manifests }: Pick<Facts, 'manifests'>): (file: string) => string {
  const ofFolder = remembered((folder) => manifests.above(folder === '.' ? '' : folder)[0]?.dir ?? '');
  return (file) => ofFolder(posix.dirname(file));
}

/**
 * The best definition: first by product, then by the document's package, exported, near the document, and declared
 * rather than only set. Stable.
 */
export function bestOf(entities: readonly CodeEntity[], file: string, facts: Facts): CodeEntity | undefined {
  const packageOf = packagesOf(facts);
  const own = packageOf(file);
  const ranks: readonly ((entity: CodeEntity) => number)[] = [
    (entity) => Number(isProduct(entity.file, file)),
    (entity) => Number(!isSetUp(entity.file)),
    (entity) => Number(!isElsewhere(entity.file, file, facts)),
    (entity) => Number(packageOf(entity.file) === own),
    (entity) => Number(entity.exported),
    (entity) => Number(OWNERS.has(entity.kind) === /^[A-Z]/.test(entity.name)),
    (entity) => sharedFolders(entity.file, file),
    (entity) => Number(!SET.has(entity.kind)),
  ];
  return ranks.reduce(highest, entities)[0];
}

function highest(entities: readonly CodeEntity[], rank: (entity: CodeEntity) => number): readonly CodeEntity[] {
  if (entities.length < 2) return entities;
  const ranked = entities.map((entity) => ({ entity, at: rank(entity) }));
  const most = ranked.reduce((best, { at }) => Math.max(best, at), -Infinity);
  return ranked.flatMap(({ entity, at }) => (at === most ? [entity] : []));
}
