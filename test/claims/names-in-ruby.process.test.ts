import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const VERSIONS = `module Shop
  module Versions
    # Text that is not code.
    TEXT = <<-EOS
      cart
    EOS

    def store_version!(name)
      save_version(name)
    end

    def any_version?
      true
    end
  end
end
`;
const GUIDE = `# Versions

- \`#store_version!\` stores one.
- \`any_version?\` tells whether there is one.
- \`#header_bar\` is a part of the page, \`Cart!\` a type.

\`\`\`ruby
shop.store_version!(:small)
\`\`\`
`;

async function judged(after: Record<string, string>): Promise<readonly string[]> {
  const before = {
    'shop.gemspec': 'Gem::Specification.new { |s| s.name = "shop" }\n',
    'lib/shop/versions.rb': VERSIONS,
    'docs/guide.md': GUIDE,
  };
  return judgedAfter({ before, after }, 'docs/guide.md');
}

describe('a name of Ruby that ends with a sign', () => {
  it('is found where it is defined', async () => {
    expect((await judged({ 'NEWS.md': '# News\n' })).map((line) => line.split(', ')[0])).toEqual([
      '#store_version!: verified',
      'any_version?: verified',
      '#header_bar: uncertain',
    ]);
  });

  it('is gone with its definition, and may have a new name', async () => {
    const after = VERSIONS.replace('store_version!', 'keep_version!').replace('any_version?', 'version?');
    const lines = await judged({ 'lib/shop/versions.rb': after });
    expect(lines.filter((line) => line.includes('store_version!'))).toEqual([
      expect.stringMatching(
        /^#store_version!: drifted, store_version! no longer exists \(renamed to keep_version! in /,
      ),
      expect.stringMatching(/^store_version!: drifted, store_version! no longer exists \(renamed to keep_version! in /),
    ]);
  });

  it('is gone from a module, of which no text of a string is a base', async () => {
    const after = VERSIONS.replace(/ {4}def store_version!(?:.*\n){3}\n/, '').replaceAll('EOS', 'TEXT_OF_CART');
    const [line = ''] = await judged({ 'lib/shop/versions.rb': after });
    expect(line).toMatch(/^#store_version!: \w+, store_version! no longer exists \(removed in /);
  });
});
