import { byCodeUnits } from '../../text/sorted.js';
import { createHash } from 'node:crypto';
import type { LiveCodeFacts } from '../../analysis/code-facts.js';
import type { CodeEntity, DynamicNamePattern, EntityKind } from '../../model/code-facts.js';
import type { CodeDependency } from './code-dependencies.js';

/** Stamps of the code: equal stamps mean equal answers, even in another process. */
export interface CodeStamps {
  /** Stamp of all code; cheap. */
  whole(): string;
  of(dependency: CodeDependency): string;
}

/** Stamp of an empty answer: most names in documents are not defined anywhere. */
const NOTHING = '-';
/** Stamp of a module that is there: verdicts tell nothing else about it. */
const PRESENT = '+';

/**
 * Current stamp of a part of the code. Line numbers count, because verdicts say where a thing is defined. `contentOf`
 * gives the digest of a file's text.
 */
export function stampOfCode(
  dependency: CodeDependency,
  facts: LiveCodeFacts,
  contentOf: (file: string) => string,
): string {
  const cut = dependency.indexOf(':');
  const asked = dependency.slice(cut + 1);
  switch (dependency.slice(0, cut)) {
    case 'name':
      return digest(facts.named(asked).map(rowOf));
    case 'word':
      return digest(facts.holders(asked).map((file) => `${file}\0${contentOf(file)}`));
    case 'imports':
      return digest(facts.importersOf(asked).map(({ file, line, from }) => `${file}\0${line}\0${from}`));
    case 'near':
      return digest(facts.oneLetterOff(asked).map(rowOf));
    case 'kind':
      return digest(facts.ofKind(asked as EntityKind).map(rowOf)); // Safe: any other kind has no entities.
    case 'dynamic':
      return digest(
        facts
          .dynamicNames(asked as DynamicNamePattern['kind'])
          .map(({ file, line, prefix, suffix = '' }) => `${file}\0${line}\0${prefix}\0${suffix}`),
      ); // Safe: as above.
    case 'module':
      return facts.hasModule(asked) ? PRESENT : NOTHING;
    case 'refuses': {
      const [module = '', name = ''] = asked.split('\0');
      return facts.refusesImport(module, name) ? PRESENT : NOTHING;
    }
    default:
      return stampOfExports(facts.exportsOf(asked));
  }
}

function stampOfExports(exported: ReturnType<LiveCodeFacts['exportsOf']>): string {
  if (exported === undefined) return 'open';
  return digest(
    [...exported]
      .sort(([a], [b]) => byCodeUnits(a, b))
      .map(([name, entity]) => `${name}\0${entity === undefined ? '' : rowOf(entity)}`),
  );
}

function rowOf({
  name,
  kind,
  file,
  line,
  container,
  exported,
  signature,
  summary,
  defaultValue,
  method,
  isCompared,
  choices,
}: CodeEntity): string {
  return [
    file,
    line,
    kind,
    name,
    container,
    exported,
    signature,
    summary,
    defaultValue,
    method,
    isCompared,
    choices?.join('\n'),
  ].join('\0');
}

function digest(rows: readonly string[]): string {
  return rows.length === 0 ? NOTHING : digestOf(rows.join('\n'));
}

/** Twelve hex digits: enough to distinguish two states of one part. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
