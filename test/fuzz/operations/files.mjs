// Operations of people and programs on files. Each gets the place and randomness of its step and returns a description.
import {
  chmodSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeFile, declaration, declaredIn, EXTENSIONS } from '../generate/code.mjs';
import { docText, encoded, statement } from '../generate/docs.mjs';
import { hostileText } from '../generate/hostile.mjs';
import { ODDITIES } from '../generate/repository.mjs';
import { nameOf } from '../generate/words.mjs';
import { bytesOf, codeOf, docsOf, entriesOf, exists, filesOf, foldersOf, put } from '../lib/disk.mjs';
import { knownOf } from '../lib/known.mjs';

const HOUR_S = 3_600;

export const fileOperations = {
  editDoc: {
    weight: 8,
    run: ({ root, chance }) =>
      onOne(docsOf(root), chance, (file) =>
        appendTo(root, file, `\n${statement(chance, knownOf(root), file).join('\n')}\n`),
      ),
  },
  editAndUndo: {
    weight: 3,
    run: ({ root, chance, ask }) =>
      onOne(docsOf(root), chance, async (file) => {
        const before = bytesOf(root, file);
        const asked = [
          ask({ name: 'check_doc', args: { file } }),
          ask({ name: 'get_docs', args: { query: 'anchor window', explain: true } }),
        ];
        for (let times = chance.between(1, 6); times > 0; times -= 1) {
          await pause(chance.pick([0, 1, 2, 3, 5, 10, 25]));
          if (exists(join(root, file)))
            writeFileSync(
              join(root, file),
              times % 2 === 0 ? before : encoded(chance, docText(chance, knownOf(root), file)),
            );
        }
        await Promise.all(asked);
        if (chance.is(0.4)) writeFileSync(join(root, file), before);
        return file;
      }),
  },
  newDoc: {
    weight: 4,
    run({ root, chance }) {
      const file =
        `${chance.pick(['docs', 'docs/guide', 'docs/n/e/w', 'packages/core', '.'])}/${nameOf(chance, 'file')}.md`.replace(
          /^\.\//,
          '',
        );
      return put(root, file, encoded(chance, docText(chance, knownOf(root), file))) ? file : 'nothing';
    },
  },
  rewriteDoc: {
    weight: 3,
    run: ({ root, chance }) =>
      onOne(docsOf(root), chance, (file) =>
        writeFileSync(join(root, file), encoded(chance, docText(chance, knownOf(root), file))),
      ),
  },
  hostileDoc: {
    weight: 2,
    run({ root, chance, without }) {
      const { name, text } = hostileText(chance);
      if (without.has(`hostile.${name}`)) return 'nothing';
      put(root, `docs/hostile-${name}.md`, text);
      return name;
    },
  },
  cutDoc: {
    weight: 2,
    run: ({ root, chance }) =>
      onOne(docsOf(root), chance, (file) =>
        writeFileSync(join(root, file), bytesOf(root, file).subarray(0, chance.below(bytesOf(root, file).length + 1))),
      ),
  },
  flipByte: {
    weight: 2,
    run: ({ root, chance }) => onOne(filesOf(root), chance, (file) => flipByte(root, file, chance)),
  },
  newCode: {
    weight: 3,
    run({ root, chance }) {
      const extension = chance.pick(EXTENSIONS);
      const file = `${chance.pick(['src', 'src/lib', 'packages/core/src', 'tools'])}/${nameOf(chance, 'file')}.${extension}`;
      return put(root, file, codeFile(chance, extension)) ? file : 'nothing';
    },
  },
  addDeclaration: {
    weight: 3,
    run: ({ root, chance }) =>
      onOne(codeOf(root), chance, (file) => appendTo(root, file, `\n${declaration(chance, file.split('.').at(-1))}\n`)),
  },
  renameDeclaration: { weight: 8, run: ({ root, chance }) => changeDeclaration({ root, chance, quiet: false }) },
  renameUnseen: { weight: 3, run: ({ root, chance }) => changeDeclaration({ root, chance, quiet: true }) },
  removeDeclaration: {
    weight: 5,
    run: ({ root, chance }) => changeDeclaration({ root, chance, quiet: false, remove: true }),
  },
  swapWords: {
    weight: 2,
    run: ({ root, chance }) =>
      onOne(docsOf(root), chance, (file) => sameSize(root, file, (text) => text.replace(/the/g, 'eht'))),
  },
  renameFile: {
    weight: 5,
    run: ({ root, chance }) =>
      onOne(filesOf(root), chance, (file) =>
        move(root, file, `${dirname(file)}/${nameOf(chance, 'file')}.${file.split('.').at(-1)}`.replace(/^\.\//, '')),
      ),
  },
  removeFile: {
    weight: 4,
    run: ({ root, chance }) => onOne(filesOf(root), chance, (file) => rmSync(join(root, file))),
  },
  renameFolder: {
    weight: 2,
    run: ({ root, chance }) =>
      onOne(foldersOf(root), chance, (folder) => move(root, folder, `${folder}-${chance.below(100)}`)),
  },
  removeFolder: {
    weight: 0.7,
    run: ({ root, chance }) =>
      onOne(foldersOf(root), chance, (folder) => rmSync(join(root, folder), { recursive: true })),
  },
  swapFolders: {
    weight: 2,
    run({ root, chance }) {
      const [a, b] = chance.some(foldersOf(root), 2);
      if (b === undefined || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)) return 'nothing';
      move(root, a, '.swap');
      move(root, b, a);
      return `${a} and ${b}: ${move(root, '.swap', b)}`;
    },
  },
  swapFiles: {
    weight: 2,
    run({ root, chance }) {
      const [a, b] = chance.some(filesOf(root), 2);
      if (b === undefined) return 'nothing';
      move(root, a, '.swap-file');
      move(root, b, a);
      return `${a} and ${b}: ${move(root, '.swap-file', b)}`;
    },
  },
  fileToFolder: {
    weight: 1,
    run: ({ root, chance }) =>
      onOne(filesOf(root), chance, (file) => {
        rmSync(join(root, file));
        put(root, `${file}/inner.md`, '# Inner\n');
      }),
  },
  folderToLink: {
    weight: 1,
    run: ({ root, chance, outside }) =>
      onOne(foldersOf(root), chance, (folder) => {
        renameSync(join(root, folder), join(root, `${folder}-kept`));
        symlinkSync(chance.is(0.5) ? outside : `${folder.split('/').at(-1)}-kept`, join(root, folder));
      }),
  },
  linkToFolder: {
    weight: 1,
    run: ({ root, chance }) =>
      onOne(
        entriesOf(root)
          .filter(({ kind }) => kind === 'link')
          .map(({ path }) => path),
        chance,
        (path) => {
          rmSync(join(root, path));
          if (exists(join(root, `${path}-kept`))) renameSync(join(root, `${path}-kept`), join(root, path));
        },
      ),
  },
  fileToLink: {
    weight: 1,
    run: ({ root, chance, outside }) =>
      onOne(filesOf(root), chance, (file) => {
        rmSync(join(root, file));
        symlinkSync(
          chance.pick([
            join(outside, 'canary.md'),
            'nowhere',
            file.split('/').at(-1),
            relative(dirname(join(root, file)), join(root, 'README.md')),
            '/dev/null',
            '/proc/self/environ',
          ]),
          join(root, file),
        );
      }),
  },
  grow: {
    weight: 1.5,
    run: ({ root, chance }) => onOne(codeOf(root), chance, (file) => appendTo(root, file, `// x\n`.repeat(250_000))),
  },
  nulByte: {
    weight: 1.5,
    run: ({ root, chance }) =>
      onOne(filesOf(root), chance, (file) =>
        writeFileSync(
          join(root, file),
          Buffer.concat([bytesOf(root, file).subarray(0, 40), Buffer.from([0]), bytesOf(root, file).subarray(40)]),
        ),
      ),
  },
  shrink: {
    weight: 1.5,
    run: ({ root }) =>
      filesOf(root)
        .filter((file) => statSync(join(root, file)).size > 500_000)
        .map(
          (file) => (
            writeFileSync(join(root, file), bytesOf(root, file).toString('latin1').split('// x\n')[0], 'latin1'),
            file
          ),
        )
        .join(', ') || 'nothing',
  },
  touch: {
    weight: 2,
    run: ({ root, chance }) =>
      onOne(filesOf(root), chance, (file) => {
        const at = Date.now() / 1_000 + chance.pick([-1e9, -HOUR_S, HOUR_S, 1e9]);
        utimesSync(join(root, file), at, at);
      }),
  },
  touchFolder: {
    weight: 1,
    run: ({ root, chance }) =>
      onOne(foldersOf(root), chance, (folder) => {
        const at = Date.now() / 1_000 + chance.pick([-1e9, HOUR_S]);
        utimesSync(join(root, folder), at, at);
      }),
  },
  hardLink: {
    weight: 1,
    run: ({ root, chance }) =>
      onOne(filesOf(root), chance, (file) => {
        const to = join(root, dirname(file), `hard-${chance.below(100)}-${file.split('/').at(-1).slice(-40)}`);
        if (!exists(to)) linkSync(join(root, file), to);
      }),
  },
  writeHardLink: {
    weight: 1,
    run: ({ root, scratch, chance, ask }) =>
      onOne(filesOf(root), chance, async (file) => {
        const to = join(scratch, 'hard');
        rmSync(to, { force: true });
        linkSync(join(root, file), to);
        // No notice reports a second name. A scan sees it, and from then on writes through it: this makes the next
        // answer scan.
        writeFileSync(join(root, '.noticed'), '');
        rmSync(join(root, '.noticed'));
        await ask({ name: 'list_stale_docs', args: {} });
        if (exists(join(root, file)))
          writeFileSync(to, bytesOf(root, file).toString('latin1').replaceAll('a', 'e'), 'latin1');
      }),
  },
  copyFile: {
    weight: 1,
    run: ({ root, chance }) =>
      onOne(filesOf(root), chance, (file) =>
        cpSync(
          join(root, file),
          join(root, dirname(file), `copy-${chance.below(100)}-${file.split('/').at(-1).slice(-40)}`),
        ),
      ),
  },
  manyFiles: {
    weight: 1,
    run({ root, chance }) {
      const folder = `docs/bulk-${chance.below(50)}`;
      for (let at = 0; at < 150; at += 1) put(root, `${folder}/p${at}.md`, `# P${at}\n\nSee [next](p${at + 1}.md).\n`);
      return folder;
    },
  },
  removeMany: {
    weight: 1,
    run: ({ root }) =>
      foldersOf(root)
        .filter((folder) => /^docs\/bulk-\d+$/.test(folder))
        .map((folder) => (rmSync(join(root, folder), { recursive: true }), folder))
        .join(', ') || 'nothing',
  },
  deepFolder: {
    weight: 0.5,
    run: ({ root, chance }) => String(put(root, `docs/${'d/'.repeat(chance.between(20, 90))}deep.md`, '# Deep\n')),
  },
  emptyFolder: {
    weight: 0.5,
    run: ({ root, chance }) => {
      mkdirSync(join(root, `docs-${chance.below(9)}`), { recursive: true });
      return 'made';
    },
  },
  mode: {
    weight: 1,
    run: ({ root, chance }) =>
      onOne(filesOf(root), chance, (file) => chmodSync(join(root, file), chance.pick([0o444, 0o644, 0o755]))),
  },
  oddity: {
    weight: 2,
    run: (place) => {
      const name = place.chance.pick(Object.keys(ODDITIES).filter((one) => !place.without.has(`odd.${one}`)));
      ODDITIES[name](place, place.chance);
      return name;
    },
  },
};

async function onOne(items, chance, act) {
  const item = chance.pick(items);
  if (item === undefined) return 'nothing';
  const said = await act(item);
  return typeof said === 'string' ? `${item}: ${said}` : item;
}

function appendTo(root, file, text) {
  const bytes = bytesOf(root, file);
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8';
  writeFileSync(join(root, file), Buffer.concat([bytes, Buffer.from(text, wide)]));
}

function move(root, from, to) {
  if (exists(join(root, to)) || !exists(join(root, dirname(to)))) return `not to ${to}`;
  renameSync(join(root, from), join(root, to));
  return `to ${to}`;
}

function changeDeclaration({ root, chance, quiet, remove = false }) {
  return onOne(codeOf(root), chance, (file) => {
    const found = declaredIn(bytesOf(root, file).toString('latin1'));
    if (found.length === 0) return 'nothing';
    const { name } = chance.pick(found);
    const turned = quiet ? name.replace(/\d(?=\d*$)/, (digit) => String((Number(digit) + 1) % 10)) : `${name}Else`;
    sameSize(root, file, (text) => text.replaceAll(name, remove ? 'gone' : turned), quiet);
    return `${name} to ${remove ? 'gone' : turned}`;
  });
}

/** Rewrites a file; with `quiet`, only its bytes and its change time differ. */
function sameSize(root, file, edit, quiet = true) {
  const path = join(root, file);
  const { atime, mtime } = lstatSync(path);
  writeFileSync(path, edit(bytesOf(root, file).toString('latin1')), 'latin1');
  if (quiet) utimesSync(path, atime, mtime);
}

function flipByte(root, file, chance) {
  const bytes = bytesOf(root, file);
  if (bytes.length === 0) return;
  bytes[chance.below(bytes.length)] = chance.below(256);
  writeFileSync(join(root, file), bytes);
}
