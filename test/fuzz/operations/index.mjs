import { fileOperations } from './files.mjs';
import { gitOperations } from './git.mjs';
import { programOperations } from './programs.mjs';
import { settingsOperations, stateOperations } from './settings.mjs';

/** Every operation by name. `--without` and `--only` take these names. */
export const operations = {
  ...fileOperations,
  ...gitOperations,
  ...settingsOperations,
  ...stateOperations,
  ...programOperations,
};

export function chooseOperation(chance, { without, only }) {
  const open = Object.entries(operations).filter(([name]) => !without.has(name) && (only.size === 0 || only.has(name)));
  return chance.weighed(Object.fromEntries(open.map(([name, { weight }]) => [name, weight])));
}

/** Executes the step; if the file system refuses, it is a step that did nothing. */
export async function operate(name, place) {
  try {
    return String(await operations[name].run(place));
  } catch (error) {
    if (typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code))
      return `refused by the file system (${error.code} ${error.syscall ?? ''})`;
    throw error;
  }
}
