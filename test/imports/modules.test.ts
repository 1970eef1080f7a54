import { describe, expect, it } from 'vitest';
import { importsOf } from './support.js';
import type { Files } from './support.js';

type Row = readonly [title: string, file: string, text: string, files: Files, wanted: readonly string[]];

async function check(file: string, files: Files, wanted: readonly string[]): Promise<void> {
  expect(await importsOf(file, files)).toEqual(wanted);
}

describe('imports of Go', () => {
  const files = {
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'cart/cart.go': 'package cart\n\nfunc New() int { return 1 }\n',
    'cart/price.go': 'package cart\n\nfunc Price() int { return 2 }\n',
    'cart/cart_test.go': 'package cart\n\nfunc New_() int { return 1 }\n',
    'tools/go.mod': 'module example.com/tools\n',
    'tools/gen/gen.go': 'package gen\n\nfunc Run() {}\n',
  };
  it.each<Row>([
    [
      'files of a package whose names they use',
      'main.go',
      'package main\n\nimport "example.com/shop/cart"\n\nfunc main() { cart.Price() }\n',
      files,
      ['cart/price.go:3'],
    ],
    [
      'a whole package for its effects',
      'main.go',
      'package main\n\nimport _ "example.com/shop/cart"\n',
      files,
      ['cart/cart.go:3', 'cart/price.go:3'],
    ],
    [
      'another module of the repository',
      'main.go',
      'package main\n\nimport (\n\t"fmt"\n\tg "example.com/tools/gen"\n)\n\nfunc main() { g.Run(); fmt.Println() }\n',
      files,
      ['tools/gen/gen.go:5', 'outside: fmt:4'],
    ],
    [
      'packages from outside',
      'main.go',
      'package main\n\nimport "github.com/other/thing/v2"\n',
      files,
      ['outside: github.com/other/thing/v2:3'],
    ],
    [
      'what is not there',
      'main.go',
      'package main\n\nimport "example.com/shop/gone"\n',
      files,
      ['unknown: example.com/shop/gone:3'],
    ],
    [
      'files of their own package, without an import',
      'cart/more.go',
      'package cart\n\nfunc More() int { return Price() }\n',
      files,
      ['cart/price.go'],
    ],
    [
      'nothing by a name in a comment',
      'cart/more.go',
      'package cart\n\n// Price is elsewhere.\nfunc More() int { return 1 }\n',
      files,
      [],
    ],
    ['no tests of their package', 'cart/more.go', 'package cart\n\nfunc More() int { return New_() }\n', files, []],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('imports of Rust', () => {
  const files = {
    'Cargo.toml': '[workspace]\nmembers = ["shop", "util-lib"]\n',
    'shop/Cargo.toml':
      '[package]\nname = "shop"\n\n[dependencies]\nutil-lib = { path = "../util-lib" }\nshort = { path = "../util-lib", package = "util-lib" }\nserde = "1"\n',
    'shop/src/lib.rs': 'pub mod cart;\nmod deep;\n',
    'shop/src/cart.rs': 'pub struct Cart;\npub mod item;\n',
    'shop/src/cart/item.rs': 'pub struct Item;\n',
    'shop/src/deep/mod.rs': 'pub mod well;\n',
    'shop/src/deep/well.rs': 'pub fn dig() {}\n',
    'util-lib/Cargo.toml': '[package]\nname = "util-lib"\n',
    'util-lib/src/lib.rs': 'pub mod text;\npub fn go() {}\n',
    'util-lib/src/text.rs': 'pub fn trim() {}\n',
  };
  it.each<Row>([
    [
      'modules of the crate',
      'shop/src/lib.rs',
      'pub mod cart;\nmod deep;\n',
      files,
      ['shop/src/cart.rs:1', 'shop/src/deep/mod.rs:2'],
    ],
    [
      'a module of tests',
      'shop/src/cart.rs',
      'pub mod item;\n\n#[cfg(test)]\nmod checks;\n\n#[cfg(test)]\nmod inside { mod gone; }\n',
      { ...files, 'shop/src/cart/checks.rs': '#[test]\nfn a() {}\n' },
      ['shop/src/cart/checks.rs:4', 'shop/src/cart/item.rs:1'],
    ],
    ['a module below', 'shop/src/cart.rs', 'pub mod item;\n', files, ['shop/src/cart/item.rs:1']],
    [
      'a path from the crate',
      'shop/src/deep/well.rs',
      'use crate::cart::item::Item;\n',
      files,
      ['shop/src/cart/item.rs:1'],
    ],
    ['a path from above', 'shop/src/deep/well.rs', 'use super::super::cart::Cart;\n', files, ['shop/src/cart.rs:1']],
    [
      'a path in an expression',
      'shop/src/deep/well.rs',
      'pub fn dig() {\n    crate::cart::item::make();\n}\n',
      files,
      ['shop/src/cart/item.rs'],
    ],
    [
      'another crate of the repository',
      'shop/src/cart.rs',
      'use util_lib::text::trim;\n',
      files,
      ['util-lib/src/text.rs:1'],
    ],
    ['a crate by its other name', 'shop/src/cart.rs', 'use short::go;\n', files, ['util-lib/src/lib.rs:1']],
    [
      'crates from outside',
      'shop/src/cart.rs',
      'use serde::Serialize;\nuse std::fmt;\n',
      files,
      ['outside: serde:1', 'outside: std:2'],
    ],
    ['the library, from a test', 'shop/tests/all.rs', 'use shop::cart::Cart;\n', files, ['shop/src/cart.rs:1']],
    ['a module that is not there', 'shop/src/cart.rs', 'mod gone;\n', files, ['unknown: gone:1']],
    [
      'modules in a module, and what that takes of them',
      'shop/tests/all.rs',
      'mod test {\n    mod helpers;\n    use self::helpers::*;\n    mod deep {\n        pub mod well;\n    }\n}\n',
      { ...files, 'shop/tests/test/helpers.rs': 'pub fn a() {}\n', 'shop/tests/test/deep/well.rs': '' },
      ['shop/tests/test/deep/well.rs:5', 'shop/tests/test/helpers.rs:2'],
    ],
    [
      'modules under conditions',
      'shop/src/deep/mod.rs',
      'cfg_if::cfg_if! {\n    if #[cfg(unix)] {\n        mod unix;\n    } else if #[cfg(any(windows, test))] {\n'
        + '        mod windows;\n        pub fn a() {\n        }\n    } else {\n        mod other;\n    }\n}\n',
      { ...files, 'shop/src/deep/unix.rs': '', 'shop/src/deep/windows.rs': '', 'shop/src/deep/other.rs': '' },
      ['shop/src/deep/other.rs:9', 'shop/src/deep/unix.rs:3', 'shop/src/deep/windows.rs:5'],
    ],
    [
      'the files of a module that has others for each system',
      'shop/src/cart.rs',
      '#[cfg(unix)]\n#[path = "unix.rs"]\nmod imp;\n#[cfg_attr(windows, path = "os/win.rs")]\nmod other;\n'
        + '#[path = "gone.rs"]\nmod gone;\nuse imp::Size;\n',
      { ...files, 'shop/src/unix.rs': 'pub struct Size;\n', 'shop/src/os/win.rs': '' },
      ['shop/src/os/win.rs:5', 'shop/src/unix.rs:3', 'unknown: gone.rs:7'],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('crates of Rust that other crates have the name of', () => {
  const files = {
    'Cargo.toml':
      '[workspace]\nmembers = ["app", "near"]\n\n[workspace.dependencies]\nshared = { path = "near", package = "near" }\n'
      + 'far = "1"\n\n[patch.crates-io]\npatched = { path = "own/patched" }\n',
    'near/Cargo.toml': '[package]\nname = "near"\n',
    'near/src/lib.rs': 'pub fn a() {}\n',
    'fixtures/log/Cargo.toml': '[package]\nname = "log"\n',
    'fixtures/log/src/lib.rs': 'pub fn a() {}\n',
    'far/Cargo.toml': '[package]\nname = "far"\n',
    'far/src/lib.rs': 'pub fn a() {}\n',
    'own/patched/Cargo.toml': '[package]\nname = "patched"\n',
    'own/patched/src/lib.rs': 'pub fn a() {}\n',
  };
  it.each([
    ['log = "0.4"', 'log', ['outside: log:1']],
    ['log = { path = "../fixtures/log" }', 'log', ['fixtures/log/src/lib.rs:1']],
    ['near = "1"', 'near', ['outside: near:1']],
    ['near = { version = "1", path = "../near" }', 'near', ['near/src/lib.rs:1']],
    ['shared.workspace = true', 'shared', ['near/src/lib.rs:1']],
    ['far = { workspace = true }', 'far', ['outside: far:1']],
    ['patched = "2"', 'patched', ['own/patched/src/lib.rs:1']],
    ['', 'app', ['app/src/lib.rs:1']],
  ])('are from outside unless their folder is told: %s', async (dependency, name, wanted) => {
    const own = {
      'app/Cargo.toml': `[package]\nname = "app"\n\n[dependencies]\n${dependency}\n`,
      'app/src/lib.rs': 'pub fn a() {}\n',
      'app/tests/all.rs': `use ${name}::a;\n`,
    };
    await check('app/tests/all.rs', { ...files, ...own }, wanted);
  });
});

describe('crates of Rust that begin where a manifest says', () => {
  const files = {
    'Cargo.toml':
      '[package]\nname = "shop"\n\n[lib]\npath = "src/entry.rs"\n\n[[bin]]\nname = "shim"\npath = "src/shim.rs"\n\n'
      + '[[test]]\nname = "all"\npath = "checks/all.rs"\n\n[[bench]]\nname = "b"\npath = "speed/b.rs"\n\n'
      + '[[example]]\nname = "e"\npath = "shows/e.rs"\n',
    'src/entry.rs': 'pub mod cart;\n',
    'src/cart.rs': 'pub fn a() {}\n',
    'src/shim.rs': 'mod common;\n',
    'src/common.rs': 'pub fn a() {}\n',
    'checks/all.rs': 'mod helper;\nmod other;\n',
    'checks/helper.rs': 'pub fn a() {}\n',
    'checks/other.rs': 'pub fn a() {}\n',
    'speed/b.rs': 'mod parts;\n',
    'speed/parts/mod.rs': '',
    'shows/e.rs': 'mod view;\n',
    'shows/view.rs': '',
  };
  it.each<Row>([
    ['modules of a program', 'src/shim.rs', 'mod common;\nuse crate::common::a;\n', files, ['src/common.rs:1']],
    ['modules of the library', 'src/common.rs', 'use crate::cart::a;\n', files, ['src/cart.rs:1']],
    ['what declares the module', 'src/cart.rs', 'use super::a;\n', files, ['src/entry.rs:1']],
    ['the library by its name', 'checks/all.rs', 'use shop::cart::a;\n', files, ['src/cart.rs:1']],
    ['modules of a test', 'checks/other.rs', 'use crate::helper::a;\n', files, ['checks/helper.rs:1']],
    ['modules of a benchmark', 'speed/b.rs', 'mod parts;\n', files, ['speed/parts/mod.rs:1']],
    ['modules of an example', 'shows/e.rs', 'mod view;\n', files, ['shows/view.rs:1']],
    [
      'code that is included',
      'src/cart.rs',
      'include!("table.rs");\ninclude!(concat!(env!("OUT_DIR"), "/made.rs"));\nfn a() {\n    include!("gone.rs");\n}\n',
      { ...files, 'src/table.rs': '' },
      ['src/table.rs:1', 'unknown: gone.rs:4'],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('includes of C and C++', () => {
  const files = {
    'src/a.h': 'int a(void);\n',
    'include/shop/cart.h': 'int cart(void);\n',
    'other/cart.h': 'int other(void);\n',
  };
  it.each<Row>([
    ['beside the file', 'src/a.c', '#include "a.h"\n', files, ['src/a.h:1']],
    [
      'the end of a path',
      'src/a.cpp',
      '#include <shop/cart.h>\n#include <vector>\n',
      files,
      ['include/shop/cart.h:1', 'outside: vector:2'],
    ],
    ['above', 'src/deep/b.c', '#include "../a.h"\n', files, ['src/a.h:1']],
    [
      'the nearest of several',
      'src/b.c',
      '#include "cart.h"\n',
      { 'src/lib/cart.h': '', ...files },
      ['src/lib/cart.h:1'],
    ],
    [
      'no file with the name of a standard header',
      'src/a.c',
      '#include <string.h>\n#include <sys/types.h>\n#include "time.h"\n#include <vector>\n',
      { 'other/deep/string.h': '', 'libc/sys/types.h': '', 'other/time.h': '', 'other/vector': '', 'src/string.h': '' },
      ['outside: string.h:1', 'outside: sys/types.h:2', 'outside: time.h:3', 'outside: vector:4'],
    ],
    [
      'the own headers of a C library, and what is beside in quotes',
      'libc/src/a.c',
      '#include <string.h>\n#include <sys/types.h>\n#include "time.h"\n',
      { 'libc/include/string.h': '', 'libc/include/sys/types.h': '', 'libc/src/time.h': '' },
      ['libc/include/string.h:1', 'libc/include/sys/types.h:2', 'libc/src/time.h:3'],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('imports of Ruby', () => {
  const files = { 'lib/shop.rb': '', 'lib/shop/cart.rb': '', 'spec/helper.rb': '' };
  it.each<Row>([
    ['beside the file', 'lib/shop.rb', "require_relative 'shop/cart'\n", files, ['lib/shop/cart.rb:1']],
    [
      'a library',
      'spec/a_spec.rb',
      "require 'shop/cart'\nrequire 'helper'\n",
      files,
      ['lib/shop/cart.rb:1', 'spec/helper.rb:2'],
    ],
    [
      'what is loaded with its first use',
      'lib/shop.rb',
      'module Shop\n  autoload :Cart, "shop/cart"\n  autoload(:Gone, File.join(__dir__, "x"))\nend\n'
        + 'Object.autoload :Out, "json/ext"\n',
      files,
      ['lib/shop/cart.rb:2', 'outside: json:5', 'unknown: ./x:3'],
    ],
    ['gems', 'lib/shop.rb', "require 'json/ext'\n", files, ['outside: json:1']],
    ['what is not there', 'lib/shop.rb', "require_relative 'gone'\n", files, ['unknown: ./gone:1']],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('paths of Ruby beside the file', () => {
  it.each([
    ['require File.expand_path("g/d", __dir__)', 'lib/g/d.rb:1'],
    ["require File.expand_path('../g/d', __FILE__)", 'lib/g/d.rb:1'],
    ["require File.expand_path('../../other', __FILE__)", 'other.rb:1'],
    ["require File.expand_path('../other', File.dirname(__FILE__))", 'other.rb:1'],
    ['require File.join(File.dirname(__FILE__), "g/d")', 'lib/g/d.rb:1'],
    ['require File.join(__dir__, "g", "d")', 'lib/g/d.rb:1'],
    ['require File.expand_path(File.join(__dir__, "..", "other"))', 'other.rb:1'],
    ['require File.dirname(__FILE__) + "/g/d"', 'lib/g/d.rb:1'],
    ['require "#{__dir__}/g/d"', 'lib/g/d.rb:1'],
    ['require_relative "./g/d"', 'lib/g/d.rb:1'],
    ['autoload :D, File.expand_path("g/d", __dir__)', 'lib/g/d.rb:1'],
    ['load "g/d.rb"', 'lib/g/d.rb:1'],
    ['load File.join(__dir__, "g/d.rb")', 'lib/g/d.rb:1'],
    ['load "gone.rb"', 'unknown: gone.rb:1'],
    ['require_relative "./nope"', 'unknown: ./nope:1'],
    ['require_relative "../nope"', 'unknown: ../nope:1'],
    ['require File.join(__dir__, "nope")', 'unknown: ./nope:1'],
    ['require "g/nope"', 'unknown: g/nope:1'],
    ['require "h/nope"', 'outside: h:1'],
  ])('are found: %s', async (row, wanted) => {
    const files = { 'g.gemspec': '', 'lib/g/d.rb': '', 'other.rb': '', 'lib/g.rb': `${row}\n` };
    await check('lib/g.rb', files, [wanted]);
  });

  it.each(['load "deploy"', 'config.load "g/d.rb"', 'require File.join(root, "g/d")', 'require name'])(
    'are not seen in %s',
    async (row) => check('lib/g.rb', { 'lib/g/d.rb': '', 'lib/g.rb': `${row}\n` }, []),
  );
});

it('takes what is not there for a part of another gem where the own one is divided', async () => {
  const files = { 'g.gemspec': 'spec.add_dependency "g-view", "1"\n', 'lib/g.rb': 'require "g/view"\n' };
  await check('lib/g.rb', files, ['outside: g:1']);
});

describe('libraries of Ruby in several projects', () => {
  const files = {
    'app.gemspec': 'Gem::Specification.new do |spec|\n  spec.add_dependency "other"\nend\n',
    'examples/demo/demo.gemspec': '',
    'examples/demo/lib/json.rb': '',
    'examples/demo/lib/demo.rb': '',
    'other/other.gemspec': '',
    'other/lib/other/a.rb': '',
    'third/lib/third.rb': '',
  };
  it.each<Row>([
    [
      'not those of an example',
      'lib/app.rb',
      'require "json"\nrequire "demo"\n',
      files,
      ['outside: demo:2', 'outside: json:1'],
    ],
    ['the own ones', 'examples/demo/lib/run.rb', 'require "json"\n', files, ['examples/demo/lib/json.rb:1']],
    ['those of a gem that is demanded', 'lib/app.rb', 'require "other/a"\n', files, ['other/lib/other/a.rb:1']],
    ['not what is not demanded', 'lib/app.rb', 'require "third"\n', files, ['outside: third:1']],
    ['what is beside, in a test', 'spec/a_spec.rb', 'require "third"\n', files, ['third/lib/third.rb:1']],
  ])('are %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('constants of Ruby that are loaded by their names', () => {
  const gem = {
    'shop.gemspec': '',
    'lib/shop.rb':
      "require 'zeitwerk'\nZeitwerk::Loader.for_gem.setup\nmodule Shop\n  class Error < StandardError; end\nend\n",
    'lib/shop/cart.rb': 'module Shop\n  class Cart\n    LIMIT = 3\n    class Line; end\n  end\nend\n',
    'lib/shop/html_page.rb': 'module Shop\n  class HTMLPage\n  end\nend\n',
    'lib/shop/other.rb': 'module Shop\n  class Another\n  end\nend\n',
    'lib/cart.rb': 'class Cart\nend\n',
  };
  const rails = {
    'config/application.rb': 'module App\n  class Application < Rails::Application\n  end\nend\n',
    'app/models/application_record.rb': 'class ApplicationRecord < ActiveRecord::Base\nend\n',
    'app/models/concerns/payable.rb': 'module Payable\nend\n',
    'app/models/family/invitation.rb': 'class Family::Invitation < ApplicationRecord\nend\n',
    'app/models/invitation.rb': 'class Invitation\nend\n',
    'lib/report.rb': 'class Report\nend\n',
  };
  const inShop = (body: string): string => `module Shop\n  class Order\n    ${body}\n  end\nend\n`;
  it.each<Row>([
    ['what is beside', 'lib/shop/order.rb', inShop('def a = Cart.new'), gem, ['lib/shop/cart.rb']],
    ['a member of it', 'lib/shop/order.rb', inShop('MOST = Cart::LIMIT + Cart::Line.size'), gem, ['lib/shop/cart.rb']],
    ['the outermost name', 'lib/shop/order.rb', inShop('def a = ::Cart.new'), gem, ['lib/cart.rb']],
    ['another way to write a word', 'lib/shop/order.rb', inShop('PAGE = HTMLPage'), gem, ['lib/shop/html_page.rb']],
    ['the file of the module', 'lib/shop/order.rb', inShop('def a = raise Error'), gem, ['lib/shop.rb']],
    ['code in a text', 'lib/shop/order.rb', inShop('def a = "at #{Cart::LIMIT}"'), gem, ['lib/shop/cart.rb']],
    [
      'no word of a text, a comment, a symbol, a key or a method',
      'lib/shop/order.rb',
      inShop(
        '# Cart\n    A = "Cart"\n    B = [:Cart, { Cart: 1 }, a.Cart, Cart(1)]\n    C = <<~TEXT\n      Cart, it\'s\n    TEXT',
      ),
      gem,
      [],
    ],
    ['nothing that the file defines itself', 'lib/shop/order.rb', inShop('class Cart; end\n    A = Cart'), gem, []],
    ['no file of another name', 'lib/shop/order.rb', inShop('A = Another'), gem, []],
    ['what a test names', 'spec/cart_spec.rb', 'describe Shop::Cart do\nend\n', gem, ['lib/shop/cart.rb']],
    [
      'what is loaded so in Rails, where a class in one row sees what is outermost',
      'app/models/family/member.rb',
      'class Family::Member < ApplicationRecord\n  include Payable\n  has_one :a, class_name: Invitation.name\n  Report\nend\n',
      rails,
      ['app/models/application_record.rb', 'app/models/concerns/payable.rb', 'app/models/invitation.rb'],
    ],
    [
      'what is around in modules of Rails',
      'app/models/family/member.rb',
      'module Family\n  class Member\n    Invitation.all\n  end\n  Family::Gone\nend\n',
      rails,
      ['app/models/family/invitation.rb'],
    ],
    [
      'what is in a folder whose module has no file',
      'app/jobs/job.rb',
      'class Job\n  Family::Invitation.all\nend\n',
      rails,
      ['app/models/family/invitation.rb'],
    ],
    [
      'the library of Rails, where the settings say so',
      'app/jobs/job.rb',
      'class Job\n  Report.new\nend\n',
      { ...rails, 'config/application.rb': 'config.autoload_lib(ignore: %w[tasks])\n' },
      ['lib/report.rb'],
    ],
    ['nothing without Rails and Zeitwerk', 'spec/a_spec.rb', 'Cart.new\n', { 'lib/cart.rb': 'class Cart\nend\n' }, []],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));

  it('are read in time that grows with the text', async () => {
    const deep = Array.from({ length: 20_000 }, (_, at) => `${' '.repeat(at % 500)}class A${at} < B::C`).join('\n');
    const from = performance.now();
    await importsOf('lib/a.rb', { ...gem, 'lib/a.rb': deep });
    expect(performance.now() - from).toBeLessThan(20_000);
  });
});

describe('imports of Dart', () => {
  const files = {
    'pubspec.yaml': 'name: shop\n',
    'lib/src/cart.dart': 'class Cart {}\n',
    'lib/part.dart': "part of 'shop.dart';\n",
  };
  it.each<Row>([
    [
      'beside the file',
      'lib/shop.dart',
      "import 'src/cart.dart';\nexport 'src/cart.dart';\npart 'part.dart';\n",
      files,
      ['lib/part.dart:3', 'lib/src/cart.dart:1'],
    ],
    [
      'a package of the repository',
      'bin/a.dart',
      "import 'package:shop/src/cart.dart';\n",
      files,
      ['lib/src/cart.dart:1'],
    ],
    [
      'packages from outside',
      'bin/a.dart',
      "import 'dart:io';\nimport 'package:http/http.dart';\n",
      files,
      ['outside: dart:io:1', 'outside: http:2'],
    ],
    ['what is not there', 'bin/a.dart', "import 'gone.dart';\n", files, ['unknown: gone.dart:1']],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('imports of Lua', () => {
  const files = { 'lua/shop/init.lua': 'return {}\n', 'lua/shop/cart.lua': 'return {}\n' };
  it.each<Row>([
    [
      'modules',
      'plugin/a.lua',
      "local shop = require('shop')\nlocal cart = require 'shop.cart'\n",
      files,
      ['lua/shop/cart.lua:2', 'lua/shop/init.lua:1'],
    ],
    ['modules from outside', 'plugin/a.lua', "local lfs = require('lfs')\n", files, ['outside: lfs:1']],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('imports of Elixir', () => {
  const files = {
    'lib/shop/cart.ex': 'defmodule Shop.Cart do\n  def new, do: 1\nend\n',
    'lib/shop/item.ex': 'defmodule Shop.Item do\n  def new, do: 1\nend\n',
  };
  it.each<Row>([
    [
      'modules by their names',
      'lib/shop.ex',
      'defmodule Shop do\n  alias Shop.Cart\n  use GenServer\n  def a, do: Cart.new()\nend\n',
      files,
      ['lib/shop/cart.ex:2', 'outside: GenServer:3'],
    ],
    [
      'modules that are named in braces',
      'lib/shop.ex',
      'defmodule Shop do\n  alias Shop.{Cart, Item}\nend\n',
      files,
      ['lib/shop/cart.ex:2', 'lib/shop/item.ex:2'],
    ],
    [
      'nothing by a name in a comment or a string',
      'lib/shop.ex',
      'defmodule Shop do\n  # Shop.Item\n  @moduledoc "Shop.Item"\nend\n',
      files,
      [],
    ],
    [
      'modules that are named in full',
      'lib/shop.ex',
      'defmodule Shop do\n  def a, do: Shop.Item.new()\nend\n',
      files,
      ['lib/shop/item.ex'],
    ],
    [
      'modules below an alias, also of a name that is only a prefix',
      'lib/a.ex',
      'defmodule A do\n  alias Shop\n  alias Shop.Deep, as: D\n  def a, do: {%Shop.Item{}, D.Low.new(), D.new()}\nend\n',
      { ...files, 'lib/low.ex': 'defmodule Shop.Deep.Low do\nend\n', 'lib/other.ex': 'defmodule Low do\nend\n' },
      ['lib/low.ex', 'lib/shop/item.ex'],
    ],
    [
      'protocols, and what takes the short name of an alias',
      'lib/a.ex',
      'defmodule A do\n  alias Shop.{Cart, Size}\n  import Cart\n  defimpl Size, for: A do\n  end\nend\n',
      { ...files, 'lib/size.ex': 'defprotocol Shop.Size do\n  def size(a)\nend\n' },
      ['lib/shop/cart.ex:2', 'lib/size.ex:2'],
    ],
    [
      'nothing by a single name that is not an alias',
      'lib/a.ex',
      'defmodule A do\n  def a, do: Cart.new()\nend\n',
      { ...files, 'lib/cart.ex': 'defmodule Cart do\nend\n' },
      [],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('imports of Swift', () => {
  const files = {
    'Sources/Core/Cart.swift': 'public struct Cart {}\n',
    'Sources/Core/Item.swift': 'public struct Item {}\n',
    'Sources/App/Screen.swift': 'struct Screen {}\n',
  };
  it.each<Row>([
    [
      'files of the targets that are imported',
      'Sources/App/Main.swift',
      'import Core\nimport Foundation\n\nlet cart = Cart()\n',
      files,
      ['Sources/Core/Cart.swift:1', 'outside: Foundation:2'],
    ],
    [
      'files of their own target',
      'Sources/App/Main.swift',
      'let screen = Screen()\nlet item = Item()\n',
      files,
      ['Sources/App/Screen.swift'],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('what a shell script sources', () => {
  const files = { 'bin/lib.sh': 'f() { :; }\n', 'shared/all.sh': 'g() { :; }\n' };
  it.each<Row>([
    ['is beside it', 'bin/run.sh', '. ./lib.sh\n', files, ['bin/lib.sh:1']],
    ['is in a folder that a variable names', 'bin/run.sh', 'source "$DIR/lib.sh"\n', files, ['bin/lib.sh:1']],
    ['is in its own folder', 'bin/run.sh', '\nsource "$(dirname "$0")/lib.sh"\n', files, ['bin/lib.sh:2']],
    [
      'is in a folder of a variable that is gone',
      'bin/run.sh',
      '. "${HOME}/gone.sh"\n',
      files,
      ['unknown: ${HOME}/gone.sh:1'],
    ],
    ['is at the root', 'bin/run.sh', 'source shared/all.sh\n', files, ['shared/all.sh:1']],
    ['is not there', 'bin/run.sh', 'source ./gone.sh\n', files, ['unknown: ./gone.sh:1']],
  ])('%s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

it('files of a language without a resolver are said to be unread', () =>
  check('a.ps1', { 'a.ps1': 'Import-Module x\n' }, ['not read']));

describe('types of C# that are internal in another project', () => {
  const item = 'namespace Shop;\n\ninternal class Item { }\npublic static class Size { internal class Unit { } }\n';
  const project = (grants = ''): string => `<Project>\n  <ItemGroup>${grants}</ItemGroup>\n</Project>\n`;
  const user = 'namespace Shop;\n\nclass A { Item one; }\n';
  const files = { 'shop/Item.cs': item, 'shop/Shop.csproj': project(), 'app/App.csproj': project(), 'app/A.cs': user };
  it.each<readonly [title: string, more: Files, wanted: readonly string[]]>([
    ['not seen', {}, []],
    ['seen where it is public', { 'shop/Item.cs': item.replace('internal', 'public') }, ['shop/Item.cs']],
    [
      'seen where it is granted',
      { 'shop/Shop.csproj': project('<InternalsVisibleTo Include="App" />') },
      ['shop/Item.cs'],
    ],
    ['not seen where others are granted', { 'shop/Shop.csproj': project('<InternalsVisibleTo Include="Apps" />') }, []],
    [
      'not seen where its tests are granted, by its name',
      { 'Directory.Build.props': project('<InternalsVisibleTo Include="$(MSBuildProjectName).Tests" />') },
      [],
    ],
    [
      'seen where code grants it',
      { 'shop/B.cs': '[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("App, PublicKey=00")]\n' },
      ['shop/Item.cs'],
    ],
    [
      'seen where its source is compiled, too',
      { 'app/App.csproj': project('<Compile Include="..\\shop\\*.cs" />') },
      ['shop/Item.cs'],
    ],
    ['seen in its project', { 'app/App.csproj': '', 'shop/A.cs': user, 'app/A.cs': '' }, []],
  ])('is %s', async (_title, more, wanted) => {
    expect(await importsOf('app/A.cs', { ...files, ...more })).toEqual(wanted);
  });
});

describe('folders of Scala for versions and platforms', () => {
  const item = 'package shop\n\nclass Item\n';
  const user = 'package shop\n\nclass A(a: Item)\n';
  it.each<readonly [file: string, other: string, isTaken: boolean]>([
    ['cart/src-2/A.scala', 'cart/src-3/Item.scala', false],
    ['cart/src/main/scala-2.13/A.scala', 'cart/src/main/scala-2.12/Item.scala', false],
    ['cart/src/main/scala-2.13/A.scala', 'cart/src/main/scala-2/Item.scala', true],
    ['cart/src/main/scala/A.scala', 'cart/src/main/scala-3/Item.scala', true],
    ['cart/src-2.12/A.scala', 'cart/src-2.13+/Item.scala', true],
    ['cart/js/A.scala', 'cart/jvm/Item.scala', false],
    ['cart/src-js/A.scala', 'cart/src-native/Item.scala', false],
    ['cart/shared/A.scala', 'cart/jvm/Item.scala', true],
    ['js/A.scala', 'cart/Item.scala', true],
  ])('%s takes from %s: %s', async (file, other, isTaken) => {
    expect(await importsOf(file, { [file]: user, [other]: item })).toEqual(isTaken ? [other] : []);
  });
});

describe('projects of C#', () => {
  const reference = (...paths: readonly string[]): string =>
    `<Project>${paths.map((path) => `<ProjectReference Include="${path}" />`).join('')}</Project>`;
  const FILES = {
    'a/Base.cs': 'namespace Kit;\npublic class Base { }\n',
    'b/Base.cs': 'namespace Kit;\npublic class Base { }\n',
    'a/A.csproj': '<Project></Project>',
    'b/B.csproj': '<Project></Project>',
    'mid/Mid.csproj': reference('..\\a\\A.csproj'),
    'app/User.cs': 'using Kit;\nnamespace App;\npublic class User : Base { }\n',
  };

  it.each([
    ['itself', { 'app/App.csproj': reference('..\\b\\B.csproj') }, ['b/Base.cs:1']],
    ['by another one', { 'app/App.csproj': reference('..\\mid\\Mid.csproj') }, ['a/Base.cs:1']],
    ['in one list', { 'app/App.csproj': reference('..\\a\\A.csproj;..\\b\\B.csproj') }, ['a/Base.cs:1', 'b/Base.cs:1']],
    ['by a name that is put together', { 'app/App.csproj': reference('$(Kit)') }, ['a/Base.cs:1', 'b/Base.cs:1']],
    [
      'by settings for all',
      { 'app/App.csproj': reference('..\\b\\B.csproj'), 'Directory.Build.props': reference('a/A.csproj') },
      ['a/Base.cs:1', 'b/Base.cs:1'],
    ],
  ])('name types of those that they refer to: %s', async (_how, project, expected) => {
    expect(await importsOf('app/User.cs', { ...FILES, ...project })).toEqual(expected);
  });
});
