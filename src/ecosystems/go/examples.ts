import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';
import { literals } from './language/struct-fields.js';
import { packagesImported } from './uses/packages-imported.js';

export const examples: ExampleCode = {
  fences: words('go golang'),
  literals,
  fields: /(?<=(?:^|[{,])\s{0,60})([A-Z]\w{3,80})(?=:(?!=)\s)/g,
  importRows: [/^import\s+[\w.]+[\s(]+['"]([@\w./~#:-]{2,200})['"]/],
  packagesImported,
};
