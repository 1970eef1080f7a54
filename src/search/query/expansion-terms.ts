import type { CodeEntity, CodeNames } from '../../model/code-facts.js';
import { isBesideCode } from '../../paths/roles.js';

/** Words near a name in the code, weighted by how much they say about it. */
export interface ExpansionTerm {
  readonly text: string;
  readonly weight: number;
}

/** Words from the code about a name that the docs do not use. `where` is its definition, `file:line`. */
export interface Expansion {
  readonly where: string;
  readonly terms: readonly ExpansionTerm[];
}

/** The file name says most, a caller's name tells the purpose, neighbours in the file say least. */
const WEIGHTS = {
  file: 2,
  container: 1.5,
  summary: 1.5,
  signature: 1,
  neighbour: 0.7,
  caller: 1.5,
  callerFile: 0.5,
} as const;
/** Most definitions of one name that are followed. */
const MOST_DEFINITIONS = 3;
const MOST_NEIGHBOURS = 8;
/** Distance in lines at which the weight of a neighbour is halved. */
const NEIGHBOURHOOD = 25;
const MOST_MENTIONS = 30;

/** Undefined when the code has not been read yet or does not define the name. */
export function expansionOf(name: string, code: CodeNames): Expansion | undefined {
  const definitions = code.named(name).slice(0, MOST_DEFINITIONS);
  const [first] = definitions;
  if (first === undefined) return undefined;
  return {
    where: `${first.file}:${first.line}`,
    terms: [...definitions.flatMap((entity) => around(entity, code)), ...callers(name, definitions, code)],
  };
}

function around(entity: CodeEntity, code: CodeNames): ExpansionTerm[] {
  const { file, line, container = '', summary = '', signature = '', name } = entity;
  const near = code
    .inFile(file)
    .filter((other) => other.name !== name)
    .map((other) => ({
      text: other.name,
      weight: WEIGHTS.neighbour / (1 + Math.abs(other.line - line) / NEIGHBOURHOOD),
    }));
  return [
    { text: tailOf(file), weight: WEIGHTS.file },
    { text: container, weight: WEIGHTS.container },
    { text: summary, weight: WEIGHTS.summary },
    { text: signature, weight: WEIGHTS.signature },
    ...near.sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1)).slice(0, MOST_NEIGHBOURS),
  ];
}

function callers(name: string, definitions: readonly CodeEntity[], code: CodeNames): ExpansionTerm[] {
  return code.mentions(name, MOST_MENTIONS).flatMap(({ file, line }) => {
    // Callers in tests and samples do not tell the purpose of a name.
    if (isBesideCode(file) || definitions.some((entity) => entity.file === file && entity.line === line)) return [];
    return [
      { text: enclosing(code.inFile(file), line)?.name ?? '', weight: WEIGHTS.caller },
      { text: tailOf(file), weight: WEIGHTS.callerFile },
    ];
  });
}

/** The last entity defined at or above a line. */
function enclosing(entities: readonly CodeEntity[], line: number): CodeEntity | undefined {
  let best: CodeEntity | undefined;
  for (const entity of entities)
    if (entity.line <= line && (best === undefined || entity.line > best.line)) best = entity;
  return best;
}

/** Folder and name of a file, without its extension. */
function tailOf(file: string): string {
  return file
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(-2)
    .join(' ');
}
