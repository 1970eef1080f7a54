import { BOUNDS } from '../../../model/bounds.js';
import type { Annotation, Region } from '../../../model/annotation.js';
import { linesIn, objectsIn, pathTextIn, textIn, timeIn } from './fields.js';
import type { Fields, ToPath } from './fields.js';
import { levelOf, provenanceIn } from './provenance.js';
import type { NoteReader } from './note-reader.js';

/** Categories of what to take care of; the others say why the code is as it is. */
const RISKS = new Set(['gotcha', 'unfinished_thread']);

/** Reads `chronicle/v3`: each entry of wisdom about a file is a region, the others go to the commit as a whole. */
export const readWisdom: NoteReader = (fields, { commit, schema, toPath }): Annotation => {
  const summary = textIn(fields, 'summary') ?? '';
  const provenance = provenanceIn(fields);
  const entries = objectsIn(fields, 'wisdom', BOUNDS.noteRegions);
  const general = entries.flatMap((entry) =>
    fileOf(entry, toPath) === undefined ? (textIn(entry, 'content') ?? []) : [],
  );
  return {
    commit,
    schema,
    timestamp: timeIn(fields),
    summary,
    contextLevel: levelOf(provenance),
    task: textIn(fields, 'task'),
    provenance,
    regions: entries.flatMap((entry) => regionOf(entry, summary, toPath) ?? []),
    crossCutting: [],
    whole:
      summary === '' && general.length === 0
        ? undefined
        : { intent: summary, reasoning: general.length === 0 ? undefined : general.join('\n') },
    knowledge: undefined,
  };
};

function fileOf(entry: Fields, toPath: ToPath): string | undefined {
  return toPath(pathTextIn(entry, 'file') ?? '');
}

function regionOf(entry: Fields, summary: string, toPath: ToPath): Region | undefined {
  const [file, content] = [fileOf(entry, toPath), textIn(entry, 'content')];
  if (file === undefined || content === undefined) return undefined;
  const category = textIn(entry, 'category') ?? 'insight';
  const isRisk = RISKS.has(category);
  return {
    file,
    anchor: undefined,
    lines: linesIn(entry),
    intent: summary,
    reasoning: isRisk ? undefined : content,
    constraints: [],
    semanticDependencies: dependencyIn(content, toPath),
    relatedAnnotations: [],
    tags: [category],
    riskNotes: isRisk ? content : undefined,
    corrections: [],
  };
}

/** Notes that were migrated say `Depends on <file>:<anchor> — <nature>`. */
function dependencyIn(content: string, toPath: ToPath): Region['semanticDependencies'] {
  const [, place = '', nature = ''] = /^Depends on (\S{1,400}) [—–-] ([^]*)$/.exec(content) ?? [];
  const [, written = '', anchor = ''] = /^([^:]+):(.+)$/.exec(place) ?? [];
  const file = toPath(written);
  return file === undefined ? [] : [{ file, anchor, nature }];
}
