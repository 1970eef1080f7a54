import { byCodeUnits } from '../../text/sorted.js';
import { isManifest, readManifest, unreadManifest } from '../../ecosystems/manifests.js';
import { BOUNDS } from '../../model/bounds.js';
import type { HistoryFacts, ManifestFacts } from '../../model/facts.js';
import type { Manifest } from '../../model/manifest.js';
import { digestOf } from '../code/code-stamps.js';
import { directoryOf, isAtOrUnder } from '../../text/paths.js';
import type { FileSource } from './file-source.js';

/** Manifests of the working tree, each read on first use and again when its file changed. */
export interface LiveManifests extends ManifestFacts {
  /** Equal stamps mean equal answers: lists the manifests, with a digest of the content of each. */
  stamp(): string;
}

interface Kept {
  readonly stamp: string;
  /** Of the content, so that it is the same in a new checkout. */
  readonly digest: string;
  readonly manifest: Manifest | undefined;
}

export function makeManifestFacts(source: FileSource, history: HistoryFacts): LiveManifests {
  const kept = new Map<string, Kept>();
  let listed: { readonly version: number; readonly files: readonly string[] } | undefined;

  const files = (): readonly string[] => {
    if (listed?.version !== source.version())
      listed = { version: source.version(), files: source.files().filter(isManifest) };
    return listed.files;
  };
  const keptOf = (file: string): Kept => {
    const stamp = source.stamp(file);
    const known = kept.get(file);
    if (known?.stamp === stamp) return known;
    const read = source.read(file, BOUNDS.manifestBytes);
    const manifest = read.ok
      ? readManifest(file, read.text)
      : read.isGone
        ? undefined
        : unreadManifest(file, read.reason);
    const now = { stamp, digest: digestOf(read.ok ? read.text : `${read.isGone} ${stamp}`), manifest };
    kept.set(file, now);
    return now;
  };
  const read = (file: string): Manifest | undefined => keptOf(file).manifest;
  const where = (fits: (directory: string) => boolean): readonly Manifest[] =>
    files()
      .filter((file) => fits(directoryOf(file)))
      .map(read)
      .filter((manifest) => manifest !== undefined);

  return {
    all: () => where(() => true),
    at: (directory) => where((own) => own === directory),
    above: (directory) =>
      [...where((own) => isAtOrUnder(directory, own))].sort(
        (a, b) => b.dir.length - a.dir.length || byCodeUnits(a.file, b.file),
      ),
    whenWritten(manifest, file, line) {
      const text = history.fileWhenWritten(manifest, file, line);
      return text === undefined ? undefined : readManifest(manifest, text);
    },
    stamp: () =>
      files()
        .map((file) => `${file} ${keptOf(file).digest}`)
        .join('\n'),
  };
}
