import { describe, expect, it } from 'vitest';
import { claimsOf, standingOf, whyOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

type Files = Readonly<Record<string, string>>;

async function said(files: Files, text: string): Promise<string> {
  const claims = await claimsOf(createRepository({ ...files, 'docs/use.md': `# Use\n\n${text}\n` }), 'docs/use.md');
  return claims
    .filter(({ claim }) => claim.type === 'code_example')
    .map((one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`)
    .join('\n');
}

const PYTHON: Files = {
  'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0"\n',
  'shop/__init__.py': '',
  'shop/streams/__init__.py': '',
  'shop/streams/file.py': 'class FileWriteStream:\n    pass\n',
};
const RUST: Files = {
  'Cargo.toml': '[package]\nname = "acme"\nversion = "0.1.0"\n',
  'src/lib.rs': 'pub mod client;\n',
  'src/client.rs': 'pub struct HttpClient;\n\npub fn connect_all() {}\n',
};

describe('a name that another place defines', () => {
  it.each([
    ['```python\nfrom shop.streams.files import FileWriteStream\n```'],
    ['```python\nfrom shop.stream.file import FileWriteStream\n```'],
    ['Use `shop.foo.file.FileWriteStream`.'],
    ['Use `shop.file.FileWriteStream`.'],
  ])('is not verified by a module that is not there: %s', async (text) => {
    expect(await said(PYTHON, text)).not.toContain(': verified');
  });

  it.each([
    ['```python\nfrom shop.streams.file import FileWriteStream\n```'],
    ['Use `shop.streams.file.FileWriteStream`.'],
  ])('is verified by the module that is there: %s', async (text) => {
    expect(await said(PYTHON, text)).toMatch(/FileWriteStream: verified, .*shop\/streams\/file\.py:1/);
  });

  it('is found by its whole path in Rust', async () => {
    expect(await said(RUST, 'Call `acme::client::connect_all`.')).toContain(': verified, connect_all is defined in');
    expect(await said(RUST, '```rust\nuse acme::client::HttpClient;\n```')).toContain('HttpClient: verified');
  });
});

describe('a member that another type has', () => {
  const two = (body: string): Files => ({
    'pyproject.toml': PYTHON['pyproject.toml'] ?? '',
    'shop/__init__.py': '',
    'shop/a.py': `class Other:\n    def close_session(self):\n        pass\n\n\n${body}`,
  });
  const text = 'Call `HttpClient.close_session()`.';

  it('is not verified by being in the same file', async () => {
    const own = two('class HttpClient:\n    def open_session(self):\n        pass\n');
    expect(await said(own, text)).toContain('close_session: drifted, HttpClient has no close_session (Other has it');
  });

  it('is verified where the owner extends it, and weakly where it has a part of that type', async () => {
    expect(await said(two('class HttpClient(Other):\n    pass\n'), text)).toContain('close_session: verified,');
    const part = two('class HttpClient:\n    def __init__(self):\n        self.session = Other()\n');
    const claims = await claimsOf(createRepository({ ...part, 'docs/use.md': `# Use\n\n${text}\n` }), 'docs/use.md');
    expect(claims.map(({ verdict }) => verdict)).toContainEqual(
      expect.objectContaining({ status: 'verified', ground: 'weak', reason: expect.stringContaining('(Other)') }),
    );
  });
});
