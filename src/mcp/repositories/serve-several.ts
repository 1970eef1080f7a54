import type { Snapshot } from '../../engine/snapshot.js';
import { scannedTogether } from '../../engine/scan/scan-progress.js';
import type { Engine, SnapshotRequest } from '../../engine/engine.js';
import { DocalignError } from '../../model/error.js';
import type { AnyTool, SectionLink, Together, ToolAnswer, ToolContext } from '../../tools/define.js';
import { CAPABILITIES, clientOf, readsLinks, SERVER_INFO, UNKNOWN_CLIENT } from '../methods/initialize.js';
import type { Client } from '../methods/initialize.js';
import { instructionsForSeveral } from '../instructions.js';
import { readFor } from '../read-for.js';
import { isObject } from '../params.js';
import type { Params } from '../params.js';
import { tellProgress, tellWords } from '../methods/progress.js';
import type { Caller, Method, MethodHost, Methods, Serving } from '../serving.js';
import { setLevel } from '../methods/set-level.js';
import { callTool, wordsOf } from '../methods/tool-call.js';
import { uriIn, uriOfSection } from '../uris.js';
import { oneChosenIn, REPOSITORY } from './choose.js';
import {
  completeInSeveral,
  listResourcesOfSeveral,
  listTemplatesOfSeveral,
  readResourceOfSeveral,
} from './documents.js';
import type { AskOne } from './documents.js';
import type { FurtherRepositories } from './further.js';
import type { Repositories } from './repositories.js';
import { addressed, listToolsOfSeveral } from './tools.js';

/** Serves several repositories: calls name one of them, searches may be about all. */
export function serveSeveral(repositories: Repositories, further?: FurtherRepositories): Serving {
  return {
    methods: (host) => methodsFor({ repositories, further }, host),
    async read(tools, reading) {
      // One after the other: all at once would need the memory of all.
      for (const name of repositories.names) await repositories.use(name, (engine) => readFor(tools, engine, reading));
    },
    async close() {
      await further?.close();
      await repositories.close();
    },
  };
}

interface Served {
  readonly repositories: Repositories;
  /** Those that come while the server runs; undefined if no tool asks for any. */
  readonly further: FurtherRepositories | undefined;
}

function methodsFor(served: Served, host: MethodHost): Methods {
  const { repositories } = served;
  const { tools } = host;
  let client = host.client ?? UNKNOWN_CLIENT;
  const asking =
    ({ signal }: Caller): AskOne =>
    (name, ask) =>
      repositories.use(name, async (engine) => {
        const snapshot = await engine.snapshot();
        signal.throwIfAborted();
        return ask(snapshot);
      });
  return new Map<string, Method>([
    [
      'initialize',
      (params) => {
        client = clientOf(params);
        host.onInitialize();
        return {
          protocolVersion: client.revision,
          capabilities: CAPABILITIES,
          serverInfo: SERVER_INFO,
          instructions: instructionsForSeveral(repositories, tools),
        };
      },
    ],
    ['logging/setLevel', setLevel],
    [
      'tools/list',
      (params) => listToolsOfSeveral(params, { tools, names: repositories.names, home: repositories.home }),
    ],
    [
      'tools/call',
      (params, caller) =>
        callTool(params, {
          tools,
          answer: (tool, args) => answer(tool, args, { ...served, client, params, caller }),
          uriOf: readsLinks(client) ? (link) => uriOfLink(link, params, repositories.home) : undefined,
          onFault(error) {
            if (!caller.signal.aborted) host.onFault(error);
          },
        }),
    ],
    ['resources/list', (params, caller) => listResourcesOfSeveral(repositories, asking(caller), params)],
    ['resources/templates/list', listTemplatesOfSeveral],
    ['resources/read', (params, caller) => readResourceOfSeveral(repositories, asking(caller), params)],
    ['prompts/list', async (params) => (await import('./prompts.js')).listPromptsOfSeveral(params, repositories)],
    [
      'prompts/get',
      async (params, caller) => {
        const { getPrompt } = await import('../prompts/index.js');
        const { repository, rest } = oneChosenIn(params['arguments'], repositories, 'prompts/get');
        return asking(caller)(repository, (snapshot) =>
          getPrompt(snapshot, { ...params, arguments: rest }, (uri) => uriIn(repository, uri)),
        );
      },
    ],
    ['completion/complete', (params, caller) => completeInSeveral(repositories, asking(caller), params)],
  ]);
}

