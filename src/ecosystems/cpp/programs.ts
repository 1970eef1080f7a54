import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('cc gcc g++ clang clang++ cmake ccmake cpack ninja'),
  popular: words('meson ctest conan vcpkg'),
};
