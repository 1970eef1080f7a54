import { moduleFilesOf, signatureEndings, signatureFormsOf } from '../../../ecosystems/source-forms.js';
import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { isBesideCode } from '../../../paths/roles.js';
import { baseNameOf, directoryOf, extensionOf, stemOf } from '../../../text/paths.js';
import { verified } from '../../verdict.js';
import { isProduct, onProduct, withWeakGround } from '../ground.js';

/** A name, and what the document writes before it. */
interface UnitName {
  readonly name: string;
  readonly container: string | undefined;
}

/** A name with what tells that a definition is meant: a call, an import, an object in an example. */
interface WrittenName extends UnitName {
  readonly called: boolean;
  readonly from?: string;
  readonly module?: string;
  readonly owner?: string;
  readonly namespace?: string;
}

/**
 * The verdict on a name that is a module by the name of its file, or a package, where the product defines nothing of
 * that name. Undefined if it is neither.
 */
export function judgeUnit(claim: Claim<WrittenName>, found: readonly CodeEntity[], facts: Facts): Verdict | undefined {
  const { called, from, module, owner, namespace } = claim.payload;
  const isOther = called || claim.text.startsWith('.') || found.some(({ file }) => !isBesideCode(file));
  if (isOther || [from, module, owner, namespace].some((part) => part !== undefined)) return undefined;
  return judgeModule(claim, claim.payload, facts) ?? judgePackage(claim, claim.payload, facts);
}

function judgeModule(claim: Claim, { name, container }: UnitName, facts: Facts): Verdict | undefined {
  const files = modulesNamed(container === undefined ? name : `${container}/${name}`, facts);
  const product = files.filter((file) => isProduct(file, claim.file));
  const [file] = product.length > 0 ? product : files;
  if (file === undefined) return undefined;
  const verdict = verified(`${name} is a module, ${file}`, 0.9, [{ file }]);
  // Modules of one name are as often about different things, and settings are no modules.
  const isVague = product.length > 1 || claim.type !== 'code_example';
  return onProduct(claim, isVague ? withWeakGround(verdict) : verdict, facts);
}

/** Its presence proves little: a package is named in all that is said of it. */
function judgePackage(claim: Claim, { name, container }: UnitName, facts: Facts): Verdict | undefined {
  const named = facts.manifests.all().filter((manifest) => container === undefined && manifest.name === name);
  const { file } = named.find((manifest) => isProduct(manifest.file, claim.file)) ?? named[0] ?? {};
  if (file === undefined) return undefined;
  const verdict = onProduct(claim, verified(`${name} is a package of this repository`, 0.9, [{ file }]), facts);
  return verdict.status === 'verified' ? withWeakGround(verdict) : verdict;
}

/** The files that are modules of this name. */
function modulesNamed(name: string, { tree }: Pick<Facts, 'tree'>): readonly string[] {
  const files = moduleFilesOf(name).flatMap((end) => tree.endingWith(end));
  return files.filter((file) => tree.kind(file) === 'file');
}

/** Occurrences of a name that are read. */
const MOST_PLACES = 50;

/**
 * The module of the product that the owner names, if it does not have the member, which other modules of its language
 * define. Undefined where the module loads one of these, or one that loads these: it may take the member from there.
 */
export function moduleWithoutMember(
  found: readonly CodeEntity[],
  { name, container }: { readonly name: string; readonly container: string },
  facts: Facts,
): string | undefined {
  const { code } = facts;
  const modules = modulesNamed(container, facts).filter((file) => !isBesideCode(file));
  const [module] = modules;
  if (module === undefined || found.some(({ file }) => extensionOf(file) !== extensionOf(module))) return undefined;
  const homes = new Set(found.flatMap(({ file }) => loadsOf(file)));
  const others = [name, ...homes].map((text) => code.mentions(text, MOST_PLACES));
  if (others.some(({ length }) => length === MOST_PLACES)) return undefined;
  const files = others.flat().filter(({ file }) => extensionOf(file) === extensionOf(module) && !isBesideCode(file));
  const loads = new Set([...homes, ...files.flatMap(({ file }) => loadsOf(file))]);
  return modules.some((file) => [name, ...loads].some((text) => code.hasText(file, text))) ? undefined : module;
}

/** The module of the product that the owner names, if it takes the member from another one, and so has it as well. */
export function moduleTaking(
  { name, container }: { readonly name: string; readonly container: string },
  facts: Facts,
): string | undefined {
  const takes = (file: string): boolean => {
    const imports = signatureFormsOf(file)?.importsIn(facts.code.textOf(file) ?? '') ?? [];
    return imports.some(({ local }) => local === name);
  };
  const files = signatureEndings.flatMap((ending) => facts.tree.endingWith(`${container}.${ending}`));
  return files.find((file) => !isBesideCode(file) && takes(file));
}

/** Ends of a string that names the file as a module: `cart'` of `'shop.cart'`. */
function loadsOf(file: string): readonly string[] {
  const stem = stemOf(file) === 'init' ? baseNameOf(directoryOf(file)) : stemOf(file);
  return [`${stem}'`, `${stem}"`];
}
