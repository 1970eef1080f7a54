import type { ExampleCode, ImportedNames } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

const OF_PACKAGE = /^[ \t]*(?:import|export)\s+['"](package:(\w{1,100})\/([\w./-]{1,200}\.dart))['"]/gm;
const SHOWN = /^[ \t]*import\s+['"]package:(\w{1,100})\/([\w./-]{1,200})['"][^;]{0,100}?\bshow\s+([\w$,\s]{1,1000});/gm;

export const examples: ExampleCode = {
  fences: words('dart'),
  importRows: [
    /^(?:import|export)\s+['"]package:(\w{1,100})\/[\w./-]{1,200}['"]/,
    /^(?:import|export)\s+['"](dart:\w{1,40})['"]/,
  ],
  importsAll: true,
  importedFiles: (text) =>
    [...text.matchAll(OF_PACKAGE)].map(({ 0: row, 1: written = '', 2: packageName = '', 3: path = '', index }) => ({
      packageName,
      path: `lib/${path}`,
      text: written,
      offset: index + row.indexOf(written),
    })),
  importedNames: (text): readonly ImportedNames[] =>
    [...text.matchAll(SHOWN)].map(([, from = '', path = '', list = '']) => ({
      from,
      module: `package:${from}/${path}`,
      list,
    })),
};
