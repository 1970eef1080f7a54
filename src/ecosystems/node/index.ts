import { versionFile } from '../../analysis/version-demand.js';
import { baseNameOf } from '../../text/paths.js';
import { defineEcosystem } from '../define.js';
import { nodeExports } from './exports.js';
import { commander } from './frameworks/commander.js';
import { fileRoutes } from './frameworks/file-routes.js';
import { nest } from './frameworks/nest.js';
import { nodeArguments } from './frameworks/node-arguments.js';
import { nodeConfig } from './frameworks/node-config.js';
import { nodeRoutes } from './frameworks/node-routes.js';
import { processEnv } from './frameworks/process-env.js';
import { schemas } from './frameworks/schemas.js';
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
import { sources } from './sources.js';

export const node = defineEcosystem({
  name: 'node',
  title: 'Node.js',
  languages: [typescript],
  manifests: [
    packageJson, pnpmWorkspace, denoJson, versionFile('.nvmrc', 'node'), versionFile('.node-version', 'node'),
    versionFile('.bun-version', 'bun'),
  ],
  frameworks: [processEnv, commander, nodeArguments, nodeRoutes, fileRoutes, nest, schemas, nodeConfig],
  exportsOf: nodeExports,
  importNames: ({ file, name }) => (baseNameOf(file) === 'package.json' && name !== undefined ? [name] : []),
  runners: [npm, pnpm, yarn, bun, npx, nodeRun, npmRunAll, deno, turbo, lerna],
  programs,
  versions,
  examples,
  sources,
});
