import { onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { commit, createRepository, write } from './repository.js';

export interface Change {
  /** Files as they are committed together with the document. */
  readonly before: Readonly<Record<string, string>>;
  /** Files that a later commit writes. */
  readonly after: Readonly<Record<string, string>>;
}

/** What is said of each claim of a document after the change, in line order: `text: status, reason`. */
export async function judgedAfter({ before, after }: Change, doc: string): Promise<readonly string[]> {
  const root = createRepository(before);
  write(root, after);
  commit(root);
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  await engine.scan({ onProgress: () => undefined });
  const claims = await (await engine.snapshot()).claims(doc);
  return claims.map(({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? 'open'}, ${verdict?.reason ?? ''}`);
}
