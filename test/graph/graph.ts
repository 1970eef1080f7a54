import { LiveCodeFacts } from '../../src/analysis/code-facts.js';
import { codePacks } from '../../src/ecosystems/modules.js';
import { wordsOf } from '../../src/analysis/words/words.js';
import { DocGraph } from '../../src/graph/doc-graph.js';
import type { Graph, JudgedEdge } from '../../src/graph/edges.js';
import { splitDoc } from '../../src/markdown/split.js';
import type { CodeEntity, CodeImport } from '../../src/model/code-facts.js';
import { allConventions } from '../../src/sites/conventions.js';

export interface GraphInput {
  /** Markdown by file. */
  readonly docs: Readonly<Record<string, string>>;
  readonly edges?: readonly JudgedEdge[];
  /** Definitions by file. */
  readonly code?: Readonly<Record<string, readonly CodeEntity[]>>;
  readonly imports?: Readonly<Record<string, readonly CodeImport[]>>;
  readonly reexports?: Readonly<Record<string, readonly CodeImport[]>>;
}

/** A graph over texts and definitions, built with the program's own parts. */
export function graphOf({ docs, edges = [], code = {}, imports = {}, reexports = {} }: GraphInput): Graph<JudgedEdge> {
  const files = Object.entries(code).map(([file, entities]) => ({
    file,
    words: wordsOf(''),
    facts: {
      entities,
      dynamicNames: [],
      keysOfConstants: [],
      imports: imports[file] ?? [],
      reexports: reexports[file] ?? [],
      skipped: undefined,
    },
  }));
  return {
    docs: new DocGraph(Object.entries(docs).map(([file, text]) => splitDoc({ file, text, hash: '' }, allConventions))),
    edges,
    code: new LiveCodeFacts({ packs: codePacks, files, manifests: [], readText: () => undefined }),
    files: () => Object.keys(code).sort(),
    including: () => [],
  };
}

/** An exported function, unless stated otherwise. */
export function entity(file: string, name: string, more: Partial<CodeEntity> = {}): CodeEntity {
  return {
    name,
    kind: 'function',
    file,
    line: 1,
    container: undefined,
    exported: true,
    signature: undefined,
    summary: undefined,
    defaultValue: undefined,
    ...more,
  };
}
