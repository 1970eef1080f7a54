import type { Section } from '../../../model/section.js';

const UPGRADES = /\b(?:migrat|upgrad|breaking|deprecat)/i;

/** Is a section, by its own heading or one above, about the way from one version to another? */
export function isAboutUpgrades({ headingPath }: Pick<Section, 'headingPath'>): boolean {
  return headingPath.some((heading) => UPGRADES.test(heading));
}
