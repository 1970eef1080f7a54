import type { ImportHost } from '../../analysis/imports/import-host.js';
import { keptFor } from '../../text/memo.js';
import type { ImportGraph } from './import-graph.js';

/** The graph of the imports in one state of the repository, loaded and made with the first question. */
export const importGraphOf: (host: ImportHost) => Promise<ImportGraph> = keptFor(async (host: ImportHost) =>
  (await import('./import-graph.js')).ImportGraph.of(host),
);
