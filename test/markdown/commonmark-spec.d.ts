declare module 'commonmark-spec' {
  export const tests: readonly { readonly number: number; readonly markdown: string; readonly section: string }[];
}
