import { memberOf, membersOf, readJson, stringOf } from '../../../formats/json.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';

/** Name, version and tasks. A task is a string, or an object with a `command`. */
export const denoJson: ManifestFormat = {
  name: 'deno.json',
  matches: (base) => base === 'deno.json' || base === 'deno.jsonc',
  read(text) {
    const { root, problem } = readJson(text);
    const tasks = membersOf(memberOf(root, 'tasks')?.value).map(({ key, line, value }) => {
      const command = stringOf(value) ?? stringOf(memberOf(value, 'command')?.value) ?? '';
      return { runner: 'deno' as const, name: key, line, ...foldBody(command) };
    });
    return {
      name: stringOf(memberOf(root, 'name')?.value),
      version: stringOf(memberOf(root, 'version')?.value),
      tasks,
      problem,
    };
  },
};
