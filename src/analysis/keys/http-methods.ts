/** Methods of HTTP that documents and programs name, in lower case. */
export const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;
/** The same, with those that only proxies and tests use. */
export const ALL_HTTP_METHODS = [...HTTP_METHODS, 'trace', 'connect'] as const;

const ALL: ReadonlySet<string> = new Set(ALL_HTTP_METHODS);

/** In any letter case. */
export function isHttpMethod(word: string): boolean {
  return ALL.has(word.toLowerCase());
}
