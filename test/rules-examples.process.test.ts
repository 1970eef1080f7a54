import { expect, it } from 'vitest';
import { PROOF_KINDS, type Proof } from '../src/model/proof.js';
import { rulesOfExample, type Surroundings } from './support/rule-examples.js';

const NODE = '{ "name": "shop", "version": "1.0.0", "type": "module", "bin": { "shop": "src/cli.ts" } }\n';
const PROJECT = '[project]\nname = "shop"\nversion = "1.0"\n';
const PYTHON = { 'pyproject.toml': PROJECT, 'shop/__init__.py': '' };
const PACKAGE = { 'package.json': NODE };
const commander = (options: string): string =>
  `import { Command } from 'commander';\nconst program = new Command('shop');\nprogram\n  .command('serve')\n${options}  .option('--quiet');\nprogram.parse();\n`;
const byHand = (lines: string): string =>
  `for (const argument of process.argv) {\n${lines}  if (argument === '--quiet') quiet();\n}\n`;
const commands = (lines: string): string =>
  `import { Command } from 'commander';\nconst program = new Command('shop');\n${lines}program.command('stop');\nprogram.command('list');\nprogram.parse();\n`;
const choices = (lines: string): string =>
  `import yargs from 'yargs';\nyargs(process.argv).command('list', 'list prices', (own) => own.option('format', {\n${lines}})).parse();\n`;
const PROGRAM = { around: commander, beside: PACKAGE };
const CHOICES = { around: choices, beside: PACKAGE };
const COMMANDS = { around: commands, beside: PACKAGE };
const body = (lines: string): string =>
  lines.replace(/\)( \{|:)$/gm, (all, open: string) =>
    open === ':' ? `${all}\n    pass` : `${all}\n  return number;\n}`,
  );
const SIGNATURE = { around: body, beside: { ...PYTHON, 'shop/__init__.py': 'from shop.main import open_shop\n' } };
const FUNCTION = {
  around: (lines: string): string => `${body(lines)}export function closeShop() {}\n`,
  beside: PACKAGE,
};
const manifest = (lines: string): string =>
  `{\n  "name": "shop",\n  "version": "1.0.0"${lines === '' ? '' : ',\n'}${lines}}\n`;
const section =
  (name: string) =>
  (lines: string): string =>
    manifest(`  "${name}": {\n    "zod": "1.0.0"${lines === '' ? '' : ',\n'}${lines}  }\n`);
const MANIFEST = { around: manifest };
const server = (lines: string): string =>
  `import express from 'express';\nconst app = express();\n${lines}app.get('/orders', orders);\napp.listen(80);\n`;
const EXTRAS = {
  around: (lines: string): string => `${PROJECT}\n[project.optional-dependencies]\ntest = ["pytest"]\n${lines}`,
};
const WORKSPACES = { 'package.json': '{ "name": "shop", "workspaces": ["packages/*"] }\n' };
const VARIABLE = { around: (lines: string): string => `${lines}listen(port);\n`, beside: PACKAGE };
const SERVER = { around: server, beside: PACKAGE };
const SOURCE = { around: (): string => "export const place = 'shop';\n", beside: PACKAGE };

const schema = (lines: string): string =>
  '{\n  "properties": {\n    "$schema": { "type": "string" },\n    "server": {\n      "properties": {\n'
  + `        "address": { "type": "string" },\n${lines}      }\n    }\n  }\n}\n`;
const PROGRAMS = {
  around: (lines: string): string =>
    manifest(`  "bin": {\n    "price": "price.js"${lines === '' ? '' : ',\n'}${lines}  }\n`),
  beside: { 'cli.js': 'console.log("shop");\n', 'price.js': 'console.log("price");\n' },
};

