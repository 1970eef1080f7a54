import { posix } from 'node:path';
import { taskFilesOf } from '../../../ecosystems/runners.js';
import type { Facts } from '../../../model/facts.js';
import type { Manifest, Runner } from '../../../model/manifest.js';
import { directoryOf, isAtOrUnder } from '../../../text/paths.js';
import { isOfAnother } from '../../../paths/roles.js';
import type { Setting } from './payload.js';

/** The directory in which a command runs, and the manifests visible from there. */
export interface Scope {
  /** Directory in which the command runs; the document's own when the text names none. */
  readonly dir: string;
  /** The command, or a `cd` before it, named the directory. */
  readonly isExplicit: boolean;
  /** Manifests from that directory upwards, nearest first. */
  readonly above: readonly Manifest[];
  /** Every other manifest of the repository that does not belong to an example or a test. */
  readonly others: readonly Manifest[];
  /** Manifests of examples and tests, which count only when they are named. */
  readonly aside: readonly Manifest[];
}

/** Undefined when the command runs in a directory outside of this repository. */
export function scopeOf(setting: Setting, file: string, facts: Facts): Scope | undefined {
  const docDir = directoryOf(file);
  const dir = setting.dir === '' ? docDir : findDirectory(setting, docDir, facts);
  if (dir === undefined) return undefined;
  const all = facts.manifests.all();
  const isExplicit = setting.dir !== '';
  const above = all
    .filter(
      (manifest) =>
        isAtOrUnder(dir, manifest.dir)
        && (isExplicit || !isOfAnother(manifest.file) || isAtOrUnder(docDir, manifest.dir)),
    )
    .sort((a, b) => b.dir.length - a.dir.length);
  const rest = all.filter((manifest) => !above.includes(manifest));
  return {
    dir,
    isExplicit,
    above,
    others: rest.filter(({ file: own }) => !isOfAnother(own)),
    aside: rest.filter(({ file: own }) => isOfAnother(own)),
  };
}

/** `cd` starts at the root more often than at the document; the name of the repository itself means its root. */
function findDirectory({ dir, cloned }: Setting, docDir: string, facts: Facts): string | undefined {
  if (dir === '~') return undefined;
  // Each row often starts with `cd` from the root again: `cd web && a`, then `cd web && b`.
  const segments = dir.split('/');
  const places = [
    dir,
    posix.join(docDir, dir),
    ...segments.slice(1).map((_, index) => segments.slice(index + 1).join('/')),
  ];
  const there = places.find((place) => facts.tree.kind(place) === 'directory');
  if (there !== undefined) return there;
  const [first = '', ...rest] = dir.split('/');
  const isRoot =
    first === cloned
    || facts.manifests.at('').some(({ name }) => name !== undefined && name.split('/').at(-1) === first);
  const inside = rest.join('/');
  return isRoot && (inside === '' || facts.tree.kind(inside) === 'directory') ? inside : undefined;
}

export function serves(manifest: Manifest, runner: Runner): boolean {
  return taskFilesOf(runner)?.manifests.test(posix.basename(manifest.file)) === true;
}

/** Files in which a runner's tasks were usually defined, even if none exists now. */
export function usualFiles(runner: Runner, dir: string): readonly string[] {
  return (taskFilesOf(runner)?.usual ?? []).flatMap((file) => [...new Set([posix.join(dir, file), file])]);
}
