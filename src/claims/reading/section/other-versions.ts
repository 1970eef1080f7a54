/**
 * Headings of sections that compare versions or products, or list what changed between versions: what they state may
 * hold for another version than the current one.
 */
const HEADING = new RegExp(
  String.raw`\b(?:${[
    String.raw`change ?log|release notes|history|migrat\w*|upgrad\w*|breaking changes|what's new|roadmap`,
    String.raw`known issues|deprecat\w*|older versions|legacy|benchmarks?|comparison|alternatives`,
  ].join('|')})\b`,
  'i',
);

/** Headings of sections about this project as it is, also below others: `Option Reference`, `Migration Guide`. */
const REFERENCE = /\breference$/i;

/** The headings that decide what a section is about: the last one of a reference, and those below it; else all. */
export function decidingHeadings(headingPath: readonly string[]): readonly string[] {
  return headingPath.slice(
    Math.max(
      0,
      headingPath.findLastIndex((heading) => REFERENCE.test(heading)),
    ),
  );
}

/** May a heading of the section or of an ancestor announce other versions than the current one? */
export function isOfOtherVersions(headingPath: readonly string[]): boolean {
  return decidingHeadings(headingPath).some((heading) => HEADING.test(heading));
}
