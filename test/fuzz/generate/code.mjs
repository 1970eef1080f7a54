import { nameOf } from './words.mjs';

/** Languages by extension: their declarations of the names in documents. */
const DECLARE = {
  js: {
    function: (name) => `export function ${name}(input) {\n  return input;\n}`,
    class: (name) => `export class ${name} {\n  run() { return 1; }\n}`,
    env: (name) => `export const ${name.toLowerCase()} = process.env.${name};`,
    flag: (name) => `program.option('--${name} <value>', 'sets it', '${name.length * 100}');`,
    route: (name, chance) => `app.${chance.pick(['get', 'post'])}('${name}', answer);`,
  },
  py: {
    snake: (name) => `def ${name}(value):\n    return value`,
    class: (name) => `class ${name}:\n    pass`,
    env: (name) => `${name}_VALUE = os.environ["${name}"]`,
    flag: (name) => `parser.add_argument("--${name}", default=3)`,
  },
  go: {
    function: (name) => `func ${name}(a int) int {\n\treturn a\n}`,
    env: (name) => `var v${name.length} = os.Getenv("${name}")`,
  },
  rs: { snake: (name) => `pub fn ${name}(a: u32) -> u32 { a }`, class: (name) => `pub struct ${name};` },
};
DECLARE.ts = {
  ...DECLARE.js,
  function: (name) => `export function ${name}(input: string): string {\n  return input;\n}`,
};
DECLARE.mjs = DECLARE.js;
const HEADS = {
  js: "import express from 'express';\nimport { program } from 'commander';\nconst app = express();",
  py: 'import os\nimport argparse\nparser = argparse.ArgumentParser()',
  go: 'package shop\n\nimport "os"',
  rs: '//! Shop',
};

export const EXTENSIONS = ['js', 'ts', 'py', 'go', 'rs'];

export function codeFile(chance, extension) {
  const parts = Array.from({ length: chance.between(1, 6) }, () => declaration(chance, extension));
  return `${[HEADS[extension] ?? HEADS.js, ...parts].join('\n\n')}\n`;
}

export function declaration(chance, extension) {
  const forms = DECLARE[extension] ?? DECLARE.js;
  const kind = chance.pick(Object.keys(forms));
  return forms[kind](nameOf(chance, kind), chance);
}

/** Patterns of the declarations above. */
const DECLARED = [
  ['name', /\b(?:function|def|func|fn|class|struct)\s+([A-Za-z]\w{5,})/g],
  ['flag', /(?:\.option\('|add_argument\(")(--[a-z][\w-]+)/g],
  ['env', /(?:process\.env\.|environ\["|Getenv\(")([A-Z][A-Z\d_]+)/g],
  ['route', /app\.(?:get|post)\('(\/[^']+)'/g],
];

export function declaredIn(text) {
  return DECLARED.flatMap(([kind, form]) =>
    [...text.matchAll(form)].map((match) => ({ kind, name: match[1], text: match[0] })),
  );
}

export function manifest(chance, name) {
  const scripts = Object.fromEntries(
    Array.from({ length: chance.between(1, 5) }, () => [
      nameOf(chance, 'task'),
      `node src/${nameOf(chance, 'file')}.js`,
    ]),
  );
  const json = {
    name,
    version: '1.2.3',
    type: 'module',
    main: './src/index.js',
    scripts,
    engines: { node: chance.pick(['>=18', '>=20.19', '^22']) },
    dependencies: { express: '^5.0.0', commander: '^12.1.0' },
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

export const makefile = (chance) =>
  `${Array.from({ length: 3 }, () => `${nameOf(chance, 'task').replace(':', '-')}:\n\techo done`).join('\n\n')}\n`;
export const pyproject = (chance) =>
  `[project]\nname = "shop-py"\nversion = "0.1.0"\nrequires-python = ">=3.${chance.between(9, 13)}"\n\n[project.scripts]\n${nameOf(chance, 'flag')} = "shop:main"\n`;
export const cargo = (chance) =>
  `[package]\nname = "shop-rs"\nversion = "0.1.0"\nrust-version = "1.${chance.between(70, 85)}"\n\n[features]\n${nameOf(chance, 'flag')} = []\n\n[[bin]]\nname = "${nameOf(chance, 'flag')}"\npath = "src/main.rs"\n`;
