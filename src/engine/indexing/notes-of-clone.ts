import { chosenRefs } from '../annotations/notes/chosen-refs.js';
import { settingsAt } from '../opening.js';

/**
 * The references whose notes are read of a clone. `option`: that of the server. A setting of the clone that cannot be
 * read, or names none, is passed over.
 */
export async function notesRefsOf(folder: string, option: string | undefined): Promise<readonly string[]> {
  try {
    return chosenRefs({ option, setting: (await settingsAt(folder)).config.notes.ref }, undefined);
  } catch {
    return chosenRefs({ option, setting: undefined }, undefined);
  }
}
