import type { Manifest } from '../../model/manifest.js';
import type { ExportHost } from '../../analysis/extraction/export-host.js';

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
  const json = parse(host.readText(manifest.file));
  const declared =
    'exports' in json
      ? exportTargets(json['exports'], subpath === '' ? '.' : `./${subpath}`)
      : mainTargets(json, subpath);
  if ('exports' in json && declared.length === 0 && subpath !== '') return [];
  return [
    ...declared.map((target) => [target, ...sourcesOf(target)]),
    subpath === '' ? FALLBACKS : [`src/${subpath}`, subpath],
  ];
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : {};
  } catch {
    // A broken manifest names no entry points; the usual places are tried.
    return {};
  }
}

function mainTargets(json: Readonly<Record<string, unknown>>, subpath: string): string[] {
  if (subpath !== '') return [subpath];
  return ['types', 'typings', 'main', 'module', 'source'].flatMap((key) =>
    typeof json[key] === 'string' ? [json[key]] : [],
  );
}

/** Targets of one subpath over all conditions. */
function exportTargets(exports: unknown, subpath: string): string[] {
  if (typeof exports !== 'object' || exports === null || Array.isArray(exports))
    return subpath === '.' ? leaves(exports, 0) : [];
  const entries = Object.entries(exports);
  if (!entries.some(([key]) => key.startsWith('.'))) return subpath === '.' ? leaves(exports, 0) : [];
  for (const [key, target] of entries) {
    if (key === subpath) return leaves(target, 0);
    const [head = '', tail] = key.split('*');
    if (tail === undefined || !subpath.startsWith(head) || !subpath.endsWith(tail)) continue;
    const part = subpath.slice(head.length, subpath.length - tail.length);
    return leaves(target, 0).map((path) => path.replaceAll('*', part));
  }
  return [];
}

function leaves(target: unknown, depth: number): string[] {
  if (typeof target === 'string') return [target];
  if (typeof target !== 'object' || target === null || depth > 8) return [];
  return Object.values(target)
    .flatMap((inner) => leaves(inner, depth + 1))
    .slice(0, MAX_TARGETS);
}

/** `./dist/esm/index.d.ts` → `src/index`, `index`, … without extension. */
function sourcesOf(target: string): string[] {
  const parts = target.replace(/^\.\//, '').split('/');
  const bare = (parts.pop() ?? '').replace(/\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/, '');
  let outputs = 0;
  while (outputs < parts.length && OUTPUT.test(parts[outputs] ?? '')) outputs++;
  const rest = [...parts.slice(outputs), bare].join('/');
  return outputs === 0 ? [[...parts, bare].join('/')] : [`src/${rest}`, `source/${rest}`, rest, `lib/${rest}`];
}
