// The functions with which a change edits the scratch copy: they cannot change documents.
import { openRepository, move, write } from './repository.mjs';

export function editor(root) {
  const repository = openRepository(root);
  const changedTexts = new Map();
  return {
    code: repository.code,
    replace: (file, pattern, by) => {
      const text = changedTexts.get(file) ?? repository.read(file);
      const changed = text.replace(pattern, by);
      if (changed === text) return;
      changedTexts.set(file, changed);
      write(root, file, changed);
    },
    move: (from, to) => move(root, from, to),
  };
}
