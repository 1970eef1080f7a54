import type { ManifestFormat } from '../../../analysis/manifest-format.js';
import { tasksIn } from '../../../analysis/toml-tasks.js';
import { readToml } from '../../../formats/toml.js';

/** Aliases, as tasks of cargo. */
export const cargoConfig: ManifestFormat = {
  name: '.cargo/config.toml',
  holder: /(?:^|\/)\.cargo$/,
  matches: (base, path) => /(?:^|\/)\.cargo\/config(?:\.toml)?$/.test(path) && base.startsWith('config'),
  read(text) {
    const toml = readToml(text);
    return { tasks: tasksIn(toml, ['alias'], 'cargo'), problem: toml.problem };
  },
};
