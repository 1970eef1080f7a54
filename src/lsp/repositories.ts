import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEngine } from '../engine/open.js';
import { DocalignError } from '../model/error.js';
import { isInside, relativeTo } from '../repo/files/paths.js';
import { realPathOf } from '../repo/files/place.js';
import type { OpenText, OpenTexts } from './open-texts.js';
import { Repository } from './repository.js';

/** A file of a repository. */
export interface Place {
  readonly repository: Repository;
  readonly file: string;
}

export interface RepositoriesInput {
  readonly texts: OpenTexts;
  /** The only repository, from the command line; undefined if the client's folders decide. */
  readonly repo: string | undefined;
  readonly cwd: string;
  /** Says something to the operator. */
  readonly note: (message: string) => void;
}

/** The repositories of the folders that the client has open. A folder of a repository means the whole repository. */
export class Repositories {
  readonly #input: RepositoriesInput;
  /** By folder of the client; undefined where no repository could be opened. */
  readonly #opened = new Map<string, Promise<Repository | undefined>>();
  /** By real path of the root. */
  readonly #byRoot = new Map<string, Repository>();

  constructor(input: RepositoriesInput) {
    this.#input = input;
  }

  /** Opens the repositories of these folders, and closes those of others. */
  async use(folders: readonly string[]): Promise<void> {
    const { repo, cwd } = this.#input;
    const wanted = repo !== undefined || folders.length === 0 ? [repo ?? cwd] : folders;
    for (const folder of this.#opened.keys()) if (!wanted.includes(folder)) this.#opened.delete(folder);
    for (const folder of wanted) if (!this.#opened.has(folder)) this.#opened.set(folder, this.#open(folder));
    const used = new Set(await Promise.all(this.#opened.values()));
    for (const [root, repository] of this.#byRoot) {
      if (used.has(repository)) continue;
      this.#byRoot.delete(root);
      await repository.close();
    }
  }

  async all(): Promise<readonly Repository[]> {
    await Promise.all(this.#opened.values());
    return [...this.#byRoot.values()];
  }

  /** The file that an address of the client leads to, after symlinks; undefined outside of all repositories. */
  async placeOf(uri: string): Promise<Place | undefined> {
    const repositories = await this.all();
    const real = realPathOfUri(uri);
    if (real === undefined) return undefined;
    const [nearest] = repositories
      .filter(({ root }) => isInside(root, real) && real !== root)
      .sort((a, b) => b.root.length - a.root.length);
    return nearest === undefined ? undefined : { repository: nearest, file: relativeTo(nearest.root, real) };
  }

  async close(): Promise<void> {
    await Promise.all((await this.all()).map((repository) => repository.close()));
  }

  async #open(folder: string): Promise<Repository | undefined> {
    const { repo, note } = this.#input;
    const buffers = new Map<string, string>();
    try {
      const engine = await openEngine({ repo, env: {}, cwd: folder, background: true, buffers, onNote: note });
      const known = this.#byRoot.get(engine.root);
      if (known !== undefined) {
        await engine.close();
        return known;
      }
      for (const { message } of engine.configWarnings) note(message);
      const repository: Repository = new Repository({
        engine,
        named: rootSeenFrom(folder, engine.root),
        buffers,
        openTexts: () => this.#textsIn(repository),
      });
      this.#byRoot.set(engine.root, repository);
      return repository;
    } catch (error) {
      if (!(error instanceof DocalignError)) throw error;
      note(error.message);
      return undefined;
    }
  }

  /** A document with two names in the client is read by the one that was opened last. */
  #textsIn({ root }: Repository): ReadonlyMap<string, OpenText> {
    const texts = new Map<string, OpenText>();
    for (const open of this.#input.texts.all()) {
      const real = realPathOfUri(open.uri);
      if (real !== undefined && isInside(root, real)) texts.set(relativeTo(root, real), open);
    }
    return texts;
  }
}

/** The root by a path that begins like the client's folder. */
function rootSeenFrom(folder: string, root: string): string {
  const real = realPathOf(folder);
  return real !== undefined && isInside(root, real) ? join(folder, relative(real, root)) : root;
}

/** Undefined for an address that names no file of this machine. */
export function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

function realPathOfUri(uri: string): string | undefined {
  const path = pathOf(uri);
  try {
    return path === undefined ? undefined : realPathOf(path);
  } catch {
    // Not a possible path, or in a folder that cannot be read.
    return undefined;
  }
}
