// For programs of the build: what TypeScript sources export, so that lists and rules exist once.
import { build } from 'esbuild';

/** Exports of TypeScript that is written relative to a folder: `export { tools } from './tools/index.js';`. */
export async function importSources(contents, resolveDir) {
  const stdin = { contents, resolveDir, loader: 'ts' };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'esm', platform: 'node' });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
