import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mayDefine } from '../../src/engine/quick-check/code/may-define.js';
import { loadExtractor } from '../../src/engine/code/code-reader.js';
import { expectLinearWork } from '../support/growth.js';

const CODE = /\.(?:[cm]?[jt]sx?|py|go|rs|java|kts?|cs|php|swift|scala|dart|rb|ex|exs|toml|ya?ml|json|sh)$/;
const FILES = execFileSync('git', ['ls-files', 'src', 'fixtures', 'test/code'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => CODE.test(file));

function asked(name: string, text: string, file = 'src/a.ts'): boolean | undefined {
  const [may, lower] = [mayDefine(name), text.toLowerCase()];
  return may === undefined ? undefined : lower.includes(may.stem) && may.in({ file, text, lower });
}

describe('whether a text may define a name', () => {
  it('is true of every file that does: all that is read of our own code and of the fixtures', async () => {
    const extractor = await loadExtractor();
    const missed = FILES.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      // Routes are composed of several texts, and are looked up all at once.
      const entities = extractor.extract(file, text).entities.filter(({ kind }) => kind !== 'route');
      return entities
        .filter(({ name }) => asked(name, text, file) === false)
        .map(({ name, line }) => `${file}:${line} ${name}`);
    });
    expect(missed).toEqual([]);
  });

  it.each<readonly [string, string, boolean]>([
    ['body', 'const { body } = request;\n', true],
    ['body', 'send(request.body);\n  // the body\n', false],
    ['body', 'request.body = parse(text);\n', true],
    ['body', 'if (options.body) return;\n', true],
    ['openShop', 'await openShop(1);\n', false],
    ['openShop', 'export function openShop() {}\n', true],
    ['extra-watch-dirs', 'pub extra_watch_dirs: Vec<PathBuf>,\n', true],
    ['shop', 'openShopNow();\n', false],
    ['Shop', "import {\n  Cart,\n  Shop,\n} from './shop.js';\nopen(Shop.first);\n", false],
    ['Shop', "const { Shop } = require('./shop')\n", false],
    ['Shop', "const Shop = require('./shop').Shop\n", true],
    ['Shop', 'export function of(shop: Shop, all: Map<Shop>): Shop {}\n', false],
    ['Shop', 'import Shop = Acme.Shop;\n', true],
    ['Shop', "export { Shop } from './shop.js';\n", true],
    ['readAll', 'class Reader {\n  async *readAll() {}\n}\n', true],
    ['openShop', 'class Shop {\n  *openShop() { yield 1; }\n}\n', true],
    ['openShop', '/**\n * openShop is called once.\n */\n', false],
    ['openShop', 'import openshop from "openshop";\n', false],
    ['--no-color', 'add("color", true);\n', true],
    ['SHOP_HTTP_PORT', 'class Settings(env_prefix="SHOP_"):\n    http_port: int = 80\n', true],
    ['SHOP_HTTP_PORT', 'class Settings:\n    http_port: int = 80\n', false],
  ])('%s in %j: %s', (name, text, is) => expect(asked(name, text)).toBe(is));

  it('is unknown for a name that occurs everywhere', () => {
    expect(mayDefine('x')).toBeUndefined();
    expect(mayDefine('--')).toBeUndefined();
  });
});

describe('imports without an end', () => {
  it.each(['import {\n', 'from a import (\n', 'use a::{\n', 'const a = require("\n', 'import a, {'])(
    'take time in proportion: %j',
    async (bait) => {
      await expectLinearWork((times) => {
        const text = `${bait.repeat(times * 5_000)}\nnew Shop()`;
        return () => asked('Shop', text);
      });
    },
  );
});
