import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('perl lua elixir erl ghc swift cc gcc clang cmake ninja lein dart flutter asdf'),
  popular: words('just make task mise bazel buck meson ctest tilt skaffold melos protoc buf hugo zola'),
  startLines: words('make just perl'),
  makeProject: [/^hugo new\b/, /^git init(?![\w-])/],
};
