import type { ManifestFacts } from '../../model/facts.js';
import type { Manifest } from '../../model/manifest.js';

/** Manifests as answers, indexed by directory. `whenWritten` is asked of git by the caller. O(manifests) to build. */
export function manifestFacts(manifests: readonly Manifest[], whenWritten: ManifestFacts['whenWritten']): ManifestFacts {
  const all = [...manifests].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  const byDir = new Map<string, Manifest[]>();
  for (const manifest of all) {
    const group = byDir.get(manifest.dir);
    if (group === undefined) byDir.set(manifest.dir, [manifest]);
    else group.push(manifest);
  }
  const at = (directory: string) => byDir.get(directory) ?? [];
  return { all: () => all, at, above: (directory) => ancestorsOf(directory).flatMap(at), whenWritten };
}

/** `a/b` → a/b, a, '' */
function ancestorsOf(directory: string): readonly string[] {
  const chain = [directory];
  for (let at = directory.lastIndexOf('/'); directory !== ''; at = directory.lastIndexOf('/')) {
    directory = at === -1 ? '' : directory.slice(0, at);
    chain.push(directory);
  }
  return chain;
}
