import type { NotePlace } from './note-cache.js';

/** A note under two references is read once. */
export function placesIn(found: readonly ReadonlyMap<string, string>[]): NotePlace[] {
  const places = found.flatMap((notes) => [...notes].map(([commit, blob]) => ({ commit, blob })));
  return [...new Map(places.map((place) => [`${place.commit} ${place.blob}`, place])).values()];
}
