import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words('gemfile rakefile config.ru routes.rb application.rb schema.rb'),
  bare: words('Rakefile Gemfile Brewfile .ruby-version'),
};
