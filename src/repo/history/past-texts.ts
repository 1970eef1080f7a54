import { BOUNDS } from '../../model/bounds.js';
import { decode } from '../files/decode.js';
import { LACKS_OBJECTS } from '../git/git.js';
import type { BudgetedGit } from '../git/git-budget.js';
import { takeObjects } from '../git/objects/read-objects.js';
import { findAbsent, isPlainPath } from './past-absence.js';

/** Most characters of texts that are kept, and most bytes that are read ahead at once. */
const KEPT_CHARS = 32 * 1024 * 1024;
const AHEAD_BYTES = 16 * 1024 * 1024;
/** From this number of places on, asking ahead takes fewer runs of git: two, and two for each level of folders. */
const MANY_PLACES = 3;
const MANY_UNFOUND = 4;

/** A file at a commit, in any way that git names it. */
export interface PastPlace {
  readonly commit: string;
  readonly path: string;
}

/** Texts of files at commits. They never change; what git could not tell is asked again. */
export class PastTexts {
  readonly #git: BudgetedGit;
  /** By `#keyOf`; undefined where there certainly was no text file. */
  readonly #known = new Map<string, string | undefined>();
  #chars = 0;

  constructor(git: BudgetedGit) {
    this.#git = git;
  }

  has(commit: string, path: string): boolean {
    return this.#known.has(this.#keyOf({ commit, path }));
  }

  /** Undefined when the file did not exist then or is binary, and when git cannot tell. */
  textAt(commit: string, path: string): string | undefined {
    const key = this.#keyOf({ commit, path });
    if (this.#known.has(key)) return this.#known.get(key);
    const output = this.#git.run(['cat-file', 'blob', key], { maxBytes: BOUNDS.docBytes });
    if (!output.ok && (output.mayTellLater || (output.exitCode !== undefined && !this.#isAbsentAt(commit, path))))
      return undefined;
    const text = output.ok ? textOf(output.stdout) : undefined;
    this.#keep([key], text);
    return text;
  }

  /**
   * Asks git, in few runs, for many answers of `textAt`: each content is read once, however many commits have it. What
   * git cannot tell, or has no space, is left to `textAt`, which says so.
   */
  async lookAhead(places: readonly PastPlace[]): Promise<void> {
    const { prefix } = this.#git;
    const asked = places.filter(({ path }) => isPlainPath(prefix + path)).map((place) => this.#keyOf(place));
    const open = [...new Set(asked)].filter((key) => !this.#known.has(key));
    if (open.length < MANY_PLACES) return;
    if (this.#chars > KEPT_CHARS - AHEAD_BYTES) this.#forget();
    const git = { start: this.#git.ask.bind(this.#git) };
    const unfound: string[] = [];
    const objects = { names: open, maxBytes: BOUNDS.docBytes, mostBytes: AHEAD_BYTES };
    await takeObjects(git, objects, (object, numbers) => {
      const keys = numbers.flatMap((at) => open[at] ?? []);
      if (object.ok) this.#keep(keys, object.type === 'blob' ? textOf(object.content) : undefined);
      else if (object.isMissing) unfound.push(...keys);
    });
    if (unfound.length < MANY_UNFOUND) return;
    for (const key of await findAbsent(git, unfound)) this.#keep([key], undefined);
  }

  #keyOf({ commit, path }: PastPlace): string {
    return `${commit}:${this.#git.prefix}${path}`;
  }

  #keep(keys: readonly string[], text: string | undefined): void {
    const chars = keys.reduce((sum, key) => sum + key.length, text?.length ?? 0);
    if (this.#chars + chars > KEPT_CHARS) this.#forget();
    for (const key of keys) this.#known.set(key, text);
    this.#chars += chars;
  }

  #forget(): void {
    this.#known.clear();
    this.#chars = 0;
  }

  /**
   * Whether the file certainly does not exist. Git reports the same for a missing file and for one that it cannot read.
   */
  #isAbsentAt(commit: string, path: string): boolean {
    const git = this.#git;
    const output = git.run(['ls-tree', '-z', '--full-tree', '--end-of-options', commit, '--', git.prefix + path]);
    const isThere = !output.ok || /^1[02]0\d{3} blob /.test(output.stdout.toString('utf8'));
    if (isThere) git.noteUnanswered(LACKS_OBJECTS);
    return !isThere;
  }
}

function textOf(bytes: Buffer): string | undefined {
  const decoded = decode(bytes);
  return decoded.ok ? decoded.text : undefined;
}
