import { habitsOf } from '../../../ecosystems/source-forms.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';

/** The package in which a document names a definition. */
interface NamedPackage {
  readonly container: string;
  /** The first part of its full name, if that is written: `com` of `com.example.Cart`. */
  readonly outer: string | undefined;
}

/**
 * The definitions at the top level of the package with this name, in any of its files: a package is what each of its
 * files says at its top, not what one of them defines.
 */
export function definedInPackage(
  found: readonly CodeEntity[],
  { container, outer }: NamedPackage,
  facts: Facts,
): readonly CodeEntity[] {
  return found.filter((entity) => {
    if (entity.container !== undefined || entity.kind === 'module') return false;
    const parts = packageAround(entity, facts);
    return parts.at(-1) === container && (outer === undefined || parts.includes(outer));
  });
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
