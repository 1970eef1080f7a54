import type { FrameworkExtractor } from '../../analysis/extraction/define.js';

interface JavaSettings {
  readonly name: string;
  readonly hints: readonly string[];
  readonly read: FrameworkExtractor['read'];
}

/**
 * A source of settings for Java programs.
 *
 * These are one family (`FrameworkExtractor.family`): a class may get its settings by the annotations of several at
 * once.
 */
export function defineJavaSettings({ name, hints, read }: JavaSettings): FrameworkExtractor {
  return { name, languages: ['java'], hints, family: 'jvm-settings', read };
}
