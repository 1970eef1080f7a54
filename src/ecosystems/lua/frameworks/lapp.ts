import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import { usageText } from '../usage-text.js';

/**
 * lapp of Penlight, and the optparse of stdlib: options in the text of the usage, as `-p,--port (default 80)`.
 * @see https://lunarmodules.github.io/Penlight/manual/08-additional.md.html
 */
export const lapp: FrameworkExtractor = {
  name: 'lapp',
  languages: ['lua'],
  hints: ['lapp', 'optparse', 'OptionParser'],
  declaresPrograms: /\blapp\b|\bOptionParser\b|\boptparse\b/,
  read: () => ({ calls: { lapp: usageText, OptionParser: usageText, optparse: usageText } }),
};
