import type { CalledName, Inherited, Signature, SignatureForms } from '../../../analysis/extraction/signature.js';
import { membersOfClass } from './classes.js';
import { functionsIn } from './functions.js';
import { importsIn } from './imports.js';
import { scriptText } from './text.js';
import { declaredFields } from './types.js';

export const signatures: SignatureForms = {
  endings: ['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx'],
  signaturesIn,
  fieldsIn: (text, type) => declaredFields(scriptText(text), type),
  importsIn,
};

function signaturesIn(text: string, { name, member }: CalledName): readonly (Signature | Inherited)[] {
  const source = scriptText(text);
  const functions = member === undefined ? functionsIn(source, name) : [];
  return [...functions, ...membersOfClass(source, { name, member })];
}
