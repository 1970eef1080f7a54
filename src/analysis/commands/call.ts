import type { Runner } from '../../model/manifest.js';

/**
 * The part of the repository that a command line uses. Plain JSON. `tool` begins with the program: `npm run`, `cargo
 * -p`.
 */
export type CommandCall =
  /** A named task: `npm run build`, `make test`. `direct`: the command says explicitly that the word is a task. */
  | {
      readonly kind: 'task';
      readonly tool: string;
      readonly runner: Runner;
      readonly name: string;
      readonly direct: boolean;
      readonly workspace?: string;
    }
  /** A workspace or package of this repository by name: `pnpm --filter web`, `cargo -p core`. */
  | { readonly kind: 'package'; readonly tool: string; readonly name: string }
  /** A named target other than a task: `cargo --bin x`. `flag` without its dashes. */
  | { readonly kind: 'target'; readonly tool: string; readonly flag: string; readonly name: string }
  /**
   * An optional part: `pip install -e .[dev]`, `cargo build --features x`, `uv sync --group docs`. `owner`: the
   * package, when it is named.
   */
  | { readonly kind: 'extra'; readonly tool: string; readonly name: string; readonly owner?: string }
  /** Code by its import path: `go test ./pkg/...`, `python -m pkg.tool`. */
  | { readonly kind: 'module'; readonly tool: string; readonly name: string }
  /**
   * A flag of a script that the line runs by its file: `python tools/x.py train --fast`. `tool`: the path as written.
   * `words`: plain words after it, one of which may be a command of the script.
   */
  | { readonly kind: 'script'; readonly tool: string; readonly name: string; readonly words: readonly string[] }
  /** A program with its words up to the first flag or value, and the long flags of one row: `docalign scan --json`. */
  | {
      readonly kind: 'program';
      readonly tool: string;
      readonly words: readonly string[];
      readonly flags: readonly string[];
      /** What follows a flag, with `=` or as the next word: `json` of `--format json`. */
      readonly values?: Readonly<Record<string, string>>;
    };

/** One kind of call. */
export type CallOf<K extends CommandCall['kind']> = Extract<CommandCall, { readonly kind: K }>;

/** The program that runs the call: `pnpm` of `pnpm --filter`. */
export function programOf({ tool }: Pick<CommandCall, 'tool'>): string {
  return tool.split(' ')[0] ?? '';
}
