import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [
    { name: 'dart', images: ['dart'], needsMinor: true, minorDecides: true, statedAs: ['dart', 'dart sdk'] },
    {
      name: 'flutter',
      images: ['flutter'],
      needsMinor: true,
      minorDecides: true,
      statedAs: ['flutter', 'flutter sdk'],
    },
  ],
  packages: words('riverpod flutter_bloc dio freezed melos shelf'),
};
