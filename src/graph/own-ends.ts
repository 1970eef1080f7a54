import { baseNameOf } from '../text/paths.js';
import { NO_NAME } from './module-name.js';

/**
 * Which texts that end a path mean this path and no other: those that end no other file. A bare name must say something, too: every project
 * has an `index.ts`. O(files) once.
 */
export function ownEndsOf(path: string, files: readonly string[]): (text: string) => boolean {
  const name = baseNameOf(path);
  const others = files.filter((file) => file !== path && baseNameOf(file) === name);
  const isBareTelling = isTellingName(name);
  return (text) => (text.includes('/') || isBareTelling) && endsIn(path, text) && !others.some((other) => endsIn(other, text));
}

function isTellingName(name: string): boolean {
  const [stem = '', ...endings] = name.replace(/^\./, '').toLowerCase().split('.');
  return endings.length > 0 && !NO_NAME.has(stem);
}

function endsIn(path: string, text: string): boolean {
  return path === text || path.endsWith(`/${text}`);
}
