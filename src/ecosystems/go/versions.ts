import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'go', aliases: ['golang'], images: ['golang'], needsMinor: true, minorDecides: true }],
  packages: words('gin echo fiber cobra viper gorm'),
  // A module is released by a tag, and its manifest names no version.
  isReleased: ({ file }) => file.endsWith('go.mod'),
};
