import type { FrameworkExtractor } from '../../../analysis/define.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { HTTP_METHODS, addRoute, joinPaths } from '../../../analysis/keys/routes.js';

/** Routes that a file has by its place: Next, Nuxt and SvelteKit. */
export const fileRoutes: FrameworkExtractor = {
  name: 'file-routes',
  languages: ['typescript'],
  hints: ['export'],
  read: () => ({ finish: fileRoute }),
};

/** Where handlers stand, with the path in the first group. */
const PLACES: readonly RegExp[] = [
  /(?:^|\/)pages\/(api(?:\/[^]+)?)$/, /(?:^|\/)app\/([^]+)\/route$/, /(?:^|\/)routes\/([^]+)\/\+server$/, /(?:^|\/)server\/(api\/[^]+)$/, /(?:^|\/)server\/routes\/([^]+)$/,
];

function fileRoute(context: ExtractionContext): void {
  const file = context.file.replace(/\.[cm]?[jt]sx?$/, '');
  for (const place of PLACES) {
    const path = place.exec(file)?.[1];
    if (path === undefined) continue;
    const [, bare = path, method] = /^([^]+)\.(get|post|put|patch|delete|head|options)$/.exec(path) ?? [];
    addRoute(context, 0, { path: pathOf(bare), methods: method === undefined ? exportedMethods(context) : [method] });
    return;
  }
}

function exportedMethods(context: ExtractionContext): string[] {
  const names = context.found().filter((entity) => entity.container === undefined).map((entity) => entity.name);
  return names.filter((name) => name === name.toUpperCase() && HTTP_METHODS.has(name.toLowerCase()));
}

/** `users/[id]/(group)/index` → `/users/:id`. */
function pathOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== 'index' && !/^\(.*\)$/.test(part));
  return joinPaths(parts.map((part) => part.replace(/^\[+(?:\.\.\.)?([^[\]][^\]]*)\]+$/, ':$1')));
}
