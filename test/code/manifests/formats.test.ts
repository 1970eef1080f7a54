import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/ecosystems/manifests.js';
import { rangeOf } from '../../../src/ecosystems/versions.js';
import type { Manifest } from '../../../src/model/manifest.js';

function read(file: string, text: string): Manifest {
  const manifest = readManifest(file, text);
  if (manifest === undefined) throw new Error(`${file} is no manifest`);
  return manifest;
}

/** `runner name line`, one task per row. */
const tasks = (manifest: Manifest) => manifest.tasks.map(({ runner, name, line }) => `${runner} ${name} ${line}`);
/** `kind name range line`, one requirement per row. */
const demands = (manifest: Manifest) =>
  manifest.requirements.map(({ kind, name, range, line }) => `${kind} ${name} ${range} ${line}`);
const bins = (manifest: Manifest) => manifest.bins.map(({ name, file, line }) => `${name} ${file ?? '-'} ${line}`);
const extras = (manifest: Manifest) => manifest.extras.map(({ name, line }) => `${name} ${line}`);

describe('package.json', () => {
  const manifest = read(
    'packages/a/package.json',
    `{
  "name": "@x/tool",
  "version": "1.2.3",
  "bin": "./cli.js",
  "packageManager": "pnpm@9.1.0+sha512.abc",
  "workspaces": { "packages": ["packages/*"] },
  "engines": {
    "node": ">=20.19"
  },
  "devEngines": { "runtime": [{ "name": "node",
    "version": "^22" }] },
  "volta": { "node": "20.1.0" },
  "scripts": {
    "test": "vitest   run",
    "build:docs": "tsc"
  },
  "dependencies": { "a": "^1.0.0", "b": "workspace:*", "c": "catalog:", "d": "github:x/y", "e": "file:../e" },
  "devDependencies": { "i": "jsr:^1.0.0", "f": "~2.1" }, "peerDependencies": { "g": ">=3" }, "optionalDependencies": { "h": "4" }
}`,
  );

  it('tells scripts with lines and bodies', () => {
    expect(tasks(manifest)).toEqual(['npm test 14', 'npm build:docs 15']);
    expect(manifest.tasks[0]?.body).toBe('vitest run');
  });

  it('gives requirements of every kind and leaves out values that are not versions', () => {
    expect(demands(manifest)).toEqual([
      'runtime a ^1.0.0 17',
      'dev f ~2.1 18',
      'peer g >=3 18',
      'optional h 4 18',
      'engine node >=20.19 8',
      'toolchain node 20.1.0 12',
      'toolchain pnpm 9.1.0 5',
      'toolchain node ^22 11',
    ]);
  });

  it('names a lone bin after the package, without its scope', () => {
    expect(bins(manifest)).toEqual(['tool ./cli.js 4']);
    expect(bins(read('package.json', '{"name":"n","bin":{"n":"a.js",\n"m":"b.js"}}'))).toEqual([
      'n a.js 1',
      'm b.js 2',
    ]);
  });

  it('tells its place, name and workspaces', () => {
    expect([
      manifest.dir,
      manifest.name,
      manifest.version,
      manifest.workspaces,
      manifest.open,
      manifest.problem,
    ]).toEqual(['packages/a', '@x/tool', '1.2.3', ['packages/*'], false, undefined]);
    expect(read('package.json', '{"workspaces":["a","b/*"]}').workspaces).toEqual(['a', 'b/*']);
  });
});

describe('other JavaScript files', () => {
  it('reads workspaces and catalogs of pnpm', () => {
    const manifest = read(
      'pnpm-workspace.yaml',
      'packages:\n  - "packages/*"\n  - docs # site\ncatalog:\n  react: ^19.0.0\ncatalogs:\n  old:\n    "@a/b": ~1.2\n',
    );
    expect(manifest.workspaces).toEqual(['packages/*', 'docs']);
    expect(demands(manifest)).toEqual(['runtime react ^19.0.0 5', 'runtime @a/b ~1.2 8']);
  });

  it('reads tasks of deno with comments in the file', () => {
    expect(
      tasks(
        read(
          'deno.jsonc',
          '{\n // tasks\n "tasks": {\n  "dev": "deno run a.ts", /* x\n */ "t": { "command": "deno test" },\n }\n}',
        ),
      ),
    ).toEqual(['deno dev 4', 'deno t 5']);
  });
});

