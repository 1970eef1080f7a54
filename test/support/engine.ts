import { onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { createRepository } from './repository.js';

/** A repository of these files and an engine for it, which is closed after the test. */
export async function openRepository(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly root: string; readonly engine: Engine }> {
  const root = createRepository(files);
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  return { root, engine };
}
