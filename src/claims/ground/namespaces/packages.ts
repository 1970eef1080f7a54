import { habitsOf, isFolderPackage } from '../../../ecosystems/source-forms.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Manifest } from '../../../model/manifest.js';
import { isBesideCode } from '../../../paths/roles.js';

/** A definition with the package in which a document names it. */
interface NamedInPackage {
  readonly name: string;
  /** Last part of the package's name. */
  readonly container: string;
  /** The first part of its full name, if that is written: `com` of `com.example.Cart`. */
  readonly outer: string | undefined;
  /** The parts that are written, as far as they are known. */
  readonly path: readonly string[];
}

/** Definitions in the package, or why the one that is written has none. */
type InPackage =
  | { readonly is: readonly CodeEntity[] }
  | { readonly because: string; readonly place: CodeEntity | undefined };

/**
 * The definitions at the top level of the package with this name, in any of its files: a package is what each of its
 * files says at its top, not what one of them defines. Empty if no package has the last part of the name and the
 * definition.
 */
export function definedInPackage(
  found: readonly CodeEntity[],
  { name, container, outer, path }: NamedInPackage,
  facts: Facts,
): InPackage {
  const placed = found.flatMap((entity) => {
    const parts = entity.container === undefined && entity.kind !== 'module' ? packageAround(entity, facts) : [];
    return parts.at(-1) === container ? [{ entity, parts }] : [];
  });
  const written = path.join('.');
  const is = placed.filter(
    ({ parts }) => `.${parts.join('.')}`.endsWith(`.${written}`) && (outer === undefined || parts.includes(outer)),
  );
  const [other] = placed;
  return is.length > 0 || other === undefined
    ? { is: is.map(({ entity }) => entity) }
    : { because: `${name} is in the package ${other.parts.join('.')}, not in ${written}`, place: other.entity };
}

/** Is this what a file says of its package, not an object that has members of its own? */
export function isPackageOfFiles({ name, kind, file }: CodeEntity, { code }: Facts): boolean {
  return (
    kind === 'module'
    && habitsOf(file).saysPackage === true
    && !code.inFile(file).some(({ container }) => container === name)
  );
}

/** The parts of the package's name, which a file may state in several rows: `package com.example`, `package shop`. */
function packageAround({ file, line }: CodeEntity, facts: Facts): readonly string[] {
  if (habitsOf(file).saysPackage !== true) return [];
  return facts.code
    .inFile(file)
    .filter((entity) => entity.line < line && isPackageOfFiles(entity, facts))
    .sort((a, b) => a.line - b.line)
    .flatMap(({ name }) => name.split('.'));
}

/** All that is written before the name, if that ends with the container: `com` and `example` of `com.example.Cart`. */
export function pathBefore(text: string, container: string): readonly string[] {
  const path = /^(?:[\w$]{1,80}\.){1,12}/.exec(text)?.[0].split('.').slice(0, -1) ?? [];
  return path.at(-1) === container ? path : [container];
}

/** `shop.keras.Cart` is of a module of this repository, whatever else is called `keras`. */
export function isInOwnModule(text: string, container: string, { code }: Pick<Facts, 'code'>): boolean {
  const path = pathBefore(text, container);
  return path.length > 1 && code.hasModule(path.join('.'));
}

/** Do programs use this name for a package of this repository? */
export function isPackage(name: string, facts: Pick<Facts, 'manifests'>): boolean {
  return packagesOf(name, facts).length > 0;
}

/** The manifests of these packages, by the last part of their names. */
export function packagesOf(name: string, { manifests }: Pick<Facts, 'manifests'>): readonly Manifest[] {
  return manifests.all().filter((manifest) => {
    const own = manifest.name
      ?.split('/')
      .filter((part) => !/^v\d+$/.test(part))
      .at(-1);
    return own !== undefined && (own === name || own.replace(/[-.]/g, '_') === name || own.split('.')[0] === name);
  });
}

/**
 * The member of a type, where a document writes it right after the package, and nothing at the package's top level has
 * the name: `shop.Total` for a method of `shop.Cart`. Only for languages whose files tell of nothing but their package:
 * elsewhere the product's name is also that of a variable.
 */
export function memberInPackage(
  found: readonly CodeEntity[],
  { container, outer }: Pick<NamedInPackage, 'container' | 'outer'>,
  facts: Pick<Facts, 'manifests'>,
): CodeEntity | undefined {
  const product = found.filter(({ file }) => !isBesideCode(file));
  const isOfType = ({ file, container: own }: CodeEntity): boolean => own !== undefined && isFolderPackage(file);
  return outer === undefined && product.every(isOfType) && isPackage(container, facts) ? product[0] : undefined;
}
