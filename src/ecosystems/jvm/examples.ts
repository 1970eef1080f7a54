import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('java kotlin kt'),
  marks: /(?<![\w.@'"])@(?:\w{2,10}:)?([A-Z]\w{3,80})(?![\w.])/g,
  // A row with nothing but a path.
  importRows: [/^import\s+(?:static\s+)?([A-Za-z_][\w.]{1,200}(?:\.\*)?)(?:\s+as\s+\w+)?\s?(?:;|\/\/.*)?$/],
};
