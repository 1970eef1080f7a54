import type { Runner } from '../../../model/manifest.js';
import type { Audience } from '../../reading/audience.js';

/** What a command line asks of the repository. One claim for each. */
export type Call =
  /** A named task: `npm run build`, `make test`. `direct`: the tool was told that it is a task, so it can be nothing else. */
  | { readonly kind: 'task'; readonly tool: string; readonly runner: Runner; readonly name: string; readonly direct: boolean; readonly workspace?: string }
  /** A workspace or package of this repository by name: `pnpm --filter web`, `cargo -p core`. */
  | { readonly kind: 'package'; readonly tool: string; readonly name: string }
  /** A named target of cargo that is no task: `--bin x`, `--example x`. */
  | { readonly kind: 'target'; readonly tool: 'cargo'; readonly flag: 'bin' | 'example' | 'test' | 'bench'; readonly name: string }
  /** An optional part: `pip install -e .[dev]`, `cargo build --features x`, `uv sync --group docs`. `owner`: the package, when it is named. */
  | { readonly kind: 'extra'; readonly tool: string; readonly name: string; readonly owner?: string }
  /** Code by its import path: `go test ./pkg/...`, `python -m pkg.tool`. */
  | { readonly kind: 'module'; readonly tool: 'go' | 'python'; readonly name: string }
  /** A program with its words up to the first flag or value, and the long flags of one row: `docalign scan --json`. */
  | { readonly kind: 'program'; readonly tool: string; readonly words: readonly string[]; readonly flags: readonly string[] };

/** Where a command stands and whom it speaks to. */
export interface Setting {
  readonly world: Audience;
  /** Why the words around it may not state it as true now. */
  readonly doubt?: string;
  /** Directory that `cd`, `-C` and the like led to, as written, from where the reader began; '' at first. */
  readonly dir: string;
  /** Name of a repository that was cloned before, so that `cd name` means its root. */
  readonly cloned?: string;
}

export interface Command {
  readonly call: Call;
  readonly setting: Setting;
}

/** The command as it is shown: `npm run build`, `cargo --example demo`. */
export function describeCall(call: Call): string {
  switch (call.kind) {
    case 'task': return `${call.tool} ${call.name}`;
    case 'package': return `${call.tool} ${call.name}`;
    case 'target': return `cargo --${call.flag} ${call.name}`;
    case 'extra': return `${call.tool} ${call.owner ?? ''}[${call.name}]`;
    case 'module': return call.tool === 'go' ? `go ${call.name}` : `python -m ${call.name}`;
    case 'program': return [call.tool, ...call.words, ...call.flags].join(' ');
  }
}
