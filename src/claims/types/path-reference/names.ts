import { extensionOf } from '../../../text/paths.js';
import { hasKnownExtension, mayBeMember } from '../../../paths/file-kinds.js';
import { folderHasRole } from '../../../paths/roles.js';

/** Objects whose `.json`, `.ts`… are members: `res.json`, but not `package.json`. */
const RECEIVERS = new Set(
  (
    'res req request response reply resp ctx context this self super body app window document console '
    + 'process module exports import math object array string number '
    + 'promise symbol date error event e err el node item obj client server api db cursor conn session '
    + 'user data result results value fastify router express z t r i v x y'
  ).split(' '),
);

/** Names of projects that end in `.js` and the like: `Node.js` is not a file. Lower case. */
const PRODUCTS = new Set(
  (
    'node.js vue.js next.js nuxt.js express.js react.js three.js d3.js chart.js ember.js backbone.js '
    + 'alpine.js moment.js day.js angular.js electron.js '
    + 'discord.js web3.js ethers.js p5.js bun.js deno.js nest.js koa.js hapi.js solid.js preact.js '
    + 'svelte.js babel.js knex.js passport.js sequelize.js '
    + 'underscore.js handlebars.js mustache.js require.js prototype.js knockout.js polymer.js meteor.js '
    + 'sails.js socket.js video.js highlight.js prism.js '
    + 'reveal.js ace.js leaflet.js anime.js gsap.js matter.js phaser.js pixi.js babylon.js '
    + 'tensorflow.js brain.js transformers.js mermaid.js marked.js '
    + 'docs.rs lib.rs crates.rs bun.sh brew.sh esm.sh astral.sh uv.sh sdk.sh lit.js nodejs.js common.js '
    + 'es.js asm.js turbo.js bootstrap.js stimulus.js '
    + 'package.js obsidian.md hack.md wasm.js cytoscape.js fabric.js paper.js konva.js plotly.js '
    + 'typed.js feathers.js adonis.js strapi.js gatsby.js remix.js '
    + 'io.js iojs.js core.js polyfill.js nw.js neo4j.js asp.net'
  ).split(' '),
);

/** Directory names that projects use for their own parts: `src/auth` is a path, but `react/server` is a module. */
const CONVENTIONAL = new Set(
  (
    'src lib libs app apps packages pkg cmd internal crates modules plugins extensions components '
    + 'docs doc documentation website site web www '
    + 'test tests spec specs __tests__ e2e integration fixtures testdata benchmark benchmarks bench '
    + 'benches examples example samples demo demos playground '
    + 'scripts script tools tool bin build ci config configs conf deploy deployment deployments docker '
    + 'infra k8s charts helm terraform migrations '
    + 'public static assets images img media styles templates templates_c views pages routes '
    + 'controllers models services utils hooks types typings '
    + 'schemas schema proto api server client frontend backend core common shared resources contrib '
    + 'third_party vendor include includes source sources '
    + 'cli sdk runtime compiler content i18n locales translations locale data dataset datasets '
    + 'notebooks python go rust java js ts node packaging '
    + 'skills agents commands prompts workflows adr rfcs design guides guide reference'
  ).split(' '),
);

/** File names that most projects have: a bare mention in a guide is as likely the reader's. Lower case. */
const COMMON_FILES = new Set(
  (
    'package.json tsconfig.json jsconfig.json readme.md changelog.md index.js index.ts index.html '
    + 'index.mjs index.cjs index.tsx index.jsx index.css index.md index.mdx index.php index.vue main.js '
    + 'main.ts '
    + 'main.py main.go main.rs main.tsx main.jsx main.c main.cpp app.js app.ts app.py app.tsx app.jsx '
    + 'app.vue server.js server.ts server.py client.js client.ts '
    + 'setup.py setup.cfg pyproject.toml requirements.txt conftest.py __init__.py settings.py manage.py '
    + 'urls.py models.py views.py config.js config.ts config.json '
    + 'config.yml config.yaml config.toml config.py .env .env.local .env.example .gitignore .npmrc '
    + '.nvmrc .dockerignore .editorconfig .prettierrc .eslintrc .eslintrc.js '
    + '.eslintrc.json dockerfile makefile procfile gemfile rakefile jenkinsfile vagrantfile justfile '
    + 'license docker-compose.yml docker-compose.yaml compose.yml '
    + 'compose.yaml cargo.toml go.mod pom.xml build.gradle composer.json deno.json mod.rs lib.rs '
    + 'test.js test.ts test.py style.css styles.css script.js '
    + 'vite.config.js vite.config.ts webpack.config.js rollup.config.js jest.config.js vitest.config.ts '
    + 'babel.config.js tailwind.config.js next.config.js '
    + 'nuxt.config.ts svelte.config.js astro.config.mjs eslint.config.js eslint.config.mjs '
    + 'pnpm-workspace.yaml lerna.json nx.json turbo.json mkdocs.yml tox.ini '
    + '.travis.yml .gitlab-ci.yml appveyor.yml .pre-commit-config.yaml .readthedocs.yml '
    + '.readthedocs.yaml codecov.yml netlify.toml vercel.json renovate.json '
    + 'mix.exs config.exs runtime.exs dev.exs prod.exs router.ex endpoint.ex repo.ex config.ru '
    + 'routes.rb application.rb schema.rb '
    + 'pytest.ini output.json data.json schema.json manifest.json routes.js routes.ts types.ts utils.js '
    + 'utils.ts plugin.js plugin.ts'
  ).split(' '),
);

