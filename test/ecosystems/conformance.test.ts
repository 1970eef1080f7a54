import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../src/claims/types/command/commands.js';
import { describeCall } from '../../src/claims/types/command/payload.js';
import type { Ecosystem } from '../../src/ecosystems/define.js';
import { ecosystems } from '../../src/ecosystems/index.js';
import { readManifest } from '../../src/ecosystems/manifests.js';
import { runnerOf, runners, taskFilesOf } from '../../src/ecosystems/runners.js';
import { readShell } from '../../src/formats/shell.js';
import { FIXTURES as CODE, extractor, fixtureFiles } from '../code/support.js';
import { pageOf, pagePath, sourcesIn } from './pages.js';

const PACKS = 'src/ecosystems';
const FIXTURES = 'fixtures/ecosystems';
/** Entities that are named by a string: those that frameworks declare. */
const KEYS = new Set(['route', 'cli_option', 'cli_command', 'env_var', 'config_key']);

const packs = ecosystems.map((ecosystem) => [ecosystem.name, ecosystem] as const);
/** Each part of each pack, with a title. */
function partsOf<T extends { readonly name: string }>(pick: (ecosystem: Ecosystem) => readonly T[]) {
  return ecosystems.flatMap((ecosystem) =>
    pick(ecosystem).map((part) => [`${ecosystem.name}/${part.name}`, part, ecosystem] as const),
  );
}

/** Every fixture of a manifest of a pack, by its path from the root. */
function manifestFiles(pack: string): string[] {
  const folder = join(FIXTURES, pack, 'manifests');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).split(sep).join('/'));
}

const textOf = (file: string) => readFileSync(join(CODE, file), 'utf8');

describe('the list of ecosystems', () => {
  it('has every folder', () => {
    const entries = readdirSync(PACKS, { withFileTypes: true });
    const folders = entries
      .filter((entry) => entry.isDirectory() && entry.name !== '_template')
      .map(({ name }) => name);
    expect(ecosystems.map(({ name }) => name).sort()).toEqual(folders.sort());
  });
});

describe.each(packs)('the pack %s', (name, ecosystem) => {
  // `npx vitest run test/ecosystems -u` regenerates the tables.
  it('has a page whose tables name all that it reads', async () => {
    expect(existsSync(pagePath(ecosystem)), `${pagePath(ecosystem)} is missing`).toBe(true);
    await expect(pageOf(ecosystem)).toMatchFileSnapshot(join(process.cwd(), pagePath(ecosystem)));
  });

  it.each([
    ['manifests', 'ManifestFormat', ecosystem.manifests.length],
    ['runners', 'CommandRunner', ecosystem.runners.length],
  ] as const)('lists every file of %s', (folder, type, listed) => {
    const written = sourcesIn(join(PACKS, name, folder)).filter((text) => text.includes(`: ${type} =`)).length;
    const versionFiles = readFileSync(join(PACKS, name, 'index.ts'), 'utf8').match(/versionFile\('/g)?.length ?? 0;
    expect(listed).toBe(written + (folder === 'manifests' ? versionFiles : 0));
  });
});

describe('a language', () => {
  const languages = partsOf((ecosystem) => ecosystem.languages);

  it.each(languages)('%s has a fixture that defines something', async (_title, language) => {
    const { extract } = await extractor();
    const files = fixtureFiles().filter((file) => file.startsWith(`${language.name}/`));
    expect(files.flatMap((file) => extract(file, textOf(file)).entities).length).toBeGreaterThan(0);
  });
});

describe('a manifest format', () => {
  it.each(partsOf(({ manifests }) => manifests))('%s has a fixture that it reads', (_title, format, { name: pack }) => {
    const own = manifestFiles(pack).filter((file) => format.matches(file.slice(file.lastIndexOf('/') + 1), file));
    const read = own.map((file) => readManifest(file, readFileSync(file, 'utf8')));
    const yields = read.flatMap((one) =>
      one === undefined ? [] : [one.tasks, one.requirements, one.bins, one.extras, one.workspaces],
    );
    expect(read.map((manifest) => manifest?.problem).filter((problem) => problem !== undefined)).toEqual([]);
    expect(yields.some((found) => found.length > 0)).toBe(true);
  });
});

describe('a framework', () => {
  const frameworks = partsOf((ecosystem) => ecosystem.frameworks);

  it.each(frameworks)('%s has a fixture in which keys are declared', async (_title, { languages, hints }) => {
    const { extract } = await extractor();
    const files = fixtureFiles().filter((file) => languages.some((language) => file.startsWith(`${language}/`)));
    const awake = files.filter((file) => hints.length === 0 || hints.some((hint) => textOf(file).includes(hint)));
    const facts = awake.map((file) => extract(file, textOf(file)));
    // Some frameworks create names at run time: then the file derives them.
    const found = facts.flatMap(({ entities, dynamicNames }) => [...entities, ...dynamicNames]);
    const keys = found.filter(({ kind }) => KEYS.has(kind));
    expect(keys.length).toBeGreaterThan(0);
  });
});

describe('a format of other files', () => {
  it.each(partsOf(({ textFormats }) => textFormats))('%s has a fixture that it reads', (_title, format) => {
    const found: string[] = [];
    for (const file of fixtureFiles().filter((one) => format.matches(one))) {
      format.read(textOf(file), ({ name }) => found.push(name));
    }
    expect(found).not.toEqual([]);
  });
});

/** `make lint # want: make lint`, one per line. */
const LINES = ecosystems.flatMap(({ name }) => {
  const file = join(FIXTURES, name, 'runners.sh');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [command = '', wanted = ''] = line.split(/\s+#\s+want: /);
      return [name, command, wanted.split('; ').filter((item) => item !== '')] as const;
    });
});

describe('a line of a runner', () => {
  it.each(LINES)('of %s is read as marked: %s', (_pack, command, wanted) => {
    const calls = callsOf(readShell(command), { loose: false, subject: new Set(), programs: new Set() });
    expect(calls.map(({ found }) => describeCall(found.call))).toEqual(wanted);
  });

  const all = partsOf((ecosystem) => ecosystem.runners);

  it.each(all)('of %s is among the fixtures of its pack', (_title, runner, { name: pack }) => {
    const lines = LINES.filter(([name, , wanted]) => name === pack && wanted.length > 0).map(([, command]) => command);
    expect(lines.map((line) => runnerOf(line.replace(/^\.\//, '').split(' ')[0] ?? '')?.name)).toContain(runner.name);
  });
});

describe('runners', () => {
  it('have names of their own', () => {
    const programs = runners.flatMap((runner) => runner.programs);
    expect(programs.filter((program, at) => programs.indexOf(program) !== at)).toEqual([]);
  });

  it('say once for each kind of task where it is defined', () => {
    const kinds = runners.flatMap(({ tasks }) => tasks?.runner ?? []);
    expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
    const defined = ecosystems
      .flatMap(({ name }) => manifestFiles(name))
      .flatMap((file) => readManifest(file, readFileSync(file, 'utf8'))?.tasks ?? []);
    expect(defined.filter(({ runner }) => taskFilesOf(runner) === undefined)).toEqual([]);
  });
});

describe('toolchains', () => {
  it('have names of their own', () => {
    const toolchains = ecosystems.flatMap(({ versions }) => versions.toolchains ?? []);
    const names = toolchains.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
