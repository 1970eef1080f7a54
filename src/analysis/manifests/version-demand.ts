import { boundedLinesOf } from '../../formats/bounded-lines.js';
import type { Requirement } from '../../model/manifest.js';
import { requirement } from './manifest-format.js';
import type { ManifestFormat } from './manifest-format.js';

/** A file with one version of one tool, as `.nvmrc` for Node. */
export function versionFile(file: string, tool: string): ManifestFormat {
  return {
    name: file,
    matches: (base) => base === file,
    read: (text) => ({ requirements: demandOfFirstLine(tool, text) }),
  };
}

/** The requirement in the first line with content. */
export function demandOfFirstLine(tool: string, text: string): readonly Requirement[] {
  const lines = boundedLinesOf(text);
  const offset = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  return versionDemand(tool, lines[offset] ?? '', offset + 1);
}

/** A version that begins with a digit; names such as `lts/*`, `stable` and `nightly` require no number. */
export function versionDemand(tool: string, version: string, line: number): readonly Requirement[] {
  const number = /^(?:[a-z]{1,12}-)?v?(\d[\w.+-]{0,40})/.exec(version.trim())?.[1];
  return number === undefined ? [] : requirement(tool, number, { kind: 'toolchain', line });
}
