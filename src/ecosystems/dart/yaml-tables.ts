import type { YamlLine } from '../../formats/yaml.js';

/** A line of YAML with the keys around it, outermost first. */
export interface PlacedLine extends YamlLine {
  readonly within: readonly string[];
}

/** Nested keys; deeper ones are not needed. */
const MAX_DEPTH = 12;

/** Each line with the keys that it is below of. Linear. */
export function placed(lines: readonly YamlLine[]): readonly PlacedLine[] {
  const open: { readonly indent: number; readonly key: string }[] = [];
  return lines.map((line) => {
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= line.indent) open.pop();
    const within = open.map(({ key }) => key);
    if (line.key !== undefined && open.length < MAX_DEPTH) open.push({ indent: line.indent, key: line.key });
    return { ...line, within };
  });
}

/** Is the line directly below these keys? */
export function isBelow({ within }: PlacedLine, ...keys: readonly string[]): boolean {
  return within.length === keys.length && keys.every((key, at) => within[at] === key);
}
