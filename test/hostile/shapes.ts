/** One construct of a document, repeated: `number` makes each piece unique where that matters. */
export interface Shape {
  readonly name: string;
  /** Text before the pieces, and after them: an open fence, a table's head. */
  readonly before?: string;
  readonly after?: string;
  readonly piece: (number: number) => string;
}

function shape(name: string, piece: Shape['piece'], around: Pick<Shape, 'before' | 'after'> = {}): Shape {
  return { name, piece, ...around };
}

function fence(name: string, lang: string, piece: Shape['piece']): Shape {
  return { name, piece, before: `\`\`\`${lang}\n`, after: '```\n' };
}

/** Constructs of documents; most of the named things do not exist, which costs more than existing ones. */
export const SHAPES: readonly Shape[] = [
  shape('headings', (i) => `## Part ${i}\n\nText.\n\n`),
  shape('headings of one name', () => '## Hi\n\n'),
  shape('missing anchors', (i) => `## Hi\n\n[x](#hj${i})\n\n`),
  shape('near anchors', () => '## Hi there\n\n[x](#hi-their)\n\n'),
  shape('anchors elsewhere', (i) => `See [x](other.md#part-of-${i}).\n\n`),
  shape('links', (i) => `See [the guide](guide-${i}.md) and [code](../src/file-${i}.ts).\n`),
  shape('links in one folder', (i) => `[a](../src/many/file_${i}x.ts)\n`),
  shape('links with deep paths', (i) => `[a](${'a/'.repeat(30)}${i}.md)\n`),
  shape('reference links', (i) => `[text ${i}][r${i}]\n\n[r${i}]: ../src/gone-${i}.ts\n\n`),
  shape('one definition', () => '[text][same] and [same]\n', { after: '\n[same]: ../src/gone.ts\n' }),
  shape('images', (i) => `![alt](img/picture-${i}.png) `),
  shape('html links', (i) => `<a href="gone-${i}.md">x</a> <img src="p${i}.png">\n`),
  shape('html blocks', (i) => `<div id="a${i}">\n<a href="#b${i}">x</a>\n</div>\n\n`),
  shape(
    'tables',
    (i) => `| \`optionName${i}\` | string | \`${i}\` | Sets \`src/gone-${i}.ts\` and [x](#row-${i}) |\n`,
    { before: '| Option | Type | Default | Text |\n|---|---|---|---|\n' },
  ),
  shape('table of flags', (i) => `| \`--flag-name-${i}\` | on | FOO_BAR_${i} |\n`, {
    before: '## Options\n\n| Flag | Default | Variable |\n|---|---|---|\n',
  }),
  shape('code spans in one paragraph', (i) => `\`getThing${i}()\` and \`src/thing-${i}.ts\` `),
  shape('misspelt names', (i) => `\`openKnown${i}Somewher()\` and \`openKnown${i}Somewhere()\`\n`),
  shape('list of code spans', (i) => `- \`openThing${i}\` \`Client.send${i}()\` \`src/t/${i}.js\`\n`),
  shape('list of options', (i) => `- \`maxItems${i}\` (default: \`${i}\`): the most items\n`, {
    before: '## Options\n\n',
  }),
  shape('environment variables', (i) => `Set \`APP_SECRET_${i}\` in the environment.\n\n`),
  shape('routes', (i) => `\`GET /api/v1/users/${i}/posts\` answers. POST /things/:id${i}\n\n`, {
    before: '## API\n\n',
  }),
  shape('routes of slashes', (i) => `GET /x${'/'.repeat(40)}y${i}\n`),
  shape('versions', (i) => `Needs Node.js >= ${i % 30} and react@${i}.0.1 or Python 3.${i}.\n\n`),
  shape(
    'behaviour',
    (i) =>
      `When \`setThing${i}\` is called, \`Client\` will return \`Result${i}\`. The \`Router\` delegates to \`Handler\`.\n\n`,
  ),
  shape('conventions', (i) => `Every \`Handler${i}\` must extend \`BaseHandler\`. Never call \`doThing${i}()\`.\n\n`),
  shape('prose with paths', (i) => `The file src/lib/thing-${i}.ts was moved to lib/other_${i}.py in docs.\n`),
  shape('prose on one line', (i) => `word${i} src/a-${i}.ts `),
  shape('quotes', (i) => `> \`quoteThing${i}\` in [x](q${i}.md)\n>\n`),
  shape('bash fences', () => '```bash\nnpm run build\n```\n\n'),
  shape('bash fences of their own', (i) => `\`\`\`bash\nnpm run build-${i} && node scripts/x-${i}.js\n\`\`\`\n\n`),
  shape(
    'json fences with scripts',
    (i) => `\`\`\`json\n{ "scripts": { "task-${i}": "x" } }\n\`\`\`\n\n\`npm run task-${i}\`\n\n`,
  ),
  shape('listing in text', (i) => `src/\n├── file-${i}.ts\n`, { before: '```\n', after: '```\n' }),
  shape(
    'fences with an import each',
    (i) => `\`\`\`ts\nimport { run${i} } from 'acme/part-${i}';\nrun${i}(${i}, { fast: true });\n\`\`\`\n\n`,
  ),
  fence('console lines with cd', 'console', () => '$ cd src && npm run build\n'),
  fence('console lines with cd to nothing', 'console', (i) => `$ cd gone-${i}/sub && make all-${i}\n`),
  fence('shell lines', 'sh', (i) => `npm run task-${i} -- --flag-${i} src/x-${i}.ts\n`),
  fence('shell with one command', 'sh', () => 'docalign scan --verbose \\\n'),
  fence('shell of here-documents', 'sh', (i) => `cat <<EOF${i} > out.txt\nx\n`),
  fence(
    'shell of programs',
    'sh',
    (i) => `python -m pkg.mod${i} && cargo run --bin b${i} && go run ./cmd/c${i} && make t${i} && uv run s${i}\n`,
  ),
  fence('tree listing', '', (i) => `├── dir-${i}\n│   └── file-${i}.ts\n`),
  // As deep in a short listing as in a long one: a deeper path takes longer.
  fence('deep tree listing', '', (i) => `${'│   '.repeat(i % 30)}├── dir-${i}\n`),
  fence(
    'typescript',
    'ts',
    (i) =>
      `import { thing${i} } from 'own-package';\nconst a${i} = new OwnThing${i}(); a${i}.callThing({ maxItems: ${i} });\n`,
  ),
  fence('typescript in one import', 'ts', (i) => `import { thing${i}, otherThing${i} } from 'own-package';\n`),
  fence(
    'python',
    'python',
    (i) => `from own_package import thing_${i}\nthing_${i}(max_items=${i})\nown_package.OtherThing${i}()\n`,
  ),
  {
    ...fence('calls of one function', 'ts', (i) => `openKnown1({ maxKnown${i}: ${i}, b: { c: [${i}] } });\n`),
    before: "```ts\nimport { openKnown1 } from 'own-package';\n",
  },
  {
    ...fence('calls that never end', 'ts', (i) => `openKnown1({ a${i}: `),
    before: "```ts\nimport { openKnown1 } from 'own-package';\n",
  },
  fence('help', '', (i) => `  task-${i}  Does --flag-${i} [possible values: a${i}, b]\n`),
  shape('values of a setting', (i) => `- \`maxKnown${i}\`: one of \`a${i}\`, \`b\`, or \`'x' | 'y${i}'\`\n`),
  fence('go', 'go', (i) => `func Thing${i}() { client.OpenThing${i}() }\n`),
  fence('yaml', 'yaml', (i) => `server_${i}:\n  maxItems: ${i}\n`),
  fence('json', 'json', (i) => `{ "key_${i}": { "maxItems": ${i}, "react": "^${i}.0.0" } },\n`),
  fence('package.json', 'json', (i) => `"dependencies": { "pack-${i}": "^${i}.2.3" },\n`),
  fence('toml', 'toml', (i) => `[table_${i}]\nmax_items = ${i}\n`),
  fence('makefile', 'makefile', (i) => `task-${i}: dep-${i}\n\tnpm run build\n`),
  fence('dotenv', 'env', (i) => `APP_SECRET_${i}=x${i}\n`),
  shape('mdx', (i) => `<Tab title="x${i}" href="./gone-${i}.md">\n\n\`thingName${i}\` {value${i}}\n\n</Tab>\n\n`, {
    before: 'import Tab from "./tab";\n\n',
  }),
  shape('footnotes', (i) => `Text[^${i}]\n\n[^${i}]: See \`noteThing${i}\`.\n\n`),
  shape('comments', (i) => `<!-- src/gone-${i}.ts --> text \`afterThing${i}\` <!-- x -->\n`),
  shape('emphasis', (i) => `**\`strongThing${i}\`** *a_b* ~~[x](gone-${i}.md)~~ __c__\n`),
  shape(
    'badges',
    (i) => `[![node >=${i % 30}](https://img.shields.io/badge/node-%3E%3D${i % 30}-green)](https://example.org/${i})\n`,
  ),
  shape('html comment never closed', (i) => `<!-- \`openThing${i}\`\n`),
  shape('includes', (i) => `--8<-- "gone-${i}.md"\n`),
  shape('globs', (i) => `\`src/**/*-${i}.{ts,js}\` and \`lib/*/x${i}*.py\`\n`),
  shape(
    'reference of others',
    (i) => `[\`Thing.callThing${i}\`](https://docs.rs/other/struct.Thing${i}.html) and \`OwnThing${i}\` `,
  ),
  shape('dots', () => '../'),
  shape('one long word', () => 'aB_'),
];

