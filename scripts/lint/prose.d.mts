export function problemsIn(file: string, text: string): string[];
export function documents(): string[];
