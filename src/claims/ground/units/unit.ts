import type { Facts } from '../../../model/facts.js';
import type { Manifest } from '../../../model/manifest.js';
import { innermostFolder, isDocsFolder, isFolderOfExamples } from '../../../paths/roles.js';
import { directoryOf, isAtOrUnder } from '../../../text/paths.js';

/** A part of the repository that is built or shown on its own: a package, or one of several examples. */
interface Unit {
  /** '' for the repository as a whole. */
  readonly dir: string;
  readonly manifests: readonly Manifest[];
}

/**
 * Does the file belong to another part of the repository than the document, on which the document's part does not
 * depend? Siblings have options, variables and routes of the same names: a declaration in one proves nothing about the
 * other. A document above both is about all of them, and so is one in a package of documentation.
 */
export function isOfSibling(place: string, doc: string, facts: Pick<Facts, 'manifests'>): boolean {
  const own = unitOf(doc, facts);
  if (own.dir === '' || isDocsFolder(own.dir) || isAtOrUnder(place, own.dir)) return false;
  const other = unitOf(place, facts);
  if (other.dir === '' || isAtOrUnder(own.dir, other.dir)) return false;
  return !dependsOn(own, other);
}

function unitOf(file: string, { manifests }: Pick<Facts, 'manifests'>): Unit {
  const named = manifests.above(directoryOf(file)).filter(({ name, dir }) => name !== undefined && dir !== '');
  const dir = named.reduce((deepest, manifest) => (manifest.dir.length > deepest.length ? manifest.dir : deepest), '');
  const exampleFolder = exampleOf(file);
  return exampleFolder.length > dir.length
    ? { dir: exampleFolder, manifests: [] }
    : { dir, manifests: named.filter((manifest) => manifest.dir === dir) };
}

/** The folder of one example among several, with or without a manifest; '' for a file of none. */
function exampleOf(file: string): string {
  const folder = directoryOf(file);
  const examples = innermostFolder(folder, isFolderOfExamples);
  if (examples === undefined) return '';
  const end = folder.indexOf('/', examples.length + 1);
  return end < 0 ? folder : folder.slice(0, end);
}

function dependsOn(own: Unit, other: Unit): boolean {
  const names = new Set(other.manifests.map(({ name }) => lastOf(name ?? '')));
  return own.manifests.some(({ requirements }) => requirements.some(({ name }) => names.has(lastOf(name))));
}

/** `group:artifact` of Maven is known by its artifact. */
function lastOf(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
