import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { signatures } from './signatures/index.js';
import { pythonSigns } from './signatures/text.js';
import { words } from '../../text/words/words.js';

/** `from a import (b, c)`, also after a prompt. */
const FROM_IMPORT =
  /^[ \t]*(?:>>> |\.\.\. )?from\s+([\w.]{1,200})\s+import\s+(?:\(([^()]{1,2000})\)|([\w ,]{1,500}))/gm;

export const examples: ExampleCode = {
  fences: words('py py3 python python3 pycon'),
  importRows: [
    /^from\s+([\w.]{1,200})\s+import\s+[\w(*]/,
    // A row with nothing but a path, or several.
    /^import\s+([A-Za-z_][\w.]{1,200})(?:\s+as\s+\w+)?\s?(?:,\s?[\w., ]{1,200}|#.*)?$/,
  ],
  importedNames: (text) =>
    [...text.matchAll(FROM_IMPORT)].map(([, from = '', inBrackets, plain = '']) => ({
      from: from.split('.')[0] ?? '',
      module: from,
      list: inBrackets ?? plain,
    })),
  calls: {
    signs: pythonSigns,
    signatures,
    keyword: /^([A-Za-z_]\w*)\s*=(?!=)/,
    spread: /^\*/,
    assigned: /(?:^|[\n;])[ \t]*(?:>>> )?([A-Za-z_]\w*)\s*(?::[^=\n]{1,80})?=\s*(?:await\s+)?$/,
    assignedAfter: /^\s+as\s+([A-Za-z_]\w*)/,
  },
};
