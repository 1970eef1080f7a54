import { expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { createRepository } from '../support/repository.js';

it('A question about imports does not wait for ever while the code is read, and is answered afterwards', async () => {
  const root = createRepository({
    'README.md': '# Shop\n\nSee `src/a.ts`.\n',
    'src/a.ts': "import { b } from './b.js';\nb();\n",
    'src/b.ts': 'export const b = () => 1;\n',
  });
  const engine = await openEngine({ repo: root, env: {}, cwd: root, background: true });
  onTestFinished(() => engine.close());
  const { code } = await engine.snapshot();
  expect(await code.imports(0)).toBeUndefined();
  const graph = await code.imports();
  expect(graph?.dependentsOf('src/b.ts').map(({ file }) => file)).toEqual(['src/a.ts']);
});
