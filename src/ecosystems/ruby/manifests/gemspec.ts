import type { ManifestFormat } from '../../../analysis/manifest-format.js';
import { readGems } from './gems.js';

export const gemspec: ManifestFormat = { name: '*.gemspec', matches: (base) => base.endsWith('.gemspec'), read: readGems };
