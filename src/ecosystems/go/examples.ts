import type { ExampleCode } from '../../analysis/example-code.js';
import { words } from '../../text/words.js';

export const examples: ExampleCode = {
  fences: words('go golang'),
  importRows: [/^import\s+[\w.]+[\s(]+['"]([@\w./~#:-]{2,200})['"]/],
};
