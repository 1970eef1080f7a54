import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'lua', needsMinor: true, minorDecides: true }],
  packages: words('openresty lapis penlight busted luasocket lpeg moonscript'),
  rangeOf: ({ file }, { range }) => (file.endsWith('.rockspec') ? semverRange(range) : undefined),
};

/** `>= 5.1, < 5.5` are both demanded; `~> 5.1` is every 5.1.x; `-1` at the end is the revision of the rockspec. */
function semverRange(range: string): string {
  return range
    .replace(/,\s{0,4}/g, ' ')
    .replace(/==/g, '=')
    .replace(/~=\s{0,4}[\w.-]{1,40}/g, '')
    .replace(/~>\s{0,4}(\d[\d.]{0,20})/g, '$1')
    .replace(/(\d)-\d{1,4}\b/g, '$1');
}
