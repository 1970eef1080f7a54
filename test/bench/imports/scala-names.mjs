// The names in imports of Scala that one file alone declares at its top.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare, edgesOf } from './explicit-names.mjs';
import { listed } from './listed.mjs';

const DECLARED =
  /^(?!package\b)(?:@\w+(?:\([^()\n]*\))?\s+|[a-z]+(?:\[\w+\])?\s+)*?(?:class|trait|object|enum|type|def|va[lr]|given)\s+(\w+)/gm;
const IMPORT = /^[ \t]*import\s+((?:[\w.]+(?:\.?\{[^{}]*\})?(?:\s*,\s*)?)+)/gm;
const EXPRESSION = /([\w.]+?)(?:\.\{([^{}]*)\}|(?=\s*(?:,|$|\s)))/g;

export async function oracle(root) {
  const files = listed(root).filter((file) => file.endsWith('.scala'));
  const sources = files.map((file) => {
    const code = bare(readFileSync(join(root, file), 'utf8'));
    const packages = [...code.matchAll(/^package[ \t]+(?!object\b)([\w.]+)/gm)].map(([, name]) => name);
    const name = packages.join('.');
    const declared = [...code.matchAll(DECLARED)].map(([, one]) => `${name}.${one}`);
    const imported = [...code.matchAll(IMPORT)].flatMap(([, text]) => namesOf(text));
    return { file, declared, imported: imported.map((one) => meaningsOf(one, packages)) };
  });
  return { files, edges: edgesOf(sources), isPartial: true };
}

/** The full names that an import writes; none for wildcards. */
function namesOf(text) {
  return [...text.matchAll(EXPRESSION)].flatMap(([, path, list]) => {
    if (list === undefined) return path.endsWith('._') ? [] : path;
    const names = list.split(',').map((one) => /^\s*(\w+)\s*(?:=>\s*(?!_\b)|as\s|$)/.exec(one)?.[1] ?? '_');
    return names.filter((one) => one !== '_' && one !== 'given').map((one) => `${path}.${one}`);
  });
}

/** A path from each package around, the innermost first, and from the root. */
function meaningsOf(path, packages) {
  const around = packages.map((_, at) => packages.slice(0, packages.length - at).join('.'));
  return path.startsWith('_root_.') ? [path.slice(7)] : [...around.map((name) => `${name}.${path}`), path];
}
