import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { readGems } from './gems.js';

/** Literal requirements for gems and for Ruby. */
export const gemfile: ManifestFormat = {
  name: 'Gemfile',
  matches: (base) => base === 'Gemfile' || base === 'gems.rb',
  read: readGems,
};
