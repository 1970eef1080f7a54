import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../../src/engine/open.js';
import type { PlannedFix } from '../../../src/engine/engine.js';
import { runCli } from '../../support/cli.js';
import { commit, createRepository, write } from '../../support/repository.js';

const MANIFEST = JSON.stringify({ name: 'shop', version: '1.0.0', main: 'src/url.ts' });
const url = (name: string) =>
  `/** Takes a host off an address. */\nexport function ${name}(address: string): string {\n  return address.replace('https://shop.example', '');\n}\n`;

/** A repository in which `rewriteUrl` became `rewriteAddressUrl` after its documents were written. */
function renamed(docs: Readonly<Record<string, string>>): string {
  const root = createRepository({ 'package.json': MANIFEST, 'src/url.ts': url('rewriteUrl'), ...docs });
  write(root, { 'src/url.ts': url('rewriteAddressUrl') });
  commit(root);
  return root;
}

async function fixesOf(root: string, file: string): Promise<readonly PlannedFix[]> {
  const engine = await openEngine({ repo: root, cwd: root, env: {} });
  try {
    return await (await engine.snapshot()).fixes(file);
  } finally {
    await engine.close();
  }
}

async function written(root: string, file: string, ...named: readonly string[]): Promise<string> {
  await runCli(['fix', ...named, '--write'], { cwd: root });
  return readFileSync(join(root, file), 'utf8');
}

describe('the fix of a heading', () => {
  it('takes along the links of its own document', async () => {
    const root = renamed({
      'docs/api.md':
        '# API\n\n- [`rewriteUrl`](#rewriteurl)\n- [see below](#rewriteurl)\n\n## `rewriteUrl`\n\nCall `rewriteUrl` once.\n',
    });
    expect(await written(root, 'docs/api.md')).toBe(
      '# API\n\n- [`rewriteAddressUrl`](#rewriteaddressurl)\n- [see below](#rewriteaddressurl)\n\n## `rewriteAddressUrl`\n\nCall `rewriteAddressUrl` once.\n',
    );
    expect((await runCli(['fix', '--write'], { cwd: root })).stderr).toBe('Nothing to fix.\n');
  });

  it('changes the name that is called, not the start of what it is called with', async () => {
    const doc = (name: string) => `# API\n\n## shop.${name}(rewriteUrlOptions?)\n\nIt trims.\n`;
    expect(await written(renamed({ 'docs/api.md': doc('rewriteUrl') }), 'docs/api.md')).toBe(doc('rewriteAddressUrl'));
  });

  const linked = {
    'docs/api.md': '# API\n\n## `rewriteUrl`\n\nIt trims.\n',
    'docs/start.md': '# Start\n\nRead [this](api.md#rewriteurl).\n',
    'docs/other/api.md': '# Other\n\n## rewriteurl\n',
    'docs/other/start.md': '# Start\n\nRead [that](api.md#rewriteurl).\n',
  };

  it('takes along the links of another document, and none to a namesake', async () => {
    const root = renamed(linked);
    expect(await written(root, 'docs/start.md')).toBe('# Start\n\nRead [this](api.md#rewriteaddressurl).\n');
    expect(readFileSync(join(root, 'docs/api.md'), 'utf8')).toBe('# API\n\n## `rewriteAddressUrl`\n\nIt trims.\n');
    expect(readFileSync(join(root, 'docs/other/start.md'), 'utf8')).toBe(linked['docs/other/start.md']);
  });

  it('is not made where the other document is not to be changed', async () => {
    const root = renamed(linked);
    expect(await written(root, 'docs/api.md', 'docs/api.md')).toBe(linked['docs/api.md']);
    expect(readFileSync(join(root, 'docs/start.md'), 'utf8')).toBe(linked['docs/start.md']);
  });

  it('is not made when an address may lead to it', async () => {
    const root = renamed({
      'docs/api.md': '# API\n\n## `rewriteUrl`\n\nIt trims.\n',
      'README.md': '# Shop\n\nRead [this](https://shop.example/docs/api#rewriteurl).\n',
    });
    expect(await fixesOf(root, 'docs/api.md')).toMatchObject([
      { fix: undefined, obstacle: 'README.md:3 links to #rewriteurl, which this line makes' },
    ]);
    expect(await written(root, 'docs/api.md')).toBe('# API\n\n## `rewriteUrl`\n\nIt trims.\n');
  });

  it('leaves links alone that lead to what the author wrote beside it', async () => {
    const before = '# API\n\n[It](#rewriteurl) trims.\n\n## `rewriteUrl`\n<a id="rewriteurl"></a>\n\nIt trims.\n';
    expect(await written(renamed({ 'docs/api.md': before }), 'docs/api.md')).toBe(
      before.replace('## `rewriteUrl`', '## `rewriteAddressUrl`'),
    );
  });

  it('takes along links to a heading that its going gives another number', async () => {
    const root = renamed({
      'docs/api.md':
        '# API\n\n[Once](#rewriteurl), [again](#rewriteurl-1).\n\n## `rewriteUrl`\n\nIt trims.\n\n## Rewriteurl\n\nOther words.\n',
    });
    expect(await written(root, 'docs/api.md')).toBe(
      '# API\n\n[Once](#rewriteaddressurl), [again](#rewriteurl).\n\n## `rewriteAddressUrl`\n\nIt trims.\n\n## Rewriteurl\n\nOther words.\n',
    );
  });
});

