import type { ExampleCode, ImportedNames } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

/** `local find_files = require("telescope.builtin").find_files`, `require "shop.cart".add(…)`. */
const MEMBER = /\brequire\s{0,4}\(?\s{0,4}["']([\w./-]{1,200})["']\s{0,4}\)?\s{0,4}[.:]([A-Za-z_]\w{0,80})/g;

export const examples: ExampleCode = {
  fences: words('lua luau'),
  importRows: [
    /^(?:local\s+[\w, ]{1,100}=\s*)?(?:[\w.]{1,60}\()?require\s?\(?\s?["']([\w./-]{1,200})["']/,
    /^local\s+[\w, ]{1,100}=\s*pcall\s?\(\s?require\s?,\s?["']([\w./-]{1,200})["']/,
  ],
  importedNames: (text): readonly ImportedNames[] =>
    [...text.matchAll(MEMBER)].map(([, module = '', list = '']) => ({
      from: module.split(/[./]/)[0] ?? '',
      module,
      list,
    })),
  fieldSign: '=',
  methodSigns: [':'],
};