describe('pyproject.toml', () => {
  const manifest = read(
    'pyproject.toml',
    `[build-system]
requires = ["hatchling>=1.4"]
[project]
name = "thing"
requires-python = ">=3.9"
dependencies = [
  "httpcore==1.*",
  "idna",
  "rich>=10,<14; python_version > '3'",
]
[project.optional-dependencies]
cli = ["click==8.*"]
[dependency-groups]
dev = ["pytest>=7", {include-group = "docs"}]
docs = ["mkdocs"]
[project.scripts]
thing = "thing.cli:main"
[tool.hatch.envs.default.scripts]
test = "pytest {args}"
[tool.hatch.envs.docs.scripts]
build = ["mkdocs build", "x"]
[tool.pdm.scripts]
_.env = "x"
lint = {cmd = "ruff check"}
[tool.poe.tasks]
fmt = "ruff format"
[tool.uv.workspace]
members = ["libs/*"]
`,
  );

  it('tells demands, with the line of each', () => {
    expect(demands(manifest)).toEqual([
      'engine python >=3.9 5',
      'runtime httpcore ==1.* 7',
      'runtime idna  8',
      'runtime rich >=10,<14 9',
      'dev hatchling >=1.4 2',
      'optional click ==8.* 12',
      'dev pytest >=7 14',
      'dev mkdocs  15',
    ]);
  });

  it('tells tasks of hatch, pdm and poe', () => {
    expect(tasks(manifest)).toEqual([
      'hatch default:test 19',
      'hatch test 19',
      'hatch docs:test 19',
      'hatch docs:build 21',
      'pdm lint 24',
      'poe fmt 26',
    ]);
  });

  it('tells programs, extras, groups and workspaces', () => {
    expect([bins(manifest), extras(manifest), manifest.workspaces]).toEqual([
      ['thing - 17'],
      ['cli 12', 'dev 14', 'docs 15'],
      ['libs/*'],
    ]);
  });

  it('reads poetry', () => {
    const poetry = read(
      'pyproject.toml',
      `[tool.poetry]
name = "p"
[tool.poetry.dependencies]
python = "^3.8"
requests = {version = "^2.31", optional = true}
local = {path = "../x"}
[tool.poetry.group.test.dependencies]
pytest = "^8"
[tool.poetry.extras]
all = ["requests"]
[tool.poetry.scripts]
p = "p:main"
`,
    );
    expect(demands(poetry)).toEqual(['engine python ^3.8 4', 'optional requests ^2.31 5', 'dev pytest ^8 8']);
    expect([bins(poetry), extras(poetry), poetry.name]).toEqual([['p - 12'], ['all 10', 'test 7'], 'p']);
  });

  it('reads tox inside it, in both formats', () => {
    expect(
      tasks(
        read(
          'pyproject.toml',
          '[tool.tox]\nlegacy_tox_ini = """\n[tox]\nenvlist = py39\n[testenv:lint]\ncommands = ruff\n"""\n',
        ),
      ),
    ).toEqual(['tox lint 5', 'tox py39 4']);
    expect(tasks(read('pyproject.toml', '[tool.tox]\nenv_list = ["a"]\n[tool.tox.env.b]\nx = 1\n'))).toEqual([
      'tox a 2',
      'tox b 3',
    ]);
  });
});

describe('other Python files', () => {
  it('reads requirements files', () => {
    const text =
      '# c\n-r base.txt\nDjango>=4.2 # web\nuvicorn[standard]==0.30.1\ngit+https://x/y\nfoo @ https://x\n--hash=sha256:abc\n';
    expect(demands(read('requirements-dev.txt', text))).toEqual([
      'runtime Django >=4.2 3',
      'runtime uvicorn ==0.30.1 4',
    ]);
    expect(read('requirements/test.txt', 'a==1').dir).toBe('');
  });

  it('reads setup.cfg', () => {
    const manifest = read(
      'setup.cfg',
      '[metadata]\nname = n\n[options]\npython_requires = >=3.7\ninstall_requires =\n    a>=1\n    # c\n    b\n[options.extras_require]\ntest =\n    pytest>=6\n[options.entry_points]\nconsole_scripts =\n    run = n:main\n',
    );
    expect(demands(manifest)).toEqual([
      'engine python >=3.7 4',
      'runtime a >=1 6',
      'runtime b  8',
      'optional pytest >=6 11',
    ]);
    expect([manifest.name, bins(manifest), extras(manifest)]).toEqual(['n', ['run - 14'], ['test 11']]);
  });

  it('reads extras and programs of setup.py in tables on one line, of a name, and added to', () => {
    const table = read(
      'setup.py',
      'extra = {\n    "redis": [\n        "redis>=4",  # a { brace\n    ],\n    "watch": ["w:1"],\n}\n\nextra["all"] = []\n\n'
        + 'setup(\n    name="n",\n    extras_require=extra,\n    entry_points={"console_scripts": ["run = n:main"]},\n)\n',
    );
    expect([table.name, bins(table), extras(table)]).toEqual(['n', ['run - 13'], ['redis 2', 'watch 5', 'all 8']]);
    const inPlace = read(
      'setup.py',
      "setup(name='n', project_urls={'Docs': 'x'}, extras_require={'a': ['b'], 'c': []}, packages=['d'])\n",
    );
    expect(extras(inPlace)).toEqual(['a 1', 'c 1']);
  });

  it('reads literals of setup.py and runs nothing', () => {
    const manifest = read(
      'setup.py',
      'setup(\n    name="n",\n    python_requires=">=3.6",\n    install_requires=[\n        "certifi",\n        "rfc3986[idna2008]>=1.3,<2",\n    ],\n    version=get_version("x"),\n    entry_points={"console_scripts": ["n=n:main"]},\n)\n',
    );
    expect(demands(manifest)).toEqual(['engine python >=3.6 3', 'runtime certifi  5', 'runtime rfc3986 >=1.3,<2 6']);
    expect([manifest.name, manifest.version]).toEqual(['n', undefined]);
  });

  it('reads environments of tox and knows when more can be spelt', () => {
    const open = read('tox.ini', '[tox]\nenvlist = py{38,39}-{a,b}, lint\n[testenv:docs]\ncommands =\n  mkdocs\n');
    expect([tasks(open), open.open]).toEqual([
      ['tox docs 3', 'tox py38-a 2', 'tox py38-b 2', 'tox py39-a 2', 'tox py39-b 2', 'tox lint 2'],
      true,
    ]);
    expect(read('tox.ini', '[tox]\nenvlist = py39\n').open).toBe(false);
  });

  it('reads sessions of nox', () => {
    expect(
      tasks(
        read(
          'noxfile.py',
          'import nox\n\n@nox.session(python="3.9")\ndef tests(session):\n    pass\n\n@nox.session(name="docs-build")\ndef docs(s):\n    pass\n\ndef helper():\n    pass\n',
        ),
      ),
    ).toEqual(['nox tests 4', 'nox docs-build 8']);
  });

  it('reads hatch.toml', () => {
    expect(tasks(read('hatch.toml', '[envs.default.scripts]\nci = "x"\n'))).toEqual([
      'hatch default:ci 2',
      'hatch ci 2',
    ]);
  });
});