describe('the fix of a name', () => {
  it('changes the name wherever its line has it, and no path, address or longer name', async () => {
    const before =
      '# API\n\nThe name rewriteUrl is that of `rewriteUrl`, not rewriteUrls, rewriteUrl.html or https://shop.example/rewriteUrl.\n';
    expect(await written(renamed({ 'docs/api.md': before }), 'docs/api.md')).toBe(
      '# API\n\nThe name rewriteAddressUrl is that of `rewriteAddressUrl`, not rewriteUrls, rewriteUrl.html or https://shop.example/rewriteUrl.\n',
    );
  });

  it('is not made in a section about the old thing, whose heading nothing shows to be wrong', async () => {
    const root = renamed({
      'docs/api.md': '# The rewriteUrl of old times\n\nCall `rewriteUrl` once.\n',
      'docs/b.md': '# Addresses\n\nCall `rewriteUrl` once.\n',
    });
    expect((await fixesOf(root, 'docs/api.md')).map(({ obstacle }) => obstacle)).toEqual([
      'its section is about rewriteUrl: "The rewriteUrl of old times" would have to change with it',
    ]);
    expect((await fixesOf(root, 'docs/b.md')).map(({ fix }) => fix?.edit.newText)).toEqual(['rewriteAddressUrl']);
  });

  it('takes along the label of a link that is defined elsewhere', async () => {
    const before = '# API\n\nSee [`rewriteUrl`] and [this][`rewriteUrl`].\n\n[`rewriteUrl`]: ../src/url.ts\n';
    expect(await written(renamed({ 'docs/api.md': before }), 'docs/api.md')).toBe(
      before.replaceAll('rewriteUrl', 'rewriteAddressUrl'),
    );
  });

  it('is made in an example of this package, and not in that of another', async () => {
    const example = (from: string) =>
      `\`\`\`ts\nimport { rewriteUrl } from '${from}';\nrewriteUrl(rewriteUrl('a'));\n\`\`\`\n`;
    const root = renamed({ 'docs/api.md': `# API\n\n${example('shop')}\n${example('router')}` });
    expect(await written(root, 'docs/api.md')).toBe(
      `# API\n\n${example('shop').replaceAll('rewriteUrl', 'rewriteAddressUrl')}\n${example('router')}`,
    );
  });

  it('is made in the whole of an example, but for members of other things', async () => {
    const example = (name: string) =>
      `\`\`\`ts\nimport { ${name} } from 'shop';\nconst steps = { ${name}, log: console.log };\nrouter.rewriteUrl = steps.log; // As ${name} does.\n\`\`\`\n`;
    const other = "```ts\nimport { route } from 'router';\nroute({ rewriteUrl: true });\n```\n";
    const root = renamed({ 'docs/api.md': `# API\n\n${example('rewriteUrl')}\n${other}` });
    expect(await written(root, 'docs/api.md')).toBe(`# API\n\n${example('rewriteAddressUrl')}\n${other}`);
  });

  it('is made in the section that it is the heading of, and in no other', async () => {
    const section = (name: string) =>
      `## \`${name}\`\n\n\`\`\`js\nregister('${name}', (address) => address);\n\`\`\`\n`;
    const other = "## Routers\n\n```js\nregister('rewriteUrl', (address) => address);\n```\n";
    const root = renamed({ 'docs/api.md': `# API\n\n${section('rewriteUrl')}\n${other}` });
    expect(await written(root, 'docs/api.md')).toBe(`# API\n\n${section('rewriteAddressUrl')}\n${other}`);
  });

  it('is made for a flag where this program is given it, not where another is', async () => {
    const guide = (flag: string) =>
      `# Flags\n\n## \`-d, ${flag}\`\n\nIt dives.\n\n\`\`\`sh\nshop carts ${flag}\nother --max-depth | shop carts -q ${flag}\n\`\`\`\n`;
    const code = (flag: string) =>
      `import { parseArgs } from 'node:util';\n\n/** What the shop is told. */\nexport const told = parseArgs({\n  options: {\n    '${flag.slice(2)}': { type: 'string', default: 'everything' },\n  },\n});\n`;
    const root = createRepository({
      'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', bin: { shop: 'src/shop.js' } }),
      'src/shop.js': code('--max-depth'),
      'guide.md': guide('--max-depth'),
    });
    write(root, { 'src/shop.js': code('--upper-depth') });
    commit(root);
    expect(await written(root, 'guide.md')).toBe(guide('--upper-depth'));
  });

  it('is known from another document where the code of its own time does not show it', async () => {
    const old = 'export const rewriteUrl = makeTrimmer({ host: true });\n';
    const root = createRepository({
      'package.json': MANIFEST,
      'src/old.ts': old,
      'docs/a.md': '# A\n\nCall `rewriteUrl` first.\n',
    });
    write(root, {
      'src/old.ts': '',
      'src/url.ts': url('rewriteUrl'),
      'docs/b.md': '# B\n\nCall `rewriteUrl` first.\n',
    });
    commit(root);
    rmSync(join(root, 'src/old.ts'));
    write(root, { 'src/url.ts': url('rewriteAddressUrl') });
    commit(root);
    expect(await written(root, 'docs/b.md')).toBe('# B\n\nCall `rewriteAddressUrl` first.\n');
    expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toBe('# A\n\nCall `rewriteAddressUrl` first.\n');
  });

  it('is made in each of many lines, though one cannot be', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `${index + 1}. Call \`rewriteUrl\` for step ${index + 1}.`);
    const doc = (name: string) => `# API\n\n## \`rewriteUrl\`\n\n${rows.join('\n').replaceAll('rewriteUrl', name)}\n`;
    const root = renamed({
      'docs/api.md': doc('rewriteUrl'),
      'README.md': '# Shop\n\nRead <https://shop.example/docs/api#rewriteurl>.\n',
    });
    expect(await written(root, 'docs/api.md')).toBe(doc('rewriteAddressUrl'));
  });
});

