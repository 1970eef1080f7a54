// Merges the chunks of a build by esbuild, which has no option for it, into fewer files.
import { basename, dirname, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { chunkGroups } from './chunk-groups.mjs';

/** They are compressed by esbuild: blanks are left to remove, and names that the chunks had in common. */
const MINIFY = { mangle: true, compress: false, codegen: true };

/**
 * Writes the files of a build that was not written (`write: false`), with a metafile.
 * `entries`: names of the files that keep their names, without `.js`.
 * `makesRequire`: the statement that all of them begin with, and few need.
 */
export async function writeMerged(
  { metafile: { outputs }, outputFiles },
  { outdir, entries, makesRequire, isReadable },
) {
  const texts = new Map(outputFiles.map(({ path, text }) => [path, withoutUnused(text, makesRequire)]));
  const files = new Map(entries.map((name) => [resolve(outdir, `${name}.js`), name]));
  const fixed = Object.keys(outputs).filter((name) => files.has(resolve(name)));
  const programs = fixed.filter((name) => /^docalign(?:-mcp)?\.js$/.test(basename(name)));
  const groups = chunkGroups(outputs, fixed, programs);
  const groupOf = new Map(groups.flatMap((names, at) => names.map((name) => [resolve(name), `merged-${at}`])));
  const bundle = await rolldown({
    input: Object.fromEntries([...files].map(([file, name]) => [name, file])),
    // With that of Node.js, a file of the bundler's own is imported everywhere.
    platform: 'neutral',
    treeshake: false,
    preserveEntrySignatures: 'allow-extension',
    external: (id) => !/^[./]/.test(id) && !texts.has(id),
    plugins: [fromMemory(texts)],
    // Of `eval` in a generated parser.
    onLog: (level, log, print) => (log.code === 'EVAL' ? undefined : print(level, log)),
  });
  await bundle.write({
    dir: outdir,
    format: 'es',
    minify: isReadable ? false : MINIFY,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      // The groups are whole: with what they import, they would take in all chunks.
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'merged', name: (id) => groupOf.get(id) ?? null }],
    },
  });
  await bundle.close();
}

function withoutUnused(text, makesRequire) {
  const rest = text.replace(makesRequire, '');
  return /\brequire\b/.test(rest) ? text : rest;
}

function fromMemory(texts) {
  return {
    name: 'from-memory',
    resolveId: (source, importer) => (importer === undefined ? source : resolve(dirname(importer), source)),
    load: (id) => texts.get(id),
  };
}