describe('Rust and Go files', () => {
  it('reads Cargo.toml', () => {
    const manifest = read(
      'Cargo.toml',
      `[package]
name = "just"
rust-version = "1.77"
[dependencies]
clap = { version = "4.0.0", features = ["derive"] }
log = { version = "0.4", optional = true }
[target.'cfg(windows)'.dev-dependencies]
temp = "1"
[features]
default = []
extended = []
[[bin]]
name = "main"
path = "src/main.rs"
[[bin]]
name = "other"
[[example]]
name = "demo"
[workspace]
members = [".", "crates/*"]
`,
    );
    expect(demands(manifest)).toEqual([
      'engine rust 1.77 3',
      'runtime clap 4.0.0 5',
      'runtime log 0.4 6',
      'dev temp 1 8',
    ]);
    expect([bins(manifest), extras(manifest), tasks(manifest), manifest.workspaces]).toEqual([
      ['main src/main.rs 13', 'other - 16'],
      ['default 10', 'extended 11', 'log 6'],
      ['cargo --example demo 18'],
      ['.', 'crates/*'],
    ]);
  });

  it('reads aliases of cargo for the directory above .cargo', () => {
    const manifest = read('.cargo/config.toml', '[alias]\nxtask = "run -p xtask --"\nt = ["test", "--all"]\n');
    expect([tasks(manifest), manifest.dir]).toEqual([['cargo xtask 2', 'cargo t 3'], '']);
  });

  it('reads go.mod and go.work', () => {
    const manifest = read(
      'go.mod',
      'module example.com/x // c\n\ngo 1.22.0\n\ntoolchain go1.22.3\n\nrequire (\n\tgithub.com/a/b v1.2.3 // indirect\n)\nrequire c.d/e v0.1.0\nreplace (\n\tx => y v1\n)\n',
    );
    expect([manifest.name, demands(manifest)]).toEqual([
      'example.com/x',
      ['engine go 1.22.0 3', 'toolchain go 1.22.3 5', 'runtime github.com/a/b v1.2.3 8', 'runtime c.d/e v0.1.0 10'],
    ]);
    expect(read('go.work', 'go 1.22\nuse (\n\t./a\n\t./b\n)\n').workspaces).toEqual(['a', 'b']);
  });
});

