import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const code = (option: string, test: string, more = ''): string =>
  `pub struct Settings {\n    pub ${option}: bool,\n    pub max_width: usize,\n}\n\npub fn load(settings: &Settings) -> bool {\n`
  + `    settings.${option}\n}\n${more}\n#[cfg(test)]\nmod tests {\n    mod ${test} {\n        #[test]\n        fn is_read() {}\n    }\n}\n`;

const judged = (after: string): Promise<readonly string[]> =>
  judgedAfter(
    {
      before: {
        'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n',
        'src/lib.rs': code('use_heuristics', 'use_heuristics'),
        'README.md': '# Shop\n\nSet `use_heuristics` to change it.\n',
      },
      after: { 'src/lib.rs': after },
    },
    'README.md',
  );

describe('A name that was renamed in product code', () => {
  it('has drifted when only the tests of a Rust file still have it', async () => {
    expect(await judged(code('width_heuristics', 'use_heuristics'))).toEqual([
      expect.stringMatching(/^use_heuristics: drifted, .*renamed to width_heuristics/),
    ]);
  });

  it('is uncertain while other rows of that file have it', async () => {
    const more = '\n/// Was `use_heuristics`.\npub fn keep_old() {}\n';
    expect(await judged(code('width_heuristics', 'use_heuristics', more))).toEqual([
      expect.stringMatching(/^use_heuristics: uncertain, no definition of .* but src\/lib\.rs names it/),
    ]);
  });
});

it('A variable that a file with tests of its own no longer names is followed there', async () => {
  const main = (name: string): string =>
    `fn init() {\n    let filter = builder().with_env_var("${name}").from_env();\n    let log = std::env::var("${name}");\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn works() {\n        assert!(true);\n    }\n}\n`;
  const change = {
    before: {
      'Cargo.toml': '[package]\nname = "shop"\n',
      'README.md': '# Shop\n\nSet `SHOP_LOG` to see more.\n',
      'src/main.rs': main('SHOP_LOG'),
      'tests/all.rs': 'fn run() {\n    command.env("SHOP_LOG", "debug");\n}\n',
    },
    after: { 'src/main.rs': main('SHOP_LOG_LEVEL') },
  };
  expect(await judgedAfter(change, 'README.md')).toEqual([
    expect.stringMatching(/^SHOP_LOG: drifted, SHOP_LOG no longer exists \(renamed to SHOP_LOG_LEVEL in /),
  ]);
});
