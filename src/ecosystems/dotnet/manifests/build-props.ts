import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

/** The address of the source, which the packages of all projects have; also in a `.nuspec`. */
export const buildProps: ManifestFormat = {
  name: 'Directory.Build.props',
  matches: (base) => /^(?:Directory\.Build\.props|[^/]{1,100}\.nuspec)$/i.test(base),
  read: (text) => ({ repository: sourceIn(boundedLinesOf(text)) }),
};

/** Elements with the address, the most exact one first. */
const ELEMENTS = [
  /<RepositoryUrl[^>]{0,200}>\s{0,20}([^<\s]{10,300})/,
  /<repository\s[^>]{0,200}\burl="([^"\s]{10,300})"/,
  /<(?:PackageP|p)rojectUrl[^>]{0,200}>\s{0,20}([^<\s]{10,300})/,
];

function sourceIn(lines: readonly string[]): string | undefined {
  return ELEMENTS.flatMap((element) => lines.flatMap((line) => element.exec(line)?.[1] ?? []))[0];
}
