import type { Versions } from '../../analysis/manifests/versions.js';
import { words } from '../../text/words/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'php', images: ['php'], minorDecides: true }],
  packages: words('laravel symfony phpunit phpstan doctrine twig guzzle monolog'),
};
