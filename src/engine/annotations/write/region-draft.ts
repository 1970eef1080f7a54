import { linesIn, objectsIn, pathsBelow, textIn, textsIn, fieldsOf, listIn, isObject } from '../parse/fields.js';
import type { Fields } from '../parse/fields.js';
import type { RegionDraft } from './draft.js';

/** A region of a document that a file gives, to be held against the commit. Paths are relative to the root. */
export function regionDraftOf(fields: Fields): RegionDraft {
  const toPath = pathsBelow('');
  const pathIn = (value: string | undefined): string => toPath(value ?? '') ?? value ?? '';
  return {
    file: pathIn(textIn(fields, 'file')),
    anchor: textIn(fieldsOf(fields['ast_anchor']), 'name'),
    lines: linesIn(fields),
    intent: textIn(fields, 'intent') ?? '',
    reasoning: textIn(fields, 'reasoning'),
    constraints: listIn(fields, 'constraints').flatMap(
      (one) => textIn(isObject(one) ? fieldsOf(one) : { text: one }, 'text') ?? [],
    ),
    dependencies: objectsIn(fields, 'semantic_dependencies').map((one) => ({
      file: pathIn(textIn(one, 'file')),
      anchor: textIn(one, 'anchor') ?? '',
      nature: textIn(one, 'nature') ?? '',
    })),
    risk: textIn(fields, 'risk_notes'),
    tags: textsIn(fields, 'tags'),
  };
}
