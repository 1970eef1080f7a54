import type { Engine } from '../../src/engine/engine.js';
import { openEngine } from '../../src/engine/open.js';
import { searchCode } from '../../src/tools/code/search-code.js';
import type { MatchesAnswer } from '../../src/tools/code/matches-text.js';
import { onTestFinished } from 'vitest';

/** An engine over a repository that is there, closed after the test. */
export async function openAt(root: string, articles = false): Promise<Engine> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root, articles });
  onTestFinished(() => engine.close());
  return engine;
}

/** The answer of `search_code` to a caller who leaves out what is not given. */
export async function search(engine: Engine, args: Readonly<Record<string, unknown>>): Promise<MatchesAnswer> {
  const call = searchCode.accept(args);
  const { json } = await call({ snapshot: await engine.snapshot({ only: 'files' }), agent: 'test' });
  // Safe: the tool made it of its output schema.
  return json as unknown as MatchesAnswer;
}

export function filesIn({ files }: MatchesAnswer): readonly string[] {
  return files.map(({ file }) => file);
}

/** `file:line text` of each row that an answer lists. */
export function rowsIn({ files }: MatchesAnswer): readonly string[] {
  return files.flatMap(({ file, matches = [] }) => matches.map(({ line, text }) => `${file}:${line} ${text}`));
}
