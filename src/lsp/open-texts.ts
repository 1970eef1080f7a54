import type { TextDocumentContentChangeEvent, TextDocumentItem } from 'vscode-languageserver-protocol';
import { changedText } from './positions.js';

/** A document of the client, with its text as typed. */
export interface OpenText {
  readonly uri: string;
  readonly version: number;
  readonly text: string;
}

/** The documents that the client has open, documents of the repository or not. */
export class OpenTexts {
  readonly #texts = new Map<string, OpenText>();

  get(uri: string): OpenText | undefined {
    return this.#texts.get(uri);
  }

  all(): readonly OpenText[] {
    return [...this.#texts.values()];
  }

  open({ uri, version, text }: TextDocumentItem): void {
    this.#texts.set(uri, { uri, version, text });
  }

  /** Changes of a document that is not open are dropped. */
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    const open = this.#texts.get(uri);
    if (open !== undefined) this.#texts.set(uri, { uri, version, text: changedText(open.text, changes) });
  }

  close(uri: string): void {
    this.#texts.delete(uri);
  }
}
