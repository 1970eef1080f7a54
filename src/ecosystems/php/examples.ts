import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('php'),
  // Ends with a semicolon, or continues with a list.
  importRows: [/^use\s+(?:function\s+|const\s+)?\\*(\w[\w\\]{1,200}?)\\?(?:\s?[{(].*|\s+as\b.*)?(?:;|[{,]\s?$)/],
  methodSigns: ['->', '::'],
};
