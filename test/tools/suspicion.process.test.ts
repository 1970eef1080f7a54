import { afterAll, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { AnyTool } from '../../src/tools/define.js';
import { tools } from '../../src/tools/index.js';
import { createRepository } from '../support/repository.js';

const root = createRepository(
  {
    'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n\n[features]\njson-export = []\n',
    'src/lib.rs': 'pub fn shop() {}\n',
    'CONTRIBUTING.md':
      '# Contributing\n\n```sh\ncargo build --features pure-nonsense\ncargo build --features json-exprot\n```\n',
  },
  afterAll,
);

it('a suspicion comes before other uncertain findings, says that it is one, and has its hint', async () => {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const tool = tools.find(({ name }) => name === 'check_doc') as AnyTool;
  const { json } = await tool.accept({ file: 'CONTRIBUTING.md', undecided: true })({
    snapshot: await engine.snapshot(),
    agent: undefined,
  });
  expect(json).toMatchObject({
    drifted: 0,
    uncertain: 2,
    findings: [
      {
        line: 5,
        verification_status: 'uncertain',
        reason:
          'no manifest has json-exprot (nearest: json-export in Cargo.toml; suspected: 1 of 10 such findings was right)',
      },
      { line: 4, verification_status: 'uncertain' },
    ],
  });
  await engine.close();
});
