import { shownName } from '../../text/layout/printable.js';

export interface RecentAnswer {
  readonly files: readonly {
    readonly file: string;
    readonly change: string;
    readonly old_file?: string | undefined;
    readonly at: string;
    readonly commit?: string | undefined;
    readonly subject?: string | undefined;
    readonly docs?: readonly string[] | undefined;
  }[];
  readonly total: number;
}

/** The answer as lines: the same facts, in the same order. */
export function recentText({ files, total }: RecentAnswer): string {
  const rows = files.map(({ file, change, old_file, at, commit, subject, docs = [] }) => {
    const what = old_file === undefined ? change : `${change} from ${shownName(old_file)}`;
    const by = commit === undefined ? '' : `, ${commit} ${shownName(subject ?? '')}`;
    return [`${shownName(file)} (${what}, ${at}${by})`, ...docs.map((id) => `  in the docs: ${shownName(id)}`)].join(
      '\n',
    );
  });
  const rest = files.length < total ? [`${total} in all; the first ${files.length} are listed.`] : [];
  return [...(rows.length === 0 ? ['No file has changed.'] : rows), ...rest].join('\n');
}
