import { defineSite } from '../define.js';

export const typedoc = defineSite({
  name: 'typedoc',
  title: 'TypeDoc',
  config: /(?:^|\/)typedoc\.(?:json|jsonc|js|cjs|mjs|config\.js|config\.cjs|config\.mjs)$/,
  roots: ['documents'],
  setRoot:
    /projectDocuments["']?\s{0,9}:\s{0,9}\[\s{0,9}["']([^"'*\n]{1,200}?)\/(?:\*[^"'\n]{0,20}|[^"'/\n]{1,100}\.md)["']/,
  onlyRoots: true,
});
