import type { KeyFamily } from '../define.js';
import { argparse } from './argparse.js';
import { clap } from './clap.js';
import { click } from './click.js';
import { commander } from './commander.js';
import { dotnetCli } from './dotnet-cli.js';
import { env } from './env.js';
import { envPlaces } from './env-places.js';
import { flagLiterals } from './flag-literals.js';
import { goCliStructs } from './go-cli-structs.js';
import { goFlags } from './go-flags.js';
import { jvmCli } from './jvm-cli.js';
import { nodeArguments } from './node-arguments.js';
import { phpCli } from './php-cli.js';
import { rubyCli } from './ruby-cli.js';

/** Every family of frameworks. Adding one: its file, its fixture, one line here. */
export const keyFamilies: readonly KeyFamily[] = [
  env, envPlaces,
  commander, nodeArguments, argparse, click, goFlags, goCliStructs, clap, jvmCli, dotnetCli, phpCli, rubyCli, flagLiterals,
];
