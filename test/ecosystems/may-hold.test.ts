import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mayDeclareProgram, mayMakeNames } from '../../src/ecosystems/extract.js';
import { languages } from '../../src/ecosystems/languages.js';
import { loadExtractor } from '../../src/engine/code/code-reader.js';

/** The fixtures hold what can be read; of our own code, programs are enough: the rest of it makes no names. */
const FILES = execFileSync('git', ['ls-files', 'fixtures', 'scripts', 'test/fuzz', 'test/bench', 'src/cli'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.\w{1,6}$/.test(file) && !/\.(?:md|rst|adoc|json|ya?ml|toml)$/.test(file));

describe('a text that is not parsed', () => {
  it('holds no names made at run time, and no options: all that is read of our own programs and of the fixtures', async () => {
    const extractor = await loadExtractor();
    let made = 0;
    const missed = FILES.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const { entities, dynamicNames } = extractor.extract(file, text);
      made += dynamicNames.length;
      const isProgram = entities.some(({ kind }) => kind === 'cli_option' || kind === 'cli_command');
      return [
        ...dynamicNames.flatMap(({ kind, line }) =>
          mayMakeNames(kind, file, text) ? [] : [`${file}:${line} ${kind}`],
        ),
        ...(isProgram && !mayDeclareProgram(file, text) ? [`${file} declares options`] : []),
      ];
    });
    expect(missed).toEqual([]);
    expect(made).toBeGreaterThan(10);
  });

  it.each<readonly [string, string, boolean]>([
    ['a.py', 'os.environ.get(f"APP_{name}")\n', true],
    ['a.py', 'os.environ[prefix + name]\n', true],
    ['a.py', 'os.environ.get("APP_PORT", "80")\nrun(venv + "x")\n', false],
    ['a.py', '# environment (see below)\nenv = dict(os.environ)\n', false],
    ['a.ts', 'const { env } = process;\nenv[`APP_${name}`];\n', true],
    ['a.ts', 'Object.keys(process.env)\n', true],
    ['a.ts', 'process.env.APP_PORT ?? process.env?.HOST\n', false],
    ['a.go', 'os.Getenv("APP_" + name)\n', true],
    ['a.go', 'os.Getenv(\n\tname)\n', false],
    ['a.go', 'for _, pair := range os.Environ() {}\n', true],
    ['a.rb', 'ENV.fetch "#{app}_HOME"\n', true],
    ['a.rb', "ENV.fetch('HOME', nil)\n", false],
    ['a.php', "$_SERVER['APP_' . $name]\n", true],
    ['a.rs', 'env::var(format!("APP_{name}"))\n', true],
    ['a.rs', 'env::var("APP_HOME")\n', false],
  ])('may make names of variables: %s with %j: %s', (file, text, is) =>
    expect(mayMakeNames('env_var', file, text)).toBe(is),
  );

  it('has no flag that a look-up of its language compares', () => {
    const missed = languages.flatMap(({ name, grammars, flagTests }) =>
      (flagTests.lookUps ?? [])
        .filter(
          (lookUp) => !mayDeclareProgram(`a${Object.keys(grammars)[0] ?? ''}`, `if (${lookUp}(given, "--port")) {}\n`),
        )
        .map((lookUp) => `${name} ${lookUp}`),
    );
    expect(missed).toEqual([]);
  });
});
