import type { Overview, Skipped } from '../engine.js';

const MAX_PLACES = 8;

/** Counts docs by their first two directories, or one where there is no second. */
export function overviewOf(files: readonly string[], skipped: readonly Skipped[]): Overview {
  const counts = new Map<string, number>();
  for (const file of files) {
    const place = placeOf(file);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].map(([path, docs]) => ({ path, docs })).sort((a, b) => b.docs - a.docs || (a.path < b.path ? -1 : 1)).slice(0, MAX_PLACES);
  return { docCount: files.length, places, skipped };
}

function placeOf(file: string): string {
  const segments = file.split('/');
  return segments.length === 1 ? './' : `${segments.slice(0, Math.min(2, segments.length - 1)).join('/')}/`;
}
