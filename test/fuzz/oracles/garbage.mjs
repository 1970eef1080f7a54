import { spawn } from 'node:child_process';
import { judgeText } from './answers.mjs';

const DEADLINE_MS = 30_000;
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 'init',
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};
const LINES = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  '[1,2]',
  'null',
  '1',
  '"x"',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":null,"method":"ping"}',
  '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
  '{"jsonrpc":"2.0","id":1,"method":7}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_docs","arguments":{"query":1}}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_docs","arguments":{"__proto__":{"query":"x"}}}}',
  '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"nobody"}}',
  '{"jsonrpc":"2.0","id":9,"result":{}}',
  '{"jsonrpc":"2.0","id":9,"error":{"code":1,"message":"x"}}',
  '{"jsonrpc":"2.0","method":"notifications/nope"}',
  '{"jsonrpc":"2.0","id":3,"method":"tools/list","params":{"_meta":7}}',
  '\u0000\u0001\u0002',
  '\ufeff{"jsonrpc":"2.0","id":"bom","method":"ping"}',
  'Content-Length: 20',
  'GET / HTTP/1.1',
  '['.repeat(50_000),
  `{"a":${'{"a":'.repeat(5_000)}`,
  '{"jsonrpc":"2.0","id":4,"method":"ping"}\r',
];

/**
 * Sends lines that no client sends to a server of its own; the server must answer a ping at the end, write only
 * JSON-RPC, and exit when its input ends.
 */
export async function throwGarbage(place) {
  const { program, root, childEnv, chance, find } = place;
  const child = spawn(process.execPath, [program, '--repo', root], { env: childEnv, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.resume();
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`);
  for (let count = chance.between(5, 40); count > 0; count -= 1) child.stdin.write(garbage(chance));
  child.stdin.end(`\n{"jsonrpc":"2.0","id":"last","method":"ping"}\n`);
  const timer = setTimeout(() => {
    find('garbage-deadline', 'a server that got garbage did not end with its input');
    child.kill('SIGKILL');
  }, DEADLINE_MS);
  const { code } = await ended;
  clearTimeout(timer);
  judgeText(place, output, 'answers to garbage');
  if (code !== 0) find('garbage-exit', `a server that got garbage ended with ${code}`);
  const answers = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parsed(line, find));
  for (const id of ['init', 'last'])
    if (!answers.some((answer) => answer?.id === id)) find('garbage-answer', `no answer to ${id} among garbage`);
  if (answers.some((answer) => answer?.error?.code === -32_603))
    find('internal-error', 'garbage was answered by an internal error');
}

function garbage(chance) {
  if (chance.is(0.2)) return Buffer.from(Array.from({ length: chance.below(400) }, () => chance.below(256)));
  const line = chance.pick(LINES);
  return chance.is(0.2) ? line.slice(0, chance.below(line.length + 1)) : `${line}\n`;
}

function parsed(line, find) {
  try {
    const answer = JSON.parse(line);
    if (answer.jsonrpc !== '2.0') find('stdout', `not JSON-RPC: ${line.slice(0, 200)}`);
    return answer;
  } catch {
    // Reported as a finding: standard output is for the protocol only.
    find('stdout', `not JSON: ${line.slice(0, 200)}`);
    return undefined;
  }
}
