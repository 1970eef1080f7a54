import { describe, expect, it } from 'vitest';
import { readMessage } from '../../src/mcp/rpc/rpc-message.js';

function refused(line: string): string {
  const incoming = readMessage(line);
  if (incoming === undefined) return 'nothing';
  return 'refusal' in incoming ? `${incoming.refusal.error.code} ${JSON.stringify(incoming.refusal.id)}` : 'message';
}

describe('readMessage', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":1,"method":"ping"}', 'message'],
    ['\ufeff{"jsonrpc":"2.0","id":"a","method":"ping","params":{}}', 'message'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":null}', 'message'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","extra":true}', 'message'],
    ['{"jsonrpc":"2.0","method":"notifications/whatever"}', 'message'],
    ['{"jsonrpc":"2.0","id":1,"result":{}}', 'message'],
    ['{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}}', 'message'],
    ['', 'nothing'],
    ['  \t', 'nothing'],
    ['{"jsonrpc":"2.0","method":"notifications/cancelled","params":7}', 'nothing'],
    ['{"jsonrpc":"2.0","id":1,"error":7}', 'nothing'],
    ['garbage', '-32700 null'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping"', '-32700 null'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping"} x', '-32700 null'],
    ['\u0000', '-32700 null'],
    ['null', '-32600 null'],
    ['7', '-32600 null'],
    ['"ping"', '-32600 null'],
    ['[]', '-32600 null'],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', '-32600 null'],
    ['{}', '-32600 null'],
    ['{"id":1,"method":"ping"}', '-32600 1'],
    ['{"jsonrpc":"1.0","id":"x","method":"ping"}', '-32600 "x"'],
    ['{"jsonrpc":2.0,"id":1,"method":"ping"}', '-32600 1'],
    ['{"jsonrpc":"2.0","id":1}', '-32600 1'],
    ['{"jsonrpc":"2.0","id":1,"method":7}', '-32600 1'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","result":{}}', '-32600 1'],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', '-32600 null'],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', '-32600 null'],
    ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', '-32600 1.5'],
    ['{"jsonrpc":"2.0","id":1e999,"method":"ping"}', '-32600 null'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}', '-32600 1'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', '-32600 1'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"progressToken":{}}}}', '-32602 1'],
  ])('reads %s as %s', (line, expected) => {
    expect(refused(line)).toBe(expected);
  });

  it('refuses a line of a million open brackets without running out of stack', () => {
    expect(refused('['.repeat(1_000_000))).toBe('-32700 null');
    expect(refused('['.repeat(1_000_000) + ']'.repeat(1_000_000))).toBe('-32600 null');
  });
});
