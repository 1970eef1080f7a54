import { describe, expect, it } from 'vitest';
import { extractCommands } from '../../src/claims/types/command/extract.js';
import { byLikeness, evidentName } from '../../src/claims/removal/near-names.js';
import { matches } from '../../src/claims/types/command/verdicts/task-verdict.js';
import type { ClaimSource } from '../../src/model/claim.js';
import { draftsOf } from '../support/drafts.js';
import { expectLinearWork } from '../support/growth.js';

const commands = (markdown: string, file = 'README.md') => draftsOf(extractCommands, markdown, file);
const inFence = (line: string, lang = 'sh') =>
  commands(`# T\n\n\`\`\`${lang}\n${line}\n\`\`\`\n`).map(({ text }) => text);

describe('what a command line claims', () => {
  it.each<[line: string, claims: string[]]>([
    ['npm run build', ['npm run build']],
    ['npm run build -- --watch extra', ['npm run build']],
    ['npm test', ['npm test']],
    ['npm start', ['npm start']],
    ['npm run', []],
    ['npm install', []],
    ['npm ci && npm run-script lint', ['npm run lint']],
    ['npm run build -w packages/a', ['npm run build']],
    ['npm run build --workspace=web', ['npm --workspace web', 'npm run build']],
    ['npm --prefix web run build', ['npm run build']],
    ['pnpm build', ['pnpm build']],
    ['pnpm -r build', ['pnpm build']],
    ['pnpm --filter @a/web dev', ['pnpm --filter @a/web', 'pnpm dev']],
    ['pnpm --filter "./packages/**" build', ['pnpm build']],
    ['pnpm install --frozen-lockfile', []],
    ['pnpm dlx thing', []],
    ['yarn', []],
    ['yarn add x', []],
    ['yarn test:unit --ci', ['yarn test:unit']],
    ['yarn workspace @a/b build', ['yarn workspace @a/b', 'yarn workspace run build']],
    ['bun test', []],
    ['bun run dev', ['bun run dev']],
    ['bun run src/index.ts', []],
    ['deno task dev', ['deno task dev']],
    ['node --run build', ['node --run build']],
    ['turbo run build lint', ['turbo run build', 'turbo run lint']],
    ['concurrently "npm run a" "npm run b"', ['npm run a', 'npm run b']],
    ['docker exec web sh -c "npm run a"', []],
    ['make', []],
    ['make -j4 all CC=gcc', ['make all']],
    ['make -C docs html', ['make html']],
    ['make -f other.mk x', []],
    ['make sure it works', []],
    ['just build release', ['just build']],
    ['just --list', []],
    ['just --set os linux test', ['just test']],
    ['task lint test X=1', ['task lint', 'task test']],
    ['rake db:migrate[1] X=2', ['rake db:migrate']],
    ['bundle exec rake spec', ['rake spec']],
    ['./gradlew build :app:greet -x test', ['gradle greet']],
    ['./mvnw -Pfast -pl core,:web verify', ['mvn -Pfast', 'mvn -pl core', 'mvn -pl web']],
    ['composer run lint', ['composer run lint']],
    ['composer require a/b', []],
    ['tox -e py39,lint -- -k x', ['tox -e lint']],
    ['nox -s tests-3.12 docs', ['nox -s tests', 'nox -s docs']],
    ['hatch run docs:serve', ['hatch run docs:serve']],
    ['hatch build', []],
    ['poetry run make lint', ['make lint']],
    ['uv run --extra cli nox -s lint', ['uv run [cli]', 'nox -s lint']],
    ['uv sync --group docs --extra s3', ['uv sync [docs]', 'uv sync [s3]']],
    ['pip install -e ".[dev,test]" other', ['pip install [dev]', 'pip install [test]']],
    ['pip install requests', []],
    ['python -m pkg.tool --x', ['python -m pkg.tool']],
    ['python -m venv .venv', []],
    ['cargo build --release', []],
    [
      'cargo run -p core --bin tool --features a,b',
      ['cargo -p core', 'cargo --bin tool', 'cargo --features [a]', 'cargo --features [b]'],
    ],
    ['cargo xtask dist', ['cargo xtask']],
    ['cargo install ripgrep --features pcre2', []],
    ['go test ./pkg/... ./...', ['go ./pkg']],
    ['go install example.com/a/cmd/x@latest', ['go example.com/a/cmd/x']],
    ['npm run <script>', []],
    ['npm run [task]', []],
    ['npm run $TASK', []],
    ['FOO=1 sudo -E env BAR=2 npm run lint > out 2>&1', ['npm run lint']],
    ['[sudo] npm run lint', ['npm run lint']],
    ['[python -m py]make lint', ['make lint']],
    ['[ -f x ] && npm run lint', ['npm run lint']],
    ['git commit --amend', []],
    ['tool sync --fast -v --depth=3', ['tool sync --fast --depth']],
    ['GET --x', []],
    ['status code: --x', []],
  ])('%s', (line, claims) => {
    expect(inFence(line)).toEqual(claims);
  });

  it('reads no fence of another language, and prose only in inline code', () => {
    expect(inFence('npm run x', 'js')).toEqual([]);
    expect(commands('# T\n\nnpm run x and make y\n').map(({ text }) => text)).toEqual([]);
    expect(commands('# T\n\nUse `npm run lint` or `$ make it-so`, not `npm`.\n').map(({ text }) => text)).toEqual([
      'npm run lint',
      'make it-so',
    ]);
  });

  it('takes only lines with a prompt once there is one', () => {
    expect(inFence('$ npm run a \\\n  --x\n> a\nnpm run b\n# c\n$ make c', 'console')).toEqual(['npm run a', 'make c']);
  });

  it('takes the redirection of a command that goes on for the end of it, not for a prompt', () => {
    expect(inFence('npm run a -- \\\n--x \\\n> out.txt\nnpm run b', 'bash')).toEqual(['npm run a', 'npm run b']);
    expect(inFence('> npm run a \\\n> --x\nnpm run b', 'bash')).toEqual(['npm run a']);
  });

  it('reads no rows of the help of a program', () => {
    const help = 'Available commands:\n  make       Generate code.\n  npm, n     Installs packages.\nmake all';
    expect(inFence(help)).toEqual(['make all']);
    expect(inFence(help, '')).toEqual(['make all']);
  });

  it('takes only runner lines that read like commands from a fence without a language', () => {
    expect(inFence('npm run a\nmake sure that you read, this.\nsome output\nmake b', '')).toEqual([
      'npm run a',
      'make b',
    ]);
  });

  it.each(['$ ', '% ', '❯ ', 'PS C:\\x> ', 'C:\\x>', '(venv) $ ', '[me@host dir]$ ', 'me@host:~/x$ ', 'me@host$ '])(
    'knows the prompt %j',
    (prompt) => {
      expect(inFence(`${prompt}npm run a\nnpm run b`)).toEqual(['npm run a']);
    },
  );

  it('reads paths of Windows', () => {
    expect(inFence('PS C:\\x> .\\gradlew.bat greet', 'powershell')).toEqual(['gradle greet']);
  });

  it('follows cd through a fence and back to the root of a clone', () => {
    const dirs = commands(
      '# T\n\n```sh\ngit clone https://x.y/a/repo.git\ncd repo\nmake aa\ncd sub/dir && make bb\ncd ../.. ; make cc\ncd ~/x && make dd\n```\n',
    ).map(({ payload }) => payload.setting.dir);
    expect(dirs).toEqual(['', 'sub/dir', '', '~']);
  });

  it.each([
    ['pushd packages/a\nmake aa\npopd\nmake bb', ['packages/a', '']],
    ['cd packages/a\ncd -\nmake aa', ['']],
    ['cd ../core && make aa', ['../core']],
    ['gh repo clone acme/shop\ncd shop\nmake aa', ['']],
    ['git clone --depth 1 https://github.com/acme/shop work\ncd work/web\nmake aa', ['web']],
    ['git clone https://github.com/me/shop\ncd shop\nmake aa', ['']],
    ['git clone <url> && cd <name>\nmake aa', ['']],
    ['gh repo clone acme/lamps\ncd lamps\nmake aa\nmake -C docs bb', ['~', '~']],
    ['(git clone https://github.com/acme/lamps && cd lamps && make aa)\nmake bb', ['~', '']],
    ['git clone https://github.com/acme/lamps\ngit clone https://github.com/acme/shop\nmake aa', ['']],
    ['git clone https://github.com/your-name/your-fork\nmake aa', ['']],
  ])('follows %j', (text, dirs) => {
    const inRepository = (source: ClaimSource) =>
      extractCommands({ ...source, addresses: new Set(['github.com/acme/shop']) });
    for (const lang of ['sh', ''])
      expect(
        draftsOf(inRepository, `# T\n\n\`\`\`${lang}\n${text}\n\`\`\`\n`, 'README.md').map(
          ({ payload }) => payload.setting.dir,
        ),
        lang,
      ).toEqual(lang === '' ? dirs.slice(text.startsWith('(') ? 1 : 0) : dirs);
  });

  it('knows whose project is meant', () => {
    const worlds = (markdown: string, file?: string) =>
      commands(markdown, file).map(({ payload }) => payload.setting.audience);
    expect(worlds('# T\n\nRun `npm run lint`.\n', 'CONTRIBUTING.md')).toEqual(['ours']);
    expect(worlds('# T\n\nIn your own plugin, run `npm run lint`.\n')).toEqual(['reader']);
    expect(worlds('# T\n\n```sh\nnpm create vite@latest\nnpm run lint\n```\n')).toEqual(['reader']);
    expect(worlds('# T\n\n## Getting started\n\nRun `npm run lint`.\n')).toEqual(['open']);
  });

  it('points at the name in the line, also in lists, quotes and indented fences', () => {
    const text = '# T\n\n> - Do:\n>\n>   ```sh\n>   cd a && npm run build:docs\n>   ```\n\nOr `make  it-so`.\n';
    const lines = text.split('\n');
    expect(
      commands(text).map(
        ({ target }) =>
          target && [
            target.line,
            lines[target.line - 1]?.slice(target.column - 1, target.column - 1 + target.text.length),
          ],
      ),
    ).toEqual([
      [6, 'build:docs'],
      [9, 'it-so'],
    ]);
  });

  it.each([
    'a',
    ' ',
    '`',
    '$ ',
    '"',
    "'",
    '\\',
    '<',
    '&',
    '|',
    '-',
    '--a ',
    'npm run ',
    'cd a;',
    '$(',
    '`a b` ',
    'make a ',
  ])('%j in a fence and in text is read in linear time', async (bait) => {
    await expectLinearWork((times) => {
      const line = bait.repeat(Math.floor((times * 60_000) / bait.length));
      const fence = draftsOf.sourcesOf(`# T\n\n\`\`\`sh\n${line}\n\`\`\`\n`, 'README.md', [
        { kind: 'fence', lang: 'sh', value: line },
      ]);
      const code = draftsOf.sourcesOf(`# T\n\n${line}\n`, 'README.md', [{ kind: 'code', value: line }]);
      return () => [...fence, ...code].map((source) => [...extractCommands(source)]);
    });
  });
});

