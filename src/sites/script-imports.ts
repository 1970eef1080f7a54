import type { ImportSyntax } from '../model/site.js';

const NAME = String.raw`^\s{0,3}import\s{1,3}(\w{1,100})\s{1,3}from\s{1,3}["']`;

/** A page, in MDX: `import Part from './part.mdx'`. */
export const MDX_IMPORT: ImportSyntax = {
  example: "import Part from './part.mdx'",
  signs: [".md'", '.md"', ".mdx'", '.mdx"'],
  form: new RegExp(String.raw`${NAME}([^"'\n]{1,200}\.mdx?)["']`),
  shows: 'text',
};

/** The text of a file, by webpack: `import code from '!!raw-loader!./part.js'`. */
export const RAW_LOADER_IMPORT: ImportSyntax = {
  example: "import code from '!!raw-loader!./part.js'",
  signs: ['raw-loader!'],
  form: new RegExp(String.raw`${NAME}!!raw-loader!([^"'?\n]{1,200})["']`),
  shows: 'code',
  claim: {
    form: /^\s*(?:import|export)\s(?:[^'"]{0,200}\bfrom\s{1,4})?['"]!!?raw-loader!(\.{1,2}\/[^'"?#]{1,200})/,
    isInFences: false,
  },
};

/** The text of a file, by Vite: `import code from './part.js?raw'`. */
export const RAW_QUERY_IMPORT: ImportSyntax = {
  example: "import code from './part.js?raw'",
  signs: ['?raw'],
  form: new RegExp(String.raw`${NAME}([^"'?!\n]{1,200})\?raw["']`),
  shows: 'code',
};