const EXAMPLES: Readonly<Record<Proof, Surroundings>> = {
  'anchor-address': {
    doc: 'docs/index.md',
    beside: { 'docs/.vitepress/config.ts': "export default { title: 'Shop' };\n" },
  },
  'anchor-alike': {},
  'anchor-left': {},
  'anchor-never': {},
  'argument-left': SIGNATURE,
  'argument-near': SIGNATURE,
  'argument-never': SIGNATURE,
  'argument-renamed': SIGNATURE,
  'arity-left': SIGNATURE,
  'choice-left': CHOICES,
  'choice-near': CHOICES,
  'choice-renamed': CHOICES,
  'command-left': COMMANDS,
  'command-renamed': COMMANDS,
  'declared-left': FUNCTION,
  'default-never': PROGRAM,
  'default-other': PROGRAM,
  'default-renamed': PROGRAM,
  'dependency-left': { around: section('dependencies') },
  'documents-disagree': {
    beside: { ...PACKAGE, 'src/cli.ts': commander("  .option('--port <n>', 'the port', '3000')\n") },
  },
  'example-left': FUNCTION,
  'extra-left': EXTRAS,
  'extra-near': EXTRAS,
  'flag-left': { around: byHand, beside: PACKAGE },
  'flag-near': PROGRAM,
  'flag-renamed': PROGRAM,
  'flag-undeclared': PROGRAM,
  'glob-left': { around: () => '{}\n' },
  'import-refused': {
    around: (lines) => `${lines}export const version = '1.0.0';\n`,
    beside: {
      'package.json': '{ "name": "shop", "version": "1.0.0", "type": "module", "exports": "./src/index.ts" }\n',
      'src/port.ts': 'export function openPort() {}\nexport function listenOn() {}\n',
    },
  },
  'include-left': { doc: 'docs/index.rst', around: () => 'Prices\n' },
  'include-renamed': { doc: 'docs/index.rst', around: () => 'Prices\n' },
  'key-left': { around: schema },
  'link-left': { around: () => '# Old guide\n' },
  'link-near': { around: () => '# Guide\n' },
  'link-never': { doc: 'docs/start.md', around: () => '# Guide\n' },
  'top-link-never': { doc: 'README.md', around: () => '# Guide\n' },
  'link-renamed': { around: () => '# Start\n' },
  'member-left': {
    around: (lines) => `local net = {}\n${lines}return net\n`,
    then: { 'lua/shop/port.lua': 'local port = {}\nfunction port.open_port() end\nreturn port\n' },
  },
  'method-left': SERVER,
  'method-renamed': SERVER,
  'module-left': { beside: PYTHON, around: () => 'print("shop")\n' },
  'module-renamed': { beside: PYTHON, around: () => 'def open(): pass\n' },
  'developer-left': { ...FUNCTION, doc: 'CONTRIBUTING.md' },
  'listed-left': FUNCTION,
  'name-left': FUNCTION,
  'name-near': FUNCTION,
  'name-renamed': FUNCTION,
  'name-soon-renamed': { ...FUNCTION, isSoon: true },
  'owner-near': { beside: PACKAGE },
  'owner-never': { beside: PACKAGE },
  'package-left': { around: () => '{ "name": "@shop/core" }\n', beside: WORKSPACES },
  'package-renamed': { around: (lines) => `{\n${lines}}\n`, beside: WORKSPACES },
  'path-left': SOURCE,
  'path-near': SOURCE,
  'path-renamed': SOURCE,
  'path-soon-renamed': { ...SOURCE, isSoon: true },
  'program-left': PROGRAMS,
  'program-renamed': PROGRAMS,
  'quote-left': {
    around: (lines) => `export function openShop(settings: Settings): Shop {\n${lines}}\n`,
    beside: PACKAGE,
  },
  'route-left': SERVER,
  'route-renamed': SERVER,
  'target-left': {
    around: () => 'fn main() {}\n',
    beside: { 'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n', 'src/lib.rs': 'pub fn shop() {}\n' },
  },
  'task-left': { around: section('scripts') },
  'task-near': { around: section('scripts') },
  'task-renamed': { around: section('scripts') },
  'toolchain-left': MANIFEST,
  'toolchain-never': MANIFEST,
  'variable-left': VARIABLE,
  'variable-renamed': VARIABLE,
  // In the README of the package itself it is `toolchain-never`.
  'version-below': { ...MANIFEST, doc: 'docs/guide.md' },
  'word-near': { beside: PACKAGE },
  'version-left': { around: section('dependencies') },
};

it.each(PROOF_KINDS)('the example on the page of %s gives that rule', async (kind) => {
  expect(await rulesOfExample(kind, EXAMPLES[kind])).toContain(kind);
});
