import { expect, it } from 'vitest';
import type { SnapshotRequest } from '../../src/engine/engine.js';
import { createLog } from '../../src/mcp/log.js';
import { readFor } from '../../src/mcp/read-for.js';
import { listRecentFiles } from '../../src/tools/code/list-recent-files.js';
import { searchCode } from '../../src/tools/code/search-code.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { createRepository } from '../support/repository.js';
import { openAt } from './support.js';

it.each([
  [[searchCode], ['files']],
  [[getDocs], ['all']],
  [
    [getDocs, searchCode, listRecentFiles],
    ['files', 'idle', 'all'],
  ],
])('files are ready at once, documents when no call is answered: case %#', async (tools, wanted) => {
  const engine = await openAt(createRepository({ 'README.md': '# Walrus\n' }));
  const order: string[] = [];
  const snapshot = (request?: SnapshotRequest) => {
    order.push(request?.only ?? 'all');
    return engine.snapshot(request);
  };
  const idle = async (): Promise<void> => void order.push('idle');
  await readFor(tools, { snapshot }, { log: createLog(false), idle });
  expect(order).toEqual(wanted);
});
