import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words(
    'mix.exs mix.lock config.exs runtime.exs dev.exs prod.exs router.ex endpoint.ex repo.ex test_helper.exs',
  ),
};
