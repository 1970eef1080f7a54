import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { tasksIn } from '../../../analysis/manifests/toml-tasks.js';
import { readToml } from '../../../formats/toml.js';

/** Aliases, as tasks of cargo. */
export const cargoConfig: ManifestFormat = {
  name: '.cargo/config.toml',
  holder: /(?:^|\/)\.cargo$/,
  matches: (base, path) => /(?:^|\/)\.cargo\/config(?:\.toml)?$/.test(path) && base.startsWith('config'),
  read(text) {
    const toml = readToml(text);
    return { tasks: tasksIn(toml, { path: ['alias'], runner: 'cargo' }), problem: toml.problem };
  },
};
