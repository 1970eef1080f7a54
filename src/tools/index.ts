import { checkDoc } from './check-doc.js';
import { checkSection } from './check-section.js';
import type { AnyTool } from './define.js';
import { fixDoc } from './fix-doc.js';
import { getDocHealth } from './get-doc-health.js';
import { getDocsForFile } from './get-docs-for-file.js';
import { getDocs } from './get-docs.js';
import { listStaleDocs } from './list-stale-docs.js';
import { reportDrift } from './report-drift.js';
import { reports } from './reports.js';

/** All tools, in listing order. */
export const tools: readonly AnyTool[] = [
  getDocs,
  getDocsForFile,
  checkDoc,
  checkSection,
  getDocHealth,
  listStaleDocs,
  fixDoc,
  reportDrift,
  reports,
];
