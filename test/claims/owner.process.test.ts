import { describe, expect, it } from 'vitest';
import { claimsAfter, judgedAfter, standingOf, whyOf } from '../support/judged.js';

const OWNERS = `class Shop
  class Attacher
    module ClassMethods
    end
  end
  class UploadedFile
    module ClassMethods
    end
  end
end
`;
const PLUGIN = `class Shop
  module Plugins
    module AddMetadata
      module ClassMethods
        def add_metadata(name)
        end
        def data_uri(uri)
        end
      end
      module AttacherMethods
        def add_metadata(values)
        end
      end
    end
  end
end
`;

it('a member is not of an owner whose file has a type of the same name of its own', async () => {
  const before = {
    'shop.gemspec': 'Gem::Specification.new { |gem| gem.name = "shop" }\n',
    'lib/shop/owners.rb': OWNERS,
    'lib/shop/plugins/add_metadata.rb': PLUGIN,
    'docs/use.md': '# Use\n\nCall `Attacher#add_metadata` here.\n\nCall `UploadedFile#data_uri` here.\n',
  };
  const rows = (await judgedAfter({ before, after: {} }, 'docs/use.md')).join('\n');
  expect(rows).toMatch(/add_metadata is defined in lib\/shop\/plugins\/add_metadata\.rb:11 \(AttacherMethods\)/);
  expect(rows).toMatch(/uncertain, UploadedFile is defined in .*, and data_uri only outside of it/);
});

const CONTEXT = `module.exports = {
  throw(status) {
    return status;
  },
  render(page) {
    return page;
  },
  flushHeaders() {},
};
`;
const USES = `const ctx = require('./lib/context');
ctx.throw(400);
ctx.flushHeaders();
page.render('a');
`;

it('a member is what the code itself calls so, surely where the variable is short for its file', async () => {
  const before = {
    'package.json': '{ "name": "shop" }\n',
    'lib/context.js': CONTEXT,
    'test/context.js': USES,
    'docs/use.md': "# Use\n\nCall `ctx.throw(404)`, `ctx.flushHeaders()`, `page.render('x')` or `other.render('x')`.\n",
  };
  const claims = await claimsAfter({ before, after: {} }, 'docs/use.md');
  const rows = claims.map((judged) => `${judged.claim.text}: ${standingOf(judged)}, ${whyOf(judged)}`);
  const of = (text: string): string => rows.find((row) => row.includes(text)) ?? '';
  expect(of('ctx.throw')).toMatch(/verified, throw is defined in lib\/context\.js:2/);
  expect(of('ctx.flushHeaders')).toMatch(/verified, flushHeaders is defined/);
  expect(of('page.render')).toMatch(/verified weakly, render is defined/);
  expect(of('other.render')).toMatch(
    /uncertain, render is defined in lib\/context\.js, but nothing there is called other/,
  );
});

it('a short name of a call is a claim where it is an entry of its own, with its owner', async () => {
  const before = {
    'package.json': '{ "name": "shop" }\n',
    'lib/response.js': 'module.exports = {\n  get(field) {\n    return field;\n  },\n};\n',
    'docs/use.md': '# Response\n\n## response.get(field)\n\nReads `a.get(b)`.\n\n## get(field)\n\nText.\n',
  };
  const rows = await judgedAfter({ before, after: {} }, 'docs/use.md');
  expect(rows.join('\n')).toMatch(/^response\.get\(field\): verified, get is defined in lib\/response\.js:2/);
  expect(rows).toHaveLength(1);
});

it('a member is that of the owner which the sentence names after it', async () => {
  const code = `class GenerateMocks {
  final List<int> customMocks;
  const GenerateMocks({this.customMocks = const []});
}

class GenerateNiceMocks {
  final List<int> mocks;
  const GenerateNiceMocks(this.mocks);
}

class GenerateMoreMocks extends GenerateMocks {
  const GenerateMoreMocks();
}
`;
  const claims = await claimsAfter(
    {
      before: {
        'pubspec.yaml': 'name: mocks\n',
        'lib/mocks.dart': code,
        'docs/use.md':
          '# Use\n\nPass the `customMocks` list argument in `@GenerateNiceMocks`.\n\n'
          + 'Pass `customMocks` of `GenerateMocks`.\n\nPass `customMocks` of `GenerateMoreMocks`.\n',
      },
      after: {},
    },
    'docs/use.md',
  );
  const standings = claims.filter(({ claim }) => claim.text === 'customMocks').map(standingOf);
  expect(standings).toEqual(['verified weakly', 'verified', 'verified']);
});

describe('a function of Elixir with its number of arguments', () => {
  const files = {
    'mix.exs': 'defmodule Shop.MixProject do\n  def project, do: [app: :shop]\nend\n',
    'lib/shop/cart.ex':
      'defmodule Shop.Cart do\n  def add_all(cart, items, opts \\\\ []) do\n    {cart, items, opts}\n  end\nend\n',
  };

  it.each([
    ['Shop.Cart.add_all/2', /verified, add_all is defined in lib\/shop\/cart\.ex:2/],
    ['Shop.Cart.add_all/3', /verified, add_all is defined in lib\/shop\/cart\.ex:2/],
    ['Shop.Cart.add_all/1', /uncertain, add_all is defined in lib\/shop\/cart\.ex with another number of arguments/],
    ['Shop.Cart.add_all/9', /uncertain, add_all is defined in lib\/shop\/cart\.ex with another number of arguments/],
  ])('is verified only by a definition that takes them: %s', async (name, said) => {
    const [line] = await judgedAfter(
      { before: { ...files, 'README.md': `# Shop\n\nCall \`${name}\`.\n` }, after: {} },
      'README.md',
    );
    expect(line).toMatch(said);
  });
});
