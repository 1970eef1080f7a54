import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ProtocolOutput } from '../../src/mcp/stdio/stdout.js';

const read = (stream: PassThrough) => String(stream.read() ?? '');

describe('ProtocolOutput', () => {
  it('leaves stdout to the protocol, whatever a library prints', () => {
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    const output = new ProtocolOutput(stdout, stderr);
    new Console(stdout, stderr).log('from a library');
    stdout.write('from another\n');
    output.write('{}\n', () => undefined);
    expect(read(stdout)).toBe('{}\n');
    expect(read(stderr)).toBe('from a library\nfrom another\n');
  });

  it('says once that the reader is gone, and loses what is written then', async () => {
    const stdout = new PassThrough();
    const output = new ProtocolOutput(stdout, new PassThrough());
    let broken = 0;
    output.onBroken(() => {
      broken += 1;
    });
    stdout.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await new Promise<void>((done) => {
      output.write('{}\n', done);
    });
    expect(broken).toBe(1);
  });
});