/** Files of code, and of text that is read as code, by the name of the file. */
export const CODE_SHAPES: readonly Shape[] = [
  shape(
    'a.ts',
    (i) =>
      `/** Opens ${i}. */\nexport function openThing${i}(maxItems: number, options: { depth: ${i} }): string { return client.get('/api/${i}', process.env.APP_${i}); }\n`,
  ),
  shape(
    'b.ts',
    (i) =>
      `export { thing${i} } from './thing-${i}.js';\nexport const limits${i} = { max_items: ${i}, nested: { deep: "${i}" } };\n`,
  ),
  shape(
    'a.py',
    (i) => `@app.route("/things/${i}")\ndef open_thing_${i}(max_items=${i}):\n    return os.environ["APP_${i}"]\n`,
  ),
  shape('a.go', (i) => `func (c *Client[T]) OpenThing${i}(max int) string { return os.Getenv("APP_${i}") }\n`, {
    before: 'package a\n',
  }),
  shape('a.rs', (i) => `pub fn open_thing_${i}(max: u32) {}\n`),
  shape('A.java', (i) => `  public String openThing${i}(int max) { return System.getenv("APP_${i}"); }\n`, {
    before: 'class A {\n',
    after: '}\n',
  }),
  shape('a.rb', (i) => `def open_thing_${i}(max: ${i}); ENV["APP_${i}"]; end\n`),
  shape('a.php', (i) => `function openThing${i}($max = ${i}) { return getenv("APP_${i}"); }\n`, { before: '<?php\n' }),
  shape('a.cs', (i) => `  public string OpenThing${i}(int max) { return null; }\n`, {
    before: 'class A {\n',
    after: '}\n',
  }),
  shape(
    'a.hpp',
    (i) =>
      `#define LIST_${i}(X) X(A${i}) X(B${i})\n#define X(n) P_##n,\nSHOP_API(int) open_${i}(int max);\nLIST_${i}(X)\n`,
  ),
  shape(
    'a.cpp',
    (i) => `options.add_options()("p${i},port", "x")("q${i}", "y"); const char *e${i} = getenv("APP_${i}");\n`,
    { before: '#include <cxxopts.hpp>\nvoid f() {\n', after: '}\n' },
  ),
  shape('a.sh', (i) => `open_thing_${i}() { case "$1" in -a|--all-${i}) echo "\${APP_${i}:-x}";; esac; }\n`, {
    before: '#!/bin/sh\n',
  }),
  shape('a.kt', (i) => `fun openThing${i}(max: Int = ${i}): String { return System.getenv("APP_${i}") ?: "x" }\n`),
  shape(
    'a.ex',
    (i) =>
      `@doc "Opens."\ndef open_thing_${i}(max \\\\ ${i}), do: System.get_env("APP_${i}", "x")\ndefp hidden_${i}, do: :ok\n`,
    { before: 'defmodule A do\n', after: 'end\n' },
  ),
  shape(
    'a.lua',
    (i) =>
      `---@class Thing${i}\n---@field size integer Many.\n--- Opens.\nfunction M.open_${i}(opts)\n`
      + `  local max = opts.max_${i} or ${i}\n  self.size = os.getenv("APP_${i}")\nend\nM.t_${i} = { a = ${i}, b = { c = {} } }\nM["x" .. n] = y_${i}\n`,
    { before: 'local M = {}\n', after: 'return M\n' },
  ),
  shape(
    'a.dart',
    (i) =>
      `/// Opens.\n@Route.get('/x${i}')\nint open${i}({int max = ${i}}) => a.b().c(Platform.environment['APP_${i}'] ?? 'x');\n`
      + `class T${i}Command extends Command { final int size = ${i}, other; T${i}({this.size = 1}); String get name => 't${i}'; }\n`
      + `void f${i}() { parser..addOption('o${i}', abbr: 'p')..addFlag('q${i}'); }\n`,
  ),
  shape(
    'a.scala',
    (i) => `/** Opens. */\ndef openThing${i}(max: Int = ${i}): String = sys.env.getOrElse("APP_${i}", s"x$max")\n`,
  ),
  shape('application.conf', (i) => `server_${i} {\n  max = ${i}\n  max = \${?APP_${i}}\n}\n`),
  shape(
    'a.swift',
    (i) =>
      `func openThing${i}(max: Int = ${i}) throws(Failure) -> String { #"a\\b${i}"# }\n#if APP_${i}\n/// Opens.\n#endif\n`,
  ),
  shape('a.ps1', (i) => `function Open-Thing${i} { param([int]$Max = ${i}) $env:APP_${i} }\n`),
  shape('.env', (i) => `APP_SECRET_${i}=x${i}\n`),
  shape('settings.yml', (i) => `server_${i}:\n  - maxItems: ${i}\n    - - x\n`),
];

