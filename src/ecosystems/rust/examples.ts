import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('rust rs'),
  // Ends with a semicolon, or continues with a list.
  importRows: [/^(?:pub(?:\([\w ]+\))?\s+)?use\s+:*(\w[\w:]{1,200}?)(?:::)?(?:\s?[{*].*|\s+as\b.*)?(?:;|[{,]\s?$)/],
};
