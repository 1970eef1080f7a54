import {
  DEFAULT_NEGOTIATED_PROTOCOL_VERSION,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import type { InitializeResult } from '@modelcontextprotocol/sdk/types.js';
import type { Overview, ServedEngine } from '../../engine/engine.js';
import { printable } from '../../text/layout/printable.js';
import type { AnyTool } from '../../tools/define.js';
import { instructionsFor } from '../instructions.js';
import { isObject, stringParam } from '../params.js';
import type { Params } from '../params.js';

const AGENT_CHARS = 100;
/** First revision that supports `resource_link` in tool results. Revisions are dates, so they compare as text. */
const LINKS_SINCE = '2025-06-18';

export const SERVER_INFO = {
  name: 'docalign',
  title: 'docalign: docs that say whether they are still true',
  version: typeof __DOCALIGN_VERSION__ === 'undefined' ? '0.0.0' : __DOCALIGN_VERSION__,
};

export const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {}, logging: {} };

/** What the client has told about itself. */
export interface Client {
  readonly revision: string;
  /** The client's name; undefined until the client has sent one. */
  readonly agent: string | undefined;
}

export const UNKNOWN_CLIENT: Client = { revision: LATEST_PROTOCOL_VERSION, agent: undefined };

export function readsLinks({ revision }: Client): boolean {
  return revision >= LINKS_SINCE;
}

/**
 * A client that does not say who it is: over HTTP without sessions, a header tells the revision; a client without the
 * header speaks the one before the header came, by the specification.
 */
export function clientOfRevision(revision: string | undefined): Client {
  const known = revision ?? DEFAULT_NEGOTIATED_PROTOCOL_VERSION;
  return SUPPORTED_PROTOCOL_VERSIONS.includes(known) ? { revision: known, agent: undefined } : UNKNOWN_CLIENT;
}

/** The client's revision if the SDK supports it, else the latest supported one. */
export function clientOf(params: Params): Client {
  const wanted = stringParam(params, 'protocolVersion', 'initialize');
  const { clientInfo } = params;
  const name = isObject(clientInfo) && typeof clientInfo['name'] === 'string' ? clientInfo['name'] : undefined;
  return {
    revision: SUPPORTED_PROTOCOL_VERSIONS.includes(wanted) ? wanted : LATEST_PROTOCOL_VERSION,
    agent: name === undefined ? undefined : printable(name).slice(0, AGENT_CHARS),
  };
}

export interface Started {
  readonly engine: ServedEngine;
  /** The tools offered to the client. */
  readonly tools: readonly AnyTool[];
  onFault(error: unknown): void;
}

/** Does not read documents: the instructions cost only a walk of the file tree. */
export function initializeResult(client: Client, { engine, tools, onFault }: Started): InitializeResult {
  return {
    protocolVersion: client.revision,
    capabilities: capabilitiesOf(engine),
    serverInfo: serverInfo(engine),
    instructions: instructionsFor({ overview: overviewOf(engine, onFault), warnings: engine.configWarnings, tools }),
  };
}

/** Prompts are about code and its history, which a snapshot file lacks. */
function capabilitiesOf({ hasRepository }: ServedEngine): InitializeResult['capabilities'] {
  const { prompts: _, ...others } = CAPABILITIES;
  return hasRepository ? CAPABILITIES : others;
}

/** As the settings of the repository name the server. */
function serverInfo({ server: { name, version } }: Pick<ServedEngine, 'server'>): InitializeResult['serverInfo'] {
  if (name === undefined) return { ...SERVER_INFO, version: version ?? SERVER_INFO.version };
  return { name, version: version ?? SERVER_INFO.version };
}

/** None where articles are withheld: names of files and folders may be theirs. */
function overviewOf(engine: ServedEngine, onFault: (error: unknown) => void): Overview | undefined {
  try {
    if (engine.articles) return undefined;
    return engine.overview();
  } catch (error) {
    onFault(error);
    return undefined;
  }
}
