import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'ruby', images: ['ruby'], minorDecides: true }],
  packages: words('rails sinatra rspec rubocop jekyll bundler sidekiq'),
  lastPartOperators: ['~>'],
};
