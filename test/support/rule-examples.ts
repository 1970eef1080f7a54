import { readRulePage } from '../../src/engine/rules/rule-page.js';
import type { Proof } from '../../src/model/proof.js';
import { suspicionOf } from '../../src/model/verdict.js';
import { claimsOf } from './judged.js';
import { commit, createRepository, git, write } from './repository.js';

type Files = Readonly<Record<string, string>>;

/** What the example on the page of a rule leaves out. */
export interface Surroundings {
  /** The document that says it; `README.md` if not given. */
  readonly doc?: string;
  /** The whole file around the lines of the example. */
  readonly around?: (lines: string) => string;
  /** Other files, in both commits. */
  readonly beside?: Files;
  /** Other files, in the later commit only. */
  readonly then?: Files;
  /** Is the repository old, and the document begun some days before the later commit? */
  readonly isSoon?: true;
}

/** The example on the page of a rule: what the document says, and the files before and after. */
interface Example {
  readonly said: string;
  readonly before: Files;
  readonly after: Files;
}

/** The kinds of proof of the claims of the document, said or suspected, in a repository made of the page's example. */
export async function rulesOfExample(kind: Proof, surroundings: Surroundings): Promise<readonly Proof[]> {
  const { doc = 'README.md', beside = {}, then = {}, isSoon } = surroundings;
  const { said, before, after } = exampleOf(kind, surroundings);
  const title = doc.endsWith('.rst') ? 'Shop\n====\n' : '# Shop\n';
  const first = { ...beside, ...before, [doc]: `${title}\n${said}` };
  const root = isSoon === true ? oldRepositoryWith(first) : createRepository(first);
  const gone = Object.keys(before).filter((file) => after[file] === undefined);
  if (gone.length > 0) git(root, 'rm', '--quiet', ...gone);
  write(root, { ...after, ...then });
  commit(root, isSoon === true ? '2024-03-20T12:00:00Z' : undefined);
  const claims = await claimsOf(root, doc);
  return claims.flatMap(({ verdict }) =>
    verdict === undefined ? [] : verdict.status === 'drifted' ? verdict.proof : (suspicionOf(verdict)?.proof ?? []),
  );
}

/** It removed something more than a year before. */
function oldRepositoryWith(files: Files): string {
  const root = createRepository({});
  write(root, { 'old.ts': '' });
  commit(root, '2020-01-01T12:00:00Z');
  git(root, 'rm', '--quiet', 'old.ts');
  commit(root, '2020-01-02T12:00:00Z');
  write(root, files);
  commit(root, '2024-03-01T12:00:00Z');
  return root;
}

const SAID = /\n## Example\n\nA document[^\n]*:\n\n(`{3,})(?:md|rst)\n([^]*?\n)\1\n/;
const CODE = /\n\n([^\n]+):\n\n```diff\n([^]*?\n)```\n/;

function exampleOf(kind: Proof, { around = (lines) => lines }: Surroundings): Example {
  const page = readRulePage(kind) ?? '';
  const [, , said = ''] = SAID.exec(page) ?? [];
  const [, where = '', diff = ''] = CODE.exec(page) ?? [];
  if (said === '' || diff === '') throw new Error(`docs/rules/${kind}.md: the example has not the usual form.`);
  const side = (other: string): readonly string[] =>
    diff.split('\n').flatMap((line) => (line === '' || line.startsWith(other) ? [] : [line.slice(1)]));
  const file = /`([^`]+)`/.exec(where)?.[1];
  const files = (lines: readonly string[]): Files =>
    file === undefined
      ? Object.fromEntries(lines.map((path) => [path, around(path)]))
      : { [file]: around(lines.map((line) => `${line}\n`).join('')) };
  return { said, before: files(side('+')), after: files(side('-')) };
}
