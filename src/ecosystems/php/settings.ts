import type { FrameworkExtractor } from '../../analysis/extraction/define.js';

interface PhpSettings {
  readonly name: string;
  readonly hints: readonly string[];
  readonly read: FrameworkExtractor['read'];
}

/**
 * A source of settings for PHP programs.
 *
 * These are one family (`FrameworkExtractor.family`): files of settings are lists, and name no framework.
 */
export function definePhpSettings({ name, hints, read }: PhpSettings): FrameworkExtractor {
  return { name, languages: ['php'], hints, family: 'php-settings', read };
}
