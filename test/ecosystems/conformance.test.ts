import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LiveCodeFacts } from '../../src/analysis/code-facts.js';
import { LANGUAGE_NAMES } from '../../src/analysis/extraction/define.js';
import type { FrameworkExtractor, Language } from '../../src/analysis/extraction/define.js';
import { createGrammars } from '../../src/analysis/syntax/parse.js';
import { wordsOf } from '../../src/analysis/words/words.js';
import { callsOf } from '../../src/claims/types/command/commands.js';
import { describeCall } from '../../src/claims/types/command/payload.js';
import type { Ecosystem } from '../../src/ecosystems/define.js';
import { ecosystems } from '../../src/ecosystems/index.js';
import { codePacks } from '../../src/ecosystems/modules.js';
import { frameworks as allFrameworks, frameworksAwake } from '../../src/ecosystems/extract.js';
import { languageOf } from '../../src/ecosystems/languages.js';
import { readManifest } from '../../src/ecosystems/manifests.js';
import { runnerOf, runners, taskFilesOf } from '../../src/ecosystems/runners.js';
import { loadWasm } from '../../src/engine/code/code-reader.js';
import { isShellLanguage } from '../../src/formats/fence-languages.js';
import { readShell } from '../../src/formats/shell.js';
import { isCode } from '../../src/paths/file-kinds.js';
import { isPartFolder } from '../../src/paths/generic-names.js';
import { ROLE_ROWS } from '../../src/paths/role-rows.js';
import { keptFor, remembered } from '../../src/text/memo.js';
import { FIXTURES as CODE, describeEntity, extractor, fixtureFiles, fixturesOf } from '../code/support.js';
import { sectionsOf, sentencesLeft, summaryOf } from '../support/page.js';
import { pageOf, pagePath, sourcesIn } from './pages.js';

const PACKS = 'src/ecosystems';
const FIXTURES = 'fixtures/ecosystems';
const TEMPLATE = join(PACKS, '_template', 'README.md');
/** Ecosystems without a pack, whose habits are known in names of paths. */
const WITHOUT_PACK = ['elm'];

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
  return filesBelow(folder).map((file) => `${folder.split(sep).join('/')}/${file}`);
}

