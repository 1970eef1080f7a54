import type { Versions } from '../../analysis/versions.js';
import { words } from '../../text/words.js';

export const versions: Versions = {
  toolchains: [{ name: 'php', minorDecides: true }],
  packages: words('laravel symfony phpunit phpstan doctrine twig guzzle monolog'),
};
