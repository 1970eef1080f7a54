import type { Versions } from '../../analysis/manifests/versions.js';

export const versions: Versions = {
  toolchains: [
    { name: 'cmake', needsMinor: true },
    { name: 'meson', needsMinor: true },
  ],
};
