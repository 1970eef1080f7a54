import { memberOf, membersOf, readJson, stringOf } from '../../../formats/json.js';
import type { JsonNode } from '../../../formats/json.js';
import type { Bin, Requirement, Task } from '../../../model/manifest.js';
import { foldBody, requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { demandsIn } from '../../../analysis/manifests/json-demands.js';

const DEPENDENCIES: readonly (readonly [key: string, kind: Requirement['kind']])[] = [
  ['dependencies', 'runtime'],
  ['devDependencies', 'dev'],
  ['peerDependencies', 'peer'],
  ['optionalDependencies', 'optional'],
  ['engines', 'engine'],
  ['volta', 'toolchain'],
];

/** Scripts, dependencies of each kind, engines, programs and workspaces. */
export const packageJson: ManifestFormat = {
  name: 'package.json',
  matches: (base) => base === 'package.json',
  read: readPackageJson,
};

function readPackageJson(text: string): ManifestParts {
  const { root, problem } = readJson(text);
  const name = stringOf(memberOf(root, 'name')?.value);
  return {
    name,
    version: stringOf(memberOf(root, 'version')?.value),
    repository: repositoryOf(memberOf(root, 'repository')?.value),
    tasks: tasksOf(root),
    requirements: [
      ...DEPENDENCIES.flatMap(([key, kind]) => demandsIn(memberOf(root, key)?.value, kind)),
      ...packageManagerOf(root),
      ...devEnginesOf(root),
    ],
    bins: binsOf(memberOf(root, 'bin')?.value, name),
    workspaces: workspacesOf(memberOf(root, 'workspaces')?.value),
    problem,
  };
}

/** `"github:owner/name"`, `"owner/name"`, a URL, or an object with one. */
function repositoryOf(node: JsonNode | undefined): string | undefined {
  const written = stringOf(node) ?? stringOf(memberOf(node, 'url')?.value);
  return written !== undefined && /^[\w.-]+\/[\w.-]+$/.test(written) ? `github:${written}` : written;
}

function tasksOf(root: JsonNode | undefined): readonly Task[] {
  return membersOf(memberOf(root, 'scripts')?.value).map(({ key, line, value }) => ({
    runner: 'npm',
    name: key,
    line,
    ...foldBody(stringOf(value) ?? ''),
  }));
}

/** `"packageManager": "pnpm@9.1.0+sha512.…"` */
function packageManagerOf(root: JsonNode | undefined): readonly Requirement[] {
  const member = memberOf(root, 'packageManager');
  const [name = '', version = ''] = (stringOf(member?.value) ?? '').split('@');
  return member === undefined || version === ''
    ? []
    : requirement(name, version.split('+')[0] ?? '', { kind: 'toolchain', line: member.line });
}

/** `"devEngines": { "runtime": { "name": "node", "version": ">=22" } }`, one or a list. */
function devEnginesOf(root: JsonNode | undefined): readonly Requirement[] {
  return membersOf(memberOf(root, 'devEngines')?.value)
    .flatMap(({ value }) => (value.kind === 'array' ? value.items : [value]))
    .flatMap((item) => {
      const version = memberOf(item, 'version');
      return version === undefined
        ? []
        : requirement(stringOf(memberOf(item, 'name')?.value) ?? '', stringOf(version.value) ?? '', {
            kind: 'toolchain',
            line: version.line,
          });
    });
}

function binsOf(node: JsonNode | undefined, packageName: string | undefined): readonly Bin[] {
  const only = stringOf(node);
  if (node !== undefined && only !== undefined)
    return packageName === undefined
      ? []
      : [{ name: packageName.replace(/^@[^/]*\//, ''), file: only, line: node.line }];
  return membersOf(node).map(({ key, line, value }) => ({ name: key, file: stringOf(value), line }));
}

function workspacesOf(node: JsonNode | undefined): readonly string[] {
  const list = node?.kind === 'object' ? memberOf(node, 'packages')?.value : node;
  return list?.kind === 'array' ? list.items.flatMap((item) => stringOf(item) ?? []) : [];
}
