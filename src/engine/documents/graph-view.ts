import { affectedBy } from '../../graph/affected.js';
import { coverageOf } from '../../graph/coverage.js';
import { documentsNaming } from '../../graph/documents-naming.js';
import { definedName, documentsOf, documentsOfName } from '../../graph/documents-of.js';
import type { Graph } from '../../graph/edges.js';
import { ENTITY_KINDS } from '../../model/code-facts.js';
import type { CodeFacts } from '../../model/code-facts.js';
import { gonePath } from './gone-path.js';
import type { Snapshot } from '../snapshot.js';
import type { JudgedClaim } from '../verification/section-status.js';
import type { Verification } from '../verification/verification.js';

export interface GraphViewInput {
  /** As of this moment. Waits for the first scan. */
  readonly graph: () => Promise<Graph<JudgedClaim>>;
  readonly verify: () => Promise<Verification>;
  readonly changes: Snapshot['changes'];
}

type GraphView = Pick<Snapshot, 'documentsOf' | 'documentsOfName' | 'documentsNaming' | 'isDefined' | 'definedNames' | 'whereWent' | 'affectedBy' | 'coverage'>;

/** What one reader may ask of the graph of documents and code. */
export function graphView({ graph, verify, changes }: GraphViewInput): GraphView {
  return {
    documentsOf: async (path) => documentsOf(path, await graph()),
    documentsOfName: async (name) => documentsOfName(name, await graph()),
    documentsNaming: async (text) => documentsNaming(text, await graph()),
    isDefined: async (name) => definedName(name, await graph()) !== undefined,
    definedNames: async () => namesIn((await graph()).code),
    whereWent: async (path) => gonePath(path, { past: (await verify()).pathHistory, staged: () => changes({ since: undefined, staged: true }) }),
    affectedBy: async (files) => affectedBy(files, await graph()),
    coverage: async (paths) => coverageOf({ paths, packages: (await verify()).packageNames }, await graph()),
  };
}

function namesIn(code: CodeFacts): ReadonlySet<string> {
  return new Set(ENTITY_KINDS.flatMap((kind) => code.ofKind(kind).map(({ name }) => name)));
}
