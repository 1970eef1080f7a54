import type { BlockForms, SourceForms } from '../../analysis/extraction/source-forms.js';
import { signatures } from './signatures/index.js';

const ASSIGNED = String.raw`\s?(?::[^=]{1,160})?=(?!=)`;

/** Functions in functions are told, as the code facts do. */
const BLOCKS: BlockForms = {
  endings: ['py', 'pyw'],
  members: (word) => [
    { opener: /^$/, row: new RegExp(String.raw`^${word}${ASSIGNED}`) },
    { opener: /^\s*class\s/, row: new RegExp(String.raw`^\s+${word}(?:${ASSIGNED}|:\s)`), isField: true },
    { within: /^\s+def __init__\b/, row: new RegExp(String.raw`^\s+self\.${word}${ASSIGNED}`), isField: true },
  ],
};

export const sources: SourceForms = {
  signatures,
  packageIndex: {
    file: '__init__.py',
    endings: ['py'],
    open: ['import *', '__getattr__', 'globals()', 'lazy_loader', 'importlib', 'import_module'],
  },
  blocks: [BLOCKS],
  habits: [
    {
      endings: ['py', 'pyw'],
      hasCommonSyntax: true,
      keepsLetterCase: true,
      hasDocstrings: true,
      takesAll: { sign: 'import *', row: /^\s*from\s+([\w.]+)\s+import \*/ },
      imports: [/from\s{1,5}\S{1,500}\simport\s*(?:\([^()]{0,2000}\)|[^\n(]{0,1000}$)/],
    },
  ],
  isDeclaration: (file) => file.endsWith('.pyi'),
};
