import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { pythonDemand } from './python-demand.js';

/** One requirement per line. Also `requirements-dev.txt`, `dev-requirements.txt`, `requirements/dev.txt`. */
export const requirementsTxt: ManifestFormat = {
  name: 'requirements.txt',
  holder: /(?:^|\/)requirements$/,
  matches: (base, path) =>
    /^(?:[\w-]{0,40}-)?requirements(?:[-_.][\w.-]{1,40})?\.txt$/.test(base)
    || (/(?:^|\/)requirements\//.test(path) && base.endsWith('.txt')),
  read(text) {
    const requirements = boundedLinesOf(text).flatMap((line, offset) =>
      /^\s*(?:#|-|$)/.test(line) ? [] : pythonDemand(line, { kind: 'runtime', line: offset + 1 }),
    );
    return { requirements };
  },
};
