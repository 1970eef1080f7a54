import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

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