describe('the path that is the text of a link', () => {
  it('is changed with the address of its page on the hosting site, not with that of another path', async () => {
    const readme = (path: string) =>
      `# Shop\n\nSee [\`${path}\`](https://code.example/me/shop/blob/main/${path}) and [its page](https://code.example/me/shop/blob/main/docs/src/url.ts).\n`;
    const root = createRepository({
      'package.json': MANIFEST,
      'src/url.ts': url('rewriteAddressUrl'),
      'README.md': readme('src/url.ts'),
    });
    renameSync(join(root, 'src/url.ts'), join(root, 'src/address.ts'));
    commit(root);
    expect(await written(root, 'README.md')).toBe(readme('src/address.ts'));
  });
});

describe('the text of a link', () => {
  it('is changed with the path or the name of the file that it is, not when it is another', async () => {
    const readme = (path: string) =>
      `# Shop\n\nSee [${path}](${path}), [${basename(path)}](${path}) and [url](${path}).\n`;
    const root = createRepository({
      'package.json': MANIFEST,
      'src/url.ts': url('rewriteAddressUrl'),
      'README.md': readme('src/url.ts'),
    });
    renameSync(join(root, 'src/url.ts'), join(root, 'src/address.ts'));
    commit(root);
    expect(await written(root, 'README.md')).toBe(readme('src/address.ts'));
  });
});

