import type { Annotation } from '../../../model/annotation.js';
import { objectsIn, textIn, timeIn } from './fields.js';
import { provenanceIn } from './provenance.js';
import type { NoteReader } from './note-reader.js';

/** Reads `chronicle/knowledge-v1`, which is about the whole repository. */
export const readKnowledge: NoteReader = (fields, { commit, schema }): Annotation => ({
  commit,
  schema,
  timestamp: timeIn(fields),
  summary: '',
  contextLevel: 'enhanced',
  task: undefined,
  provenance: provenanceIn(fields),
  regions: [],
  crossCutting: [],
  whole: undefined,
  knowledge: {
    conventions: objectsIn(fields, 'conventions').flatMap((one) => {
      const rule = textIn(one, 'rule');
      return rule === undefined ? [] : [{ rule, scope: textIn(one, 'scope'), stability: textIn(one, 'stability') }];
    }),
    boundaries: objectsIn(fields, 'boundaries').flatMap((one) => {
      const module = textIn(one, 'module');
      return module === undefined ? [] : [{ module, owns: textIn(one, 'owns'), boundary: textIn(one, 'boundary') }];
    }),
    antiPatterns: objectsIn(fields, 'anti_patterns').flatMap((one) => {
      const pattern = textIn(one, 'pattern');
      if (pattern === undefined) return [];
      return [{ pattern, instead: textIn(one, 'instead'), learnedFrom: textIn(one, 'learned_from') }];
    }),
  },
});
