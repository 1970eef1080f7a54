import { defineSite } from '../define.js';
import { ORIGINAL_FOLDERS } from '../languages.js';
import { MDX_IMPORT } from '../script-imports.js';

export const rspress = defineSite({
  name: 'rspress',
  title: 'Rspress',
  config: /(?:^|\/)rspress\.config\.(?:js|mjs|cjs|ts|mts)$/,
  roots: ['docs'],
  onlyRoots: true,
  setRoot: /\broot\s{0,9}:\s{0,9}(?:path\.(?:join|resolve)\(\s{0,9}[\w.]{1,30},\s{0,9})?["'`]([^"'`\n]+)["'`]/,
  originalFolders: ORIGINAL_FOLDERS,
  imports: [MDX_IMPORT],
  staticFolders: ['public'],
});
