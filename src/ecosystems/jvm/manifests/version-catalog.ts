import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { at, entriesOf, isTable, readToml, textOf } from '../../../formats/toml.js';

/** The versions that build files refer to by alias. */
export const versionCatalog: ManifestFormat = {
  name: 'libs.versions.toml',
  holder: /(?:^|\/)gradle$/,
  matches: (base) => base === 'libs.versions.toml',
  read(text) {
    const toml = readToml(text);
    const requirements = ['libraries', 'plugins'].flatMap((table) =>
      entriesOf(at(toml.root, table)).flatMap(([alias, value]) => {
        const [group = '', artifact = '', inline] = (
          textOf(value)
          ?? textOf(at(value, 'module'))
          ?? textOf(at(value, 'id'))
          ?? ''
        ).split(':');
        const reference = textOf(at(value, 'version', 'ref'));
        const version =
          inline
          ?? (isTable(value) ? textOf(value['version']) : undefined)
          ?? (reference === undefined ? undefined : textOf(at(toml.root, 'versions', reference)));
        const line = reference === undefined ? toml.lineOf([table, alias]) : toml.lineOf(['versions', reference]);
        return version === undefined
          ? []
          : requirement(artifact === '' ? group : `${group}:${artifact}`, version, { kind: 'runtime', line });
      }),
    );
    return { requirements, problem: toml.problem };
  },
};