interface Call extends Served {
  readonly client: Client;
  readonly params: Params;
  readonly caller: Caller;
}

async function answer(tool: AnyTool, args: unknown, call: Call): Promise<ToolAnswer> {
  const { repositories, further, caller, params } = call;
  if (tool.acceptOnServer !== undefined) {
    if (further === undefined) throw new Error(`${tool.name} is not served here`);
    return tool.acceptOnServer(args)(further.contextFor(caller.signal, tellWords(params, caller.send)));
  }
  const words = wordsOf(args);
  const accepted = addressed(tool, args, repositories);
  if ('across' in accepted) {
    const { names } = repositories;
    return repositories.useAll(names, async (opening) => {
      const { snapshots, unavailable } = await snapshotsOf(names, opening, { about: words, only: tool.asks });
      caller.signal.throwIfAborted();
      const contexts = snapshots.map(({ repository, snapshot }) => ({
        repository,
        context: contextOf(snapshot, call),
      }));
      return whileTelling(
        snapshots.map(({ snapshot }) => snapshot),
        call,
        () => accepted.across({ contexts, unavailable }),
      );
    });
  }
  return repositories.use(accepted.repository, async (engine) => {
    const snapshot = await engine.snapshot({ about: words, only: tool.asks });
    caller.signal.throwIfAborted();
    return whileTelling([snapshot], call, () => accepted.call(contextOf(snapshot, call)));
  });
}

function contextOf(snapshot: Snapshot, { client }: Call): ToolContext {
  return { snapshot, agent: client.agent };
}

interface Present extends Pick<Together, 'unavailable'> {
  readonly snapshots: readonly { readonly repository: string; readonly snapshot: Snapshot }[];
}

/** The present state of each repository that can be read. Rejects if none can. */
async function snapshotsOf(
  names: readonly string[],
  opening: readonly Promise<Engine>[],
  request: SnapshotRequest,
): Promise<Present> {
  const settled = await Promise.allSettled(opening.map(async (engine) => (await engine).snapshot(request)));
  const faults = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const [fault] = faults.filter((each) => !(each instanceof DocalignError));
  if (fault !== undefined || faults.length === settled.length) throw fault ?? faults[0];
  return {
    snapshots: settled.flatMap((one, at) =>
      one.status === 'fulfilled' ? [{ repository: names[at] ?? '', snapshot: one.value }] : [],
    ),
    unavailable: settled.flatMap((one, at) =>
      one.status === 'rejected' ? [{ repository: names[at] ?? '', reason: (one.reason as DocalignError).message }] : [],
    ),
  };
}

/** Tells the client how far the scans are while the work runs. */
function whileTelling<T>(
  snapshots: readonly Snapshot[],
  { params, caller: { signal, send } }: Call,
  work: () => Promise<T>,
): Promise<T> {
  const stop = tellProgress(params, { scanned: () => scannedTogether(snapshots.map((one) => one.scanned)), send });
  signal.addEventListener('abort', stop);
  return work().finally(stop);
}

/** The call names the repository of its links, or each link does. */
function uriOfLink(
  { repository, sectionId }: SectionLink,
  { arguments: args }: Params,
  home: string | undefined,
): string {
  const named = isObject(args) && Object.hasOwn(args, REPOSITORY) ? args[REPOSITORY] : home;
  return uriIn(repository ?? (typeof named === 'string' ? named : ''), uriOfSection(sectionId));
}
