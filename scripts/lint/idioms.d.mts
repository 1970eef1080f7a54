export function idiomsIn(text: string): { found: string; instead: string; index: number }[];
