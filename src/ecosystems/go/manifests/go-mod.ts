import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { readDirectives } from './directives.js';

/** Module, version of Go, and requirements. */
export const goMod: ManifestFormat = { name: 'go.mod', matches: (base) => base === 'go.mod', read: readDirectives };
