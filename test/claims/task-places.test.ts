import { expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { commit, createRepository, write } from '../support/repository.js';

const BUILD = 'build:\n\techo build\n';
const OTHER = 'compile:\n\techo build\n';

/** What is said of `make build` in a document, after the Makefile at the top has lost it. */
async function afterLoss(doc: string, text: string, files: Readonly<Record<string, string>>): Promise<string> {
  const root = createRepository({ Makefile: BUILD, ...files, [doc]: `# Development\n\n${text}\n` });
  write(root, { Makefile: OTHER });
  commit(root);
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  await engine.scan({ onProgress: () => undefined });
  const claims = await (await engine.snapshot()).claims(doc);
  return claims.filter(({ claim }) => claim.type === 'command').map(({ verdict }) => `${verdict?.status ?? 'none'}: ${verdict?.reason ?? ''}`).join('\n');
}

const LOST = /: Makefile defined build when the line was written \(\w+\) and does not any more/;
const SITE = { 'site/hugo.toml': 'baseURL = "https://a.example"\n', 'site/content/_index.md': '# Start\n', 'site/Makefile': BUILD };

it.each<readonly [string, string, string, Readonly<Record<string, string>>, RegExp]>([
  ['the Makefile of another folder, of whose name the text has only the word', 'CONTRIBUTING.md', 'Get the tools first.\n\nRun `make build`.', { 'tools/Makefile': BUILD }, LOST],
  ['the Makefile of another folder, which the section names', 'CONTRIBUTING.md', 'More is in `tools/`.\n\nRun `make build`.', { 'tools/Makefile': BUILD }, /^uncertain: .*tools\/Makefile defines build, but Makefile defined build/],
  ['the Makefile of another folder, which the line names', 'CONTRIBUTING.md', 'Run `make build` in `tools/`.', { 'tools/Makefile': BUILD }, /^verified: tools\/Makefile defines build/],
  ['the Makefile that builds the site of the page', 'site/content/contributing/development.md', 'Run `make build`.', SITE, LOST],
  ['the Makefile beside a document about the site', 'site/README.md', 'Run `make build` to contribute.', SITE, /^verified: site\/Makefile defines build/],
])('a task that is left in %s', async (_, doc, text, files, said) => {
  expect(await afterLoss(doc, text, files)).toMatch(said);
});
