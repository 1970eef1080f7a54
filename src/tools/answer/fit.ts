/** Characters that the list of an answer may take when the caller gave no size: about 4,000 tokens. */
export const LIST_CHARS = 16_000;

/** As many entries from the start as fit into `chars` characters of JSON; always the first. */
export function fitPrefix<Entry>(entries: readonly Entry[], chars: number = LIST_CHARS): Entry[] {
  let free = chars;
  const end = entries.findIndex((entry, index) => {
    free -= JSON.stringify(entry).length + 1;
    return free < 0 && index > 0;
  });
  return entries.slice(0, end === -1 ? entries.length : end);
}
