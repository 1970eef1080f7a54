import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  SetLevelRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import { Handler } from '../../../../src/mcp/http/handler.js';
import { RateLimit } from '../../../../src/mcp/http/rate-limit.js';
import { Sessions } from '../../../../src/mcp/http/sessions.js';
import { PROMPTS, RESOURCES, TEMPLATE, TOOLS, promptOf, resourceOf } from './example.js';

const CAPABILITIES = { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} };

/** The server that the scenarios of the suite ask, without anything of ours but the transport. */
function exampleServer(): Server {
  const server = new Server({ name: 'example', version: '1.0.0' }, { capabilities: CAPABILITIES });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, inputSchema }) => ({ name, description: `Of the suite: ${name}.`, inputSchema })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {}, _meta } }, extra) => {
    const tool = TOOLS.find((one) => one.name === name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    const token = _meta?.progressToken;
    return tool.call(given, {
      server,
      related: extra.requestId,
      log: (data) =>
        extra.sendNotification({ method: 'notifications/message', params: { level: 'info', logger: 'example', data } }),
      progress: async (progress) => {
        if (token !== undefined)
          await extra.sendNotification({
            method: 'notifications/progress',
            params: { progressToken: token, progress, total: 100 },
          });
      },
      cutStream: () => extra.closeSSEStream?.(),
    });
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: RESOURCES.map(({ uri, mimeType }) => ({
      uri,
      name: uri,
      description: `Of the suite: ${uri}`,
      mimeType,
    })),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [{ uriTemplate: TEMPLATE, name: 'data', mimeType: 'application/json' }],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => ({ contents: [resourceOf(uri)] }));
  server.setRequestHandler(SubscribeRequestSchema, () => ({}));
  server.setRequestHandler(UnsubscribeRequestSchema, () => ({}));
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [...PROMPTS] }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: given = {} } }) => ({
    messages: promptOf(name, given),
  }));
  server.setRequestHandler(CompleteRequestSchema, ({ params: { argument } }) => ({
    completion: { values: ['paris', 'park'].filter((value) => value.startsWith(argument.value)), hasMore: false },
  }));
  server.setRequestHandler(SetLevelRequestSchema, () => ({}));
  return server;
}

/** Serves it through the gate, the sessions and the streams of `docalign serve`, until the test ends. */
export async function serveExample(): Promise<URL> {
  const sessions = new Sessions(exampleServer);
  const handler = new Handler({
    gate: { host: '127.0.0.1', hosts: [], origins: [], token: undefined },
    rate: new RateLimit(1_000),
    sessions,
    legacy: undefined,
    makeServer: exampleServer,
    isReady: () => true,
  });
  const http = createServer((request, to) => {
    handler.handle(request, to).catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await sessions.closeAll();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  // Safe: it listens on a port, not on a pipe.
  const { port } = http.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}/mcp`);
}
