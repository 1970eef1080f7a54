/** A key that an object of this valid JSON has twice, the first one in its text; undefined if there is none. Linear. */
export function duplicateKeyIn(json: string): string | undefined {
  // The keys of each object around a place; undefined for a list.
  const around: (Set<string> | undefined)[] = [];
  let mayBeKey = false;
  for (const [token] of json.matchAll(TOKEN)) {
    const keys = around.at(-1);
    if (token.startsWith('"') && mayBeKey && keys !== undefined) {
      // Safe: a string of JSON.
      const key = JSON.parse(token) as string;
      if (keys.has(key)) return key;
      keys.add(key);
    }
    if (token === '{') around.push(new Set());
    else if (token === '[') around.push(undefined);
    else if (token === '}' || token === ']') around.pop();
    mayBeKey = token === '{' || token === ',';
  }
  return undefined;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;
