import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';
import { literals } from './language/object-fields.js';

export const examples: ExampleCode = {
  fences: words('csharp cs c#'),
  literals,
  marks: /(?<=^\s{0,40}\[(?:[^\]"]{0,200}[,(\s])?)([A-Z]\w{3,80})(?=[\](,])/g,
  fields: /(?<=(?:^|[{,(])\s{0,60})([A-Z]\w{3,80})(?=\s?=(?![=>]))/g,
  importRows: [/^(?:global\s+)?using\s+(?:static\s+|namespace\s+)?(?:\w+\s?=\s?)?(\w[\w.:]{1,200})\s?;/],
};
