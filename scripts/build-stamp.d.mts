export interface BuildOptions {
  readonly bundlesOnly?: boolean;
  /** File of counts that findings are believed by instead of the measured ones. */
  readonly measured?: string;
  /** Names stay as they are. */
  readonly readable?: boolean;
  /** An option of V8 that the programs set when they start. */
  readonly v8?: string;
  /** The programs are one script, with what V8 makes of it. */
  readonly cached?: boolean;
}

export function inputDigest(options?: BuildOptions): string;
export function isBuilt(outdir: string, inputs: string): boolean;
export function writeStamp(outdir: string, inputs: string): void;
