/** Tools that version managers call by other names than we do. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['nodejs', 'node'], ['golang', 'go'], ['openjdk', 'java'], ['cpython', 'python'],
]);

export function canonicalTool(tool: string): string {
  return ALIASES.get(tool) ?? tool;
}
