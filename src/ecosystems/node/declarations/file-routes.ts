import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { isHttpMethod } from '../../../analysis/keys/http-methods.js';
import { addRoute, joinPaths } from '../../../analysis/keys/routes.js';

interface FileRoutes {
  readonly name: string;
  /** Patterns for paths of handlers, without the extension; the first group is the route. */
  readonly places: readonly RegExp[];
}

/**
 * A framework in which a file's path is its route; methods come from the file's name, or from its exports.
 *
 * These are one family (`FrameworkExtractor.family`), so that a file has one route: that of the first pattern that
 * matches.
 */
export function defineFileRoutes({ name, places }: FileRoutes): FrameworkExtractor {
  return {
    name,
    languages: ['typescript'],
    hints: ['export'],
    family: 'file-routes',
    read: (context) => {
      placesOf(context).push(...places);
      return { finish: fileRoute };
    },
  };
}

const placesOf = perFile<RegExp[]>(() => []);

function fileRoute(context: ExtractionContext): void {
  const file = context.file.replace(/\.[cm]?[jt]sx?$/, '');
  const [path] = placesOf(context).flatMap((place) => place.exec(file)?.[1] ?? []);
  if (path === undefined) return;
  const [, bare = path, method] = /^([^]+)\.(get|post|put|patch|delete|head|options)$/.exec(path) ?? [];
  addRoute(context, 0, { path: pathOf(bare), methods: method === undefined ? exportedMethods(context) : [method] });
}

function exportedMethods(context: ExtractionContext): string[] {
  const names = context
    .found()
    .filter((entity) => entity.container === undefined)
    .map((entity) => entity.name);
  return names.filter((name) => name === name.toUpperCase() && isHttpMethod(name));
}

/** `users/[id]/(group)/index` → `/users/:id`. */
function pathOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== 'index' && !/^\(.*\)$/.test(part));
  return joinPaths(parts.map((part) => part.replace(/^\[+(?:\.\.\.)?([^[\]][^\]]*)\]+$/, ':$1')));
}
