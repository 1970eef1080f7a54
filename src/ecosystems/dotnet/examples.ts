import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('csharp cs'),
  importRows: [/^(?:global\s+)?using\s+(?:static\s+|namespace\s+)?(?:\w+\s?=\s?)?(\w[\w.:]{1,200})\s?;/],
};
