import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('swift'),
  importsAll: true,
  importRows: [/^(?:@\w{1,40}\s+)?(?:public\s+)?import\s+(?:(?:struct|class|enum|protocol|func)\s+)?([A-Z]\w{0,80})$/],
};
