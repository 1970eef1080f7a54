import { chmodSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exists, put } from '../lib/disk.mjs';
import { commitAll, git } from '../lib/git.mjs';
import { knownOf } from '../lib/known.mjs';
import { cargo, codeFile, EXTENSIONS, makefile, manifest, pyproject } from './code.mjs';
import { docText, encoded } from './docs.mjs';
import { hostileText } from './hostile.mjs';
import { ignoreText, settingsText } from './settings.mjs';
import { nameOf, sentence } from './words.mjs';

const DOC_PLACES = [
  'README.md',
  'AGENTS.md',
  'CLAUDE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  '.github/instructions.md',
  '.cursor/rules/style.mdc',
  'packages/core/README.md',
  'website/docs/intro.mdx',
];
const DOC_FOLDERS = ['docs', 'docs/guide', 'docs/guide/deep', 'docs/api', 'packages/core/docs', 'notes'];
const CODE_FOLDERS = ['src', 'src/lib', 'src/gen', 'packages/core/src', 'tools', 'test'];
/** Names that are legal on Linux and unusual everywhere. */
const ODD_NAMES = [
  'with space.md',
  'ünï çødé.md',
  'back\\slash.md',
  'quote\'"s.md',
  'per%20cent.md',
  'ha#sh.md',
  'que?ry.md',
  '-dash.md',
  'brace{a,b}.md',
  'star*.md',
  '[set].md',
  'emoji 🦭.md',
  'UPPER.MD',
  '.md',
  'semi;colon$(x).md',
  'tab\there.md',
  'nfd-e\u0301.md',
  `${'long'.repeat(50)}.md`,
];

/** A repository with commits, in a scratch folder next to a folder that must not be read. */
export function makeRepository(chance, seed) {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), `docalign-fuzz-${seed}-`)));
  const place = {
    scratch,
    root: join(scratch, 'repo'),
    outside: join(scratch, 'outside'),
    secret: `sk-live-SECRET${seed}TOKEN`,
    canary: `CANARY${seed}FEATHER`,
  };
  mkdirSync(place.root);
  plantOutside(place);
  git(place.root, 'init', '--quiet');
  writeCode(place.root, chance);
  for (let round = chance.between(1, 3); round > 0; round -= 1) {
    writeDocs(place.root, chance);
    commitAll(place.root, `round ${round}`);
  }
  if (chance.is(0.7)) addOddities(place, chance);
  if (chance.is(0.6)) put(place.root, '.env', `SHOP_API_KEY=${place.secret}\nSHOP_PORT=3000\n`);
  if (chance.is(0.5)) put(place.root, '.gitignore', ignoreText(chance));
  if (chance.is(0.3)) put(place.root, '.docalign.yml', settingsText(chance));
  if (chance.is(0.8)) commitAll(place.root, 'odd things');
  return place;
}

function plantOutside({ outside, canary }) {
  mkdirSync(join(outside, 'docs'), { recursive: true });
  writeFileSync(join(outside, 'canary.md'), `# ${canary}\n\nCall \`${canary}()\`.\n`);
  writeFileSync(join(outside, 'docs', 'canary.md'), `# Below ${canary}\n`);
  writeFileSync(join(outside, 'canary.js'), `export function ${canary}() {}\n`);
}

function writeCode(root, chance) {
  put(root, 'package.json', manifest(chance, 'shop'));
  put(root, 'src/index.js', codeFile(chance, 'js'));
  for (let count = chance.between(3, 14); count > 0; count -= 1) {
    const extension = chance.pick(EXTENSIONS);
    put(root, `${chance.pick(CODE_FOLDERS)}/${nameOf(chance, 'file')}.${extension}`, codeFile(chance, extension));
  }
  if (chance.is(0.5)) put(root, 'packages/core/package.json', manifest(chance, '@shop/core'));
  if (chance.is(0.5)) put(root, 'Makefile', makefile(chance));
  if (chance.is(0.4)) put(root, 'pyproject.toml', pyproject(chance));
  if (chance.is(0.4)) put(root, 'Cargo.toml', cargo(chance));
}

