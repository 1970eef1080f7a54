import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  packageIndex: {
    file: '__init__.py',
    endings: ['py'],
    open: ['import *', '__getattr__', 'globals()', 'lazy_loader', 'importlib', 'import_module'],
  },
  habits: [{ endings: ['py', 'pyw'], hasCommonSyntax: true, keepsLetterCase: true }],
};
