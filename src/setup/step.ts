/** What became of one file, or what would. */
export interface FileOutcome {
  /** `Claude Code`: what the file is for. */
  readonly title: string;
  /** The file, as people name it: `.mcp.json`, `~/.cursor/mcp.json`. */
  readonly file: string;
  readonly state: 'added' | 'updated' | 'removed' | 'restored' | 'unchanged' | 'absent' | 'refused';
  /** The change as a unified diff in which secrets are masked; '' if there is none. */
  readonly diff: string;
  /** Further facts, a sentence each. */
  readonly details: readonly string[];
  /** Why the file was left as it is. */
  readonly reason?: string;
  /** Text to paste into the file by hand. */
  readonly snippet?: string;
}

export interface StepOutcome {
  readonly files: readonly FileOutcome[];
  /** For people, a sentence each. */
  readonly notes: readonly string[];
}

export interface SetupRequest {
  /** Real path of the repository. */
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Values of `--client`; none: those that are found. */
  readonly clients: readonly string[];
  /** Ids of clients that count as found: other parts are set up for them. */
  readonly uses?: readonly string[];
  readonly dryRun: boolean;
  readonly remove: boolean;
  /** `docalign init`: the command, for messages. */
  readonly where: string;
}

/** A part of `docalign init`. Running it again changes nothing; removing it leaves what the user wrote. */
export interface SetupStep {
  readonly name: string;
  run(request: SetupRequest): Promise<StepOutcome>;
}
