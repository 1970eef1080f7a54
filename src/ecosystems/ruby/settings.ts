import type { FrameworkExtractor, Readers } from '../../analysis/define.js';

interface RubySettings {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls: NonNullable<Readers['calls']>;
  readonly nodes?: Readers['nodes'];
}

/**
 * What gives a Ruby program its settings.
 *
 * These are one family (`FrameworkExtractor.family`): a setting that a class declares is read and written as any
 * other object of options.
 */
export function defineRubySettings({ name, hints, calls, nodes = {} }: RubySettings): FrameworkExtractor {
  return { name, languages: ['ruby'], hints, family: 'ruby-settings', read: () => ({ calls, nodes }) };
}
