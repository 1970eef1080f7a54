import { expect, it } from 'vitest';
import { fenceDoc, saidAfter } from '../support/judged.js';

const SERVER = (path: string) => ({
  'go.mod': 'module example.org/shop\n\ngo 1.22\n',
  'main.go': `package main\n\nimport "net/http"\n\nfunc main() {\n\tmux := http.NewServeMux()\n\tmux.Handle("${path}", orders())\n\tmux.Handle("/other", orders())\n}\n`,
});
const LEFT = (what: string) => `${what}: drifted, ${what.replace(/^GET /, '')} is no longer a route`;

it.each([
  [
    'a request in a sentence',
    'It is available by an HTTP GET request to `/v1/orders.pem` on the server.',
    'GET /v1/orders.pem',
  ],
  ['an address without its scheme', 'Open `localhost:8081/v1/orders.pem`.', '/v1/orders.pem'],
  ['curl of such an address', fenceDoc('', '$ curl localhost:8081/v1/orders.pem'), 'GET /v1/orders.pem'],
])('%s asks for a route, which has drifted when the code lost it', async (_what, text, claim) => {
  expect(await saidAfter(`# Orders\n\n${text}\n`, SERVER('/v1/orders.pem'), SERVER('/v1/certs'))).toEqual([
    LEFT(claim),
  ]);
  expect(await saidAfter(`# Orders\n\n${text}\n`, SERVER('/v1/orders.pem'), {})).toEqual([
    expect.stringMatching(/: verified, ANY \/v1\/orders\.pem is declared in main\.go:7/),
  ]);
});

it.each([
  'Send the request to `/v1/orders.pem` of another server.',
  'It reads the file `/v1/orders.pem` after the GET request.',
  'Open `shop.example:8081/v1/orders.pem`.',
])('nothing is said of %s', async (text) => {
  expect(await saidAfter(`# Orders\n\n${text}\n`, SERVER('/v1/orders.pem'), SERVER('/v1/certs'))).toEqual([]);
});
