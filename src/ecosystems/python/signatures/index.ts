import type { CalledName, Inherited, Signature, SignatureForms } from '../../../analysis/extraction/signature.js';
import type { MaskedText } from '../../../analysis/syntax/masked.js';
import { keptAbout } from '../../../text/memo.js';
import { classesIn, constructorOf } from './classes.js';
import { functionsIn } from './functions.js';
import { importsIn } from './imports.js';
import { pythonText } from './text.js';

export const signatures: SignatureForms = {
  endings: ['py', 'pyi'],
  signaturesIn,
  fieldsIn(text, type) {
    const [found] = signaturesIn(text, { name: type });
    return found !== undefined && 'keywords' in found ? found.keywords : undefined;
  },
  importsIn,
};

// Documents call the same few things again and again, each time with the whole file to be looked through.
const signaturesOf = keptAbout<MaskedText, readonly (Signature | Inherited)[]>();

function signaturesIn(text: string, called: CalledName): readonly (Signature | Inherited)[] {
  const source = pythonText(text);
  return signaturesOf(source, `${called.name}.${called.member ?? ''}`, () => readSignatures(source, called));
}

function readSignatures(source: MaskedText, { name, member }: CalledName): readonly (Signature | Inherited)[] {
  if (member === undefined) {
    const functions = functionsIn(source, name);
    return [...functions, ...classesIn(source, name).flatMap((found) => constructorOf(source, found))];
  }
  return classesIn(source, name).flatMap((found): readonly (Signature | Inherited)[] => {
    const own = functionsIn(source, member, found);
    return own.length > 0 ? own : [{ line: source.lineAt(found.at), bases: found.bases }];
  });
}
