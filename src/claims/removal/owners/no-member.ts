import { isFolderPackage } from '../../../ecosystems/source-forms.js';
import type { Claim } from '../../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../../model/code-facts.js';
import type { Doc } from '../../../model/doc.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { isBesideCode } from '../../../paths/roles.js';
import { latest } from '../../../text/memo.js';
import { directoryOf } from '../../../text/paths.js';
import { anyOf } from '../../../text/pattern.js';
import { isChosenName, isNameOfKind } from '../../../text/words/placeholders.js';
import { TYPE_WORDS } from '../../../text/words/definition-words.js';
import { humps } from '../../../text/words/spellings.js';
import { typesAbove } from '../../ground/closed-type.js';
import { packagesOf } from '../../ground/namespaces/packages.js';
import { textOfDoc } from '../../reading/doc-line.js';
import type { Hedge } from '../../reading/hedging/hedge.js';
import { drifted } from '../../verdict.js';
import { isSupposed } from '../../reading/section/supposed.js';
import { madeName } from '../made-name.js';
import { evidentName } from '../near-names.js';
import { EXTENDED_ANYWHERE, isDistinct } from './other-type.js';

/** A name that the code never had, and what the document writes before it. */
interface Missing {
  readonly name: string;
  readonly owner: string | undefined;
  readonly hedge: Hedge | undefined;
}

/** What the document names as the owner, with all names that it has. */
interface Owner {
  readonly place: CodeEntity;
  readonly names: readonly string[];
  /** `is a type`, `is a package`. */
  readonly what: string;
}

/**
 * The verdict on a member that no code ever had, of a type or a package of the product that is known in full. Undefined
 * where the owner may get members from elsewhere, and where the document itself defines the owner.
 */
export function judgeNoMember(claim: Claim, { name, owner, hedge }: Missing, facts: Facts): Verdict | undefined {
  if (owner === undefined || (hedge !== undefined && hedge.slight !== true) || OF_ALL.has(name)) return undefined;
  if (isChosenName(name) || isNameOfKind(name) || OPEN_PART.test(name)) return undefined;
  if (isSupposed(claim, facts)) return undefined;
  if (isDefinedInDoc(claim, owner, facts) || madeName(name, facts.code) !== undefined) return undefined;
  const known = typeWith({ name, owner }, facts) ?? packageWith({ name, owner }, facts);
  if (known === undefined) return undefined;
  const near = evidentName(name, known.names);
  const { file, line } = known.place;
  return drifted({
    proof: near === undefined ? 'owner-never' : 'name-near',
    reason: `${owner} has no ${name}${near === undefined ? '' : `, but ${near}`} (${file}:${line})`,
    confidence: 0.85,
    severity: 'medium',
    evidence: [{ file, line }],
    detail: `${owner} ${known.what} of this repository, all names of which are known, and the code never had ${name}.`,
    replacements: near === undefined ? [] : [near],
  });
}

/** Letters for whatever follows: `PlatformXXX`, `WithYYY`. */
const OPEN_PART = /X{2,}|Y{2,}|Z{3,}|[_.]x{2,}/;

/** Members that types have without a declaration. */
const OF_ALL: ReadonlySet<string> = new Set([
  ...['toString', 'hashCode', 'getClass', 'valueOf', 'compareTo', 'notifyAll', 'getDeclaringClass', 'entries'],
  ...['ToString', 'GetHashCode', 'GetType', 'ReferenceEquals', 'MemberwiseClone', 'CompareTo', 'TryParse', 'HasFlag'],
  ...['hasOwnProperty', 'isPrototypeOf', 'toLocaleString', 'toJSON', 'displayName', 'propTypes', 'defaultProps'],
]);

interface Named {
  readonly name: string;
  readonly owner: string;
}

function typeWith({ name, owner }: Named, facts: Facts): Owner | undefined {
  if (!isDistinct(name, owner)) return undefined;
  const { types, isOpen } = typesAbove(owner, facts);
  const [place] = types;
  if (place === undefined || isOpen || types.some(({ file }) => EXTENDED_ANYWHERE.test(file))) return undefined;
  const names = types.flatMap((type) =>
    facts.code.inFile(type.file).flatMap((one) => (one.container === type.name ? [one.name] : [])),
  );
  // A type of which no member is understood has them in a way that is not known here.
  return names.length === 0 ? undefined : { place, names, what: 'is a type' };
}

/** What may have the package's name and members of its own. */
const OBJECTS: ReadonlySet<EntityKind> = new Set(['class', 'interface', 'type', 'enum', 'variable', 'constant']);

/** A package that is a folder: it has what its files define at their top, and users see what begins with a capital. */
function packageWith({ name, owner }: Named, facts: Facts): Owner | undefined {
  if (!/^[A-Z][a-z]/.test(name) || humps(name).length < 2) return undefined;
  if (facts.code.named(owner).some(({ kind }) => OBJECTS.has(kind))) return undefined;
  const [manifest, ...others] = packagesOf(owner, facts);
  if (manifest === undefined || others.length > 0) return undefined;
  const inside = facts.tree
    .list(manifest.dir)
    .map((entry) => (manifest.dir === '' ? entry : `${manifest.dir}/${entry}`))
    .filter((file) => !file.endsWith('/') && isFolderPackage(file) && !isBesideCode(file))
    .flatMap((file) => facts.code.inFile(file));
  const exported = inside.filter(
    (one) => one.container === undefined && one.exported && directoryOf(one.file) === manifest.dir,
  );
  const [place] = exported;
  return place === undefined ? undefined : { place, names: exported.map((one) => one.name), what: 'is a package' };
}

/** Does the document define a type of this name in an example? */
function isDefinedInDoc({ file }: Claim, owner: string, { docs }: Pick<Facts, 'docs'>): boolean {
  const doc = docs.get(file);
  return doc === undefined || typesIn(doc).has(owner);
}

const DEFINED = new RegExp(String.raw`\b${anyOf(TYPE_WORDS)}\s+([A-Za-z_]\w{0,80})`, 'g');
const typesIn = latest(
  (doc: Doc): ReadonlySet<string> => new Set([...textOfDoc(doc).matchAll(DEFINED)].map(([, name = '']) => name)),
);
