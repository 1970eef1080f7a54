import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';

interface RubySettings {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls: NonNullable<Readers['calls']>;
  readonly nodes?: Readers['nodes'];
}

/**
 * A source of settings for Ruby programs.
 *
 * These are one family (`FrameworkExtractor.family`): a setting that a class declares is read and written like any
 * other options object.
 */
export function defineRubySettings({ name, hints, calls, nodes = {} }: RubySettings): FrameworkExtractor {
  return { name, languages: ['ruby'], hints, family: 'ruby-settings', read: () => ({ calls, nodes }) };
}
