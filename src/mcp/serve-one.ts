import type { ServedEngine } from '../engine/engine.js';
import type { Snapshot } from '../engine/snapshot.js';
import type { AcceptedCall, AnyTool } from '../tools/define.js';
import { complete } from './methods/completions.js';
import { clientOf, initializeResult, readsLinks, UNKNOWN_CLIENT } from './methods/initialize.js';
import { listTools } from './methods/list-tools.js';
import type { Params } from './params.js';
import { tellProgress } from './methods/progress.js';
import { listResources, listResourceTemplates, readResource } from './methods/resources.js';
import type { Method, MethodHost, Methods, Result, Serving } from './serving.js';
import { setLevel } from './methods/set-level.js';
import { readFor } from './read-for.js';
import { callTool, wordsOf } from './methods/tool-call.js';
import { uriOfSection } from './uris.js';

/** Serves one repository, under the plain names of its documents. */
export function serveOne(engine: ServedEngine): Serving {
  return {
    methods: (host) => methodsFor(engine, host),
    read: (tools, reading) => readFor(tools, engine, reading),
    close: () => engine.close(),
  };
}

type WithSnapshot = (answer: (snapshot: Snapshot, params: Params) => Result | Promise<Result>) => Method;

function methodsFor(engine: ServedEngine, host: MethodHost): Methods {
  const { tools } = host;
  let client = host.client ?? UNKNOWN_CLIENT;
  // The code after an awaited snapshot runs before the next snapshot starts: an answer that does not await anything
  // else sees one state.
  const withSnapshot: WithSnapshot =
    (answer) =>
    async (params, { signal }) => {
      const snapshot = await engine.snapshot();
      signal.throwIfAborted();
      return answer(snapshot, params);
    };
  return new Map<string, Method>([
    [
      'initialize',
      (params) => {
        client = clientOf(params);
        host.onInitialize();
        return initializeResult(client, { engine, ...host });
      },
    ],
    ['logging/setLevel', setLevel],
    ['tools/list', (params) => listTools(params, tools)],
    [
      'tools/call',
      (params, { signal, send }) => {
        const run = async (tool: AnyTool, call: AcceptedCall) => {
          const snapshot = await engine.snapshot({ about: wordsOf(params['arguments']), only: tool.asks });
          signal.throwIfAborted();
          const stop = tellProgress(params, { scanned: () => snapshot.scanned, send });
          signal.addEventListener('abort', stop);
          return call({ snapshot, agent: client.agent }).finally(stop);
        };
        const onFault = (error: unknown) => {
          if (!signal.aborted) host.onFault(error);
        };
        return callTool(params, {
          tools,
          answer: async (tool, args) => run(tool, tool.accept(args)),
          uriOf: readsLinks(client) ? ({ sectionId }) => uriOfSection(sectionId) : undefined,
          onFault,
        });
      },
    ],
    ['resources/list', withSnapshot(listResources)],
    ['resources/templates/list', listResourceTemplates],
    ['resources/read', withSnapshot(readResource)],
    ['completion/complete', withSnapshot(complete)],
    ...(engine.hasRepository ? promptMethods(withSnapshot) : []),
  ]);
}

/** Prompts ask the code and its history. Loaded when they are asked for: most clients never do. */
function promptMethods(withSnapshot: WithSnapshot): readonly (readonly [string, Method])[] {
  return [
    ['prompts/list', async (params) => (await import('./prompts/index.js')).listPrompts(params)],
    [
      'prompts/get',
      withSnapshot(async (snapshot, params) => (await import('./prompts/index.js')).getPrompt(snapshot, params)),
    ],
  ];
}
