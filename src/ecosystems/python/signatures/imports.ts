import type { ImportedAs } from '../../../analysis/extraction/signature.js';
import { remembered } from '../../../text/memo.js';
import { pythonText } from './text.js';

const FROM =
  /^[ \t]*(?:>>> |\.\.\. )?from[ \t]+([\w.]{1,200})[ \t]+import[ \t]+(?:\(([^()]{1,4000})\)|([\w ,]{1,500}))/gm;
const WHOLE = /^[ \t]*(?:>>> )?import[ \t]+([\w., ]{1,500})$/gm;

/** `from a import b as c`, `import a.b as c`; `import a.b` gives `a`. */
export const importsIn = remembered(readImports, 20);

function readImports(text: string): readonly ImportedAs[] {
  const { code } = pythonText(text);
  const named = [...code.matchAll(FROM)].flatMap(([, module = '', inBrackets, plain = '']) =>
    (inBrackets ?? plain).split(',').flatMap((entry): ImportedAs[] => {
      const [, name, local] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(entry) ?? [];
      return name === undefined ? [] : [{ local: local ?? name, name, module }];
    }),
  );
  const whole = [...code.matchAll(WHOLE)].flatMap(([, list = '']) =>
    list.split(',').flatMap((entry): ImportedAs[] => {
      const [, module, local] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/.exec(entry) ?? [];
      if (module === undefined) return [];
      const first = module.split('.')[0] ?? module;
      return [{ local: local ?? first, name: '*', module: local === undefined ? first : module }];
    }),
  );
  return [...named, ...whole];
}
