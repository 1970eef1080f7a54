import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('ruby rb'),
  callsAllMembers: true,
  namesWithColon: true,
  importRows: [/^require(?:_relative)?[\s(]+['"]([@\w./~#:-]{2,200})['"]/],
};
