import type { ExampleCode } from '../../analysis/example-code.js';
import { words } from '../../text/words.js';

export const examples: ExampleCode = {
  fences: words('php'),
  // Closed by a semicolon, or open for a list.
  importRows: [/^use\s+(?:function\s+|const\s+)?\\*(\w[\w\\]{1,200}?)\\?(?:\s?[{(].*|\s+as\b.*)?(?:;|[{,]\s?$)/],
};
