import { shownName } from '../../text/layout/printable.js';

interface ReachedFile {
  readonly file: string;
  readonly depth?: number | undefined;
  readonly line?: number | undefined;
  readonly via?: string | undefined;
}

interface FileList {
  readonly files: readonly ReachedFile[];
  readonly total: number;
  readonly incomplete?: boolean | undefined;
}

export interface DependenciesAnswer {
  readonly file: string;
  readonly dependents?: FileList | undefined;
  readonly dependencies?: FileList | undefined;
  readonly external?: readonly { readonly name: string; readonly line: number }[] | undefined;
  readonly unresolved?: readonly { readonly from: string; readonly line: number }[] | undefined;
  readonly cycles?: readonly (readonly string[])[] | undefined;
  readonly note?: string | undefined;
}

/** The answer as lines: the same facts, in the same order. */
export function dependenciesText(answer: DependenciesAnswer): string {
  return dependencyBlocks(answer)
    .map(({ heading, rows }) => [heading, ...rows.map((row) => `  ${row}`)].join('\n'))
    .join('\n\n');
}

export interface Block {
  readonly heading: string;
  readonly rows: readonly string[];
}

/** The parts of an answer, each with a heading. */
export function dependencyBlocks(answer: DependenciesAnswer): readonly Block[] {
  const { dependents, dependencies, external = [], unresolved = [], cycles = [], note } = answer;
  const file = shownName(answer.file);
  return [
    ...(note === undefined ? [] : [{ heading: note, rows: [] }]),
    ...(dependents === undefined ? [] : [listBlock(dependents, `import ${file}`, `imports ${file}`)]),
    ...(dependencies === undefined
      ? []
      : [listBlock(dependencies, `are imported by ${file}`, `is imported by ${file}`)]),
    ...(external.length === 0
      ? []
      : [{ heading: 'From outside:', rows: external.map(({ name, line }) => `${shownName(name)} (line ${line})`) }]),
    ...(unresolved.length === 0
      ? []
      : [{ heading: 'Not found:', rows: unresolved.map(({ from, line }) => `${shownName(from)} (line ${line})`) }]),
    ...(cycles.length === 0
      ? []
      : [
          {
            heading: 'Circles:',
            rows: cycles.map((circle) => [...circle, circle[0] ?? ''].map(shownName).join(' → ')),
          },
        ]),
  ];
}

function listBlock({ files, total, incomplete }: FileList, several: string, one: string): Block {
  const count = total === 0 ? 'No file' : total === 1 ? '1 file' : `${total} files`;
  const rest =
    incomplete === true
      ? `; more than were followed, the first ${files.length} are:`
      : files.length < total
        ? `; the first ${files.length} are:`
        : total === 0
          ? '.'
          : ':';
  return { heading: `${count} ${total > 1 ? several : one}${rest}`, rows: files.map(rowOf) };
}

function rowOf({ file, depth = 1, line, via }: ReachedFile): string {
  const facts = [
    ...(depth === 1 ? [] : [`over ${depth} imports`]),
    ...(via === undefined ? [] : [`by way of ${shownName(via)}`]),
    line === undefined ? 'without an import' : `line ${line}`,
  ];
  return `${shownName(file)} (${facts.join(', ')})`;
}
