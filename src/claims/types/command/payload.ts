import type { CommandCall } from '../../../analysis/commands/call.js';
import type { Audience } from '../../reading/section/audience.js';

/** The context of a command: its audience, directory and doubts. */
export interface Setting {
  readonly audience: Audience;
  /** Why the words around the command may not state it as currently true. */
  readonly hedge?: string;
  /**
   * Directory that `cd`, `-C` and the like led to, as written, relative to the reader's first directory; '' at first.
   */
  readonly dir: string;
  /** Name of a repository that was cloned before, so that `cd name` means its root. */
  readonly cloned?: string;
}

export interface Command {
  readonly call: CommandCall;
  readonly setting: Setting;
}

/** The command as shown in reports: `npm run build`, `cargo --example demo`. */
export function describeCall(call: CommandCall): string {
  switch (call.kind) {
    case 'task':
    case 'package':
    case 'module':
    case 'script':
      return `${call.tool} ${call.name}`;
    case 'target':
      return `${call.tool} --${call.flag} ${call.name}`;
    case 'extra':
      return `${call.tool} ${call.owner ?? ''}[${call.name}]`;
    case 'program':
      return [call.tool, ...call.words, ...call.flags].join(' ');
  }
}
