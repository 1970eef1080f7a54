import { expect, it } from 'vitest';
import type { Verdict } from '../../src/model/verdict.js';
import { claimsAfter } from '../support/judged.js';

/** The proof of a finding, said or only suspected. */
function proofOf(verdict: Verdict | undefined): string | undefined {
  if (verdict?.status === 'uncertain') return verdict.suspicion?.proof;
  return verdict?.status === 'drifted' ? verdict.proof : undefined;
}

const opens = 'export function openPort() {\n  return 1;\n}\n';
const closes = 'export function closePort() {\n  return 2;\n}\n';

it.each([
  ['CONTRIBUTING.md', 'developer-left'],
  ['AGENTS.md', 'developer-left'],
  ['packages/port/README.md', 'developer-left'],
  ['README.md', 'declared-left'],
  ['docs/README.md', 'declared-left'],
  ['docs/guide.md', 'declared-left'],
])('a name that is gone is meant by who works on the code: %s', async (file, expected) => {
  const source = 'packages/port/src/port.ts';
  const before = { [source]: opens + closes, [file]: '# Ports\n\nCall `openPort()` first.\n' };
  const claims = await claimsAfter({ before, after: { [source]: closes } }, file);
  expect(claims.map(({ verdict }) => proofOf(verdict))).toEqual([expected]);
});

it.each([
  ['CONTRIBUTING.md', 'developer-left'],
  ['docs/guide.md', 'name-left'],
])('a variable that is gone is meant by who works on the code: %s', async (file, expected) => {
  const source = 'src/port.ts';
  const before = {
    [source]: 'export const port = process.env.SHOP_PORT;\n',
    [file]: '# Ports\n\nSet `SHOP_PORT` first.\n',
  };
  const claims = await claimsAfter({ before, after: { [source]: closes } }, file);
  expect(claims.map(({ verdict }) => proofOf(verdict))).toEqual([expected]);
});

it.each([
  ['docs/guide.md', 'Call `openPort()` first.', 'declared-left'],
  ['docs/guide.md', '```ts\nconst port = await openPort(8080);\n```', 'example-left'],
  ['docs/guide.md', '- First:\n\n  ```ts\n  const port = await openPort(8080);\n  ```', 'example-left'],
  ['docs/guide.md', '```mermaid\nflowchart LR\n  A["openPort()"] --> B\n```', 'example-left'],
  ['docs/guide.md', '```ts\nopen();\n```\n\nCall `openPort()` first.', 'declared-left'],
  ['CONTRIBUTING.md', '```ts\nconst port = await openPort(8080);\n```', 'developer-left'],
])('a function that is gone, in the text or in an example: %s, %j', async (file, text, expected) => {
  const source = 'src/port.ts';
  const before = { [source]: opens + closes, [file]: `# Ports\n\n${text}\n` };
  const claims = await claimsAfter({ before, after: { [source]: closes } }, file);
  const lost = claims.filter(({ claim }) => claim.text.startsWith('openPort'));
  expect(lost.map(({ verdict }) => proofOf(verdict))).toEqual([expected]);
});

it.each([
  ['packages/port/README.md', 'developer-left'],
  ['README.md', 'declared-left'],
])('an import of a name that is gone tells that the code lost it: %s', async (file, expected) => {
  const source = 'packages/port/src/port/__init__.py';
  const opened = 'def open_port():\n    return 1\n\n\n';
  const closed = 'def close_port():\n    return 2\n';
  const before = {
    'packages/port/pyproject.toml': '[project]\nname = "port"\n',
    [source]: opened + closed,
    [file]: '# Ports\n\n```python\nfrom port import open_port\n```\n',
  };
  const claims = await claimsAfter({ before, after: { [source]: closed } }, file);
  expect(claims.map(({ verdict }) => proofOf(verdict))).toEqual([expected]);
  expect(claims.map(({ verdict }) => verdict?.reason).join()).toContain('port exports no open_port');
});