function writeDocs(root, chance) {
  const known = knownOf(root);
  const places = [
    ...chance.some(DOC_PLACES, chance.between(1, 5)),
    ...Array.from({ length: chance.between(1, 5) }, () => `${chance.pick(DOC_FOLDERS)}/${nameOf(chance, 'file')}.md`),
  ];
  for (const file of places) put(root, file, encoded(chance, docText(chance, known, file)));
}

function addOddities(place, chance) {
  const all = Object.values(ODDITIES);
  for (const add of chance.some(all, chance.between(1, 5))) add(place, chance);
}

export const ODDITIES = {
  names: ({ root }, chance) => {
    for (const name of chance.some(ODD_NAMES, 4))
      put(root, `docs/${name}`, docText(chance, knownOf(root), `docs/${name}`));
  },
  links({ root, outside }, chance) {
    mkdirSync(join(root, 'docs'), { recursive: true });
    const targets = {
      inside: '../README.md',
      out: join(outside, 'canary.md'),
      outFolder: outside,
      relative: '../../outside/canary.md',
      loop: 'loop.md',
      broken: 'nowhere.md',
      source: '../src',
      self: '.',
      git: '../.git',
      up: '..',
    };
    for (const kind of chance.some(Object.keys(targets), 4))
      link(targets[kind], join(root, 'docs', kind === 'loop' ? 'loop.md' : `${kind}${chance.pick(['', '.md'])}`));
    if (chance.is(0.5)) link(join(outside, 'canary.js'), join(root, 'src', 'canary.js'));
  },
  hostile({ root }, chance) {
    const { name, text } = hostileText(chance);
    put(root, `docs/hostile-${name}.md`, text);
  },
  nested({ root }, chance) {
    put(root, 'vendored-repo/README.md', '# Another repository\n\nCall `otherThing()`.\n');
    git(join(root, 'vendored-repo'), 'init', '--quiet');
    if (chance.is(0.5))
      put(root, '.gitmodules', '[submodule "sub"]\n\tpath = sub\n\turl = https://example.org/sub.git\n');
    put(root, 'sub/README.md', '# Sub\n');
  },
  large: ({ root }, chance) => {
    put(
      root,
      'src/large.js',
      `export function ${nameOf(chance, 'function')}() {}\n${`// ${sentence(chance)}\n`.repeat(30_000)}`,
    );
  },
  binary: ({ root }) => {
    put(root, 'src/binary.js', Buffer.from([0, 1, 2, 255, 254, 10, 0, 0]));
    put(root, 'docs/binary.md', Buffer.from([35, 32, 0, 0, 0, 1, 2]));
  },
  minified: ({ root }, chance) => {
    put(root, 'src/app.min.js', `function ${nameOf(chance, 'function')}(){${'a=1;'.repeat(20_000)}}`);
  },
  many: ({ root }, chance) => {
    for (let at = 0; at < 60; at += 1) put(root, `docs/many/page-${at}.md`, `# Page ${at}\n\n${sentence(chance)}\n`);
  },
  executable: ({ root }) => {
    if (put(root, 'bin/run.sh', '#!/bin/sh\necho run\n')) chmodSync(join(root, 'bin/run.sh'), 0o755);
  },
  config: ({ root }, chance) => {
    put(
      root,
      chance.pick(['mkdocs.yml', 'docusaurus.config.js', 'docs/.vitepress/config.js', 'docs/_config.yml', 'book.toml']),
      'site_name: shop\ntitle: shop\n',
    );
  },
  hooks: ({ root }) => {
    put(root, '.git/hooks/pre-commit', '#!/bin/sh\nexit 0\n');
  },
};

function link(target, path) {
  if (!exists(path)) symlinkSync(target, path);
}
