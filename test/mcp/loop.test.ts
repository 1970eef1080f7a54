import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, expect, it } from 'vitest';
import { builtServer } from '../support/built.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { connect } from '../support/server.js';

beforeAll(() => void builtServer());

interface Section {
  readonly verification_status: string;
  readonly claims_drifted: number;
  readonly drift: readonly { readonly line: number; readonly reason: string }[];
}
interface Fix {
  readonly line_start: number;
  readonly line_end: number;
  readonly old_text: string;
  readonly new_text: string;
}

const GUIDE =
  '# Work on it\n\n## Development\n\nThe server is `src/server.ts`; see [its code](../src/server.ts) and `src/server.ts` again.\n\n```sh\nnpm run serve\n```\n\nNothing else is here.\n';
const manifest = (script: string) =>
  JSON.stringify({ name: 'shop', version: '1.0.0', scripts: { [script]: 'node src/main.js --listen' } }, null, 2);

async function ask<T>(client: Client, name: string, args: Record<string, unknown>): Promise<T> {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
  expect(isError, JSON.stringify(content)).not.toBe(true);
  return structuredContent as T;
}

/** The section of the guide, from `get_docs`, as soon as a scan has judged it. */
async function judged(client: Client): Promise<Section> {
  // Waits for the first scan; `get_docs` itself never does.
  await ask(client, 'check_doc', { file: 'docs/guide.md' });
  const { sections } = await ask<{ sections: Section[] }>(client, 'get_docs', {
    query: 'development server',
    explain: true,
  });
  const [section] = sections;
  if (section === undefined) throw new Error('nothing found');
  return section;
}

/** Like an agent's edit tool: replaces literal text on the given lines, without other knowledge. */
function applyVerbatim(root: string, file: string, fixes: readonly Fix[]): void {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  for (const { line_start, line_end, old_text, new_text } of fixes) {
    const text = lines.slice(line_start - 1, line_end).join('\n');
    expect(text.split(old_text)).toHaveLength(2);
    lines.splice(line_start - 1, line_end - line_start + 1, ...text.replace(old_text, () => new_text).split('\n'));
  }
  writeFileSync(join(root, file), lines.join('\n'));
}

it('plays the whole loop: verified, renamed, drifted, fixed, verified', async () => {
  const root = createRepository({
    'package.json': manifest('serve'),
    'src/server.ts': 'export const port = 1;\n',
    'docs/guide.md': GUIDE,
  });
  const client = await connect(root);
  expect(await judged(client)).toMatchObject({ verification_status: 'verified', claims_verified: 3 });

  git(root, 'mv', 'src/server.ts', 'src/listener.ts');
  write(root, { 'package.json': manifest('serve:all') });
  commit(root);
  const after = await judged(client);
  // A claim that the section states twice counts once, and is listed once.
  expect(after).toMatchObject({ verification_status: 'drifted', claims_drifted: 3 });
  expect(after.drift.map(({ line }) => line)).toEqual([5, 5, 8]);

  const { fixes, total_drifted } = await ask<{ total_drifted: number; fixes: { fix: Fix }[] }>(client, 'fix_doc', {
    file: 'docs/guide.md',
  });
  expect(total_drifted).toBe(4);
  applyVerbatim(
    root,
    'docs/guide.md',
    fixes.map(({ fix }) => fix),
  );
  expect(readFileSync(join(root, 'docs/guide.md'), 'utf8')).toBe(
    GUIDE.replaceAll('src/server.ts', 'src/listener.ts').replace('npm run serve', 'npm run serve:all'),
  );
  expect(await judged(client)).toMatchObject({ verification_status: 'verified', claims_verified: 3 });
});

it('judges anew when only the code changed, in the very next answer', async () => {
  const root = createRepository({
    'package.json': manifest('serve'),
    'src/server.ts': 'export const port = 1;\n',
    'docs/guide.md': GUIDE,
  });
  const client = await connect(root);
  expect(await judged(client)).toMatchObject({ verification_status: 'verified' });
  git(root, 'mv', 'src/server.ts', 'src/listener.ts');
  const { sections } = await ask<{ sections: Section[] }>(client, 'get_docs', {
    query: 'development server',
    explain: true,
  });
  expect(sections[0]).toMatchObject({ claims_drifted: 2 });
  expect(sections[0]?.drift.map(({ line }) => line)).toEqual([5, 5]);
  git(root, 'mv', 'src/listener.ts', 'src/server.ts');
  const again = await ask<{ sections: Section[] }>(client, 'get_docs', { query: 'development server', explain: true });
  expect(again.sections[0]).not.toHaveProperty('claims_drifted');
});
