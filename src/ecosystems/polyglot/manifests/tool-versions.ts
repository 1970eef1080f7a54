import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { versionDemand } from '../../../analysis/manifests/version-demand.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

/** One tool per line: `nodejs 20.1.0`. The first version counts. */
export const toolVersions: ManifestFormat = {
  name: '.tool-versions',
  matches: (base) => base === '.tool-versions',
  read: (text) => ({
    requirements: boundedLinesOf(text).flatMap((line, offset) => {
      const [tool = '', version = ''] = line.trim().split(/\s+/);
      return tool.startsWith('#') ? [] : versionDemand(tool, version, offset + 1);
    }),
  }),
};
