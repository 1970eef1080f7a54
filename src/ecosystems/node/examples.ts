import type { ExampleCode, ExtendedType } from '../../analysis/extraction/example-code.js';
import { signatures } from './signatures/index.js';
import { scriptSigns } from './signatures/text.js';
import { words } from '../../text/words/words.js';

const NAMED_IMPORT = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]{1,2000})\}\s*from\s*['"]([^'"\n]{1,200})['"]/g;
const NAMED_REQUIRE = /\{([^{}]{1,2000})\}\s*=\s*(?:await\s+import|require)\s*\(\s*['"]([^'"\n]{1,200})['"]/g;

const QUOTED = String.raw`["']([^"'\n]{1,100})["']`;
const NAMESPACE = new RegExp(
  String.raw`\bimport\s{1,4}\*\s{1,4}as\s{1,4}([A-Za-z_$][\w$]{0,60})\s{1,4}from\s{1,4}${QUOTED}`
    + String.raw`|\bconst\s{1,4}([A-Za-z_$][\w$]{0,60})\s{0,4}=\s{0,4}require\(${QUOTED}\)`,
  'g',
);
const AUGMENTED = /^[ \t]{0,8}declare[ \t]{1,4}module[ \t]{1,4}["']([^"'\n]{1,100})["']/;
const EXTENDED = /^[ \t]{1,8}(?:export[ \t]{1,4})?(?:interface|namespace)[ \t]{1,4}([A-Z]\w{2,80})/;
const ROW_CHARS = 500;

export const examples: ExampleCode = {
  fences: words('js jsx mjs cjs javascript ts tsx mts cts typescript'),
  importRows: [
    /^(?:import|export)\s+(?:type\s+)?(?:[\w$*{][^'"]*?\s?from\s*)?['"]([@\w./~#:-]{2,200})['"]/,
    /^(?:export\s+)?(?:const|let|var)\s[^=]{1,200}=[^'"]{0,80}\b(?:require|import)\s?\(\s?['"]([@\w./~#:-]{2,200})['"]/,
    /^require\s?\(\s?['"]([@\w./~#:-]{2,200})['"]/,
  ],
  importedNames(text) {
    const found = [...text.matchAll(NAMED_IMPORT), ...text.matchAll(NAMED_REQUIRE)];
    return found.map(([, list = '', written = '']) => {
      const module = installed(written);
      return { from: packageOf(module), module, list };
    });
  },
  wholeImports: (name) => [`import ${name} from`, `import * as ${name} from`],
  namespaceImports: (text) =>
    [...text.matchAll(NAMESPACE)].map(([, name, from, other, required]) => ({
      name: name ?? other ?? '',
      module: from ?? required ?? '',
    })),
  extendedTypes(text) {
    const found: ExtendedType[] = [];
    let module: string | undefined;
    for (const [at, row] of text.split('\n').entries()) {
      if (row.length > ROW_CHARS) continue;
      const opened = AUGMENTED.exec(row)?.[1];
      if (opened !== undefined) module = opened;
      else if (/^\S/.test(row) && !row.startsWith('}')) module = undefined;
      const name = module === undefined ? undefined : EXTENDED.exec(row)?.[1];
      if (module !== undefined && name !== undefined) found.push({ name, row: at, module, from: packageOf(module) });
    }
    return found;
  },
  calls: {
    signs: scriptSigns,
    signatures,
    hasObjects: true,
    spread: /^\.\.\./,
    assigned: /(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]{1,80})?=\s*(?:await\s+)?new\s+$/,
  },
  literals: {
    ending: 'ts',
    signs: scriptSigns,
    head: /\b(?:const|let|var) [\w$]{1,80}\s?:\s?()([A-Z][\w$]{1,80})(?:<[\w$ ,.]{1,80}>)?\s?=\s{0,20}\{/g,
    field: /^(?:async\s+)?([A-Za-z_$][\w$]{0,80})\s{0,9}(?=[:(]|$)/,
    hasImports: true,
  },
  ownModules: ['#', '~/', '@/'],
};

/** Hosts and registries from which a program takes a package without installing it. */
const NOT_INSTALLED =
  /^(?:npm:\/?|jsr:\/?|https:\/\/(?:esm\.(?:sh|run)|unpkg\.com|cdn\.skypack\.dev|cdn\.jsdelivr\.net\/npm)\/)(?=[@\w])/;

/** The specifier as if the package was installed: `acme` for `https://esm.sh/acme`. One with a version may be older. */
function installed(specifier: string): string {
  const start = NOT_INSTALLED.exec(specifier)?.[0].length ?? 0;
  const name = specifier.slice(start).replace(/@(?:latest|next)(?=\/|$)/, '');
  return start === 0 || name.includes('@', 1) ? specifier : name.replace(/\?.*|\/\+esm$/, '');
}

/** `@scope/name/sub` belongs to `@scope/name`, `name/sub` to `name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
