import type { CodeExtractor } from '../../../ecosystems/extract.js';
import { BOUNDS } from '../../../model/bounds.js';
import { decode } from '../../../repo/files/decode.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { readObjects } from '../../../repo/git/objects/read-objects.js';
import { loadExtractor } from '../../code/code-reader.js';
import { definitionsIn } from '../places/definitions.js';
import type { FileDefinitions } from '../places/definitions.js';

/** A file of a commit. */
export interface CommitFile {
  readonly lineCount: number;
  /** Undefined for a binary file, or one too large to parse. */
  readonly definitions: FileDefinitions | undefined;
}

/** The files of one commit, relative to the root. */
export class CommitFiles {
  readonly #git: UnlimitedGit;
  readonly #commit: string;
  #extractor: Promise<CodeExtractor> | undefined;

  constructor(git: UnlimitedGit, commit: string) {
    this.#git = git;
    this.#commit = commit;
  }

  /** Undefined if the commit has no such file. */
  async of(file: string): Promise<CommitFile | undefined> {
    if (file.includes('\n')) return undefined;
    const names = [`${this.#commit}:${this.#git.prefix}${file}`];
    const [object] = await readObjects(this.#git, { names, maxBytes: BOUNDS.docBytes });
    if (object?.ok !== true || object.type !== 'blob') return undefined;
    const decoded = decode(object.content);
    if (!decoded.ok) return { lineCount: Infinity, definitions: undefined };
    this.#extractor ??= loadExtractor();
    const lines = decoded.text.split(/\r\n?|\n/);
    return {
      lineCount: lines.at(-1) === '' ? lines.length - 1 : lines.length,
      definitions: definitionsIn(file, decoded.text, await this.#extractor),
    };
  }
}
