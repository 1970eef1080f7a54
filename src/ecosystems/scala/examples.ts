import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('scala sbt'),
  importRows: [/^import\s+([a-z_][\w.]{1,200})\.(?:\w{1,80}|_|\*|\{[^{}]{1,300}\})$/],
};
