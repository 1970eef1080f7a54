import { defineSite } from '../define.js';

/** No site: documents are read on GitHub itself. Its rules apply to all other packs too. */
export const github = defineSite({
  name: 'github',
  title: 'GitHub',
  config: /^$/,
  roots: [],
  isHost: true,
  madeFragments: [
    /^(?:user-content-|issuecomment|discussion|readme$|start-of-content$|(?:repo-content|js-repo)-pjax-container$)/,
  ],
});
