/** Maximum size of an answer's list without a size from the caller, in characters: about 4,000 tokens. */
export const LIST_CHARS = 16_000;

/** The first entries that fit into `chars` characters of JSON; at least one. */
export function fitPrefix<Entry>(entries: readonly Entry[], chars: number = LIST_CHARS): Entry[] {
  let free = chars;
  const end = entries.findIndex((entry, index) => {
    free -= JSON.stringify(entry).length + 1;
    return free < 0 && index > 0;
  });
  return entries.slice(0, end === -1 ? entries.length : end);
}
