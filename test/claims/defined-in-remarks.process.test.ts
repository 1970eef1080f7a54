import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

/** The verdict on `run_report` in a guide, after the only file that had the name lost it. */
function afterLoss(file: string, text: string) {
  const before = { [file]: text, 'docs/guide.md': '# Guide\n\nIt calls `run_report` each night.\n' };
  return judgedAfter({ before, after: { [file]: text.replaceAll('run_report', 'print_all') } }, 'docs/guide.md');
}

const DOCSTRING = `def crontab(hour):\n    """Decorate a task.\n\n    def run_report():\n        send('a')\n    """\n    return hour\n`;

describe('a name that only a remark defined when the line was written', () => {
  it.each<[what: string, file: string, text: string]>([
    ['a docstring of Python', 'shop/api.py', DOCSTRING],
    [
      'a docstring on one row',
      'shop/api.py',
      'def crontab(hour):\n    """def run_report(): pass"""\n    return hour\n',
    ],
    [
      'a comment of Ruby',
      'lib/shop.rb',
      '# Runs tasks:\n#\n#   def run_report\n#   end\nclass Shop\n  def open; end\nend\n',
    ],
    ['a page of Ruby', 'lib/shop.rb', '=begin\ndef run_report\nend\n=end\nclass Shop\nend\n'],
    [
      'a doc comment of JavaScript',
      'src/shop.js',
      '/**\n * @example\n * function run_report() {}\n */\nexport function open() {}\n',
    ],
    [
      'a template of JavaScript',
      'src/shop.js',
      'export const page = `\n<script>\nfunction run_report() {}\n</script>`;\nexport const a = "`";\n',
    ],
    ['a doc comment of Rust', 'src/lib.rs', '/// ```\n/// fn run_report() {}\n/// ```\npub fn open() {}\n'],
    ['a raw string of Go', 'shop.go', 'package shop\n\nconst page = `\nfunc run_report() {\n}\n`\n'],
    ['documentation of Perl', 'lib/Shop.pm', 'package Shop;\n\n=head1 USE\n\nsub run_report {\n}\n\n=cut\n\n1;\n'],
    ['a here-text of a shell', 'bin/make.sh', 'cat > a.py <<EOF\ndef run_report():\n  pass\nEOF\necho done\n'],
    [
      'a docstring of Elixir',
      'lib/shop.ex',
      'defmodule Shop do\n  @doc """\n  def run_report, do: 1\n  """\n  def open, do: 1\nend\n',
    ],
    ['a docstring of Lisp', 'shop.el', '(defun shop-open ()\n  "Opens.\n(def run_report)\n"\n  (message "a"))\n'],
  ])('is undecided in %s', async (_, file, text) =>
    expect(await afterLoss(file, text)).toEqual([expect.stringContaining('but no definition of it is understood')]),
  );

  it.each<[what: string, file: string, text: string]>([
    ['after a docstring', 'shop/api.py', `${DOCSTRING}\n\ndef run_report():\n    pass\n`],
    [
      'after an apostrophe in a comment',
      'src/shop.js',
      "// it's `a\nexport const b = '`';\nexport function run_report() {}\n",
    ],
    [
      'after a pattern of globs',
      'src/shop.ts',
      "const all = 'src/**/*.ts';\nexport function run_report() {}\nconst a = 1;\n",
    ],
    ['after a here-text', 'bin/make.sh', 'cat > a <<-EOF\n\ttext\n\tEOF\nfunction run_report {\n  echo a\n}\n'],
    ['after a page of Perl', 'lib/Shop.pm', 'package Shop;\n\n=pod\n\nText\n\n=cut\n\nsub run_report {\n  1;\n}\n'],
    ['with a lifetime', 'src/lib.rs', "pub struct A<'a>(&'a str);\n\npub fn run_report<'a>(a: &'a str) {}\n"],
  ])('has drifted %s', async (_, file, text) =>
    expect(await afterLoss(file, text)).toEqual([expect.stringContaining('run_report no longer exists')]),
  );
});
