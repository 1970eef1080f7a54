import { articleTools } from './articles/index.js';
import type { AnyTool } from './define.js';
import { getDocHealth } from './get-doc-health.js';
import { getDocs } from './get-docs.js';
import { listStaleDocs } from './list-stale-docs.js';

/** The tools that a snapshot file can answer: they read, and ask neither code, nor history, nor changes. */
export const snapshotTools: readonly AnyTool[] = [getDocs, getDocHealth, listStaleDocs, ...articleTools];
