import type { SettingsTable } from '../../formats/edit/settings-format.js';
import type { UserPlaces } from './user-places.js';

/** The project's settings, which are shared with it, or those of the user on this machine. */
export type Scope = 'project' | 'user';

/** How to start the server. */
export interface ServerStart {
  readonly command: string;
  readonly args: readonly string[];
}

/** An entry of the server in the settings of a client. */
export interface ServerEntry {
  /** All keys, for a new entry. */
  readonly whole: SettingsTable;
  /** Keys that an existing entry gets; its others stay as the user wrote them. */
  readonly keys: readonly string[];
}

/** A program that starts MCP servers, and where its settings name them. */
export interface McpClient {
  /** Value of `--client`. */
  readonly id: string;
  readonly title: string;
  readonly format: 'json' | 'toml';
  /** Keys that lead to the table of servers. */
  readonly servers: readonly string[];
  /** The servers are one level deeper where the settings have this key. */
  readonly deeper?: string;
  /** Settings files in a repository, of which the first that exists counts, else the first. Empty: it reads none. */
  readonly project: readonly string[];
  /** The same for the user, as absolute paths. */
  user(places: UserPlaces): readonly string[];
  /** Files and folders that show that the client is used: in a repository, and absolute paths on the machine. */
  readonly signs: { readonly project: readonly string[]; user(places: UserPlaces): readonly string[] };
  /**
   * Where it starts servers: in the project's folder, or in a folder of its own, so that the server must be told the
   * repository.
   */
  readonly startsIn: 'project' | 'elsewhere';
  /** What it replaces by the project's folder in commands and arguments. */
  readonly folderVariable?: string;
  /** What the user must do before it starts a server of a project. */
  readonly projectNote?: string;
  entry(start: ServerStart, scope: Scope): ServerEntry;
}
