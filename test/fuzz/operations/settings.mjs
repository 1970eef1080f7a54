// Settings of git, of docalign and of the package, and operations on docalign's own folder.
import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest } from '../generate/code.mjs';
import { ignoreText, settingsText } from '../generate/settings.mjs';
import { nameOf } from '../generate/words.mjs';
import { exists, put, textOf } from '../lib/disk.mjs';
import { tasksOf } from '../lib/known.mjs';

const DAMAGE = [
  '',
  '{}',
  '[]',
  'null',
  '{"version":99}',
  '[{"id":1}]',
  '\u0000',
  '{"__proto__":{"polluted":1}}',
  `${'['.repeat(200_000)}`,
  '{"version":1,"docs":[{}],"claims":[null]}',
];

export const settingsOperations = {
  gitignore: {
    weight: 3,
    run: ({ root, chance }) => {
      const text = ignoreText(chance);
      return `${put(root, chance.pick(['.gitignore', '.gitignore', 'docs/.gitignore', 'src/.gitignore']), text)} ${JSON.stringify(text)}`;
    },
  },
  noGitignore: {
    weight: 2,
    run: ({ root }) => {
      rmSync(join(root, '.gitignore'), { force: true, recursive: true });
      return 'removed';
    },
  },
  exclude: {
    weight: 2,
    run: ({ root, chance }) => {
      const text = chance.is(0.5) ? '' : ignoreText(chance);
      put(root, '.git/info/exclude', text);
      return JSON.stringify(text);
    },
  },
  settings: {
    weight: 3,
    run: ({ root, chance }) => {
      const text = settingsText(chance);
      put(root, '.docalign.yml', text);
      return JSON.stringify(text.slice(0, 80));
    },
  },
  noSettings: {
    weight: 2,
    run: ({ root }) => {
      rmSync(join(root, '.docalign.yml'), { force: true, recursive: true });
      return 'removed';
    },
  },
  renameTask: {
    weight: 5,
    run: ({ root, chance }) =>
      editTasks(root, (scripts) => {
        const names = Object.keys(scripts);
        if (names.length === 0) return scripts;
        const name = chance.pick(names);
        const turned = chance.is(0.5) ? nameOf(chance, 'task') : `${name}x`;
        return Object.fromEntries(Object.entries(scripts).map(([key, value]) => [key === name ? turned : key, value]));
      }),
  },
  addTask: {
    weight: 2,
    run: ({ root, chance }) => editTasks(root, (scripts) => ({ ...scripts, [nameOf(chance, 'task')]: 'node .' })),
  },
  breakManifest: {
    weight: 2,
    run: ({ root, chance }) => {
      const file = join(root, 'package.json');
      if (!exists(file)) return 'nothing';
      writeFileSync(
        file,
        `${chance.pick(['<<<<<<< HEAD\n', '{', '\u0000', '[]//'])}${readFileSync(file, 'latin1')}`,
        'latin1',
      );
      return 'broken';
    },
  },
  mendManifest: {
    weight: 2,
    run: ({ root, chance }) =>
      tasksOf(root).length > 0 ? 'sound' : String(put(root, 'package.json', manifest(chance, 'shop'))),
  },
  bumpEngine: {
    weight: 2,
    run: ({ root, chance }) =>
      editManifest(root, (json) => ({ ...json, engines: { node: chance.pick(['>=16', '>=18', '>=20.19', '>=22']) } })),
  },
  renamePackage: {
    weight: 1,
    run: ({ root, chance }) =>
      editManifest(root, (json) => ({ ...json, name: chance.pick(['shop', 'store', '@shop/all']) })),
  },
};

export const stateOperations = {
  removeState: {
    weight: 1.5,
    run(place) {
      // The server may write there meanwhile, so the removal may stop halfway.
      place.acknowledged.clear();
      rmSync(join(place.root, '.docalign'), { recursive: true, force: true });
      return 'removed';
    },
  },
  removeCache: {
    weight: 1,
    run({ root }) {
      rmSync(join(root, '.docalign/cache'), { recursive: true, force: true });
      return 'removed';
    },
  },
  damageState: {
    weight: 2,
    run(place) {
      const { root, chance } = place;
      const files = stateFiles(root);
      if (files.length === 0) return 'nothing';
      const file = chance.pick(files);
      if (file.includes('reports')) place.acknowledged.clear();
      const bytes = readFileSync(join(root, '.docalign', file));
      writeFileSync(join(root, '.docalign', file), chance.is(0.5) ? chance.pick(DAMAGE) : damaged(bytes, chance));
      return file;
    },
  },
  linkState: {
    weight: 0.5,
    run(place) {
      const { root, outside, chance } = place;
      place.acknowledged.clear();
      rmSync(join(root, '.docalign'), { recursive: true, force: true });
      if (chance.is(0.5)) symlinkSync(outside, join(root, '.docalign'));
      else writeFileSync(join(root, '.docalign'), 'a file\n');
      return 'replaced';
    },
  },
  moveAway: {
    weight: 1.5,
    async run({ root, chance, ask }) {
      renameSync(root, `${root}-away`);
      for (let count = chance.below(3); count > 0; count -= 1)
        await ask({ name: 'get_docs', args: { query: 'how to count' }, mayFail: true });
      renameSync(`${root}-away`, root);
      return 'and back';
    },
  },
};

function editManifest(root, edit) {
  const file = join(root, 'package.json');
  try {
    writeFileSync(file, `${JSON.stringify(edit(JSON.parse(textOf(root, 'package.json'))), null, 2)}\n`);
    return 'edited';
  } catch {
    // Gone, broken or a folder: a step that does nothing.
    return 'nothing';
  }
}

const editTasks = (root, edit) => editManifest(root, (json) => ({ ...json, scripts: edit(json.scripts ?? {}) }));

function stateFiles(root) {
  try {
    return readdirSync(join(root, '.docalign'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '.docalign').length + 1))
      .filter((name) => name !== '.gitignore')
      .sort();
  } catch {
    // Missing, or not a folder.
    return [];
  }
}

function damaged(bytes, chance) {
  if (chance.is(0.5)) return bytes.subarray(0, chance.below(bytes.length + 1));
  const changed = Buffer.from(bytes);
  for (let count = 5; count > 0 && changed.length > 0; count -= 1)
    changed[chance.below(changed.length)] = chance.below(256);
  return changed;
}
