import { BOUNDS } from '../../../model/bounds.js';
import type { Annotation, Region } from '../../../model/annotation.js';
import { linesIn, objectsIn, pathTextIn, textIn, timeIn } from './fields.js';
import type { Fields, ToPath } from './fields.js';
import { levelOf, provenanceIn } from './provenance.js';
import type { NoteReader } from './note-reader.js';

/** Categories of what to take care of; the others say why the code is as it is. */
const RISKS = new Set(['gotcha', 'unfinished_thread']);

/**
 * Reads `chronicle/v3`: each entry of wisdom about a file is a region, the others go to the commit as a whole, and to
 * each file that it changed.
 */
export const readWisdom: NoteReader = (fields, { commit, schema, toPath }): Annotation => {
  const summary = textIn(fields, 'summary') ?? '';
  const provenance = provenanceIn(fields);
  const entries = objectsIn(fields, 'wisdom', BOUNDS.noteRegions);
  const general = entries.filter(
    (entry) => fileOf(entry, toPath) === undefined && textIn(entry, 'content') !== undefined,
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
        : { intent: summary, reasoning: textsOf(general, false), riskNotes: textsOf(general, true) },
    ...(general.length > 0 ? { isWholeOfAll: true as const } : {}),
    knowledge: undefined,
  };
};

/** Of those that say what to take care of, or of the others. */
function textsOf(entries: readonly Fields[], areRisks: boolean): string | undefined {
  const texts = entries.filter((entry) => isRisk(entry) === areRisks).map((entry) => textIn(entry, 'content'));
  return texts.length === 0 ? undefined : texts.join('\n');
}

function isRisk(entry: Fields): boolean {
  return RISKS.has(textIn(entry, 'category') ?? '');
}

function fileOf(entry: Fields, toPath: ToPath): string | undefined {
  return toPath(pathTextIn(entry, 'file') ?? '');
}

function regionOf(entry: Fields, summary: string, toPath: ToPath): Region | undefined {
  const [file, content] = [fileOf(entry, toPath), textIn(entry, 'content')];
  if (file === undefined || content === undefined) return undefined;
  const category = textIn(entry, 'category') ?? 'insight';
  const isWarning = isRisk(entry);
  return {
    file,
    anchor: undefined,
    lines: linesIn(entry),
    intent: summary,
    reasoning: isWarning ? undefined : content,
    constraints: [],
    semanticDependencies: dependencyIn(content, toPath),
    relatedAnnotations: [],
    tags: [category],
    riskNotes: isWarning ? content : undefined,
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