describe('Ruby, PHP and Java files', () => {
  it('reads Gemfile and gemspec', () => {
    expect(
      demands(read('Gemfile', "source 'x'\nruby '~> 3.2'\ngem 'rails', '~> 7.1', '>= 7.1.2'\ngem \"pg\"\n")),
    ).toEqual(['engine ruby ~> 3.2 2', 'runtime rails ~> 7.1, >= 7.1.2 3']);
    const spec = read(
      'a.gemspec',
      'Gem::Specification.new do |s|\n  s.name = "a"\n  s.required_ruby_version = ">= 2.7.0"\n  s.executables = ["a"]\n  s.add_dependency "b", "~> 1.0"\n  s.add_development_dependency("c", "2")\nend\n',
    );
    expect([demands(spec), spec.name, bins(spec)]).toEqual([
      ['engine ruby >= 2.7.0 3', 'runtime b ~> 1.0 5', 'dev c 2 6'],
      'a',
      ['a exe/a 4'],
    ]);
  });

  it('reads tasks of rake with namespaces, and is open when it loads others', () => {
    const closed = read(
      'Rakefile',
      'require \'bundler/gem_tasks\'\nRSpec::Core::RakeTask.new(:spec)\nnamespace :db do\n  task :migrate do\n    x\n  end\nend\ntask default: :spec\nmultitask "a-b" => []\n',
    );
    expect([tasks(closed), closed.open]).toEqual([
      [
        'rake build 1',
        'rake install 1',
        'rake release 1',
        'rake clean 1',
        'rake clobber 1',
        'rake spec 2',
        'rake db:migrate 4',
        'rake default 8',
        'rake a-b 9',
      ],
      false,
    ]);
    expect(read('Rakefile', 'Rails.application.load_tasks\n').open).toBe(true);
  });

  it('reads composer.json', () => {
    const manifest = read(
      'composer.json',
      '{"name":"a/b","require":{"php":">=8.1","x/y":"^2"},"require-dev":{"p/u":"^10"},\n"scripts":{"test":["phpunit","x"],\n"lint":"phpcs"},"bin":["bin/tool"]}',
    );
    expect([demands(manifest), tasks(manifest), bins(manifest), manifest.tasks[0]?.body]).toEqual([
      ['engine php >=8.1 1', 'runtime x/y ^2 1', 'dev p/u ^10 1'],
      ['composer test 2', 'composer lint 3'],
      ['tool bin/tool 3'],
      'phpunit && x',
    ]);
  });

  it('reads the namespaces of composer.json with the places of their modules', () => {
    const { modules } = read(
      'composer.json',
      String.raw`{"autoload":{"psr-4":{"A\\B\\":["src/","lib"],"":"all/"},"psr-0":{"C\\D":"old"}},"autoload-dev":{"psr-4":{"T\\":""}}}`,
    );
    expect(modules).toEqual([
      { start: 'A\\B\\', places: ['src/*.php', 'lib/*.php'] },
      { start: 'C\\D\\', places: ['old/C/D/*.php'] },
      { start: 'T\\', places: ['*.php'] },
    ]);
  });

  it('reads pom.xml with its properties', () => {
    const manifest = read(
      'pom.xml',
      `<project>
  <!-- <artifactId>no</artifactId> -->
  <parent><groupId>g</groupId><artifactId>boot</artifactId><version>3.2.0</version></parent>
  <artifactId>app</artifactId>
  <properties><java.version>17</java.version><w.version>1.5</w.version></properties>
  <modules><module>core</module></modules>
  <dependencies>
    <dependency><groupId>o</groupId><artifactId>w</artifactId>
      <version>\${w.version}</version></dependency>
    <dependency><groupId>o</groupId><artifactId>v</artifactId></dependency>
  </dependencies>
  <profiles><profile><id>css</id></profile></profiles>
</project>`,
    );
    expect([manifest.name, demands(manifest), tasks(manifest), manifest.workspaces, manifest.open]).toEqual([
      'app',
      ['engine java 17 5', 'runtime g:boot 3.2.0 3', 'runtime o:w 1.5 9'],
      ['maven -Pcss 12'],
      ['core'],
      true,
    ]);
  });

  it('reads build files of Gradle in both languages', () => {
    const manifest = read(
      'build.gradle.kts',
      'plugins {\n  id("org.x") version "1.2"\n}\njava { toolchain { languageVersion.set(JavaLanguageVersion.of(17)) } }\ndependencies {\n  implementation("a.b:c:4.5.6")\n}\ntasks.register<Copy>("dist") {\n}\nval docs by tasks.registering\n',
    );
    expect([tasks(manifest), demands(manifest), manifest.open]).toEqual([
      ['gradle dist 8', 'gradle docs 10'],
      ['runtime org.x 1.2 2', 'engine java 17 4', 'runtime a.b:c 4.5.6 6'],
      true,
    ]);
    const java = (text: string): readonly string[] =>
      read('build.gradle.kts', text).requirements.flatMap(({ name, range }) => (name === 'java' ? [range] : []));
    const release = (version: number): string => `options.release.set(${version})`;
    expect(java(`java {\n  sourceCompatibility = JavaVersion.VERSION_11\n}\n`)).toEqual(['11']);
    expect(java(`tasks.withType<JavaCompile> {\n  ${release(11)}\n}\n`)).toEqual(['11']);
    expect(java(`tasks.named<JavaCompile>("compileJava") { ${release(11)} }\n`)).toEqual(['11']);
    expect(java(`tasks.named<JavaCompile>("compileDocs") { ${release(8)} }\njava { ${release(11)} }\n`)).toEqual([
      '11',
    ]);
    expect(
      java(
        `tasks {\n  val modules by registering(JavaCompile::class) {\n    if (a) {\n    }\n    ${release(9)}\n  }\n}\n`,
      ),
    ).toEqual([]);
    expect(tasks(read('build.gradle', 'task hello(type: Copy) {\n}\ntasks.register("x")\n'))).toEqual([
      'gradle hello 1',
      'gradle x 3',
    ]);
    expect(read('settings.gradle', "include ':core', ':a:b'\nrootProject.name = 'r'\n").workspaces).toEqual([
      'core',
      'a/b',
    ]);
    expect(
      demands(
        read(
          'gradle/libs.versions.toml',
          '[versions]\nk = "1.9"\n[libraries]\nstd = { module = "o:k", version.ref = "k" }\nb = "g:a:2"\n',
        ),
      ),
    ).toEqual(['runtime o:k 1.9 2', 'runtime g:a 2 5']);
  });
});

