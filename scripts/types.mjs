// The types of the library in one file: what `src/index.ts` exports and what that needs, without the types of the rest.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/** Writes `index.d.ts` next to the built `index.js`. */
export async function writeTypes(outdir) {
  const bundle = await rollup({
    input: 'src/index.ts',
    // Of modules of Node and of packages nothing may be left in the end.
    external: (id) => !/^[./]/.test(id),
    plugins: [dts({ tsconfig: 'tsconfig.types.json' })],
    onwarn: ({ message }) => {
      throw new Error(`types: ${message}`);
    },
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [{ code }] = output;
  const [from] = /^(?:import|export) .* from .*$/m.exec(code) ?? [];
  if (from !== undefined) throw new Error(`types: the library shows a type of another package: ${from}`);
  const { default: _, ...values } = await import(pathToFileURL(resolve(outdir, 'index.js')).href);
  writeFileSync(join(outdir, 'index.d.ts'), withTypesApart(code, Object.keys(values)));
}

/** The bundler exports classes as values, also those of which the library exports only the type. */
function withTypesApart(code, values) {
  const exported = [...code.matchAll(/^export (?:type )?\{([^}]*)\};$/gm)].flatMap(([, names]) =>
    names.split(',').map((name) => name.trim()),
  );
  const types = exported.filter((name) => !values.includes(name)).sort();
  const rest = code.replace(/^export (?:type )?\{[^}]*\};$/gm, '').trimEnd();
  return `${rest}\n\nexport { ${values.join(', ')} };\nexport type { ${types.join(', ')} };\n`;
}
