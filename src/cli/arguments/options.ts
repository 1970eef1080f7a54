/** An option of one command or of all commands. `value` is its placeholder in help texts: `DIR`, `N`. */
export type OptionSpec =
  /** True if given. */
  | { readonly kind: 'flag'; readonly summary: string; readonly short?: string }
  /** `--name` or `--no-name`; undefined if neither is given. */
  | { readonly kind: 'switch'; readonly summary: string }
  | { readonly kind: 'text'; readonly value: string; readonly summary: string }
  /** One of a few words. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly summary: string }
  /** May be repeated, at most `max` times. */
  | {
      readonly kind: 'list';
      readonly value: string;
      readonly max: number;
      readonly summary: string;
      /** Loads the words that the value may be, for the completion of shells. */
      readonly words?: () => Promise<readonly string[]>;
    }
  /** A whole number. */
  | {
      readonly kind: 'number';
      readonly value: string;
      readonly min: number;
      readonly max: number;
      readonly summary: string;
    };

/** Keyed by long name, without dashes. */
export type OptionTable = Readonly<Record<string, OptionSpec>>;

export type ValueOf<S extends OptionSpec> = S extends { kind: 'flag' }
  ? boolean
  : S extends { kind: 'switch' }
    ? boolean | undefined
    : S extends { kind: 'text' }
      ? string | undefined
      : S extends { kind: 'choice'; choices: readonly (infer C)[] }
        ? C | undefined
        : S extends { kind: 'list' }
          ? readonly string[]
          : number | undefined;

export type ValuesOf<O extends OptionTable> = { readonly [K in keyof O]: ValueOf<O[K]> };
export type OptionValue = boolean | string | readonly string[] | number | undefined;

/** The option `--repo` of a server, in place of that of every command. */
export const REPOS = {
  kind: 'list',
  value: 'DIR',
  max: 50,
  summary: 'Repository to serve. May be repeated: calls then name one, searches may be about all.',
} as const satisfies OptionSpec;

/** The option `--noteref` of servers and of commands about annotations. */
export const NOTEREF = {
  kind: 'text',
  value: 'REF',
  summary: 'Reference of git with the annotations: ultragit is refs/notes/ultragit.',
} as const satisfies OptionSpec;

/** Options of every command. */
export const GLOBAL_OPTIONS = {
  repo: {
    kind: 'text',
    value: 'DIR',
    summary:
      'Repository to read. Otherwise DOCALIGN_REPO, CLAUDE_PROJECT_DIR, or the git repository of the '
      + 'working directory.',
  },
  verbose: {
    kind: 'flag',
    summary:
      'Say more: of a finding what it rests on, of a hit its passage; on stderr what is done, and with '
      + 'an error its stack.',
  },
  quiet: { kind: 'flag', summary: 'Say nothing on stderr but errors.' },
  color: {
    kind: 'switch',
    summary: 'Use colours, or none. Otherwise NO_COLOR and FORCE_COLOR decide, then whether the output is a terminal.',
  },
  help: { kind: 'flag', short: 'h', summary: 'Show how to use docalign or the command.' },
  version: { kind: 'flag', short: 'v', summary: 'Print the version and nothing else.' },
} as const satisfies OptionTable;
export type GlobalOptions = ValuesOf<typeof GLOBAL_OPTIONS>;
