import { isInFolderOf } from '../../../paths/roles.js';
import { remembered } from '../../../text/memo.js';

/** The folder of the part of a repository that is built on its own; undefined if that is not known. */
export type ModuleOf = (file: string) => string | undefined;

const SOURCES_OF_MODULE = /^(.*?)(?:^|\/)src\/[^/]{1,80}\/(?:java|kotlin|scala)\//;
const SET_OF_SOURCES = /(?:^|\/)src\/([^/]{1,80})\/(?:java|kotlin|scala)\//;
const isInTests = isInFolderOf('test', 'spec', 'testSupport', 'fixture', 'snapshot', 'benchmark');

/** `shop/cart` of `shop/cart/src/main/kotlin/Cart.kt`, as Gradle, Maven and sbt have it. */
export const moduleOfSources: ModuleOf = remembered((file) => SOURCES_OF_MODULE.exec(file)?.[1], 100_000);

/** In which of some folders, which have a project file, a file is: in the innermost one. */
export function moduleAmong(folders: ReadonlySet<string>): ModuleOf {
  return (file) => {
    for (let at = file.lastIndexOf('/'); at >= 0; at = file.lastIndexOf('/', at - 1)) {
      const folder = file.slice(0, at);
      if (folders.has(folder)) return folder;
      if (at === 0) break;
    }
    return folders.has('') ? '' : undefined;
  };
}

/** Does code of one file take names of the other? That of the product takes nothing from tests. */
export function mayTake(file: string, other: string): boolean {
  return !isTest(other) || isTest(file);
}

/** By its folders: a class may be called `ListenerSpec`, and a package of the product `spec`. */
function isTest(file: string): boolean {
  const set = SET_OF_SOURCES.exec(file)?.[1];
  return set === undefined ? isInTests(file) : /test|jmh|bench|fixture|spec|^it$/i.test(set);
}

/**
 * Of the files that define one name, those that a file can mean: in its own module, if one is there; for the product,
 * not tests if others are there.
 */
export function nearest(file: string, definers: readonly string[], moduleOf: ModuleOf): readonly string[] {
  if (definers.length < 2) return definers;
  const taken = definers.filter((one) => mayTake(file, one));
  const found = taken.length === 0 ? definers : taken;
  const own = moduleOf(file);
  const beside = own === undefined ? [] : found.filter((one) => moduleOf(one) === own);
  return beside.length === 0 ? found : beside;
}
