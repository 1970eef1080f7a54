import { builtPrograms } from './built.js';

/** Builds before the first test, so that two files that start at the same time do not both build. */
export function setup(): void {
  builtPrograms();
}
