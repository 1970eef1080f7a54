import type { CodeExtractor } from '../../../ecosystems/extract.js';
import { BOUNDS } from '../../../model/bounds.js';
import { idOf } from '../../../repo/changes/changes.js';
import { decode } from '../../../repo/files/decode.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { readObjects } from '../../../repo/git/objects/read-objects.js';
import { StagedRenames } from '../../../repo/notes/trails/staged-renames.js';
import { quoted } from '../../../text/layout/printable.js';
import { loadExtractor } from '../../code/code-reader.js';
import { definitionsIn } from '../definitions/definitions.js';
import type { FileDefinitions } from '../definitions/definitions.js';

/** A file of a commit. */
export interface CommitFile {
  /** Infinite for a file whose lines are not known. */
  readonly lineCount: number;
  /** Undefined for a file that is not parsed. */
  readonly definitions: FileDefinitions | undefined;
  /** Why its lines and definitions are not known, for people. */
  readonly unread: string | undefined;
}

/** `problem`, for people: what the commit has there instead. */
export type FoundFile = { readonly file: CommitFile } | { readonly problem: string };

/** The files of one commit, relative to the root. */
export class CommitFiles {
  readonly #git: UnlimitedGit;
  readonly #commit: string;
  #extractor: Promise<CodeExtractor> | undefined;

  constructor(git: UnlimitedGit, commit: string) {
    this.#git = git;
    this.#commit = commit;
  }

  async of(file: string): Promise<FoundFile> {
    const { type, id, above } = await this.#entryOf(this.#git.prefix + file);
    if (above === 'commit') return { problem: 'it is in a submodule: annotate it there' };
    if (type === '') return { problem: this.#movedFrom(file) };
    if (type !== 'blob') return { problem: type === 'tree' ? 'it is a folder' : 'it is a submodule' };
    const [object] = await readObjects(this.#git, { names: [id], maxBytes: BOUNDS.docBytes });
    if (object?.ok !== true) {
      if (object?.isMissing !== true) return unread(object?.reason ?? 'git cannot read it');
      return { problem: 'its content is not in this clone: git fetch it, or annotate in a complete clone' };
    }
    const decoded = decode(object.content);
    if (!decoded.ok) return unread(decoded.reason);
    this.#extractor ??= loadExtractor();
    const lines = decoded.text.split(/\r\n?|\n/);
    return {
      file: {
        lineCount: lines.at(-1) === '' ? lines.length - 1 : lines.length,
        definitions: definitionsIn(file, decoded.text, await this.#extractor),
        unread: undefined,
      },
    };
  }

  /** Said of a file that has another name in the last commit; `''` of others. */
  #movedFrom(file: string): string {
    const before = new StagedRenames(this.#git, this.#commit).before(file);
    if (before === undefined) return '';
    const step = this.#commit === idOf(this.#git, 'HEAD') ? 'commit the move first' : 'name it so';
    return `it is ${quoted(before, 200)} there: ${step}`;
  }

  /** `above`: the type of what is in place of one of its folders. */
  async #entryOf(path: string): Promise<{ readonly type: string; readonly id: string; readonly above: string }> {
    const parts = path.split('/');
    const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    // A name may begin with a colon, which git would take for a sign of its own.
    const literal = paths.map((one) => `:(literal)${one}`);
    const output = await this.#git.start(['ls-tree', '-t', '-z', '--end-of-options', this.#commit, ...literal]);
    // `<mode> <type> <id> TAB <name> NUL` each.
    const entries = (output.ok ? output.stdout.toString('utf8') : '').split('\0').map((record) => {
      const [, type = '', id = ''] = record.split('\t', 1)[0]?.split(' ') ?? [];
      return { type, id, name: record.slice(record.indexOf('\t') + 1) };
    });
    const own = entries.find(({ name }) => name === path);
    const above = entries.find(({ name, type }) => type === 'commit' && path.startsWith(`${name}/`));
    return { type: own?.type ?? '', id: own?.id ?? '', above: above?.type ?? '' };
  }
}

function unread(reason: string): FoundFile {
  return { file: { lineCount: Infinity, definitions: undefined, unread: reason } };
}
