import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('ruby gem bundle bundler rbenv'),
  popular: words('rake rails jekyll rspec rubocop fastlane'),
  startLines: words('ruby'),
  namePackages: words('gem'),
  makeProject: [/^rails new\b/],
  scripts: [{ programs: words('ruby'), endings: words('.rb'), runsAny: true, others: words('-e -S') }],
  files: ['bin/*', 'exe/*'],
};
