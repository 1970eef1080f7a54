import { expect, it } from 'vitest';
import type { Proof } from '../src/model/proof.js';
import { rulesOfExample, type Surroundings } from './support/rule-examples.js';

const NODE = '{ "name": "shop", "version": "1.0.0", "type": "module", "bin": { "shop": "src/cli.ts" } }\n';
const PYTHON = { 'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0"\n', 'shop/__init__.py': '' };
const PACKAGE = { 'package.json': NODE };
const commander = (options: string): string =>
  `import { Command } from 'commander';\nconst program = new Command('shop');\nprogram\n  .command('serve')\n${options}  .option('--quiet');\nprogram.parse();\n`;
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
const SERVER = { around: server, beside: PACKAGE };
const SOURCE = { around: (path: string): string => `export const place = '${path.length > 0 ? 'shop' : ''}';\n` };

const schema = (lines: string): string =>
  '{\n  "properties": {\n    "$schema": { "type": "string" },\n    "server": {\n      "properties": {\n'
  + `        "address": { "type": "string" },\n${lines}      }\n    }\n  }\n}\n`;
const PROGRAMS = {
  around: (lines: string): string =>
    manifest(`  "bin": {\n    "price": "price.js"${lines === '' ? '' : ',\n'}${lines}  }\n`),
  beside: { 'cli.js': 'console.log("shop");\n', 'price.js': 'console.log("price");\n' },
};

const EXAMPLES: Readonly<Record<Proof, Surroundings>> = {
  'anchor-alike': {},
  'default-renamed': PROGRAM,
  'documents-disagree': {
    beside: { ...PACKAGE, 'src/cli.ts': commander("  .option('--port <n>', 'the port', '3000')\n") },
  },
  'argument-near': SIGNATURE,
  'choice-renamed': CHOICES,
  'variable-left': { around: (lines) => `${lines}listen(port);\n`, beside: PACKAGE },
  'choice-near': CHOICES,
  'flag-near': PROGRAM,
  'name-near': FUNCTION,
  'path-near': { ...SOURCE, beside: PACKAGE },
  'version-below': MANIFEST,
  'command-left': COMMANDS,
  'key-left': { around: schema },
  'anchor-address': {
    doc: 'docs/index.md',
    beside: { 'docs/.vitepress/config.ts': "export default { title: 'Shop' };\n" },
  },
  'import-refused': {
    around: (lines) => `${lines}export const version = '1.0.0';\n`,
    beside: {
      'package.json': '{ "name": "shop", "version": "1.0.0", "type": "module", "exports": "./src/index.ts" }\n',
      'src/port.ts': 'export function openPort() {}\nexport function listenOn() {}\n',
    },
  },
  'member-left': {
    around: (lines) => `local net = {}\n${lines}return net\n`,
    then: { 'lua/shop/port.lua': 'local port = {}\nfunction port.open_port() end\nreturn port\n' },
  },
  'name-soon-renamed': { ...FUNCTION, isSoon: true },
  'path-soon-renamed': { ...SOURCE, beside: PACKAGE, isSoon: true },
  'anchor-left': {},
  'anchor-never': {},
  'argument-left': SIGNATURE,
  'argument-never': SIGNATURE,
  'argument-renamed': SIGNATURE,
  'arity-left': SIGNATURE,
  'choice-left': CHOICES,
  'command-renamed': COMMANDS,
  'declared-left': FUNCTION,
  'default-other': PROGRAM,
  'dependency-left': { around: section('dependencies') },
  'flag-left': PROGRAM,
  'flag-renamed': PROGRAM,
  'glob-left': { around: () => '{}\n' },
  'include-left': { doc: 'docs/index.rst', around: () => 'Prices\n' },
  'include-renamed': { doc: 'docs/index.rst', around: () => 'Prices\n' },
  'link-left': { around: () => '# Old guide\n' },
  'link-near': { around: () => '# Guide\n' },
  'link-never': { around: () => '# Guide\n' },
  'link-renamed': { around: () => '# Start\n' },
  'name-left': FUNCTION,
  'name-renamed': FUNCTION,
  'method-left': SERVER,
  'method-renamed': SERVER,
  'route-left': SERVER,
  'route-renamed': SERVER,
  'module-left': { beside: PYTHON, around: () => 'print("shop")\n' },
  'module-renamed': { beside: PYTHON, around: () => 'def open(): pass\n' },
  'path-left': { ...SOURCE, beside: PACKAGE },
  'path-renamed': { ...SOURCE, beside: PACKAGE },
  'program-left': PROGRAMS,
  'program-renamed': PROGRAMS,
  'task-left': { around: section('scripts') },
  'task-near': { around: section('scripts') },
  'task-renamed': { around: section('scripts') },
  'toolchain-left': MANIFEST,
  'version-left': { around: section('dependencies') },
  'variable-renamed': { around: (lines) => `${lines}listen(port);\n`, beside: PACKAGE },
  'package-left': {
    around: () => '{ "name": "@shop/core" }\n',
    beside: { 'package.json': '{ "name": "shop", "workspaces": ["packages/*"] }\n' },
  },
  'package-renamed': {
    around: (lines) => `{\n${lines}}\n`,
    beside: { 'package.json': '{ "name": "shop", "workspaces": ["packages/*"] }\n' },
  },
  'target-left': {
    around: () => 'fn main() {}\n',
    beside: { 'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n', 'src/lib.rs': 'pub fn shop() {}\n' },
  },
  'extra-left': {
    around: (lines) =>
      `[project]\nname = "shop"\nversion = "1.0"\n\n[project.optional-dependencies]\ntest = ["pytest"]\n${lines}`,
  },
  'extra-near': {
    around: (lines) =>
      `[project]\nname = "shop"\nversion = "1.0"\n\n[project.optional-dependencies]\ntest = ["pytest"]\n${lines}`,
  },
};

it.each(Object.keys(EXAMPLES) as readonly Proof[])('the example on the page of %s gives that rule', async (kind) => {
  expect(await rulesOfExample(kind, EXAMPLES[kind])).toContain(kind);
});
