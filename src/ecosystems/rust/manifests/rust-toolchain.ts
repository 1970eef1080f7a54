import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { demandOfFirstLine, versionDemand } from '../../../analysis/manifests/version-demand.js';
import { at, readToml, textOf } from '../../../formats/toml.js';

/** The channel. A file without an extension may contain nothing else. */
export const rustToolchain: ManifestFormat = {
  name: 'rust-toolchain.toml',
  matches: (base) => base === 'rust-toolchain.toml' || base === 'rust-toolchain',
  read(text) {
    if (!text.includes('toolchain')) return { requirements: demandOfFirstLine('rust', text) };
    const toml = readToml(text);
    const channel = textOf(at(toml.root, 'toolchain', 'channel'));
    return {
      requirements: channel === undefined ? [] : versionDemand('rust', channel, toml.lineOf(['toolchain', 'channel'])),
      problem: toml.problem,
    };
  },
};
