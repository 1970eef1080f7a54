import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('go golang'),
  importRows: [/^import\s+[\w.]+[\s(]+['"]([@\w./~#:-]{2,200})['"]/],
};
