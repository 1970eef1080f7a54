import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { signatures } from './signatures/index.js';

export const sources: SourceForms = {
  signatures,
  packageIndex: {
    file: '__init__.py',
    endings: ['py'],
    open: ['import *', '__getattr__', 'globals()', 'lazy_loader', 'importlib', 'import_module'],
  },
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
