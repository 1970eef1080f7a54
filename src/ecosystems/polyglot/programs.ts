import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('perl lua elixir erl ghc swift lein dart flutter asdf'),
  popular: words('just make task mise bazel buck tilt skaffold melos protoc buf hugo zola'),
  startLines: words('make just perl'),
  makeProject: [/^hugo new\b/, /^git init(?![\w-])/],
};
