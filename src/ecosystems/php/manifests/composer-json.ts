import { posix } from 'node:path';
import { memberOf, membersOf, readJson, stringOf } from '../../../formats/json.js';
import type { JsonNode } from '../../../formats/json.js';
import type { Bin, Namespace } from '../../../model/manifest.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { demandsIn } from '../../../analysis/manifests/json-demands.js';

/** Scripts with their aliases, requirements and programs. */
export const composerJson: ManifestFormat = {
  name: 'composer.json',
  matches: (base) => base === 'composer.json',
  read(text) {
    const { root, problem } = readJson(text);
    const tasks = membersOf(memberOf(root, 'scripts')?.value).map(({ key, line, value }) => ({
      runner: 'composer' as const,
      name: key,
      line,
      ...foldBody(stringsOf(value).join(' && ')),
    }));
    const aliases = membersOf(memberOf(root, 'scripts-aliases')?.value).flatMap(({ line, value }) =>
      stringsOf(value).map((name) => ({ runner: 'composer' as const, name, line })),
    );
    const runtime = demandsIn(memberOf(root, 'require')?.value, 'runtime').map((demand) =>
      demand.name === 'php' ? { ...demand, kind: 'engine' as const } : demand,
    );
    return {
      name: stringOf(memberOf(root, 'name')?.value),
      version: stringOf(memberOf(root, 'version')?.value),
      repository: stringOf(memberOf(memberOf(root, 'support')?.value, 'source')?.value),
      modules: ['autoload', 'autoload-dev'].flatMap((key) => namespacesIn(memberOf(root, key)?.value)),
      tasks: [...tasks, ...aliases],
      requirements: [...runtime, ...demandsIn(memberOf(root, 'require-dev')?.value, 'dev')],
      bins: binsOf(memberOf(root, 'bin')?.value),
      problem,
    };
  },
};

/**
 * Namespaces that are loaded from folders of the package. The empty one says nothing. In PSR-0 the namespace has a
 * folder of its own in each.
 */
function namespacesIn(autoload: JsonNode | undefined): readonly Namespace[] {
  return ['psr-4', 'psr-0'].flatMap((standard) =>
    membersOf(memberOf(autoload, standard)?.value)
      .filter(({ key }) => key.length > 1)
      .map(({ key, value }) => ({
        start: /[\\_]$/.test(key) ? key : `${key}\\`,
        places: stringsOf(value).map((folder) =>
          posix.join(folder, standard === 'psr-0' ? key.replace(/[\\_]+/g, '/') : '', '*.php'),
        ),
      })),
  );
}

/** A string, or the strings of a list. */
function stringsOf(node: JsonNode): readonly string[] {
  const only = stringOf(node);
  if (only !== undefined) return [only];
  return node.kind === 'array' ? node.items.flatMap((item) => stringOf(item) ?? []) : [];
}

function binsOf(node: JsonNode | undefined): readonly Bin[] {
  if (node === undefined) return [];
  return stringsOf(node).map((file) => ({ name: file.slice(file.lastIndexOf('/') + 1), file, line: node.line }));
}
