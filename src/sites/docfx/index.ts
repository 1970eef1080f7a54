import { defineSite } from '../define.js';

/** Links are followed by file; `~/` is the folder of `docfx.json`; anchors are GitHub's. <https://dotnet.github.io/docfx/docs/links-and-cross-references.html> */
export const docfx = defineSite({
  name: 'docfx',
  title: 'DocFX',
  config: /(?:^|\/)docfx\.json$/,
  roots: [''],
  staticFolders: ['images'],
  alias: { prefix: '~/', of: 'config' },
});
