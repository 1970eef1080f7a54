import type { Section } from '../../../model/section.js';

/** "Migrations" and "database migration" are those of a database, unless the heading says from where they lead. */
const UPGRADES = new RegExp(
  String.raw`\b(?:(?<!\b(?:database|schema|data|sql|db) )migrat(?!ions\b(?! (?:guides?|notes?|from|to)\b))`
    + '|upgrad|breaking|deprecat)',
  'i',
);

/** Is a section, by its own heading or one above, about the way from one version to another? */
export function isAboutUpgrades({ headingPath }: Pick<Section, 'headingPath'>): boolean {
  return headingPath.some((heading) => UPGRADES.test(heading));
}
