import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const uploader = (hook: string) => ({
  'lib/shop/uploader.rb': `module Shop\n  class Uploader\n    def ${hook}(*args)\n      nil\n    end\n\n    def address\n      ${hook}(1)\n    end\n  end\nend\n`,
  'shop.gemspec': "Gem::Specification.new do |spec|\n  spec.name = 'shop'\nend\n",
});

const said = (example: string) =>
  judgedAfter(
    {
      before: {
        ...uploader('default_url'),
        'docs/guide.md': `# Uploads\n\nOverride the \`default_url\` method:\n\n${example}`,
      },
      after: uploader('fallback_address'),
    },
    'docs/guide.md',
  );

describe('a method that an example defines', () => {
  it('has drifted with that of the type above it', async () =>
    expect(
      await said(
        '```ruby\nclass AvatarUploader < Shop::Uploader\n  def default_url(*args)\n    "none.png"\n  end\nend\n```\n',
      ),
    ).toContainEqual(expect.stringMatching(/^default_url: drifted, .*renamed to fallback_address /)));

  it('is that of the example where its type is made from nothing here', async () => {
    const own = '  def default_url(*args)\n    "none.png"\n  end\nend\n```\n';
    for (const head of ['class AvatarUploader < ActiveRecord::Base', 'class AvatarUploader'])
      expect(await said(`\`\`\`ruby\n${head}\n${own}`)).toContainEqual(
        expect.stringMatching(/^default_url: uncertain, .*which the document defines in an example/),
      );
  });
});
