/** The text of a document, wrapped. */
export function wrap(text: string): Promise<string>;
