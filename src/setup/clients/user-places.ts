import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import process from 'node:process';

type Environment = Readonly<Record<string, string | undefined>>;

/** Folders of the user in which programs keep their settings. Paths are those of the platform. */
export interface UserPlaces {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Environment;
  join(...names: readonly string[]): string;
  /** `XDG_CONFIG_HOME`, or `.config` in the home folder. */
  readonly configHome: string;
  /** The folder of a desktop program: `Application Support`, `%APPDATA%` or `configHome`, and its name. */
  appFolder(name: string): string;
}

/** Undefined if there is no home folder. */
export function userPlaces(env: Environment, platform: NodeJS.Platform = process.platform): UserPlaces | undefined {
  const { join } = platform === 'win32' ? win32 : posix;
  const home = homeOf(env, platform);
  if (home === undefined) return undefined;
  const configHome = given(env['XDG_CONFIG_HOME']) ?? join(home, '.config');
  const appFolder = (name: string): string => {
    if (platform === 'darwin') return join(home, 'Library', 'Application Support', name);
    if (platform === 'win32') return join(given(env['APPDATA']) ?? join(home, 'AppData', 'Roaming'), name);
    return join(configHome, name);
  };
  return { platform, home, env, join: (...names) => join(...names), configHome, appFolder };
}

/** The home folder as the environment has it, else as the system does. */
function homeOf(env: Environment, platform: NodeJS.Platform): string | undefined {
  const named = given(platform === 'win32' ? env['USERPROFILE'] : env['HOME']);
  if (named !== undefined) return named;
  try {
    return given(homedir());
  } catch {
    // No entry for the user, as in some containers.
    return undefined;
  }
}

/** Undefined for a variable that is unset or empty. */
export function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
