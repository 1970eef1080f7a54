import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const TLS = new URL('../../fixtures/tls/', import.meta.url);
export const CERTIFICATE = fileURLToPath(new URL('certificate.pem', TLS));

/** Answers a request by itself, in place of git; false to let git answer. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the repository over https on this machine, by git's own program for it. Returns its URL. The server ends with
 * the test.
 */
export async function serveOrigin(root: string, answering: Answering = () => false): Promise<string> {
  const server = createServer(
    { key: readFileSync(new URL('key.pem', TLS)), cert: readFileSync(CERTIFICATE) },
    (request, response) => {
      if (!answering(request, response)) answerByGit(root, request, response);
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return `https://127.0.0.1:${port}/${basename(root)}/.git`;
}

/** The interface of CGI: the request in variables, the answer with headers first. */
function answerByGit(root: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: dirname(root),
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: decodeURIComponent(path),
      QUERY_STRING: query,
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.on('close', () => {
    const whole = Buffer.concat(pieces);
    const end = whole.indexOf('\r\n\r\n');
    let status = 200;
    for (const line of whole.subarray(0, end).toString('latin1').split('\r\n')) {
      const [name = '', value = ''] = line.split(/: (.*)/);
      if (name === 'Status') status = Number(value.slice(0, 3));
      else response.setHeader(name, value);
    }
    response.writeHead(status).end(whole.subarray(end + 4));
  });
}
