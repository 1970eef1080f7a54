import type { Manifest } from '../../../model/manifest.js';
import { memberOf, membersOf, soundJson, stringOf } from '../../../formats/json.js';
import type { JsonMember, JsonNode } from '../../../formats/json.js';
import type { ExportHost } from '../../../analysis/extraction/export-host.js';

/** Folders written by a build; the source is in another folder. */
const OUTPUT = /^(?:dist|lib|build|out|output|esm|cjs|es|types|typings|\.?dist-[\w-]+)$/;
const FALLBACKS = ['src/index', 'src/main', 'index', 'lib/index', 'src/mod', 'mod'];
/** Wildcards of an exports map are tried on this many files at most. */
const MAX_TARGETS = 50;

/**
 * Paths (relative to the manifest) of files that may contain the exports of a subpath: one list for each entry point,
 * as published first, then as written before the build. The first that exists is used.
 */
export function nodeEntries(host: ExportHost, manifest: Manifest, subpath: string): string[][] {
  // A broken manifest names no entry points; the usual places are tried.
  const json = soundJson(host.readText(manifest.file) ?? '');
  const exported = memberOf(json, 'exports')?.value;
  const declared =
    exported === undefined
      ? mainTargets(json, subpath)
      : exportTargets(exported, subpath === '' ? '.' : `./${subpath}`);
  if (exported !== undefined && declared.length === 0 && subpath !== '') return [];
  return [
    ...declared.map((target) => [target, ...sourcesOf(target)]),
    subpath === '' ? FALLBACKS : [`src/${subpath}`, subpath],
  ];
}

/** Does a package list the subpath as one that others may import, not only by a pattern? */
export function isExported(host: Pick<ExportHost, 'readText'>, { file }: Manifest, subpath: string): boolean {
  const exported = memberOf(soundJson(host.readText(file) ?? ''), 'exports')?.value;
  const listed = memberOf(exported, `./${subpath}`)?.value;
  return listed !== undefined && leaves(listed, 0).length > 0;
}

/** Paths, relative to the manifest, of a name of its own modules: `#internal/a`. */
export function importTargets(host: Pick<ExportHost, 'readText'>, { file }: Manifest, name: string): readonly string[] {
  const imports = memberOf(soundJson(host.readText(file) ?? ''), 'imports')?.value;
  return imports === undefined ? [] : matchingTargets(imports, name).flatMap((path) => [path, ...sourcesOf(path)]);
}

function mainTargets(json: JsonNode | undefined, subpath: string): string[] {
  if (subpath !== '') return [subpath];
  return ['types', 'typings', 'main', 'module', 'source'].flatMap((key) => stringOf(memberOf(json, key)?.value) ?? []);
}

/** Targets of one subpath over all conditions. */
function exportTargets(exported: JsonNode, subpath: string): string[] {
  const entries = membersOf(exported);
  if (!entries.some(({ key }) => key.startsWith('.'))) return subpath === '.' ? leaves(exported, 0) : [];
  return matchingTargets(exported, subpath);
}

/** Targets of the member with this key, else of the one with the longest beginning before a `*` that fits. */
function matchingTargets(map: JsonNode, name: string): string[] {
  const members = membersOf(map);
  const exact = members.find(({ key }) => key === name);
  if (exact !== undefined) return leaves(exact.value, 0);
  const [best] = members
    .flatMap(({ key, value }) => {
      const [head = '', tail] = key.split('*');
      const isFit = tail !== undefined && name.length >= key.length - 1 && name.startsWith(head) && name.endsWith(tail);
      return isFit ? [{ head, part: name.slice(head.length, name.length - tail.length), value }] : [];
    })
    .sort((a, b) => b.head.length - a.head.length);
  return best === undefined ? [] : leaves(best.value, 0).map((path) => path.replaceAll('*', best.part));
}

function leaves(target: JsonNode, depth: number): string[] {
  if (target.kind === 'string') return [target.value];
  if (target.kind === 'other' || depth > 8) return [];
  const inner = target.kind === 'array' ? target.items : byCondition(target).map(({ value }) => value);
  return inner.flatMap((node) => leaves(node, depth + 1)).slice(0, MAX_TARGETS);
}

/** Modules of `import` before those of `require`. */
function byCondition(target: JsonNode): readonly JsonMember[] {
  const members = membersOf(target);
  const isRequired = ({ key }: JsonMember): boolean => key === 'require';
  return [...members.filter((member) => !isRequired(member)), ...members.filter(isRequired)];
}

/**
 * `./dist/esm/index.d.ts` → `src/esm/index`, …, `src/index`, … without extension: a folder in the output may be one of
 * the sources, too, as in `dist/types/index.js`.
 */
function sourcesOf(target: string): string[] {
  const parts = target.replace(/^\.\//, '').split('/');
  const bare = (parts.pop() ?? '').replace(/\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/, '');
  let outputs = 0;
  while (outputs < parts.length && OUTPUT.test(parts[outputs] ?? '')) outputs++;
  if (outputs === 0) return [[...parts, bare].join('/')];
  return Array.from({ length: outputs }, (_, at) => [...parts.slice(at + 1), bare].join('/')).flatMap((rest) => [
    `src/${rest}`,
    `source/${rest}`,
    rest,
    `lib/${rest}`,
  ]);
}
