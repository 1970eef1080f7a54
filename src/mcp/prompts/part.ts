/** A part of a prompt: what is asked, or a text of the repository by its address. */
export type Part = { readonly text: string } | { readonly uri: string; readonly text: string };
