import { describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { ProvisionalCodeIndex } from '../../src/engine/code/provisional-code-index.js';
import { expectLinearWork } from '../support/growth.js';
import { createRepository } from '../support/repository.js';

const FILES = {
  'lib/reply.js':
    '/**\n * Sends the payload away.\n */\nfunction flushPayload (reply) {\n}\n\nclass Reply {\n  sendNow (payload) {\n    flushPayload(this)\n  }\n  delete (payload) {\n    return (sent) => {\n    }\n  }\n}\nReply.prototype.halt = function () {}\n',
  'pkg/client.py': 'class Client:\n    def merge_location(self, url):\n        """Joins a relative address."""\n',
  'src/store.rs': 'pub async fn load_rows(path: &str) {}\n',
  'cmd/main.go': 'func (s *Server) ListenTLS(port int) {}\n',
  'test/reply.test.js': 'function flushPayload () {}\n',
  'lib/bundle.min.js': 'function flushPayload () {}\n',
};

async function indexOf(files: Readonly<Record<string, string>>): Promise<ProvisionalCodeIndex> {
  return new ProvisionalCodeIndex(await Worktree.open(createRepository(files), { include: [], exclude: [] }));
}

describe('the provisional index of the code', () => {
  it('finds where names are defined, in what, and the words next to them', async () => {
    const index = await indexOf(FILES);
    const places = (name: string) =>
      index.named(name).map(({ file, line, container, summary }) => [`${file}:${line}`, container, summary]);
    expect(places('flushPayload')).toEqual([['lib/reply.js:4', undefined, 'Sends the payload away.']]);
    expect(places('sendNow')).toEqual([['lib/reply.js:8', 'Reply', undefined]]);
    expect(places('delete')).toEqual([['lib/reply.js:11', 'Reply', undefined]]);
    expect(places('return')).toEqual([]);
    expect(places('halt')).toEqual([['lib/reply.js:16', undefined, undefined]]);
    expect(places('merge_location')).toEqual([['pkg/client.py:2', 'Client', 'Joins a relative address.']]);
    expect(places('load_rows')).toEqual([['src/store.rs:1', undefined, undefined]]);
    expect(places('ListenTLS')).toEqual([['cmd/main.go:1', undefined, undefined]]);
    expect(index.mentions('flushPayload', 5)).toEqual([{ file: 'lib/reply.js', line: 4 }]);
    expect(index.named('flushPay')).toEqual([]);
  });

  it('takes linear time for a line of many words and for a name with signs', async () => {
    await expectLinearWork(async (times) => {
      const words = `${'function '.repeat(times * 5_000)}\n${'a '.repeat(times * 25_000)}`;
      const index = await indexOf({ 'a.js': words });
      return () => {
        expect(index.named('$x.(*')).toEqual([]);
        expect(index.inFile('a.js')).toEqual([]);
      };
    });
  });
});

it('leads a question for a name that no doc holds to its section, before anything was scanned', async () => {
  const root = createRepository({
    ...FILES,
    'docs/http.md': '# HTTP\n\n## Payload\n\nHow a payload of a reply is sent.\n\n## Other\n\nNothing.\n',
  });
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const { hits } = (await engine.snapshot()).search({
    query: 'flushPayload',
    alternatives: [],
    path: undefined,
    limit: 5,
  });
  expect(engine.isScanned).toBe(false);
  expect(hits[0]?.section.id).toBe('docs/http.md#payload');
  expect(hits[0]?.signals.find(({ signal }) => signal === 'code')?.because).toMatch(/^lib\/reply\.js:4: /);
  await engine.close();
});
