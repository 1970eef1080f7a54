import { lstatSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRacy, stampOf } from '../../src/repo/files/stamp.js';

/**
 * Resolves once the condition holds, which is polled: for changes without an event. A test that waits in vain ends with
 * its own timeout.
 */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

/**
 * Resolves once these files are so old that another write would change their times, by the coarsest clock of a file
 * system.
 */
export async function untilOld(paths: readonly string[]): Promise<void> {
  await until(() => paths.every((path) => !isRacy(stampOf(lstatSync(path), Date.now()))));
}