describe('task runners', () => {
  it('reads targets of make and leaves out variables, specials and recipes', () => {
    const manifest = read(
      'Makefile',
      `CC := gcc
URL = http://x:80
.PHONY: test lint
test: build ## Runs: tests
\tgo test ./...
a b: c
build::
\t@echo a: b
debug: CFLAGS = -g
bin/tool: main.go; go build
test-%:
\tgo test ./$*
ifeq ($(X),a:b)
long: a \\
  b
`,
    );
    expect([tasks(manifest), manifest.open]).toEqual([
      ['make test 4', 'make a 6', 'make b 6', 'make build 7', 'make bin/tool 10', 'make test-% 11', 'make long 14'],
      false,
    ]);
    expect(manifest.tasks.map(({ body }) => body)).toEqual([
      'go test ./...',
      'c',
      'c',
      '@echo a: b',
      'go build',
      'go test ./$*',
      'a b',
    ]);
  });

  it('is open when targets come from elsewhere', () => {
    expect(read('Makefile', 'include common.mk\nx:\n').open).toBe(true);
    expect(read('Makefile', '$(TARGETS): x\n').open).toBe(true);
    expect(read('Makefile.common', '%: common-% ;\n').open).toBe(true);
    expect(read('build/rules.mk', 'x:\n\ty\n').tasks[0]?.name).toBe('x');
  });

  it.each([
    ['SRC = a.c b.c\n$(SRC:.c=.o): x\n', false],
    ['TOOL ?= bin/tool\n$(TOOL): x\n', false],
    ['PAGES = $(wildcard docs/*.md)\nMAN ?= $(PAGES:%.md=%)\n$(MAN): %: %.md\n', false],
    ['x:\n\t$(eval Y := $(or $(Z),y))\n', false],
    ['$(eval $(call rules,x))\n', true],
    ['OUT := out\n$(OUT)/tool: x\n', false],
    ['$(addprefix bin/,$(NAMES)): x\n', false],
    ['TOOLS = $(wildcard cmd/*)\n$(TOOLS:cmd/%=%): x\n', true],
    ['TOOLS = $(shell ls cmd)\n$(TOOLS): x\n', true],
    ['TOOLS = $(notdir $(wildcard cmd/*))\n$(TOOLS): x\n', true],
    ['$(A)$(B): x\n', true],
  ])('knows whether targets that variables name may be tasks: %j', (text, open) => {
    expect(read('Makefile', text).open).toBe(open);
  });

  it('takes the files that a variable names for targets', () => {
    const text = 'ifeq ($(OS),x)\nTOOL ?= bin/tool.exe\nelse\nTOOL ?= bin/tool\nendif\n$(TOOL): x\n\tgo build\n';
    expect(tasks(read('Makefile', text))).toEqual(['make bin/tool.exe 6', 'make bin/tool 6']);
  });

  it('takes the words of a variable for the names of tasks', () => {
    const manifest = read('Makefile', 'ALL := lint $(MORE)\nMORE = test\n$(ALL): x\n');
    expect([tasks(manifest), manifest.open]).toEqual([['make lint 3', 'make test 3'], false]);
  });

  it('reads recipes and aliases of just', () => {
    const manifest = read(
      'justfile',
      "set shell := ['bash']\nv := 'x'\nalias t := test\n[private]\n@test *args='': build\n  cargo test {{args}}\nbuild profile='a:b':\n  cargo build\n# c: d\nexport X := '1'\n",
    );
    expect([tasks(manifest), manifest.tasks[1]?.body, manifest.open]).toEqual([
      ['just t 3', 'just test 5', 'just build 7'],
      'build cargo test {{args}}',
      false,
    ]);
    expect(read('.justfile', 'import "x.just"\n').open).toBe(true);
  });

  it('reads tasks of go-task', () => {
    const manifest = read(
      'Taskfile.yml',
      "version: '3'\nvars:\n  X: y\ntasks:\n  default:\n    cmds:\n      - task: build\n  build:\n    desc: a # b\n    aliases: [b, bld]\n    cmds:\n      - |\n        lint: x\n  docs:serve: echo\n  gen-*:\n    cmds: []\n",
    );
    expect([tasks(manifest), manifest.open]).toEqual([
      ['task default 5', 'task build 8', 'task b 10', 'task bld 10', 'task docs:serve 14', 'task gen-% 15'],
      false,
    ]);
    expect(read('Taskfile.dist.yaml', 'includes:\n  a: ./b\n').open).toBe(true);
  });
});

