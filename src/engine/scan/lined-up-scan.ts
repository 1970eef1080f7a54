import type { HardDocs } from './hard-docs.js';
import type { BackgroundScan } from './background-scan.js';
import type { ScanPlace, ScanSlots } from './scan-slots.js';

export interface LinedUpInput {
  readonly root: string;
  readonly hard: HardDocs;
  readonly slots: ScanSlots;
}

/** The single background scan of a repository, which waits in line with those of other repositories. */
export class LinedUpScan {
  readonly #input: LinedUpInput;
  #place: ScanPlace | undefined;
  #scan: BackgroundScan | undefined;
  #isClosed = false;

  constructor(input: LinedUpInput) {
    this.#input = input;
  }

  /** Undefined until it has begun. */
  get scan(): BackgroundScan | undefined {
    return this.#scan;
  }

  /** The scan, once the process may run one more; undefined if this was closed before it began. */
  async start(): Promise<BackgroundScan | undefined> {
    if (this.#scan !== undefined) return this.#scan;
    const place = this.#inLine();
    const { BackgroundScan: Scan } = await import('./background-scan.js');
    await place.ready;
    if (this.#isClosed) place.leave();
    else this.#scan ??= this.#begin(Scan, place);
    return this.#scan;
  }

  /** A caller waits for its end: it begins at once, however many scans run. */
  hurry(): void {
    if (this.#scan === undefined) this.#inLine().hurry();
  }

  /** Lets go of a scan whose result was taken over, so that another one may begin. */
  release(): void {
    if (this.#scan === undefined) this.#place?.leave();
    this.#scan = this.#place = undefined;
  }

  /** Ends the scan; with `isKept`, after it has stored its results for the next process. */
  async close({ isKept }: { readonly isKept: boolean }): Promise<void> {
    this.#isClosed = true;
    if (this.#scan === undefined) this.#place?.leave();
    await (isKept ? this.#scan?.end() : this.#scan?.stop());
  }

  #inLine(): ScanPlace {
    this.#place ??= this.#input.slots.line();
    return this.#place;
  }

  #begin(Scan: typeof BackgroundScan, place: ScanPlace): BackgroundScan {
    const scan = new Scan(this.#input.root, this.#input.hard);
    scan.done.then(place.leave, place.leave);
    return scan;
  }
}
