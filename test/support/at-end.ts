import { afterAll } from 'vitest';
import type { AtEnd } from './repository.js';

/**
 * For what tests share and start on first need: put away after all tests. Call it where tests are declared, since
 * `afterAll` takes nothing more once they run.
 */
export function atEndOfAll(): AtEnd {
  const started: (() => unknown)[] = [];
  afterAll(async () => {
    for (const putAway of started.reverse()) await putAway();
  });
  return (putAway) => void started.push(putAway);
}