describe('toolchain files', () => {
  it.each([
    ['.nvmrc', 'v20.11.0\n', 'toolchain node 20.11.0 1'],
    ['.node-version', '# c\n22\n', 'toolchain node 22 2'],
    ['.python-version', '3.12\n', 'toolchain python 3.12 1'],
    ['.ruby-version', 'ruby-3.3.0\n', 'toolchain ruby 3.3.0 1'],
    ['.tool-versions', 'nodejs 20.1.0 18.0.0\n', 'toolchain node 20.1.0 1'],
    ['mise.toml', '[tools]\ngo = "1.22"\n', 'toolchain go 1.22 2'],
    ['rust-toolchain', '1.75.0\n', 'toolchain rust 1.75.0 1'],
    ['rust-toolchain.toml', '[toolchain]\nchannel = "1.75"\n', 'toolchain rust 1.75 2'],
    ['Dockerfile', 'ARG V=20\nFROM --platform=x node:${V}-alpine AS b\n', 'toolchain node 20 2'],
    ['docker/dev.Dockerfile', 'FROM golang:1.22.3\n', 'toolchain go 1.22.3 1'],
    ['Dockerfile', 'FROM elixir:1.15\n', 'toolchain elixir 1.15 1'],
    ['Dockerfile', 'FROM hexpm/elixir:1.15.7-erlang-26.1-alpine-3.18\n', 'toolchain elixir 1.15.7 1'],
    ['Dockerfile', 'FROM swift:5.9-jammy\n', 'toolchain swift 5.9 1'],
    ['Dockerfile', 'FROM mcr.microsoft.com/powershell:7.4-ubuntu-22.04\n', 'toolchain powershell 7.4 1'],
    ['Dockerfile', 'FROM eclipse-temurin:21-jre\n', 'toolchain java 21 1'],
  ])('reads %s', (file, text, wanted) => {
    expect(demands(read(file, text))).toEqual([wanted]);
  });

  it.each([
    ['.nvmrc', 'lts/*\n'],
    ['rust-toolchain', 'stable\n'],
    ['Dockerfile', 'FROM scratch\nFROM ubuntu:22.04\n'],
  ])('reads no number where %s has none', (file, text) => {
    expect(demands(read(file, text))).toEqual([]);
  });

  it('reads tasks of mise', () => {
    expect(tasks(read('.mise.toml', '[tasks.lint]\nrun = "x"\n'))).toEqual(['mise lint 1']);
  });
});

describe('the folder of a manifest', () => {
  it.each([
    ['web/.cargo/config.toml', 'web'],
    ['.config/mise.toml', ''],
    ['.config/mise/config.toml', ''],
    ['a/.mise/config.toml', 'a'],
    ['a/gradle/libs.versions.toml', 'a'],
    ['requirements/dev.txt', ''],
  ])('is the one around the folder of settings that %s is in', (file, dir) => {
    expect(read(file, '').dir).toBe(dir);
  });

  it('is its own, though other formats have a folder of that name', () => {
    expect([
      read('gradle/build.gradle', '').dir,
      read('mise/Cargo.toml', '').dir,
      read('requirements/setup.py', '').dir,
    ]).toEqual(['gradle', 'mise', 'requirements']);
  });
});

describe('mix.exs', () => {
  const manifest = read(
    'apps/shop/mix.exs',
    `defmodule Shop.MixProject do
  @version "1.4.0"
  @source_url "https://github.com/acme/shop"
  def project do
    [app: :shop, version: @version,
      version: @version,
      elixir: "~> 1.15",
      source_url: @source_url,
      escript: [main_module: Shop.CLI, name: "shopctl"],
      deps: deps()
    ]
  end
  defp deps do
    [
      {:plug, "~> 1.14"},
      {:ex_doc, ">= 0.30.0", only: :dev},
      {:local, path: "../local"},
      # {:old, "~> 1.0"},
      {:atom, "text"},
      {:jason, "~> 1.2", optional: true}
    ]
  end
  defp aliases do
    [
      setup: ["deps.get", "ecto.setup"],
      "test.ci": [
        "format --check-formatted"
      ]
    ]
  end
end`,
  );

  it('gives name, version, repository, modules and the program', () => {
    const { name, version, repository, modules, open } = manifest;
    expect({ name, version, repository, modules, open }).toEqual({
      name: 'shop',
      version: '1.4.0',
      repository: 'https://github.com/acme/shop',
      modules: [{ start: 'Shop.', places: [] }],
      open: true,
    });
    expect(bins(manifest)).toEqual(['shopctl - 9']);
  });

  it('gives requirements and aliases', () => {
    expect(demands(manifest)).toEqual([
      'engine elixir ~> 1.15 7',
      'runtime plug ~> 1.14 15',
      'dev ex_doc >= 0.30.0 16',
      'optional jason ~> 1.2 20',
    ]);
    expect(tasks(manifest)).toEqual(['mix setup 25', 'mix test.ci 26']);
  });

  it('of an umbrella project lists its applications', () => {
    expect(read('mix.exs', '    [\n      apps_path: "apps",\n').workspaces).toEqual(['apps/*']);
  });
});

describe('a task of Mix', () => {
  it('is named like its module, and belongs to the folder of the project', () => {
    const manifest = read('apps/shop/lib/mix/tasks/shop.gen.ex', 'defmodule Mix.Tasks.Shop.GenCart do\n');
    expect([manifest.dir, ...tasks(manifest)]).toEqual(['apps/shop', 'mix shop.gen_cart 1']);
  });
});