describe('the text of a link that is a path from the root', () => {
  const doc = (text: string, url: string) => `# Work\n\nSee [\`${text}\`](${url}) for it.\n`;
  const moved = async (to: string, before: string): Promise<string> => {
    const root = createRepository({ 'src/url.ts': url('rewriteAddressUrl'), '.github/notes/WORK.md': before });
    mkdirSync(dirname(join(root, to)), { recursive: true });
    renameSync(join(root, 'src/url.ts'), join(root, to));
    commit(root);
    return written(root, '.github/notes/WORK.md');
  };

  it('is changed together with the relative address', async () => {
    expect(await moved('src/address.ts', doc('src/url.ts', '../../src/url.ts'))).toBe(
      doc('src/address.ts', '../../src/address.ts'),
    );
    expect(await moved('src/address.ts', doc('src/url.ts', '../../src/url.ts#L1'))).toBe(
      doc('src/address.ts', '../../src/address.ts#L1'),
    );
  });

  it('is not changed alone where the address would have to lead to another folder', async () => {
    const before = doc('src/url.ts', '../../src/url.ts');
    expect(await moved('lib/address.ts', before)).toBe(before);
  });

  it('is changed where it is the name of the file', async () => {
    const named = (name: string) =>
      `# Work\n\nSee [\`${name}.ts\`](../../src/${name}.ts) and [the other](../../src/${name}.ts).\n`;
    expect(await moved('src/address.ts', named('url'))).toBe(named('address'));
  });

  it('keeps the address with it where it is longer than the path', async () => {
    const before = doc('shop/src/url.ts', '../../src/url.ts');
    expect(await moved('lib/src/url.ts', before)).toBe(before);
  });

  it('is changed together with an address that another folder follows, or neither is', async () => {
    const text = (label: string): string =>
      `# Shop\n\nSee [\`${label}\`](../lib/parts/url.ts) and [others](../lib/parts/url.ts).\n`;
    const root = createRepository({
      'package.json': MANIFEST,
      'lib/parts/url.ts': url('rewriteUrl'),
      'docs/a.md': text('lib/parts/url.ts'),
    });
    mkdirSync(join(root, 'src'));
    renameSync(join(root, 'lib/parts/url.ts'), join(root, 'src/url.ts'));
    commit(root);
    const after = await written(root, 'docs/a.md');
    expect([
      text('lib/parts/url.ts').replace('[others](../lib/parts/', '[others](../src/'),
      text('src/url.ts').replaceAll('../lib/parts/', '../src/'),
    ]).toContain(after);
  });

  it('stays when only the way to the file was wrong', async () => {
    const root = createRepository({
      'package.json': MANIFEST,
      'src/url.ts': url('rewriteAddressUrl'),
      'lib/README.md': '# Lib\n\nSee [src/url.ts](src/url.ts).\n',
    });
    expect(await written(root, 'lib/README.md')).toBe('# Lib\n\nSee [src/url.ts](../src/url.ts).\n');
  });
});

describe('a document that a program makes', () => {
  it('is left alone, and said to be', async () => {
    const doc = (head: string) => `${head}# Work\n\nSee [it](../src/url.ts).\n`;
    const after = async (head: string): Promise<readonly string[]> => {
      const root = createRepository({ 'src/url.ts': url('rewriteAddressUrl'), 'docs/work.md': doc(head) });
      renameSync(join(root, 'src/url.ts'), join(root, 'src/address.ts'));
      commit(root);
      return (await fixesOf(root, 'docs/work.md')).map(({ fix, obstacle }) => fix?.edit.newText ?? obstacle ?? '');
    };
    expect(await after('')).toEqual(['../src/address.ts']);
    expect(await after('<!--\n PLEASE DO NOT EDIT DIRECTLY. -->\n')).toEqual([
      'its document says that a program makes it: change what it is made of',
    ]);
    expect(await after('{/* Generated by the site. */}\n')).toEqual([
      'its document says that a program makes it: change what it is made of',
    ]);
    expect(await after('<!-- Do not use tabs. -->\n')).toEqual(['../src/address.ts']);
  });
});

