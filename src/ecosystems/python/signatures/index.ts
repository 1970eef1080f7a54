import type { CalledName, Inherited, Signature, SignatureForms } from '../../../analysis/extraction/signature.js';
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

function signaturesIn(text: string, { name, member }: CalledName): readonly (Signature | Inherited)[] {
  const source = pythonText(text);
  if (member === undefined) {
    const functions = functionsIn(source, name);
    return [...functions, ...classesIn(source, name).flatMap((found) => constructorOf(source, found))];
  }
  return classesIn(source, name).flatMap((found): readonly (Signature | Inherited)[] => {
    const own = functionsIn(source, member, found);
    return own.length > 0 ? own : [{ line: source.lineAt(found.at), bases: found.bases }];
  });
}
