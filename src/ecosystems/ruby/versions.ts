import type { Versions } from '../../analysis/versions.js';
import { words } from '../../text/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'ruby', minorDecides: true }],
  packages: words('rails sinatra rspec rubocop jekyll bundler sidekiq'),
};
