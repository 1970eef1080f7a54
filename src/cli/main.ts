import { commands } from './commands.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { parseCommandLine, type Invocation, type Program } from './arguments/parse.js';
import { reportError } from './terminal/report-error.js';
import type { Stops } from './terminal/stops.js';
import { createTerminal, type Terminal } from './terminal/terminal.js';
import type { OutputStream } from './terminal/progress.js';
import { VERSION } from './version.js';

/** The parts of the process that the command line uses. */
export interface Host {
  readonly argv: readonly string[];
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stops: Stops;
  /** Is stdin a terminal? The call opens stdin. */
  isInteractive(): boolean;
  stdin(): NodeJS.ReadableStream;
  /** Ends the process with 0 once all is written, whatever still runs. */
  end(): void;
}

/** Parses the command line, or reports the mistake and returns the exit code. */
export function readCommandLine(program: Program, host: Host): Invocation | ExitCode {
  try {
    return parseCommandLine(host.argv, program);
  } catch (error) {
    return reportError(error, { stderr: host.stderr, verbose: host.argv.includes('--verbose') });
  }
}

/** Runs the invocation to the end. Never throws. */
export async function invoke(invocation: Invocation, program: Program, host: Host): Promise<ExitCode> {
  if (invocation.kind === 'version') {
    host.stdout.write(`${VERSION}\n`);
    return EXIT.clean;
  }
  const terminal = terminalFor(invocation, host);
  if (invocation.kind === 'help') {
    const { helpText } = await import('./arguments/help.js');
    terminal.print(await helpText(invocation.command, program, terminal));
    return invocation.asked ? EXIT.clean : EXIT.usage;
  }
  const { command, globals, options, operands } = invocation;
  try {
    // Safe: the parser made the options from this command's own table.
    return await command.run(
      {
        terminal,
        globals,
        commands,
        env: host.env,
        cwd: host.cwd,
        stops: host.stops,
        isInteractive: () => host.isInteractive(),
        stdin: () => host.stdin(),
        end: () => host.end(),
      },
      options as never,
      operands,
    );
  } catch (error) {
    return reportError(error, { stderr: host.stderr, verbose: globals.verbose });
  }
}

function terminalFor({ globals }: Exclude<Invocation, { kind: 'version' }>, { stdout, stderr, env }: Host): Terminal {
  return createTerminal({ stdout, stderr, env, color: globals.color, quiet: globals.quiet, verbose: globals.verbose });
}
