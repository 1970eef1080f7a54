import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../src/analysis/words/words.js';
import { describeEntity, extractor, manifest, repository } from './support.js';

const FILES = {
  'src/server.ts': 'export function listen() {}\nexport class Server { close() {} }\nprocess.env.APP_PORT;\n',
  'src/client.ts': "import { listen } from './server.js';\nexport const close = () => listen();\n",
  'scripts/run.sh': 'server --dry-run "${TOKEN:-none}"\n',
};

describe('questions about code', () => {
  it('are answered by name, over every file and kind, sorted by place', async () => {
    const facts = await repository(FILES);
    expect(facts.named('close').map((entity) => `${entity.file}:${entity.line} ${describeEntity(entity)}`)).toEqual([
      'src/client.ts:2 function close',
      'src/server.ts:2 method close in Server',
    ]);
    expect(facts.named('nothing')).toEqual([]);
    expect(facts.named('constructor')).toEqual([]);
  });

  it('are answered by kind and by file', async () => {
    const facts = await repository(FILES);
    expect(facts.ofKind('env_var').map(describeEntity)).toEqual(['env_var TOKEN = none', 'env_var APP_PORT']);
    expect(facts.inFile('src/client.ts').map(describeEntity)).toEqual(['function close']);
    expect(facts.inFile('no/such/file.ts')).toEqual([]);
  });

  it('find whole words in every file, code or not', async () => {
    const facts = await repository(FILES);
    expect(facts.mentions('listen', 10)).toEqual([
      { file: 'src/client.ts', line: 1 },
      { file: 'src/server.ts', line: 1 },
    ]);
    expect(facts.mentions('listen', 1)).toEqual([{ file: 'src/client.ts', line: 1 }]);
    expect(facts.mentions('dry-run', 10)).toEqual([{ file: 'scripts/run.sh', line: 1 }]);
    expect(facts.mentions('--dry-run', 10)).toEqual([{ file: 'scripts/run.sh', line: 1 }]);
    expect(facts.mentions('process.env.APP_PORT', 10)).toEqual([{ file: 'src/server.ts', line: 3 }]);
    expect(facts.mentions('liste', 10)).toEqual([]);
    expect(facts.mentions('dry', 10)).toEqual([{ file: 'scripts/run.sh', line: 1 }]);
  });

  it('find the rows that hold a text, without comments and long texts', async () => {
    const facts = await repository({
      'a.py': 'def f():\n    """As in:\n\n    "x/y"\n    """\n    return ["x/y"]  # "x/y"\n',
      'b.js': '/*\n "x/y"\n*/\n// "x/y"\nconst glob = \'a/*\';\ngo("x/y"); // told\nat("https://a.b", "x/y");\n',
      'c.yml': '# - "x/y"\n- "x/y"\n',
      'd.html': '<!--\n<a href="x/y">\n-->\n<a href="x/y">\n',
    });
    expect(facts.rowsWith('"x/y"', 10)).toEqual([
      { file: 'a.py', line: 6, row: '    return ["x/y"]  # "x/y"', offset: 12 },
      { file: 'b.js', line: 6, row: 'go("x/y"); // told', offset: 3 },
      { file: 'b.js', line: 7, row: 'at("https://a.b", "x/y");', offset: 18 },
      { file: 'c.yml', line: 2, row: '- "x/y"', offset: 2 },
      { file: 'd.html', line: 4, row: '<a href="x/y">', offset: 8 },
    ]);
    expect(facts.rowsWith('"x/y"', 2)).toHaveLength(2);
    expect(facts.rowsWith('x/', 10)).not.toEqual([]);
  });

  it('name the places where code derives names', async () => {
    const facts = await repository({ 'a.js': 'const value = process.env[`APP_${name}`];\n' });
    expect(facts.dynamicNames('env_var')).toEqual([{ kind: 'env_var', prefix: 'APP_', file: 'a.js', line: 1 }]);
    expect(facts.dynamicNames('cli_option')).toEqual([]);
  });

  it('follow a file that changed, and one that went', async () => {
    const { extract } = await extractor();
    const facts = await repository(FILES);
    const text = 'export function start() {}\n';
    facts.set({ file: 'src/server.ts', facts: extract('src/server.ts', text), words: wordsOf(text) });
    expect(facts.named('listen')).toEqual([]);
    expect(facts.named('start').map(describeEntity)).toEqual(['function start']);
    expect(facts.ofKind('env_var').map(describeEntity)).toEqual(['env_var TOKEN = none']);
    facts.delete('scripts/run.sh');
    expect(facts.mentions('dry-run', 10)).toEqual([]);
    expect(facts.ofKind('env_var')).toEqual([]);
  });

  it('conclude nothing until everything was read', async () => {
    const facts = await repository(FILES);
    expect(facts.ready()).toBe(true);
    facts.setReady(false);
    expect(facts.ready()).toBe(false);
  });

  it('give the first thousand of a flood of one name', async () => {
    const { extract } = await extractor();
    const facts = await repository({});
    const text = 'export function same() {}\n';
    const read = extract('a.ts', text);
    for (let number = 0; number < 3000; number++)
      facts.set({ file: `f${number}.ts`, facts: read, words: wordsOf(text) });
    expect(facts.named('same')).toHaveLength(1000);
  });
});

describe('words of many files', () => {
  it('stay searchable while files come and go', async () => {
    const files: Record<string, string> = Object.fromEntries(
      Array.from({ length: 300 }, (_, number) => [`f${number}.txt`, `shared word${number}`]),
    );
    const facts = await repository(files);
    expect(facts.mentions('shared', 1000)).toHaveLength(300);
    for (let number = 0; number < 200; number++) {
      files[`f${number}.txt`] = `other word${number}`;
      facts.set({
        file: `f${number}.txt`,
        facts: (await extractor()).extract('x.txt', ''),
        words: wordsOf(`other word${number}`),
      });
      if (number % 50 === 0) expect(facts.mentions('shared', 1000)).toHaveLength(299 - number);
    }
    expect(facts.mentions('word250', 5)).toEqual([{ file: 'f250.txt', line: 1 }]);
    expect(facts.mentions('other', 1000)).toHaveLength(200);
  });
});

describe('packages', () => {
  it('that no manifest names have no known exports', async () => {
    expect((await repository(FILES, [manifest('package.json', 'tool')])).exportsOf('other')).toBeUndefined();
  });
});
