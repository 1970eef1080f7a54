import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { readYamlLines } from '../../../formats/yaml.js';
import { isBelow, placed } from '../yaml-tables.js';
import { scriptsBelow } from './melos-scripts.js';

/** Scripts and packages of Melos. */
export const melosYaml: ManifestFormat = {
  name: 'melos.yaml',
  matches: (base) => base === 'melos.yaml',
  read(text) {
    const lines = placed(readYamlLines(text));
    const packages = lines.filter((line) => line.item && line.key === undefined && isBelow(line, 'packages'));
    return { tasks: scriptsBelow(lines, 'scripts'), workspaces: packages.map(({ value }) => value) };
  },
};
