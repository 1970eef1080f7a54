import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute, joinPaths } from '../../../analysis/keys/routes.js';

/**
 * Dart Frog: `onRequest` in `routes/carts/[id].dart` is `/carts/[id]`.
 * @see https://dart-frog.dev/basics/routes/
 */
export const dartFrog: FrameworkExtractor = {
  name: 'dart-frog',
  languages: ['dart'],
  hints: ['onRequest'],
  read: (context) => (PLACE.test(context.file) ? { finish: fileRoute } : {}),
};

const PLACE = /(?:^|\/)routes\/([^]+)\.dart$/;

function fileRoute(context: ExtractionContext): void {
  const path = PLACE.exec(context.file)?.[1] ?? '';
  const parts = path.split('/').filter((part) => part !== 'index' && !/^\(.*\)$/.test(part));
  if (parts.at(-1) !== '_middleware')
    addRoute(context, 0, { path: joinPaths(parts.map((part) => part.replace(/^\[(.*)\]$/, ':$1'))), methods: [] });
}
