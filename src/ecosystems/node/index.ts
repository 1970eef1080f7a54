import { versionFile } from '../../analysis/manifests/version-demand.js';
import { baseNameOf } from '../../text/paths.js';
import { defineEcosystem } from '../define.js';
import { nodeExports } from './exports.js';
import { nodeImports } from './imports.js';
import { arg } from './frameworks/arg.js';
import { bunEnv } from './frameworks/bun-env.js';
import { bun as bunServe } from './frameworks/bun.js';
import { cac } from './frameworks/cac.js';
import { caporal } from './frameworks/caporal.js';
import { citty } from './frameworks/citty.js';
import { commandLineArgs } from './frameworks/command-line-args.js';
import { commander } from './frameworks/commander.js';
import { convict } from './frameworks/convict.js';
import { elysia } from './frameworks/elysia.js';
import { envalid } from './frameworks/envalid.js';
import { express } from './frameworks/express.js';
import { fastify } from './frameworks/fastify.js';
import { gunshi } from './frameworks/gunshi.js';
import { h3 } from './frameworks/h3.js';
import { hapi } from './frameworks/hapi.js';
import { hono } from './frameworks/hono.js';
import { joi } from './frameworks/joi.js';
import { jsonSchema } from './frameworks/json-schema.js';
import { koaRouter } from './frameworks/koa-router.js';
import { meow } from './frameworks/meow.js';
import { minimist } from './frameworks/minimist.js';
import { mri } from './frameworks/mri.js';
import { nest } from './frameworks/nest.js';
import { next } from './frameworks/next.js';
import { nodeConfig } from './frameworks/node-config.js';
import { nodeHttp } from './frameworks/node-http.js';
import { nuxt } from './frameworks/nuxt.js';
import { oclif } from './frameworks/oclif.js';
import { optionsObjects } from './frameworks/options-objects.js';
import { optionator } from './frameworks/optionator.js';
import { parseArgs } from './frameworks/parse-args.js';
import { polka } from './frameworks/polka.js';
import { processEnv } from './frameworks/process-env.js';
import { restify } from './frameworks/restify.js';
import { routingControllers } from './frameworks/routing-controllers.js';
import { sade } from './frameworks/sade.js';
import { superstruct } from './frameworks/superstruct.js';
import { sveltekit } from './frameworks/sveltekit.js';
import { t3Env } from './frameworks/t3-env.js';
import { tsoa } from './frameworks/tsoa.js';
import { typebox } from './frameworks/typebox.js';
import { typescriptRest } from './frameworks/typescript-rest.js';
import { valibot } from './frameworks/valibot.js';
import { yargs } from './frameworks/yargs.js';
import { viteEnv } from './frameworks/vite-env.js';
import { yargsParser } from './frameworks/yargs-parser.js';
import { yup } from './frameworks/yup.js';
import { znv } from './frameworks/znv.js';
import { zod } from './frameworks/zod.js';
import { typescript } from './language.js';
import { denoJson } from './manifests/deno-json.js';
import { packageJson } from './manifests/package-json.js';
import { pnpmWorkspace } from './manifests/pnpm-workspace.js';
import { programs } from './programs.js';
import { bun } from './runners/bun.js';
import { deno } from './runners/deno.js';
import { lerna } from './runners/lerna.js';
import { nodeRun } from './runners/node.js';
import { npm } from './runners/npm.js';
import { npmRunAll } from './runners/npm-run-all.js';
import { npx } from './runners/npx.js';
import { pnpm } from './runners/pnpm.js';
import { turbo } from './runners/turbo.js';
import { yarn } from './runners/yarn.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { scriptedImports } from './scripts/scripted-imports.js';
import { sources } from './sources.js';

export const node = defineEcosystem({
  name: 'node',
  title: 'Node.js',
  languages: [typescript],
  manifests: [
    packageJson,
    pnpmWorkspace,
    denoJson,
    versionFile('.nvmrc', 'node'),
    versionFile('.node-version', 'node'),
    versionFile('.bun-version', 'bun'),
  ],
  frameworks: [
    processEnv,
    viteEnv,
    bunEnv,
    commander,
    cac,
    sade,
    caporal,
    yargs,
    parseArgs,
    meow,
    citty,
    gunshi,
    oclif,
    arg,
    minimist,
    mri,
    yargsParser,
    commandLineArgs,
    optionator,
    express,
    koaRouter,
    fastify,
    hono,
    polka,
    restify,
    hapi,
    elysia,
    h3,
    bunServe,
    nodeHttp,
    next,
    sveltekit,
    nuxt,
    nest,
    routingControllers,
    tsoa,
    typescriptRest,
    zod,
    joi,
    yup,
    valibot,
    typebox,
    superstruct,
    t3Env,
    envalid,
    znv,
    optionsObjects,
    jsonSchema,
    convict,
    nodeConfig,
  ],
  /**
   * What the entry points of a package export, by `exports`, `main` and `types` of its `package.json`; before a build,
   * their sources.
   */
  exportsOf: nodeExports,
  /** Relative paths, `paths` and `baseUrl` of `tsconfig.json`, `imports` and `exports` of `package.json`. */
  importsOf: nodeImports,
  scriptedImports,
  /** The name in `package.json`: `fastify`, `@scope/name`. */
  importNames: ({ file, name }) => (baseNameOf(file) === 'package.json' && name !== undefined ? [name] : []),
  runners: [npm, pnpm, yarn, bun, npx, nodeRun, npmRunAll, deno, turbo, lerna],
  programs,
  versions,
  examples,
  files,
  sources,
});
