/** `11 .org files, 1 .pod file`; '' without any. */
export function formatCounts(counts: readonly { readonly ending: string; readonly files: number }[]): string {
  return counts.map(({ ending, files }) => `${files} .${ending} ${files === 1 ? 'file' : 'files'}`).join(', ');
}

/** The same as a sentence; '' without any. */
export function unreadSentence(counts: readonly { readonly ending: string; readonly files: number }[]): string {
  const isOne = counts.length === 1 && counts[0]?.files === 1;
  return counts.length === 0 ? '' : `${formatCounts(counts)} ${isOne ? 'is' : 'are'} not read.`;
}
