import type { KeyFamily } from '../define.js';
import { annotatedRoutes } from './annotated-routes.js';
import { argparse } from './argparse.js';
import { clap } from './clap.js';
import { click } from './click.js';
import { commander } from './commander.js';
import { dotnetCli } from './dotnet-cli.js';
import { dotnetRoutes } from './dotnet-routes.js';
import { env } from './env.js';
import { envPlaces } from './env-places.js';
import { fileRoutes } from './file-routes.js';
import { flagLiterals } from './flag-literals.js';
import { goCliStructs } from './go-cli-structs.js';
import { goFlags } from './go-flags.js';
import { goConfig } from './go-config.js';
import { goRoutes } from './go-routes.js';
import { jvmCli } from './jvm-cli.js';
import { jvmConfig } from './jvm-config.js';
import { nodeArguments } from './node-arguments.js';
import { nodeConfig } from './node-config.js';
import { nodeRoutes } from './node-routes.js';
import { dotnetConfig, phpConfig, rubyConfig } from './other-config.js';
import { phpCli } from './php-cli.js';
import { phpRoutes } from './php-routes.js';
import { pythonConfig } from './python-config.js';
import { pythonRoutes } from './python-routes.js';
import { rubyCli } from './ruby-cli.js';
import { rubyRoutes } from './ruby-routes.js';
import { rustConfig } from './rust-config.js';
import { rustRoutes } from './rust-routes.js';
import { schemas } from './schemas.js';

/** Those that tell options and commands of programs. */
export const programFamilies: readonly KeyFamily[] = [
  commander, nodeArguments, argparse, click, goFlags, goCliStructs, clap, jvmCli, dotnetCli, phpCli, rubyCli, flagLiterals,
];

/** Every family of frameworks. Adding one: its file, its fixture, one line here. */
export const keyFamilies: readonly KeyFamily[] = [
  env, envPlaces,
  ...programFamilies,
  nodeRoutes, fileRoutes, annotatedRoutes, pythonRoutes, goRoutes, rustRoutes, phpRoutes, rubyRoutes, dotnetRoutes,
  schemas, nodeConfig, pythonConfig, goConfig, rustConfig, jvmConfig, dotnetConfig, phpConfig, rubyConfig,
];
