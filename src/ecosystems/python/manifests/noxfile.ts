import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Task } from '../../../model/manifest.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';

/** Lines of a session that are kept as its body. */
const BODY_LINES = 20;

/**
 * `@nox.session` above `def name(session)`, or its `name="…"`. A parametrized session runs under more names, so it
 * leaves the file open.
 */
export const noxfile: ManifestFormat = {
  name: 'noxfile.py',
  matches: (base) => base === 'noxfile.py',
  read(text) {
    const lines = boundedLinesOf(text);
    const tasks: Task[] = [];
    let open = false;
    let decorated = false;
    let given: string | undefined;
    for (const [offset, line] of lines.entries()) {
      if (/^@(?:nox\.)?session\b/.test(line)) decorated = true;
      if (/^@nox\.parametrize\b/.test(line)) open = true;
      if (decorated) given ??= /\bname\s{0,3}=\s{0,3}["']([^"']{1,80})["']/.exec(line)?.[1];
      const [, name] = /^def\s+(\w{1,80})/.exec(line) ?? [];
      if (name === undefined) continue;
      if (decorated)
        tasks.push({
          runner: 'nox',
          name: given ?? name,
          line: offset + 1,
          ...foldBody(lines.slice(offset + 1, offset + 1 + BODY_LINES).join(' ')),
        });
      decorated = false;
      given = undefined;
    }
    return { tasks, open };
  },
};
