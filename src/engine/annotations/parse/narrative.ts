import { BOUNDS } from '../../../model/bounds.js';
import type { Anchor, Annotation, Region } from '../../../model/annotation.js';
import { isAtOrUnder } from '../../../text/paths.js';
import { fieldsOf, isObject, linesIn, objectsIn, pathAnywhere, pathTextIn, textIn, textsIn, timeIn } from './fields.js';
import type { Fields, ToPath } from './fields.js';
import { levelOf, provenanceIn } from './provenance.js';
import type { NoteReader } from './note-reader.js';

/**
 * Reads `chronicle/v2`: each marker is a region, whose intent is the narrative's. Decisions go to the regions within
 * their scope, permanent ones as constraints, others as reasoning.
 */
export const readNarrative: NoteReader = (fields, { commit, schema, toPath }): Annotation => {
  const narrative = fieldsOf(fields['narrative']);
  const summary = textIn(narrative, 'summary') ?? textIn(fields, 'summary') ?? '';
  const decisions = objectsIn(fields, 'decisions').map((decision) => decisionIn(decision, toPath));
  const provenance = provenanceIn(fields);
  const reasoning = joined([textIn(narrative, 'motivation'), ...rejectedIn(narrative)]);
  const markers = objectsIn(fields, 'markers', BOUNDS.noteRegions).flatMap((marker) => {
    const file = toPath(pathTextIn(marker, 'file') ?? '');
    return file === undefined ? [] : [markerRegion(marker, { file, summary, reasoning, toPath })];
  });
  return {
    commit,
    schema,
    timestamp: timeIn(fields),
    summary,
    contextLevel: levelOf(provenance),
    task: textIn(fields, 'task'),
    provenance,
    regions: markers.map((region) => withDecisions(region, decisions)),
    crossCutting: [],
    whole:
      summary === '' && reasoning === undefined
        ? undefined
        : {
            intent: summary,
            reasoning: joined([reasoning, ...decisions.map(({ text }) => text)]),
            riskNotes: undefined,
          },
    knowledge: undefined,
  };
};

function rejectedIn(narrative: Fields): readonly string[] {
  return objectsIn(narrative, 'rejected_alternatives').flatMap((one) => {
    const approach = textIn(one, 'approach');
    return approach === undefined ? [] : [`Rejected: ${approach}${because(textIn(one, 'reason'))}`];
  });
}

interface Decision {
  readonly text: string;
  readonly isPermanent: boolean;
  /** `file` or `file:anchor`; empty: the whole commit. */
  readonly scope: readonly string[];
}

function decisionIn(fields: Fields, toPath: ToPath): Decision {
  return {
    text: `Decided: ${textIn(fields, 'what') ?? ''}${because(textIn(fields, 'why'))}`,
    isPermanent: textIn(fields, 'stability') === 'permanent',
    scope: textsIn(fields, 'scope').flatMap((place) => toPath(place) ?? []),
  };
}

function because(reason: string | undefined): string {
  return reason === undefined ? '' : ` (${reason})`;
}

function withDecisions(region: Region, decisions: readonly Decision[]): Region {
  const own = decisions.filter(({ scope }) => scope.length === 0 || scope.some((place) => covers(place, region)));
  const permanent = own.filter(({ isPermanent }) => isPermanent);
  const others = own.filter(({ isPermanent }) => !isPermanent);
  return {
    ...region,
    constraints: [...region.constraints, ...permanent.map(({ text }) => ({ text, source: 'author' as const }))],
    reasoning: joined([region.reasoning, ...others.map(({ text }) => text)]),
  };
}

function covers(place: string, { file, anchor }: Region): boolean {
  const [, path = '', name = ''] = /^((?::\/)?[^:]*)(?::([^:]*))?/.exec(place) ?? [];
  return isAtOrUnder(file, path) && (name === '' || anchor === undefined || anchor.name === name);
}

interface MarkerPlace {
  readonly file: string;
  readonly summary: string;
  readonly reasoning: string | undefined;
  readonly toPath: ToPath;
}

function markerRegion(marker: Fields, { file, summary, reasoning, toPath }: MarkerPlace): Region {
  const kind = fieldsOf(marker['kind']);
  const type = textIn(kind, 'type') ?? textIn(marker, 'kind') ?? '';
  const said = textIn(kind, 'description', 'assumption', 'reason', 'text', 'note') ?? textIn(marker, 'description');
  const target = pathTextIn(kind, 'target_file', 'file');
  const isDependency = type === 'dependency' && target !== undefined;
  return {
    file,
    anchor: anchorOf(marker['anchor']),
    lines: linesIn(marker),
    intent: summary,
    reasoning,
    constraints:
      type === 'contract' && said !== undefined
        ? [{ text: said, source: textIn(kind, 'source') === 'inferred' ? 'inferred' : 'author' }]
        : [],
    semanticDependencies: isDependency
      ? [
          {
            file: pathAnywhere(target, toPath),
            anchor: textIn(kind, 'target_anchor', 'anchor') ?? '',
            nature: said ?? '',
          },
        ]
      : [],
    relatedAnnotations: [],
    tags: type === '' ? [] : [type],
    riskNotes: type === 'contract' || isDependency || said === undefined ? undefined : `${type}: ${riskOf(kind, said)}`,
    corrections: [],
  };
}

/** What to do instead, or when to look again, belongs to what the marker warns of. */
function riskOf(kind: Fields, said: string): string {
  return joined([said, textIn(kind, 'replacement'), textIn(kind, 'revisit_when')], '; ') ?? said;
}

function anchorOf(value: unknown): Anchor | undefined {
  const fields = isObject(value) ? fieldsOf(value) : { name: value };
  const name = textIn(fields, 'name');
  if (name === undefined) return undefined;
  return { type: textIn(fields, 'unit_type', 'type'), name, signature: textIn(fields, 'signature') };
}

function joined(texts: readonly (string | undefined)[], sign = '\n'): string | undefined {
  const said = texts.filter((text) => text !== undefined && text !== '');
  return said.length === 0 ? undefined : said.join(sign);
}
