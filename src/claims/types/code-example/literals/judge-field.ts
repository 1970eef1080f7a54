import { NO_FIELDS } from '../../../../analysis/extraction/signature.js';
import { isOneLanguage } from '../../../../ecosystems/languages.js';
import { fieldFormsOf, signatureFormsOf } from '../../../../ecosystems/source-forms.js';
import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import { isProductCode } from '../../../../paths/roles.js';
import { baseNameOf, directoryOf } from '../../../../text/paths.js';
import { humps } from '../../../../text/words/spellings.js';
import { packagesOf } from '../../../ground/namespaces/packages.js';
import { ofOthers, uncertain } from '../../../verdict.js';
import { acceptedBy, definitionOf } from '../calls/accepted.js';
import type { Accepted, AcceptedName, Texts } from '../calls/accepted.js';
import { judgeTaken } from '../calls/judge.js';
import type { ExamplePayload, LiteralType } from '../calls/payload.js';

/** Types whose values are made with fields. */
const TYPES: ReadonlySet<EntityKind> = new Set(['class', 'interface', 'type']);
const MAX_DEPTH = 8;

/**
 * The verdict on a field of an object by all fields of its type. Undefined where the type is not found, or may have
 * others, if the field is a claim without it.
 */
export function judgeField(claim: Claim<ExamplePayload>, fieldOf: LiteralType, facts: Facts): Verdict | undefined {
  const { type, owner, module, isPlain } = fieldOf;
  const shown = owner === undefined ? type : `${owner}.${type}`;
  const file = facts.code.ready() ? homeOf(fieldOf, facts) : undefined;
  const acceptedIn = (texts: Texts): Accepted | undefined =>
    signatureFormsOf(file ?? '') === undefined
      ? fieldsAt({ file: file ?? '', type }, { texts, depth: 0 })
      : acceptedBy({ ...NO_FIELDS, of: [{ type }] }, file ?? '', texts);
  const verdict = file === undefined ? undefined : judgeTaken(claim, { file, shown, acceptedIn }, facts);
  if (verdict?.status === 'drifted' && claim.payload.hedge?.gone === true)
    return uncertain(verdict.reason, verdict.evidence);
  // Without an import, another package may have a type of that name.
  if (verdict?.status === 'drifted' && verdict.proof === 'argument-never' && module === undefined)
    return uncertain(verdict.reason, verdict.evidence);
  if (verdict !== undefined || isPlain !== true) return verdict;
  return ofOthers(`no type of this repository decides if ${shown} has ${claim.payload.name}`);
}

/** The one file of the product that defines the type; undefined if there are none or several. */
function homeOf({ type, ending, owner, module }: LiteralType, facts: Facts): string | undefined {
  if (module !== undefined && signatureFormsOf(`x.${ending}`) !== undefined)
    return definitionOf({ name: type, module, file: `x.${ending}` }, facts)?.file;
  if (owner === undefined && module === undefined && humps(type).length < 2) return undefined;
  const all = typesNamed(type, `x.${ending}`, facts);
  const [home, ...others] = new Set(
    all.filter((found) => owner === undefined || isOfPackage(found, { owner, module }, facts)).map(({ file }) => file),
  );
  return others.length > 0 ? undefined : home;
}

function typesNamed(type: string, file: string, { code }: Pick<Facts, 'code'>): readonly CodeEntity[] {
  return code
    .named(type)
    .filter((found) => TYPES.has(found.kind) && isOneLanguage(file, found.file) && isProductCode(found.file));
}

interface Package {
  readonly owner: string;
  readonly module: string | undefined;
}

/** Is the file in the folder of this package, by the path that is imported, or else by its name? */
function isOfPackage({ file }: CodeEntity, { owner, module }: Package, facts: Facts): boolean {
  const folder = directoryOf(file);
  if (module !== undefined)
    return facts.manifests.all().some(({ name, dir }) => {
      if (name === undefined || !`${module}/`.startsWith(`${name}/`)) return false;
      const below = module.slice(name.length + 1);
      return folder === [dir, below].filter((part) => part !== '').join('/');
    });
  return (
    baseNameOf(folder.replace(/\/v\d{1,3}$/, '')) === owner
    || packagesOf(owner, facts).some(({ dir }) => dir === folder)
  );
}

interface Time {
  readonly texts: Texts;
  readonly depth: number;
}

/** The fields of a type in a file, with those of the types above it. */
function fieldsAt(
  { file, type }: { readonly file: string; readonly type: string },
  { texts, depth }: Time,
): Accepted | undefined {
  const text = texts.textOf(file);
  const own = text === undefined ? undefined : fieldFormsOf(file)?.fieldsIn(text, type);
  if (own === undefined) return undefined;
  const names = new Map<string, AcceptedName>([...own.names].map(([name, field]) => [name, { ...field, file }]));
  let open = own.open;
  for (const { type: base } of own.of) {
    const [home, ...others] = new Set(typesNamed(base, file, texts.facts).map((found) => found.file));
    const above =
      home === undefined || others.length > 0 || depth > MAX_DEPTH
        ? undefined
        : fieldsAt({ file: home, type: base }, { texts, depth: depth + 1 });
    open ??= above === undefined ? `${base} is not understood` : above.open;
    for (const [name, field] of above?.names ?? []) if (!names.has(name)) names.set(name, field);
  }
  return { names, open };
}
