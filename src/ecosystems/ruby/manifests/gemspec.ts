import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { readGems } from './gems.js';

/** Name, address of the source, programs, and literal requirements for gems and for Ruby. */
export const gemspec: ManifestFormat = {
  name: '*.gemspec',
  matches: (base) => base.endsWith('.gemspec'),
  read: readGems,
};
