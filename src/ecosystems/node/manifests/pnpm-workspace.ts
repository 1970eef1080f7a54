import type { Requirement } from '../../../model/manifest.js';
import { readYamlLines } from '../../../formats/yaml.js';
import type { YamlLine } from '../../../formats/yaml.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';

/**
 * `packages:` as workspaces; `catalog:` and the catalogs of `catalogs:` as requirements of the packages that say
 * `catalog:`.
 */
export const pnpmWorkspace: ManifestFormat = {
  name: 'pnpm-workspace.yaml',
  matches: (base) => base === 'pnpm-workspace.yaml',
  read(text) {
    const workspaces: string[] = [];
    const requirements: Requirement[] = [];
    let top = '';
    for (const line of readYamlLines(text)) {
      if (line.indent === 0 && !line.item) top = line.key ?? '';
      else if (top === 'packages' && line.item && line.key === undefined) workspaces.push(line.value);
      else requirements.push(...catalogDemand(top, line));
    }
    return { workspaces, requirements };
  },
};

function catalogDemand(top: string, { key, value, line }: YamlLine): readonly Requirement[] {
  const isCatalog = top === 'catalog' || top === 'catalogs';
  return isCatalog && key !== undefined && value !== '' ? requirement(key, value, { kind: 'runtime', line }) : [];
}
