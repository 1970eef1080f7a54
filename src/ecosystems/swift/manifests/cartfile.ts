import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

/** Dependencies of Carthage: `github "Alamofire/Alamofire" ~> 5.5`. */
export const cartfile: ManifestFormat = {
  name: 'Cartfile',
  matches: (base) => base === 'Cartfile' || base === 'Cartfile.private',
  read: (text) => ({
    requirements: boundedLinesOf(text).flatMap((row, index) => {
      const [, name = '', range = ''] = DEPENDENCY.exec(row) ?? [];
      return requirement(name, range.replace('==', '='), { kind: 'runtime', line: index + 1 });
    }),
  }),
};

const DEPENDENCY = /^\s{0,20}github\s{1,9}"[\w.-]{1,60}\/([\w.-]{1,80})"\s{1,9}((?:~>|>=|==)\s{0,4}\d[\w.]{0,30})/;