describe('a definition of a link', () => {
  it('follows with the path of code that it leads to', async () => {
    const guide = (name: string) => `# Guide\n\nCall [\`${name}\`] once.\n\n[\`${name}\`]: crate::url::${name}\n`;
    const code = (name: string) =>
      `/// Takes a host off an address.\npub fn ${name}(address: &str) -> String {\n    address.replace("https://shop.example", "")\n}\n`;
    const root = createRepository({
      'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n',
      'src/url.rs': code('rewrite_url'),
      'guide.md': guide('rewrite_url'),
    });
    write(root, { 'src/url.rs': code('rewrite_address_url') });
    commit(root);
    expect(await written(root, 'guide.md')).toBe(guide('rewrite_address_url'));
  });
});

describe('a key that a fence is read for once', () => {
  it('is changed wherever the fence has it', async () => {
    const guide = (key: string) => `# Settings\n\n\`\`\`yaml\nfirst:\n  ${key}: 1\nsecond:\n  ${key}: 2\n\`\`\`\n`;
    const code = (key: string) =>
      `export interface Settings {\n  /** Seconds until a call is given up. */\n  ${key}?: number;\n}\n\nexport const seconds = (settings: Settings) => settings.${key} ?? 30;\n`;
    const root = createRepository({
      'package.json': MANIFEST,
      'src/settings.ts': code('callTimeout'),
      'guide.md': guide('callTimeout'),
    });
    write(root, { 'src/settings.ts': code('callTimeLimit') });
    commit(root);
    expect(await written(root, 'guide.md')).toBe(guide('callTimeLimit'));
  });
});

describe('the new name of a thing', () => {
  const SHAPE = 'export function area(width: number, height: number): number {\n  return width * height;\n}\n';

  it('is followed through a second rename', async () => {
    const root = renamed({ 'README.md': '# Shop\n\nCall `rewriteUrl` once.\n' });
    write(root, { 'src/url.ts': url('rewriteHostUrl') });
    commit(root);
    expect(await written(root, 'README.md')).toBe('# Shop\n\nCall `rewriteHostUrl` once.\n');
  });

  it('is known before the change is committed', async () => {
    const root = createRepository({
      'package.json': MANIFEST,
      'src/url.ts': url('rewriteUrl'),
      'README.md': '# Shop\n\nCall `rewriteUrl` once.\n',
    });
    write(root, { 'src/url.ts': url('rewriteAddressUrl') });
    expect(await written(root, 'README.md')).toBe('# Shop\n\nCall `rewriteAddressUrl` once.\n');
  });

  it('is not one that came into the file at another time', async () => {
    const root = createRepository({
      'package.json': MANIFEST,
      'src/url.ts': `${url('rewriteUrl')}${SHAPE}`,
      'README.md': '# Shop\n\nCall `rewriteUrl` once.\n',
    });
    write(root, { 'src/url.ts': SHAPE });
    commit(root);
    write(root, { 'src/url.ts': `${url('rewriteAddressUrl')}${SHAPE}` });
    commit(root);
    expect(await fixesOf(root, 'README.md')).toMatchObject([{ fix: undefined }]);
  });

  it('is that of a task which replaced the old one', async () => {
    const make = (name: string) =>
      `.PHONY: all ${name}\n\nall: ${name}\n\n${name}:\n\tgo test -race ./...\n\nlint:\n\tgolangci-lint run\n`;
    const root = createRepository({
      'go.mod': 'module example.com/shop\n\ngo 1.22\n',
      Makefile: make('test'),
      'CONTRIBUTING.md': '# Contributing\n\nRun `make test` before you push.\n',
    });
    for (const name of ['test', 'verify']) {
      write(root, { Makefile: make(name).replace('-race', '-race -count=1') });
      commit(root);
    }
    expect(await written(root, 'CONTRIBUTING.md')).toBe('# Contributing\n\nRun `make verify` before you push.\n');
  });
});
