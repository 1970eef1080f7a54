import type { Engine } from '../../engine/engine.js';
import { Indexing } from '../../engine/indexing/indexing.js';
import type { ReadableClone, RunRecord } from '../../engine/indexing/indexing.js';
import { localRepository, realFolder } from '../../engine/indexing/local-repository.js';
import { DocalignError } from '../../model/error.js';
import type { ServerContext } from '../../tools/define.js';
import { nameBeside } from './names.js';
import type { Repositories } from './repositories.js';

export interface FurtherInput {
  readonly repositories: Repositories;
  /** Absolute folders that are served already, by name. */
  readonly folders: ReadonlyMap<string, string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Is the client on this machine, with the rights of the user? Else no folder of the machine is served for it. */
  readonly isLocal: boolean;
  /** `--noteref`. */
  readonly noteref?: string | undefined;
  open(folder: string, name: string): Promise<Engine>;
}

/** Repositories that a client asks for while the server runs. */
export class FurtherRepositories {
  readonly #input: FurtherInput;
  readonly #indexing: Indexing;
  /** Names of what is served, by absolute folder. */
  readonly #names: Map<string, string>;
  /** Folders by run. */
  readonly #folders = new Map<string, string>();

  constructor(input: FurtherInput) {
    this.#input = input;
    this.#names = new Map([...input.folders].map(([name, folder]) => [realFolder(folder), name]));
    this.#indexing = new Indexing({
      env: input.env,
      isLocal: input.isLocal,
      noteref: input.noteref,
      onReadable: (clone) => this.#addClone(clone),
    });
  }

  /** What a call of one client may use. */
  contextFor(signal: AbortSignal, tell: (message: string) => void): ServerContext {
    return {
      indexing: this.#indexing,
      nameOf: ({ runId }) => this.#names.get(this.#folders.get(runId) ?? ''),
      serve: (path, where) => this.#serve(path, where),
      signal,
      tell,
    };
  }

  close(): Promise<void> {
    return this.#indexing.close();
  }

  #serve(path: string, where: string): RunRecord {
    if (!this.#input.isLocal)
      throw new DocalignError(
        'BAD_ARGUMENT',
        `${where} is not served to clients over HTTP, which may be on other machines. Start the server with --repo.`,
      );
    const { folder, name } = localRepository(path, where);
    const run = this.#indexing.noteLocal(name);
    this.#add({ runId: run.runId, folder, words: [name] });
    return run;
  }

  #addClone({ runId, folder, names, ref }: ReadableClone): void {
    const ending = ref === undefined ? '' : `-${ref}`;
    const [name = ''] = names.slice(-1);
    this.#add({ runId, folder, words: [`${name}${ending}`, `${names.slice(-2).join('-')}${ending}`] });
  }

  #add({ runId, folder, words }: { runId: string; folder: string; words: readonly string[] }): void {
    this.#folders.set(runId, folder);
    if (this.#names.has(folder)) return;
    const { repositories, open } = this.#input;
    const name = nameBeside(repositories.names, words);
    this.#names.set(folder, name);
    repositories.add({ name, open: () => open(folder, name) });
  }
}
