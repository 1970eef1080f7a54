import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { readDirectives } from './directives.js';

/** Version of Go, and the modules of the workspace. */
export const goWork: ManifestFormat = { name: 'go.work', matches: (base) => base === 'go.work', read: readDirectives };