it.each([
  ['README.md', 'top-link-never'],
  ['CONTRIBUTING.md', 'top-link-never'],
  ['packages/port/README.md', 'link-never'],
])('a link to what never was is broken at the top of a repository: %s', async (file, expected) => {
  const before = { 'src/port.ts': opens, [file]: '# Ports\n\nSee [who works on it](graphs/contributors).\n' };
  const claims = await claimsAfter({ before, after: {} }, file);
  expect(claims.map(({ verdict }) => proofOf(verdict))).toEqual([expected]);
});

const crate = (demand: string): string => `[package]\nname = "port"\n${demand}`;
const badge = '![Rust](https://img.shields.io/badge/rustc-1.56.1+-lightgray.svg)';

it.each([
  ['README.md', badge, '', 'toolchain-never'],
  ['README.md', badge, 'rust-version = "1.60"\n', 'toolchain-never'],
  ['docs/guide.md', badge, '', 'version-below'],
  ['CONTRIBUTING.md', 'You need Rust 1.56+.', '', 'toolchain-never'],
  ['CONTRIBUTING.md', 'You need Rust 1.56+.', 'rust-version = "1.60"\n', undefined],
  ['docs/guide.md', 'You need Rust 1.56+.', '', 'version-below'],
  ['README.md', 'You need Rust 1.56+.', '', 'version-below'],
  ['README.md', 'You need Rust 1.56+.', 'version = "1.2.0"\n', 'toolchain-never'],
  ['docs/guide.md', 'You need Rust 1.56+.', 'version = "1.2.0"\n', 'version-below'],
  ['README.md', 'You need Rust 1.56+.', 'rust-version = "1.60"\n', undefined],
  ['copies/cron/README.md', 'You need Rust 1.56+.', '', 'version-below'],
  [
    'README.md',
    'This crate is guaranteed to compile on stable Rust 1.56 and up.',
    'rust-version = "1.60"\n',
    'toolchain-never',
  ],
  [
    'copies/cron/README.md',
    'This crate is guaranteed to compile on stable Rust 1.56 and up.',
    'rust-version = "1.60"\n',
    undefined,
  ],
  ['README.md', 'Running Port requires Rust 1.56+, and some time.', 'rust-version = "1.60"\n', 'toolchain-never'],
  ['README.md', 'Running Other requires Rust 1.56+, and some time.', 'rust-version = "1.60"\n', undefined],
  ['README.md', 'This crate requires Rust 1.56.', 'rust-version = "1.60"\n', 'toolchain-never'],
  ['README.md', 'Other requires Rust 1.56.', 'rust-version = "1.60"\n', undefined],
  ['README.md', 'This crate requires Rust 1.64.', 'rust-version = "1.60"\n', undefined],
  ['README.md', 'The minimum supported Rust version is 1.56.', 'rust-version = "1.60"\n', 'toolchain-never'],
])('a lower version of a toolchain than is demanded since: %s, %s', async (file, text, demand, expected) => {
  const before = { 'Cargo.toml': crate(demand), 'src/lib.rs': 'pub fn port() {}\n', [file]: `# Port\n\n${text}\n` };
  const version = demand.startsWith('version') ? demand : '';
  const after = { 'Cargo.toml': crate(`${version}rust-version = "1.63"\n`) };
  const claims = await claimsAfter({ before, after }, file);
  expect(claims.map(({ verdict }) => proofOf(verdict))).toEqual([expected]);
});

it.each([
  ['OpenPort', 'drifted'],
  ['RTL8720DN', 'uncertain'],
])('a removed type with the name of a device or a standard is not the device: %s', async (name, expected) => {
  const [source, file] = ['port/port.go', 'port/README.md'];
  const rest = 'type Pin struct {\n\tNumber int\n}\n';
  const before = {
    'go.mod': 'module example.org/port\n',
    [source]: `package port\n\ntype ${name} struct {\n\tPin int\n}\n\n${rest}`,
    [file]: `# Port\n\nA driver for the processor \`${name}\`.\n`,
  };
  const claims = await claimsAfter({ before, after: { [source]: `package port\n\n${rest}` } }, file);
  expect(claims.map(({ verdict }) => verdict?.status)).toEqual([expected]);
});
