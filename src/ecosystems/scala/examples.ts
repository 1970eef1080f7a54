import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('scala sbt'),
  // `Linux / packageName`, `Universal/packageBin`, `Rpm / packageBin / artifactPath`
  scopedSetting: /^([A-Z]\w{1,40})\s?\/\s?(?:\w{1,60}\s?\/\s?){0,2}([a-z]\w{3,80})$/,
  importRows: [/^import\s+([a-z_][\w.]{1,200})\.(?:\w{1,80}|_|\*|\{[^{}]{1,300}\})$/],
};
