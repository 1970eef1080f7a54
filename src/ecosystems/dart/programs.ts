import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('dart flutter pub dartdoc dart2js dartfmt dartanalyzer webdev'),
  popular: words('melos fvm mason build_runner very_good flutterfire'),
  startLines: words('flutter melos'),
  namePackages: words('dart flutter pub fvm'),
  makeProject: [/^(?:fvm )?(?:dart|flutter) create\b/, /^mason (?:init|make)\b/, /^very_good create\b/],
  variables: /^(?:FLUTTER_\w+|PUB_\w+|DART_\w+)$/,
  files: ['bin/*.dart'],
};