/** Manifests, by the name of the file. */
export const MANIFEST_SHAPES: readonly Shape[] = [
  shape('package.json', (i) => `"task-${i}": "node x-${i}.js",\n`, {
    before: '{ "scripts": {\n',
    after: '"last": "x" } }\n',
  }),
  shape('build.sbt', (i) => `lazy val core${i} = project\n"a.example" %% "pack-${i}" % "${i}.0" % Test\n`),
  shape(
    'Package.swift',
    (i) => `.package(url: "https://a.example/pack-${i}", from: "${i}.0.0"),\n.target(name: "Pack${i}"),\n`,
  ),
  shape('mix.exs', (i) => `{:pack_${i}, "~> ${i}.0", only: :test},\n"task.${i}": ["a", "b"],\n`, {
    before: 'defp aliases do\n[\n',
    after: ']\nend\n',
  }),
  shape('shop-1.0-1.rockspec', (i) => `   "pack-${i} >= ${i}.0, < 9", ["shop.m${i}"] = "src/m${i}.lua",\n`, {
    before: 'dependencies = {\n',
    after: '}\n',
  }),
  shape('pubspec.yaml', (i) => `  pack_${i}: ^${i}.0.0\n  other_${i}:\n    version: ${i}.0.0\n`, {
    before: 'dependencies:\n',
  }),
  shape('melos.yaml', (i) => `  task:${i}:\n    run: dart test ${i}\n`, { before: 'scripts:\n' }),
  shape('Makefile', (i) => `task-${i}: dep-${i} \\\n  other-${i}\n\tnpm run build-${i}\n`),
  shape('pyproject.toml', (i) => `pack-${i} = "^${i}.0"\n`, { before: '[tool.poetry.dependencies]\n' }),
  shape('Cargo.toml', (i) => `pack-${i} = { version = "${i}.0" }\n`, { before: '[dependencies]\n' }),
  shape('go.mod', (i) => `\texample.org/pack/${i} v${i}.0.0\n`, {
    before: 'module example.org/own\n\nrequire (\n',
    after: ')\n',
  }),
  shape('Gemfile', (i) => `gem "pack-${i}", "~> ${i}.0", ">= ${i}.1"\n`),
  shape('setup.py', (i) => `    "pack${i}>=${i}.0",\n`, {
    before: 'setup(name="own", install_requires=[\n',
    after: '])\n',
  }),
  shape('CMakeLists.txt', (i) => `add_executable(app-${i} "main ${i}.cpp" [[x]] $<A:${i}>)\noption(OPT_${i} "x" ON)\n`),
  shape('meson.build', (i) => `executable('app-${i}', 'main.c')\n`),
  shape('justfile', (i) => `task-${i} name="x": dep-${i}\n  node x.js\n`),
];

/** A document of `count` pieces, each shape with its own run of them when there are two. */
export function docOf(shapes: readonly Shape[], count: number): string {
  const share = Math.ceil(count / shapes.length);
  return `# Title\n\n${shapes.map((one) => runOf(one, share)).join('\n')}`;
}

/** This many pieces between the text around them. */
export function runOf({ before = '', after = '', piece }: Shape, count: number): string {
  return `${before}${Array.from({ length: count }, (_, number) => piece(number)).join('')}${after}\n`;
}

/** Two shapes piece by piece: the state after one meets the other again and again. */
export function interleaved([a, b]: readonly [Shape, Shape], count: number): string {
  const whole = ({ before = '', after = '', piece }: Shape, number: number): string =>
    before === '' && after === '' ? piece(number) : `\n${before}${piece(number)}${after}\n`;
  return `# Title\n\n${Array.from({ length: Math.ceil(count / 2) }, (_, number) => whole(a, number) + whole(b, number)).join('')}`;
}
