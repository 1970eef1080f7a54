import * as sdk from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { DocServer } from '../server.js';

export type HttpTransport = sdk.WebStandardStreamableHTTPServerTransport;
export type { EventStore } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

/** What answers one client: ours, or any other server of the SDK. */
export type AnyServer = Pick<DocServer, 'connect' | 'close'>;

/** A transport of the SDK that the server is connected to. */
export async function connected(
  server: AnyServer,
  options: sdk.WebStandardStreamableHTTPServerTransportOptions,
): Promise<HttpTransport> {
  const transport = new sdk.WebStandardStreamableHTTPServerTransport(options);
  // Safe: the SDK's optional properties are written without `undefined` in one place and with it in the other.
  await server.connect(transport as Parameters<DocServer['connect']>[0]);
  return transport;
}
