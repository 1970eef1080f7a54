// For programs of the build: what TypeScript sources export, so that lists and rules exist once.
import { build } from 'esbuild';
import { pathToFileURL } from 'node:url';

/** Exports of TypeScript that is written relative to a folder: `export { tools } from './tools/index.js';`. */
export async function importSources(contents, resolveDir) {
  const stdin = { contents, resolveDir, loader: 'ts' };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // Some sources ask for files next to them when they are loaded; none of these is read here.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(`${resolveDir}/index.js`).href) },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
