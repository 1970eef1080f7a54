import type { AnchorRules } from '../../../markdown/anchors/anchors.js';
import type { Site } from '../../../model/site.js';
import { markupOf } from '../../../paths/file-kinds.js';
import { allConventions } from '../../../sites/conventions.js';

/** How anchors are made on a page: by its site, and by the tools of its format. */
export function anchorRulesFor(file: string, { generator: { targets, slugs } }: Site): AnchorRules {
  const { formatSlugs } = allConventions;
  const markup = markupOf(file);
  if (markup === undefined) return { targets, slugs };
  const ofFormat = formatSlugs.flatMap(({ format, rule }) => (format === markup ? rule : []));
  return { targets, slugs: [...new Set([...slugs, ...ofFormat])] };
}