/** Files without extension, and dotfiles, that a bare mention can mean. */
const BARE_NAMES = new Set([
  'Makefile',
  'makefile',
  'GNUmakefile',
  'Dockerfile',
  'Containerfile',
  'Justfile',
  'justfile',
  'Rakefile',
  'Gemfile',
  'Procfile',
  'Vagrantfile',
  'Jenkinsfile',
  'Brewfile',
  'Pipfile',
  'Taskfile',
  'Tiltfile',
  'CODEOWNERS',
  'LICENSE',
  'NOTICE',
  'AUTHORS',
  'MAINTAINERS',
  '.gitignore',
  '.gitattributes',
  '.gitmodules',
  '.editorconfig',
  '.npmrc',
  '.nvmrc',
  '.prettierrc',
  '.eslintrc',
  '.dockerignore',
  '.npmignore',
  '.prettierignore',
  '.eslintignore',
  '.tool-versions',
  '.python-version',
  '.node-version',
  '.ruby-version',
  '.travis.yml',
  '.gitlab-ci.yml',
  '.pre-commit-config.yaml',
  '.golangci.yml',
  '.goreleaser.yml',
]);

export const isConventional = (segment: string): boolean =>
  CONVENTIONAL.has(segment.toLowerCase()) || (/^\.[a-z]/.test(segment) && !segment.includes('.', 1));
export const isCommonFileName = (basename: string): boolean => COMMON_FILES.has(basename.toLowerCase());
/** Folders that only tools write: their content is never in the repository. */
export const isToolFolder = folderHasRole('toolState', 'installed', 'cache', 'built', 'report');

/** A name without a slash that can only be a file: with a strong extension and no member access, or a known name. */
export function isBareFile(name: string): boolean {
  if (BARE_NAMES.has(name)) return true;
  if (
    (name.startsWith('.') && !/^\.[a-z][a-z-]{2,30}\.(?:json|ya?ml|toml|[cm]?[jt]s)$/.test(name))
    || /^\.(?:test|spec|config|module|stories|worker|prod|page)\./.test(name)
  )
    return false;
  const extension = extensionOf(name);
  const stem = name.slice(0, -extension.length - 1);
  if (
    !hasKnownExtension(name)
    || (mayBeMember(extension) && !isPlainFile(stem, extension))
    || PRODUCTS.has(name.toLowerCase())
  )
    return false;
  if (!name.endsWith(`.${extension}`) && name !== name.toUpperCase()) return false;
  if (
    RECEIVERS.has(stem.toLowerCase())
    && /^(?:json|html|txt|md|rst|py|js|ts)$/.test(extension)
    && (extension === 'json' || stem.length < 3)
  )
    return false;
  return !/^[A-Z][a-z]+$/.test(stem) || extension !== 'js';
}

/** `render.go`, `color-guide.css`: extensions that are sometimes members, after a stem that no variable has. */
function isPlainFile(stem: string, extension: string): boolean {
  return (
    /^(?:go|css|sql|xml|cc|hh|ex|ml|vb|html)$/.test(extension)
    && /^[a-z][a-z\d]{2,}(?:[_-][a-z\d]+)*$/.test(stem)
    && !RECEIVERS.has(stem)
    && !/^(?:history|style|element|template|page|jquery|query|tables?|records?|builder|inner|outer)$/.test(stem)
  );
}

/** Documents that are read on GitHub itself rather than on a site made from them. */
export function isShownOnGitHub(file: string): boolean {
  return (
    !file.includes('/')
    || /(?:^|\/)(?:readme|contributing|agents|claude|security|code_of_conduct|support|governance)\b[^/]*$/i.test(file)
  );
}
