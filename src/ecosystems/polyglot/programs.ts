import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  variables:
    /^(?:NO_COLOR|FORCE_COLOR|HTTPS?_PROXY|NO_PROXY|LD_LIBRARY_PATH|GITHUB_\w+|CI_\w+|AWS_\w+|XDG_\w+|LC_\w+|SSH_\w+)$/,
  toolchain: words('perl ghc lein asdf'),
  popular: words('just make task mise bazel buck tilt skaffold protoc buf hugo zola'),
  startLines: words('make just perl'),
  makeProject: [/^hugo new\b/, /^git init(?![\w-])/],
};