describe('names near a missing one', () => {
  it.each<[name: string, names: string[], near: string | undefined]>([
    ['biuld', ['build', 'test'], 'build'],
    ['test-unit', ['test:unit', 'test'], 'test:unit'],
    ['docs:build', ['build:docs', 'docs'], 'build:docs'],
    ['test', ['tests'], 'tests'],
    ['e2e', ['e2f'], undefined],
    ['test:3', ['test:4'], undefined],
    ['lint', ['link', 'line'], undefined],
    ['deploy', ['build'], undefined],
    ['migration:revert', ['migration:reset', 'migration:up'], undefined],
    ['migration:run', ['migration:up'], undefined],
    ['typecheck', ['type-check'], 'type-check'],
    ['documentaton', ['documentation'], 'documentation'],
  ])('%s among %j', (name, names, near) => {
    expect(evidentName(name, names)).toBe(near);
  });

  it('are ordered by words, then letters', () => {
    expect(byLikeness('build:web', ['serve', 'bundle:web', 'web', 'build'])).toEqual([
      'bundle:web',
      'build',
      'web',
      'serve',
    ]);
  });

  it('may be made by a pattern rule, but not by one that makes all', () => {
    expect([matches('test-%', 'test-unit'), matches('test-%', 'test-'), matches('%', 'x'), matches('a', 'a')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
