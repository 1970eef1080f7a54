import type { ExampleCode } from '../../analysis/extraction/example-code.js';

/** Languages whose code is not read. */
export const examples: ExampleCode = {
  importRows: [
    // CSS.
    /^@import[\s(]+['"]([@\w./~#:-]{2,200})['"]/,
    // Perl.
    /^use\s+(\w[\w:]{1,200}?)(?:::)?(?:\s?\(.*|\s+qw\b.*)?(?:;|[{,]\s?$)/,
    // Julia.
    /^using\s+([A-Z]\w*(?:\.[A-Z]\w*)+|[A-Z]\w+(?=:\s))(?:,\s.*|:\s[\w, !@]+)?$/,
  ],
  ownModules: ['./', '../'],
};