describe('a requirement of Elixir', () => {
  it.each([
    ['~> 0.10', '>=0.10 <1'],
    ['~> 1.2.3', '~> 1.2.3'],
    ['~> 1.0 or ~> 2.1', '>=1.0 <2 || >=2.1 <3'],
    ['>= 1.0.0 and < 2.0.0', '>= 1.0.0 < 2.0.0'],
  ] as const)('%s is read as %s', (written, range) => {
    const manifest = read('mix.exs', `      {:plug, "${written}"},\n`);
    expect(manifest.requirements.map((one) => rangeOf(manifest, one))).toEqual([range]);
  });
});

describe('a rockspec', () => {
  const manifest = read(
    'shop-1.4.0-2.rockspec',
    `package = "shop"
version = "1.4.0-2"
source = {
   url = "git+https://github.com/acme/shop.git",
   tag = "v1.4.0",
}
dependencies = {
   "lua >= 5.1, < 5.5", -- "old >= 1.0"
   "lpeg ~> 1.0", "luasocket", "date == 2.2-2",
}
test_dependencies = { "busted >= 2.0" }
build = {
   type = "builtin",
   modules = {
      ["shop"] = "src/shop/init.lua",
      ["shop.cart"] = "src/shop/cart.lua",
      lfs_shop = { sources = { "lfs.c" } },
   },
   install = {
      bin = { shopctl = "bin/shop.lua", "bin/shop-admin" },
   },
}
`,
  );

  it('gives name, version without its revision, repository and modules', () => {
    const { name, version, repository, modules } = manifest;
    expect({ name, version, repository, modules }).toEqual({
      name: 'shop',
      version: '1.4.0',
      repository: 'git+https://github.com/acme/shop.git',
      modules: [{ start: 'shop.', places: [] }],
    });
    expect(bins(manifest)).toEqual(['shopctl bin/shop.lua 20', 'shop-admin bin/shop-admin 20']);
  });

  it('gives requirements, as ranges of semver', () => {
    expect(demands(manifest)).toEqual([
      'engine lua >= 5.1, < 5.5 8',
      'runtime lpeg ~> 1.0 9',
      'runtime date == 2.2-2 9',
      'dev busted >= 2.0 11',
    ]);
    expect(manifest.requirements.map((one) => rangeOf(manifest, one))).toEqual([
      '>= 5.1 < 5.5',
      '1.0',
      '= 2.2',
      '>= 2.0',
    ]);
  });
});

describe('pubspec.yaml', () => {
  const manifest = read(
    'pkgs/shop/pubspec.yaml',
    `name: shop
version: 1.4.0
repository: https://github.com/acme/shop
environment:
  sdk: ^3.4.0
  flutter: ">=3.22.0"
workspace:
  - packages/cart
dependencies:
  args: ^2.4.0 # Options.
  flutter:
    sdk: flutter
  local:
    path: ../local2
  hosted:
    version: ">=1.0.0 <2.0.0"
dev_dependencies:
  test: any
  lints: ^4.0.0
executables:
  shop:
  shopctl: main
melos:
  scripts:
    analyze:all:
      description: Checks.
      run: dart analyze .
`,
  );

  it('gives name, version, repository, workspace and programs', () => {
    const { name, version, repository, workspaces, open } = manifest;
    expect({ name, version, repository, workspaces, open }).toEqual({
      name: 'shop',
      version: '1.4.0',
      repository: 'https://github.com/acme/shop',
      workspaces: ['packages/cart'],
      open: false,
    });
    expect(bins(manifest)).toEqual(['shop bin/shop.dart 21', 'shopctl bin/main.dart 22']);
  });

  it('gives requirements and scripts', () => {
    expect(demands(manifest)).toEqual([
      'engine dart ^3.4.0 5',
      'engine flutter >=3.22.0 6',
      'runtime args ^2.4.0 10',
      'runtime hosted >=1.0.0 <2.0.0 16',
      'dev lints ^4.0.0 19',
    ]);
    expect(tasks(manifest)).toEqual(['melos analyze:all 25']);
  });
});

describe('melos.yaml', () => {
  it('gives scripts and packages', () => {
    const manifest = read(
      'melos.yaml',
      `name: shop
packages:
  - packages/**
command:
  bootstrap:
    scripts: none
scripts:
  gen: dart run build_runner build
  test:all:
    run: melos exec -- dart test
    env:
      CI: true
`,
    );
    expect(tasks(manifest)).toEqual(['melos gen 8', 'melos test:all 9']);
    expect(manifest.workspaces).toEqual(['packages/**']);
  });
});

