import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'swift', images: ['swift'], needsMinor: true, minorDecides: true }],
  packages: words('vapor alamofire kingfisher rxswift hummingbird swiftnio'),
};