/** Files below a folder, relative to it; none when it does not exist. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}

/** Lines of a fixture, without comments; none when it does not exist. */
function linesOf(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

const textOf = (file: string) => readFileSync(join(CODE, file), 'utf8');

describe('the list of ecosystems', () => {
  it('has only endings of programs that the list of endings knows', () => {
    const endings = ecosystems.flatMap(({ languages }) => languages.flatMap(({ grammars }) => Object.keys(grammars)));
    expect(endings.filter((ending) => !isCode(`a${ending}`))).toEqual([]);
  });

  it('has every folder', () => {
    const entries = readdirSync(PACKS, { withFileTypes: true });
    const folders = entries
      .filter((entry) => entry.isDirectory() && entry.name !== '_template')
      .map(({ name }) => name);
    expect(ecosystems.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('has only languages whose name folders of sources have', () => {
    const folders = LANGUAGE_NAMES.filter((name) => !isPartFolder(name));
    expect(folders).toEqual(['shell', 'powershell']);
  });

  it('has every ecosystem whose habit a name of paths is', () => {
    const known = new Set([...ecosystems.map(({ name }) => name), ...WITHOUT_PACK]);
    const named = ROLE_ROWS.flatMap(({ of }) => of?.split(' ') ?? []);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(packs)('the pack %s', (name, ecosystem) => {
  // `npx vitest run test/ecosystems -u` regenerates the tables.
  it('has a page whose tables name all that it reads', async () => {
    expect(existsSync(pagePath(ecosystem)), `${pagePath(ecosystem)} is missing`).toBe(true);
    await expect(pageOf(ecosystem)).toMatchFileSnapshot(join(process.cwd(), pagePath(ecosystem)));
  });

  it('has a page of its own words', () => {
    const page = sectionsOf(readFileSync(pagePath(ecosystem), 'utf8'));
    expect(page.title.toLowerCase()).toBe(ecosystem.title.toLowerCase());
    expect(summaryOf(page), 'says below its title what it is').not.toBe('');
    expect(page.sections.filter(({ body }) => body === '').map(({ heading }) => heading)).toEqual([]);
    expect(sentencesLeft(pagePath(ecosystem), TEMPLATE)).toEqual([]);
  });

  it('reads something', () => {
    const { languages, manifests, frameworks, textFormats, runners } = ecosystem;
    expect([languages, manifests, frameworks, textFormats, runners].flat()).not.toEqual([]);
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
    const entities = files.flatMap((file) => extract(file, textOf(file)).entities);
    expect(entities.length, `definitions in fixtures/code/${language.name}`).toBeGreaterThan(0);
  });

  it.each(languages)('%s names node kinds that its grammars have', async (_title, { grammars, syntax }) => {
    const grammarOf = await createGrammars({ loadWasm });
    const known = new Set(Object.values(grammars).flatMap((name) => grammarOf(name).tables.kinds));
    const { durations: _durations, durationCalls: _calls, comments: _comments, ...kinds } = syntax;
    const { arguments: shapes = [], callees = [], marks, ...sets } = kinds;
    const { nodes = [], lists = [], around = [], before = [] } = { ...marks };
    const maps = [shapes, callees, around].flatMap((map) => [...map].map(([kind]) => kind));
    const named = [...Object.values(sets), nodes, lists, before].flatMap((kinds: Iterable<string>) => [...kinds]);
    expect([...named, ...maps].filter((kind) => !known.has(kind))).toEqual([]);
  });

  it.each(languages)('%s is the language of fences', (_title, { name }, { examples }) => {
    expect(examples.fences?.has(name) === true || isShellLanguage(name)).toBe(true);
  });
});

describe('a manifest format', () => {
  it.each(partsOf(({ manifests }) => manifests))('%s has a fixture that it reads', (_title, format, { name: pack }) => {
    const own = manifestFiles(pack).filter((file) => format.matches(file.slice(file.lastIndexOf('/') + 1), file));
    const read = own.map((file) => readManifest(file, readFileSync(file, 'utf8')));
    const yields = read.flatMap((one) =>
      one === undefined
        ? []
        : [one.tasks, one.requirements, one.bins, one.extras, one.workspaces, one.repository ?? ''],
    );
    expect(read.map((manifest) => manifest?.problem).filter((problem) => problem !== undefined)).toEqual([]);
    expect(yields.some((found) => found.length > 0)).toBe(true);
  });
});

describe('a framework', () => {
  const frameworks = partsOf((ecosystem) => ecosystem.frameworks);

  const sourceOf = remembered(textOf);

  /** Facts of a fixture when only these frameworks read it. */
  async function factsOf(file: string, only: readonly FrameworkExtractor[]): Promise<readonly string[]> {
    const { extract } = await extractor();
    const { entities, dynamicNames } = extract(file, sourceOf(file), only);
    const derived = dynamicNames.map(({ kind, prefix, line }) => `${line}: ${kind} ${prefix}`);
    return [...entities.map((entity) => `${entity.line}: ${describeEntity(entity)}`), ...derived].sort();
  }

  /** Each fixture is read once without frameworks and once with all, not again for each framework. */
  const factsOfNone = remembered((file) => factsOf(file, []));
  const awakeOfAll = remembered(awakeAmong(allFrameworks));
  const factsOfAll = remembered((file) => factsOf(file, awakeOfAll(file)));

  /** What the framework alone adds to the facts of these files. */
  async function yieldOf(framework: FrameworkExtractor, files: readonly string[]): Promise<readonly string[]> {
    const added = files.map(async (file) => {
      const without = new Set(await factsOfNone(file));
      return (await factsOf(file, [framework])).filter((fact) => !without.has(fact));
    });
    return (await Promise.all(added)).flat();
  }

  it.each(frameworks)('%s yields something on its fixture', async (_title, framework) => {
    expect(await yieldOf(framework, fixturesOf(framework.name))).not.toEqual([]);
  });

  // One for all languages has a fixture in each, by its name or with others.
  it.each(frameworks)('%s yields something in each of its languages', async (_title, framework) => {
    for (const language of framework.languages) {
      const files = fixtureFiles().filter((file) => file.startsWith(`${language}/`));
      expect(await yieldOf(framework, files), language).not.toEqual([]);
    }
  });

  /** The frameworks among these that read a fixture. */
  function awakeAmong(among: readonly FrameworkExtractor[]): (file: string) => readonly FrameworkExtractor[] {
    const awakeOf = keptFor((language: Language) => frameworksAwake(language, among));
    return (file) => {
      const language = languageOf(file)?.language;
      return language === undefined ? [] : awakeOf(language)(sourceOf(file));
    };
  }

  // Each can be removed with its fixtures: every other fixture is read as before.
  it.each(frameworks)('%s changes no fixture but its own', async (_title, framework) => {
    const own = fixturesOf(framework.name);
    const others = fixtureFiles().filter((file) => !own.includes(file));
    const awakeWithout = awakeAmong(allFrameworks.filter((one) => one !== framework));
    for (const file of others.filter((other) => awakeOfAll(other).includes(framework))) {
      expect(await factsOf(file, awakeWithout(file)), file).toEqual(await factsOfAll(file));
    }
  });
});

/** A small package in `exports/` of a pack, and `exports.txt` with what programs can import of it. */
function exportFixture(pack: string) {
  const folder = join(FIXTURES, pack, 'exports');
  const texts = Object.fromEntries(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const rows = linesOf(join(FIXTURES, pack, 'exports.txt')).map((line) => line.split(/:\s+/));
  return {
    texts,
    manifests: Object.entries(texts).flatMap(([file, text]) => readManifest(file, text) ?? []),
    tree: { list: (directory: string) => namesIn(directory, Object.keys(texts)) },
    /** `@example/shop: Cart openCart`; or `unknown`. */
    exports: rows.filter(([of]) => of !== 'import names').map(([of = '', list = '']) => [of, list] as const),
    importNames: rows.find(([of]) => of === 'import names')?.[1],
  };
}

/** Names of the files and folders directly inside a folder; folders end with `/`. */
function namesIn(directory: string, files: readonly string[]): readonly string[] {
  const start = directory === '' ? '' : `${directory}/`;
  const inside = files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
  return [...new Set(inside.flatMap((path) => /^[^/]+\/?/.exec(path) ?? []))].sort();
}

const exporting = packs.flatMap(([name, { exportsOf }]) =>
  exportsOf === undefined ? [] : [[name, exportsOf] as const],
);

describe.each(exporting)('exports of the pack %s', (name, exportsOf) => {
  const { texts, manifests, exports } = exportFixture(name);

  it('have a fixture with names, and with a package whose names are not known', () => {
    const lists = exports.map(([, list]) => list);
    expect(lists.filter((list) => list !== 'unknown')).not.toEqual([]);
    expect(lists).toContain('unknown');
  });

  it.each(exports)('of %s are as marked', async (packageName, list) => {
    const { extract } = await extractor();
    const files = Object.entries(texts).filter(([file]) => languageOf(file) !== undefined);
    const facts = new LiveCodeFacts({
      packs: { ...codePacks, exportsOf },
      files: files.map(([file, text]) => ({ file, facts: extract(file, text), words: wordsOf(text) })),
      manifests,
      readText: (file) => texts[file],
    });
    const found = facts.exportsOf(packageName);
    expect(found === undefined ? 'unknown' : [...found.keys()].sort().join(' ')).toBe(list);
  });
});

const importing = packs.flatMap(([name, { importNames }]) =>
  importNames === undefined ? [] : [[name, importNames] as const],
);

describe('import names', () => {
  it.each(importing)('of the pack %s are as marked', (name, importNames) => {
    const { manifests, tree, importNames: wanted } = exportFixture(name);
    expect(wanted, `fixtures/ecosystems/${name}/exports.txt has no line "import names:"`).toBeDefined();
    const names = new Set(manifests.flatMap((manifest) => importNames(manifest, tree)));
    expect([...names].sort().join(' ')).toBe(wanted);
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
  return linesOf(join(FIXTURES, name, 'runners.sh')).map((line) => {
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
