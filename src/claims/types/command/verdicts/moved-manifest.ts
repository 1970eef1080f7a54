import type { Facts } from '../../../../model/facts.js';
import type { Manifest } from '../../../../model/manifest.js';

/** The manifest of then as it is now, also under another name in its folder: `Justfile` and `justfile`. */
export function presentOf(
  { file, dir }: Manifest,
  serving: readonly Manifest[],
  { history }: Facts,
): Manifest | undefined {
  const own = serving.find((manifest) => manifest.file === file);
  if (own !== undefined) return own;
  const beside = serving.filter((manifest) => manifest.dir === dir);
  const renamed = beside.find((manifest) => manifest.file.toLowerCase() === file.toLowerCase());
  return renamed ?? beside.find((manifest) => manifest.file === history.removalOf(file)?.renamedTo);
}

/**
 * Could the manifest's tasks still be defined? It is ignored by git or unreadable, so that its tasks are unknown; it
 * moved to another folder; or it is gone, but another one in its folder includes tasks of other files.
 */
export function mayBeDefinedElsewhere(
  { file, dir }: Manifest,
  serving: readonly Manifest[],
  { tree, history }: Facts,
): boolean {
  return (
    tree.kind(file) !== undefined
    || history.removalOf(file)?.renamedTo !== undefined
    || serving.some((manifest) => manifest.dir === dir && manifest.open)
  );
}
