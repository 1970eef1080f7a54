/** As in `src/model/doc.ts`, of which this folder knows nothing. */
interface Count {
  readonly ending: string;
  readonly files: number;
  readonly first?: string;
}

/** `11 .org files, 1 .pod file, 2 files without an ending ("README" first)`; '' without any. */
export function formatCounts(counts: readonly Count[]): string {
  return counts.map(formatCount).join(', ');
}

function formatCount({ ending, files, first }: Count): string {
  const noun = files === 1 ? 'file' : 'files';
  const what = ending === '' ? `${noun} without an ending` : `.${ending} ${noun}`;
  return `${files} ${what}${first === undefined ? '' : ` (${JSON.stringify(first)}${files === 1 ? '' : ' first'})`}`;
}

/** The same as a sentence; '' without any. */
export function unreadSentence(counts: readonly Count[]): string {
  const isOne = counts.length === 1 && counts[0]?.files === 1;
  return counts.length === 0 ? '' : `${formatCounts(counts)} ${isOne ? 'is' : 'are'} not read.`;
}
