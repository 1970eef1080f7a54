import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { versionDemand } from '../../../analysis/manifests/version-demand.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

/** The version of sbt. */
export const buildProperties: ManifestFormat = {
  name: 'project/build.properties',
  matches: (_, path) => /(?:^|\/)project\/build\.properties$/.test(path),
  holder: /(?:^|\/)project$/,
  read: (text) => ({
    requirements: boundedLinesOf(text).flatMap((row, index) =>
      versionDemand('sbt', /^\s{0,20}sbt\.version\s{0,9}=\s{0,9}(\S{1,40})/.exec(row)?.[1] ?? '', index + 1),
    ),
  }),
};
