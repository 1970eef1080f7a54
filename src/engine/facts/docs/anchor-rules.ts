import type { AnchorRules } from '../../../markdown/anchors/anchors.js';
import type { Site, SlugRule } from '../../../model/site.js';
import { markupOf } from '../../../paths/file-kinds.js';
import type { Markup } from '../../../paths/file-kinds.js';
import { allConventions } from '../../../sites/conventions.js';
import { ANTORA, ASCIIDOCTOR, DOCUTILS } from '../../../sites/slugs.js';

/** What the tools of a format make of headings, whatever the site. */
const SLUGS: Readonly<Record<Markup, readonly SlugRule[]>> = { rst: [DOCUTILS], asciidoc: [ASCIIDOCTOR, ANTORA] };

/** How anchors are made on a page: by its site, and by the tools of its format. */
export function anchorRulesFor(file: string, { generator: { targets, slugs } }: Site): AnchorRules {
  const { headingFields } = allConventions;
  const markup = markupOf(file);
  return { targets, headingFields, slugs: markup === undefined ? slugs : [...new Set([...slugs, ...SLUGS[markup]])] };
}