describe('Package.swift', () => {
  const manifest = read(
    'Package.swift',
    `// swift-tools-version:5.9
let package = Package(
  name: "shop-kit",
  platforms: [.macOS(.v13)],
  products: [.library(name: "ShopKit", targets: ["ShopKit"]), .executable(name: "shop", targets: ["ShopTool"])],
  traits: [.trait(name: "Metrics")],
  dependencies: [
    .package(url: "https://github.com/acme/parcel.git", from: "1.2.0"),
    .package(url: "https://github.com/acme/stamp", .upToNextMinor(from: "2.1.0")),
    .package(url: "https://github.com/acme/letter", "3.0.0"..<"4.0.0"),
    .package(url: "https://github.com/acme/ink", branch: "main"),
    // .package(url: "https://github.com/acme/old", from: "1.0.0"),
    .package(path: "../local"),
  ],
  targets: [
    .target(
      name: "ShopKit",
      dependencies: [.product(name: "Parcel", package: "parcel")]),
    .executableTarget(name: "ShopTool"),
    .plugin(
      name: "PrintReceipts",
      capability: .command(
        intent: .custom(
          verb: "print-receipts",
          description: "Prints."))),
  ])`,
  );

  it('gives name, programs, traits and requirements', () => {
    expect([manifest.name, manifest.open, ...manifest.extras.map(({ name }) => name)]).toEqual([
      'shop-kit',
      true,
      'Metrics',
    ]);
    expect(bins(manifest)).toEqual(['shop - 5', 'ShopTool - 19']);
    expect(demands(manifest)).toEqual([
      'engine swift >=5.9 1',
      'runtime parcel ^1.2.0 8',
      'runtime stamp ~2.1.0 9',
      'runtime letter >=3.0.0 <4.0.0 10',
    ]);
  });

  it('gives targets, products, and commands of plugins as tasks', () => {
    expect(tasks(manifest)).toEqual([
      'swift --product ShopKit 5',
      'swift --product shop 5',
      'swift --target ShopKit 17',
      'swift --target ShopTool 19',
      'swift --target PrintReceipts 21',
      'swift print-receipts 24',
    ]);
  });
});

describe('a pod', () => {
  it('gives name, version, repository, subspecs and requirements', () => {
    const manifest = read(
      'Shop.podspec',
      `Pod::Spec.new do |s|
  s.name = 'Shop'
  s.version = '2.3.0'
  s.source = { :git => 'https://github.com/acme/shop.git', :tag => s.version }
  s.swift_versions = ['5.7', '5.8']
  s.subspec 'Metrics' do |m|
    m.dependency 'Parcel', '~> 1.2'
  end
end`,
    );
    const { name, version, repository } = manifest;
    expect([name, version, repository, ...manifest.extras.map((extra) => extra.name)]).toEqual([
      'Shop',
      '2.3.0',
      'https://github.com/acme/shop.git',
      'Metrics',
    ]);
    expect(demands(manifest)).toEqual(['engine swift >=5.7 5', 'runtime Parcel ~> 1.2 7']);
  });
});

describe('Cartfile', () => {
  it('gives requirements of packages on GitHub', () => {
    const text = '# Parcels.\ngithub "acme/Parcel" ~> 1.2\ngithub "acme/Ink" == 2.0\ngit "https://a.example/b" >= 1\n';
    expect(demands(read('Cartfile', text))).toEqual(['runtime Parcel ~> 1.2 2', 'runtime Ink = 2.0 3']);
  });
});

describe('build.sbt', () => {
  const manifest = read(
    'build.sbt',
    `val catsVersion = "2.10.0"
ThisBuild / scalaVersion := "3.3.1"
lazy val root = (project in file("."))
  .settings(name := "shop", version := "1.4.0")
lazy val core = crossProject(JVMPlatform, JSPlatform)
  .settings(libraryDependencies ++= Seq(
    "org.typelevel" %% "cats-core" % catsVersion,
    "org.scalameta" %%% "munit" % "1.0.0" % Test,
    // "org.example" %% "old" % "0.1",
    "org.example" %% "computed" % made(),
  ))
lazy val docs =
  project.dependsOn(core)
lazy val receipts = taskKey[Unit]("Prints receipts.")
addCommandAlias("ci", "; clean; test")
commands += Command.command("ship") { state => state }`,
  );

  it('gives name, version and requirements', () => {
    expect([manifest.name, manifest.version, manifest.open]).toEqual(['shop', '1.4.0', true]);
    expect(demands(manifest)).toEqual(['toolchain scala 3.3.1 2', 'runtime cats-core 2.10.0 7', 'dev munit 1.0.0 8']);
  });

  it('gives projects, tasks, aliases and commands as tasks', () => {
    expect(tasks(manifest)).toEqual([
      'sbt project root 3',
      'sbt project core 5',
      'sbt project docs 12',
      'sbt receipts 14',
      'sbt ci 15',
      'sbt ship 16',
    ]);
  });

  it('has its plugins and the version of sbt in a folder', () => {
    const plugins = read('project/plugins.sbt', 'addSbtPlugin("org.scalameta" % "sbt-scalafmt" % "2.5.2")\n');
    const properties = read('project/build.properties', '# sbt\nsbt.version=1.9.7\n');
    expect([plugins.dir, properties.dir]).toEqual(['', '']);
    expect([...demands(plugins), ...demands(properties)]).toEqual([
      'runtime sbt-scalafmt 2.5.2 1',
      'toolchain sbt 1.9.7 2',
    ]);
  });
});
