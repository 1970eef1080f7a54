import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { memberOf, readJson, stringOf } from '../../../formats/json.js';

/** The package with its version, and the least versions of its dependencies. */
export const vcpkgJson: ManifestFormat = {
  name: 'vcpkg.json',
  matches: (base) => base === 'vcpkg.json',
  read(text) {
    const { root, problem } = readJson(text);
    const list = memberOf(root, 'dependencies')?.value;
    const versions = ['version', 'version-string', 'version-semver'].map((key) => stringOf(memberOf(root, key)?.value));
    return {
      name: stringOf(memberOf(root, 'name')?.value),
      version: versions.find((version) => version !== undefined),
      requirements: (list?.kind === 'array' ? list.items : []).flatMap((item) => {
        const least = memberOf(item, 'version>=');
        const range = `>=${stringOf(least?.value) ?? ''}`;
        return least === undefined
          ? []
          : requirement(stringOf(memberOf(item, 'name')?.value) ?? '', range, { kind: 'runtime', line: least.line });
      }),
      problem,
    };
  },
};
