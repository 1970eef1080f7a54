import type { AnchorRules } from '../../../markdown/anchors/anchors.js';
import type { SlugRule } from '../../../model/site.js';
import { markupOf } from '../../../paths/file-kinds.js';
import type { Markup } from '../../../paths/file-kinds.js';
import { ANTORA, ASCIIDOCTOR, DOCUTILS } from '../../../sites/slugs.js';

/** What the tools of a format make of headings, whatever the site. */
const SLUGS: Readonly<Record<Markup, readonly SlugRule[]>> = { rst: [DOCUTILS], asciidoc: [ASCIIDOCTOR, ANTORA] };

/** How anchors are made on a page: by its site, and by the tools of its format. */
export function anchorRulesFor(file: string, site: AnchorRules): AnchorRules {
  const markup = markupOf(file);
  return markup === undefined
    ? site
    : { targets: site.targets, slugs: [...new Set([...site.slugs, ...SLUGS[markup]])] };
}
