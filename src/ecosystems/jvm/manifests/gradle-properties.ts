import { withoutScm } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

/** The address of the source, in the properties that builds read for publishing: `POM_SCM_URL`, `projectUrl`. */
export const gradleProperties: ManifestFormat = {
  name: 'gradle.properties',
  matches: (base) => base === 'gradle.properties',
  read: (text) => ({ repository: sourceIn(boundedLinesOf(text)) }),
};

const ENTRY = /^\s{0,20}([\w.-]{1,60})\s{0,20}[=:]\s{0,20}(\S{10,300})\s{0,20}$/;
/** Properties of an address of the source: those that name it, then those of the project's own page. */
const NAMES = [
  /(?:scm|vcs|source|repo|git|github)[\w.-]{0,20}(?:url|uri|connection)$/i,
  /^(?:pom|project|web|home|www)?[\W_]?(?:site|page)?[\W_]?ur[il]$/i,
];

function sourceIn(lines: readonly string[]): string | undefined {
  const entries = lines.flatMap((line) => {
    const [, name, value] = ENTRY.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  const found = NAMES.flatMap((names) => entries.filter(({ name }) => names.test(name)));
  return found.map(({ value }) => withoutScm(value)).find((value) => /[\w-]\.[a-z]+[:/]/.test(value));
}
