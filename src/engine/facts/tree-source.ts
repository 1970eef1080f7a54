import type { Worktree } from '../../repo/tree/worktree.js';
import { memoised } from '../../text/memo.js';
import { groupBy } from '../../text/multimap.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import type { FileSource } from './file-source.js';

/** Takes each stamp once between two looks at the disk: every claim asks for the stamps of all manifests. */
export function sourceOf(worktree: Worktree): FileSource {
  const stamps = memoised(
    () => worktree.looks,
    () => new Map<string, string>(),
  );
  const otherPlaces = memoised(
    () => worktree.layout,
    () => groupBy(worktree.aliases().keys(), (link) => worktree.aliases().get(link) ?? ''),
  );
  return {
    version: () => worktree.version,
    looks: () => worktree.looks,
    files: () => worktree.files(),
    kind: (path) => worktree.kind(path),
    folders: () => worktree.folders(),
    otherPlaces: (file) => otherPlaces().get(file) ?? [],
    stamp(file) {
      const known = stamps().get(file);
      if (known !== undefined) return known;
      const stamp = worktree.stamp(file) ?? '';
      stamps().set(file, stamp);
      return stamp;
    },
    read(file, maxBytes) {
      const read = worktree.readFile(file, maxBytes);
      return read.ok ? { ...read, text: withoutSecrets(file, read.text) } : read;
    },
  };
}
