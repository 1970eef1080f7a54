import { memberOf, membersOf, readJson, stringOf } from '../../../formats/json.js';
import type { JsonNode } from '../../../formats/json.js';
import type { Bin } from '../../../model/manifest.js';
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
      ...foldBody(commandsOf(value).join(' && ')),
    }));
    const aliases = membersOf(memberOf(root, 'scripts-aliases')?.value).flatMap(({ line, value }) =>
      commandsOf(value).map((name) => ({ runner: 'composer' as const, name, line })),
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

/** Namespaces that are loaded from folders of the package. The empty one says nothing. */
function namespacesIn(autoload: JsonNode | undefined): readonly string[] {
  return ['psr-4', 'psr-0'].flatMap((standard) =>
    membersOf(memberOf(autoload, standard)?.value).flatMap(({ key }) => (key.length > 1 ? [key] : [])),
  );
}

/** A string, or the strings of a list. */
function commandsOf(node: JsonNode): readonly string[] {
  const only = stringOf(node);
  if (only !== undefined) return [only];
  return node.kind === 'array' ? node.items.flatMap((item) => stringOf(item) ?? []) : [];
}

function binsOf(node: JsonNode | undefined): readonly Bin[] {
  if (node === undefined) return [];
  return commandsOf(node).map((file) => ({ name: file.slice(file.lastIndexOf('/') + 1), file, line: node.line }));
}
