import { defineClaimType } from '../../define.js';
import { onlyIfJudged } from '../../verdict.js';
import { extractPaths } from './extract.js';
import { judgeGlob } from './mentions/glob-verdict.js';
import { judgeInclude } from './mentions/include-verdict.js';
import { judgeLink } from './links/link-verdict.js';
import { judgeMention } from './mentions/mention-verdict.js';
import { isLink } from './payload.js';
import type { PathReference } from './payload.js';

export const pathReference = defineClaimType<PathReference>({
  name: 'path_reference',
  summary: 'Files, folders, links and anchors that the docs name are there.',
  version: 26,
  extract: extractPaths,
  verify: (claim, facts) => {
    const { form, glob, ifJudged } = claim.payload;
    if (isLink(claim.payload)) return judgeLink(claim, facts);
    const judge = form === 'include' ? judgeInclude : glob ? judgeGlob : judgeMention;
    const verdict = judge(claim, facts);
    return ifJudged === true ? onlyIfJudged(verdict) : verdict;
  },
});
