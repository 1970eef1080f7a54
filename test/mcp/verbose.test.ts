import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRepository } from '../support/repository.js';
import { getDocs, RawServer } from '../support/server.js';

describe('what goes wrong on our side', () => {
  it('is said in the instructions, and file by file with --verbose', async () => {
    const root = createRepository({ 'README.md': '# A\n' });
    writeFileSync(join(root, 'bin\nary.md'), 'a\0b');
    const server = new RawServer(root, '--verbose');
    await server.initialize();
    server.send(getDocs(1, { query: 'a' }));
    await server.answer(1);
    server.child.stdin.end();
    await server.exit();
    expect(server.stderr).toMatch(/^docalign: left out bin ary\.md: .+$/m);
  });

  it('never ends the server: not even when the repository goes away', async () => {
    const root = createRepository({ 'README.md': '# Walrus\n' });
    const server = new RawServer(root);
    await server.initialize();
    rmSync(root, { recursive: true, force: true });
    server.send(
      getDocs(1, { query: 'walrus' }),
      { id: 2, method: 'resources/read', params: { uri: 'docalign://doc/README.md' } },
      { id: 3, method: 'ping' },
    );
    const answers = [await server.answer(1), await server.answer(2), await server.answer(3)];
    expect(answers[2]?.result).toEqual({});
    expect(JSON.stringify(answers)).not.toContain(root);
    expect(JSON.stringify(answers)).not.toContain('walrus\\"');
    server.child.stdin.end();
    expect((await server.exit()).code).toBe(0);
  });
});
