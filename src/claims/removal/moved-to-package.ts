import { posix } from 'node:path';
import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Manifest } from '../../model/manifest.js';
import { isPartFolder } from '../../paths/generic-names.js';
import { stemOf } from '../../text/paths.js';
import { isVersionNumber } from '../../paths/version-names.js';

/**
 * The package that took over a file that is gone: a manifest requires it now, did not when the document's line was
 * written, and its name ends like a folder of the file (`pkg/objstore/s3.go`, `github.com/acme/objstore`).
 */
export function movedToPackage(
  file: string,
  { file: doc, line }: Pick<Claim, 'file' | 'line'>,
  { manifests }: Pick<Facts, 'manifests'>,
): string | undefined {
  const parts = partsOf(file);
  for (const manifest of manifests.all()) {
    const names = requiredIn(manifest).filter((name) => parts.has(lastPart(name)));
    if (names.length === 0) continue;
    const then = manifests.whenWritten(manifest.file, doc, line);
    const before = new Set(then === undefined ? [] : requiredIn(then));
    const added = then === undefined ? undefined : names.find((name) => !before.has(name));
    if (added !== undefined) return added;
  }
  return undefined;
}

/** Folders of the file, and the file without its ending, that are named after what is in them; in lower case. */
function partsOf(file: string): ReadonlySet<string> {
  const parts = [...posix.dirname(file).split('/'), stemOf(posix.basename(file))];
  return new Set(parts.filter((part) => part.length > 2 && !isPartFolder(part)).map((part) => part.toLowerCase()));
}

function requiredIn({ requirements }: Manifest): readonly string[] {
  return requirements.map(({ name }) => name);
}

/** `objstore` of `github.com/acme/objstore/v2`. */
function lastPart(name: string): string {
  const parts = name.toLowerCase().split('/');
  return (isVersionNumber(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1)) ?? '';
}
