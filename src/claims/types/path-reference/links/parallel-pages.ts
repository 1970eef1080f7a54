import { posix } from 'node:path';
import type { TreeFacts } from '../../../../model/facts.js';
import { isMovingVersion, isVersionNumber } from '../../../../paths/version-names.js';
import { isLanguage, LANGUAGE_FORM } from '../../../../text/words/languages.js';
import type { Explanation, LostLink } from './explanation.js';
import { pageVariants } from './page-files.js';
import type { Resolution } from '../resolve.js';

interface FileLink {
  readonly resolution: Resolution;
  readonly facts: { readonly tree: TreeFacts };
}

/** The same page in another language or version, which sites show for pages that a tree lacks. */
export function inOtherTree({ resolution, facts: { tree } }: FileLink): Explanation | undefined {
  const pages = parallelPages(resolution, (name, above) => {
    const beside = tree
      .list(above)
      .filter((other) => other.endsWith('/'))
      .map((other) => other.slice(0, -1));
    const isOne = (one: string): boolean =>
      isVersionNumber(one) || isMovingVersion(one) || isLanguageFolder(one, beside);
    return isOne(name) ? beside.filter(isOne) : [];
  });
  const file = pages.find((page) => tree.kind(page) !== undefined);
  return file === undefined ? undefined : { file, because: `${file} is there, which the site may show in its place` };
}

const HAS_LANGUAGE_FORM = new RegExp(`^${LANGUAGE_FORM}$`);

/** Is this a language, or a short name next to one? `rfc` and `qa` alone are not. */
function isLanguageFolder(name: string, beside: readonly string[]): boolean {
  const isKnown = (one: string): boolean => /^en(?:[-_][a-z]{2})?$/i.test(one) || isLanguage(one.toLowerCase());
  return isKnown(name) || (HAS_LANGUAGE_FORM.test(name) && beside.some(isKnown));
}

/** `guide-fr` and `guide-pt-BR`, translations of `guide`. */
const TRANSLATION = new RegExp(`^(.+)[-_]${LANGUAGE_FORM}$`);

/** The page in the folder that this one translates: not every page is translated. */
export function ofOriginal({ resolution, facts: { tree } }: FileLink): Explanation | undefined {
  const pages = parallelPages(resolution, (name) => TRANSLATION.exec(name)?.slice(1, 2) ?? []);
  const file = pages.find((page) => tree.kind(page) === 'file');
  return file === undefined ? undefined : { file, because: `${file} is there, and no translation of it` };
}

/** The page of the original at the same place below a folder of one language: `a/b` for `translated/pl_pl/a/b`. */
export function untranslated({ claim, resolution, facts: { docs, tree } }: LostLink): Explanation | undefined {
  if (docs.get(claim.file)?.kind !== 'translation') return undefined;
  const originals = resolution.candidates.flatMap(({ path }) => {
    const segments = path.split('/');
    const at = segments.findIndex((segment) => isLanguage(segment.toLowerCase()));
    return at < 0
      ? []
      : segments.slice(0, at + 1).map((_, above) => [...segments.slice(0, above), ...segments.slice(at + 1)].join('/'));
  });
  const pages = originals.flatMap((path) => pageVariants(path, docs.conventions()));
  const page = pages.find((variant) => tree.kind(variant) === 'file');
  return page === undefined ? undefined : { file: page, because: `${page} is there, and no translation of it` };
}

/** Names of folders that may exist instead of a given one. */
type ParallelNames = (name: string, above: string) => readonly string[];

/** The paths with one folder of each replaced by a parallel one. */
function parallelPages({ candidates }: Resolution, namesOf: ParallelNames): readonly string[] {
  return candidates.flatMap(({ path }) => {
    const segments = path.split('/');
    return segments.slice(0, -1).flatMap((segment, at) => {
      const above = segments.slice(0, at).join('/');
      return namesOf(segment, above).map((name) => posix.join(above, name, ...segments.slice(at + 1)));
    });
  });
}
