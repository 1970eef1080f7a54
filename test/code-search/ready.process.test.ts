import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { LazyCodeSearch } from '../../src/engine/code-search/lazy-code-search.js';
import type { SnapshotRequest } from '../../src/engine/engine.js';
import { createLog } from '../../src/mcp/log.js';
import { readFor } from '../../src/mcp/read-for.js';
import { listRecentFiles } from '../../src/tools/code/list-recent-files.js';
import { searchCode } from '../../src/tools/code/search-code.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { openWorktree } from '../../src/engine/opening.js';
import { createRepository, write } from '../support/repository.js';
import { untilOld } from '../support/until.js';
import { openAt } from './support.js';

const TOKEN = ['ghp', 'a1B2'.repeat(9)].join('_');
const QUESTION = { mode: 'literal', where: 'test', limit: 9, rowsPerFile: 9, contextLines: undefined } as const;

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

describe('a server that is connected', () => {
  /** A search of a new repository, made ready; `reads`: the files that were read since, as they come. */
  async function ready(files: Readonly<Record<string, string>>) {
    const root = createRepository(files);
    const worktree = openWorktree(root, DEFAULT_CONFIG);
    const reads: string[] = [];
    const readInto = worktree.readInto.bind(worktree);
    worktree.readInto = (file, buffer) => {
      reads.push(file);
      return readInto(file, buffer);
    };
    await untilOld(Object.keys(files).map((file) => join(root, file)));
    const search = new LazyCodeSearch(worktree);
    const state = { code: undefined, isDoc: () => false };
    await search.prepare(state);
    const ask = async (term: string) => {
      reads.length = 0;
      worktree.refresh();
      const question = { ...QUESTION, term, files: worktree.files() };
      const { hits } = await search.search(question, state);
      return {
        found: hits.flatMap(({ file, matches }) => matches.map(({ row }) => `${file}: ${row}`)),
        reads: [...reads],
      };
    };
    return { root, ask };
  }

  it('has read the texts before the first question, and masked what is secret', async () => {
    const { root, ask } = await ready({
      'a.txt': 'walrus one\n',
      'b.txt': 'walrus two\n',
      'c.txt': `token ${TOKEN}\n`,
    });
    expect(await ask('walrus')).toEqual({ found: ['a.txt: walrus one', 'b.txt: walrus two'], reads: [] });
    write(root, { 'b.txt': 'a walrus that is longer now\n' });
    expect(await ask('walrus')).toEqual({
      found: ['a.txt: walrus one', 'b.txt: a walrus that is longer now'],
      reads: ['b.txt'],
    });
    expect((await ask(TOKEN.slice(0, 9))).found).toEqual([]);
    expect((await ask('token')).found).toEqual([expect.stringMatching(/^c\.txt: token \u2588+$/)]);
  });
});
