import type {
  CalledName,
  Inherited,
  NamedFields,
  Signature,
  SignatureForms,
} from '../../../analysis/extraction/signature.js';
import type { MaskedText } from '../../../analysis/syntax/masked.js';
import { keptAbout } from '../../../text/memo.js';
import { membersOfClass } from './classes.js';
import { functionsIn } from './functions.js';
import { importsIn } from './imports.js';
import { scriptText } from './text.js';
import { declaredFields } from './types.js';

export const signatures: SignatureForms = {
  endings: ['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx'],
  signaturesIn,
  fieldsIn,
  importsIn,
};

// Documents call the same few things again and again, each time with the whole file to be looked through.
const signaturesOf = keptAbout<MaskedText, readonly (Signature | Inherited)[]>();
const fieldsOf = keptAbout<MaskedText, NamedFields | undefined>();

function signaturesIn(text: string, { name, member }: CalledName): readonly (Signature | Inherited)[] {
  const source = scriptText(text);
  return signaturesOf(source, `${name}.${member ?? ''}`, () => {
    const functions = member === undefined ? functionsIn(source, name) : [];
    return [...functions, ...membersOfClass(source, { name, member })];
  });
}

function fieldsIn(text: string, type: string): NamedFields | undefined {
  const source = scriptText(text);
  return fieldsOf(source, type, () => declaredFields(source, type));
}
