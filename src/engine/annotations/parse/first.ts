import { BOUNDS } from '../../../model/bounds.js';
import type { Annotation, Anchor, Constraint, Correction, CrossCutting, Region } from '../../../model/annotation.js';
import { correctedRegion } from './corrected.js';
import {
  fieldsOf,
  isObject,
  linesIn,
  listIn,
  objectsIn,
  pathAnywhere,
  pathTextIn,
  textIn,
  textsIn,
  timeIn,
} from './fields.js';
import type { Fields, ToPath } from './fields.js';
import { provenanceIn } from './provenance.js';
import type { NoteReader } from './note-reader.js';

/** Reads `ultragit/v1` and `chronicle/v1`, as the programs write them and as their design documents do. */
export const readFirst: NoteReader = (fields, { commit, schema, toPath }): Annotation => ({
  commit,
  schema,
  timestamp: timeIn(fields),
  summary: textIn(fields, 'summary') ?? '',
  contextLevel: textIn(fields, 'context_level') === 'inferred' ? 'inferred' : 'enhanced',
  task: textIn(fields, 'task'),
  provenance: provenanceIn(fields),
  regions: objectsIn(fields, 'regions', BOUNDS.noteRegions).flatMap((region) => regionIn(region, toPath) ?? []),
  crossCutting: objectsIn(fields, 'cross_cutting').map((concern) => concernIn(concern, toPath)),
  whole: listIn(fields, 'regions').length > 0 ? undefined : wholeIn(fields),
  knowledge: undefined,
});

function wholeIn(fields: Fields): Annotation['whole'] {
  const intent = textIn(fields, 'summary');
  return intent === undefined ? undefined : { intent, reasoning: undefined, riskNotes: undefined };
}

function regionIn(fields: Fields, toPath: ToPath): Region | undefined {
  const file = toPath(pathTextIn(fields, 'file') ?? '');
  if (file === undefined) return undefined;
  return correctedRegion({
    file,
    anchor: anchorIn(fields['ast_anchor']),
    lines: linesIn(fields),
    intent: textIn(fields, 'intent') ?? '',
    reasoning: textIn(fields, 'reasoning'),
    constraints: listIn(fields, 'constraints').flatMap((one) => constraintIn(one) ?? []),
    semanticDependencies: objectsIn(fields, 'semantic_dependencies').flatMap((one) => {
      const target = pathTextIn(one, 'file');
      if (target === undefined) return [];
      return [
        {
          file: pathAnywhere(target, toPath),
          anchor: textIn(one, 'anchor') ?? '',
          nature: textIn(one, 'nature') ?? '',
        },
      ];
    }),
    relatedAnnotations: objectsIn(fields, 'related_annotations').flatMap((one) => {
      const commit = textIn(one, 'commit');
      if (commit === undefined) return [];
      return [{ commit, anchor: textIn(one, 'anchor'), relationship: textIn(one, 'relationship') ?? '' }];
    }),
    tags: textsIn(fields, 'tags'),
    riskNotes: textIn(fields, 'risk_notes'),
    corrections: objectsIn(fields, 'corrections').map(correctionIn),
  });
}

/** `unit_type` is what programs write, `type` what their documents say. A text is the name alone. */
function anchorIn(value: unknown): Anchor | undefined {
  const fields = isObject(value) ? fieldsOf(value) : { name: value };
  const name = textIn(fields, 'name');
  if (name === undefined) return undefined;
  return { type: textIn(fields, 'unit_type', 'type'), name, signature: textIn(fields, 'signature') };
}

function constraintIn(value: unknown): Constraint | undefined {
  const fields = isObject(value) ? fieldsOf(value) : { text: value };
  const text = textIn(fields, 'text');
  if (text === undefined) return undefined;
  return { text, source: textIn(fields, 'source') === 'inferred' ? 'inferred' : 'author' };
}

function correctionIn(fields: Fields): Correction {
  return {
    field: textIn(fields, 'field') ?? '',
    kind: textIn(fields, 'correction_type') ?? 'flag',
    reason: textIn(fields, 'reason') ?? '',
    target: textIn(fields, 'target_value'),
    replacement: textIn(fields, 'replacement'),
    timestamp: timeIn(fields),
    author: textIn(fields, 'author'),
  };
}

/** Places are `{file, anchor}` or, in documents of the format, `file:anchor`. */
function concernIn(fields: Fields, toPath: ToPath): CrossCutting {
  const regions = listIn(fields, 'regions').flatMap((place) => {
    const { file: written = '', anchor } = typeof place === 'string' ? placeIn(place) : ownPlace(fieldsOf(place));
    const file = toPath(written);
    return file === undefined ? [] : [{ file, anchor }];
  });
  return { description: textIn(fields, 'description', 'nature') ?? '', regions, tags: textsIn(fields, 'tags') };
}

interface WrittenPlace {
  readonly file: string | undefined;
  readonly anchor: string | undefined;
}

function ownPlace(fields: Fields): WrittenPlace {
  return { file: pathTextIn(fields, 'file'), anchor: textIn(fields, 'anchor') };
}

/** `file:anchor`, or `file`. */
function placeIn(place: string): WrittenPlace {
  const colon = place.indexOf(':');
  if (colon < 0) return { file: place, anchor: undefined };
  return { file: place.slice(0, colon), anchor: textIn({ anchor: place.slice(colon + 1) }, 'anchor') };
}
