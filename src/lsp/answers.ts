import type {
  CodeAction,
  CodeActionParams,
  Hover,
  Location,
  TextDocumentPositionParams,
} from 'vscode-languageserver-protocol';
import { waitAtMost } from '../text/wait.js';
import { actionsOf } from './answers/actions.js';
import { groundsOfClaims, hoverOfClaims } from './answers/hover.js';
import { hoverOfName, referencesOfName } from './answers/symbols.js';
import type { OpenTexts } from './open-texts.js';
import type { Repositories } from './repositories.js';
import type { Present, Repository } from './repository.js';

export interface AnswersInput {
  readonly texts: OpenTexts;
  readonly repositories: Repositories;
  readonly suspects: () => boolean;
  /** Does the client take edits of several documents with their versions? */
  readonly takesVersions: () => boolean;
}

/** A hover that comes later than this is not seen. */
const HOVER_MS = 3_000;
const QUICK_FIX = 'quickfix';

/** Answers to the client's questions about a place. In documents these are about claims, in other files about names. */
export class Answers {
  readonly #input: AnswersInput;

  constructor(input: AnswersInput) {
    this.#input = input;
  }

  async hover({ textDocument: { uri }, position }: TextDocumentPositionParams): Promise<Hover | null> {
    const hover = await this.#at(uri, {
      doc: (file, present) => hoverOfClaims(file, position, present),
      code: (line, present) => hoverOfName(line(position.line), position, present),
      isReady: async (repository) => waitAtMost(HOVER_MS, repository.scanned()),
    });
    return hover ?? null;
  }

  async definition({ textDocument: { uri }, position }: TextDocumentPositionParams): Promise<Location[] | null> {
    const places = await this.#at(uri, { doc: (file, present) => groundsOfClaims(file, position, present) });
    return places ?? null;
  }

  async references({ textDocument: { uri }, position }: TextDocumentPositionParams): Promise<Location[] | null> {
    const places = await this.#at(uri, {
      code: (line, present) => referencesOfName(line(position.line), position, present),
      isReady: async (repository) => {
        await repository.scanned();
        return true;
      },
    });
    return places ?? null;
  }

  async actions({ textDocument: { uri }, range, context }: CodeActionParams): Promise<CodeAction[]> {
    if (context.only?.every((kind) => kind !== '' && kind !== QUICK_FIX) === true) return [];
    const takesVersions = this.#input.takesVersions();
    const suspects = this.#input.suspects();
    const actions = await this.#at(uri, {
      doc: (file, present) => actionsOf({ file, range, present, takesVersions, suspects }),
    });
    return [...(actions ?? [])];
  }

  /** Undefined for a file of no repository, and for one that was changed on disk but is not open. */
  async #at<T>(uri: string, { doc, code, isReady }: Question<T>): Promise<T | undefined> {
    const place = await this.#input.repositories.placeOf(uri);
    if (place === undefined) return undefined;
    const { repository, file } = place;
    const isDoc = await repository.ask(async ({ snapshot }) => snapshot.docs.has(file));
    if (isDoc) return doc && repository.ask((present) => doc(file, present));
    const text = this.#input.texts.get(uri)?.text;
    if (code === undefined || text === undefined || isReady === undefined || !(await isReady(repository)))
      return undefined;
    const lines = text.split(/\r\n|\r|\n/);
    return repository.ask((present) => code((line) => lines[line] ?? '', present));
  }
}

interface Question<T> {
  /** For a document; absent where there is no answer. */
  readonly doc?: (file: string, present: Present) => Promise<T>;
  /** For other files, whose lines `line` gives, counted from 0. */
  readonly code?: (line: (at: number) => string, present: Present) => Promise<T>;
  /** Is the repository scanned, which answers about names need? */
  readonly isReady?: (repository: Repository) => Promise<boolean>;
}
