import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('c cpp c++ cc cxx h hpp'),
  importsAll: true,
  importRows: [/^#\s?include\s*[<"]([\w./+-]{2,200})[>"]/],
  methodSigns: ['->', '::'],
};
