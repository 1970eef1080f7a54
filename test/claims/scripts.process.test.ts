import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const python = (...flags: readonly string[]): string =>
  `import argparse\n\nparser = argparse.ArgumentParser()\n${flags.map((flag) => `parser.add_argument("${flag}")\n`).join('')}args = parser.parse_args()\n`;
const node = (...flags: readonly string[]): string =>
  `import { program } from 'commander';\n\nprogram${flags.map((flag) => `.option('${flag}')`).join('')}.parse();\n`;
const shell = (...flags: readonly string[]): string =>
  `#!/bin/bash\nwhile [ $# -gt 0 ]; do\n  case "$1" in\n${flags.map((flag) => `    ${flag}) on=1 ;;\n`).join('')}  esac\n  shift\ndone\n`;

const fence = (...rows: readonly string[]): string => `# Use\n\n\`\`\`sh\n${rows.join('\n')}\n\`\`\`\n`;

/** The verdicts on flags in the document, whose script changed after its line was written. */
async function judged(
  doc: string,
  script: { readonly file: string; readonly before: string; readonly after: string },
  others: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { file, before, after } = script;
  const claims = await judgedAfter(
    { before: { ...others, [file]: before, 'docs/use.md': doc }, after: { [file]: after, 'note.txt': 'later' } },
    'docs/use.md',
  );
  return claims.filter((claim) => claim.includes('--'));
}

describe('A flag of a script that the document runs by its file', () => {
  it.each<[line: string, file: string, text: (...flags: readonly string[]) => string]>([
    ['python tools/run.py', 'tools/run.py', python],
    ['python3.12 -W ignore tools/run.py input.txt', 'tools/run.py', python],
    ['uv run tools/run.py', 'tools/run.py', python],
    ['poetry run python tools/run.py', 'tools/run.py', python],
    ['accelerate launch --num_processes 2 tools/run.py', 'tools/run.py', python],
    ['cd tools && python run.py', 'tools/run.py', python],
    ['node --import ./hook.mjs scripts/build.mjs', 'scripts/build.mjs', node],
    ['deno run -A scripts/build.ts', 'scripts/build.ts', node],
    ['bash scripts/build.sh', 'scripts/build.sh', shell],
    ['CI=1 ./scripts/build.sh', 'scripts/build.sh', shell],
    ['sh ../scripts/build.sh', 'scripts/build.sh', shell],
    ['tools/check', 'tools/check', shell],
  ])('is read after `%s`', async (line, file, text) => {
    const before = text('--fast', '--level');
    const claims = await judged(fence(`${line} --fast --level=3 -- --other`), { file, before, after: text('--level') });
    expect(claims.map((claim) => claim.replace(/ \(.*/s, ''))).toEqual([
      expect.stringMatching(new RegExp(`--fast: drifted, --fast no longer exists$`)),
      expect.stringMatching(new RegExp(`--level: verified, --level is declared in ${file}:\\d+$`)),
    ]);
  });

  it('has drifted to the flag that replaced it', async () => {
    const claims = await judged(fence('python tools/run.py --fast-mode'), {
      file: 'tools/run.py',
      before: python('--fast-mode', '--level'),
      after: python('--quick-mode', '--level'),
    });
    expect(claims[0]).toMatch(/--fast-mode: drifted, --fast-mode no longer exists \(renamed to --quick-mode/);
  });

  it('is read in inline code, and by itself where the document gives it to the script', async () => {
    const doc =
      'Run `python tools/run.py --fast` here.\n\nWith `--fast` it skips tests, with `--level` it tells more.\n';
    const claims = await judged(`# Use\n\n${doc}\n${fence('python tools/run.py --level 2')}`, {
      file: 'tools/run.py',
      before: python('--fast', '--level'),
      after: python('--level'),
    });
    expect(claims.map((claim) => claim.replace(/(?:no longer|in tools).*/s, ''))).toEqual([
      'tools/run.py --fast: drifted, --fast ',
      '--fast: drifted, --fast ',
      '--level: verified, --level is declared ',
      'tools/run.py --level: verified, --level is declared ',
    ]);
  });

  it('has drifted if the document also writes the flag that it misspells', async () => {
    const text = python('--list-examples', '--level');
    const claims = await judged(fence('python tools/run.py --list-examples', 'python tools/run.py --list-exmaples'), {
      file: 'tools/run.py',
      before: text,
      after: `${text}\n`,
    });
    expect(claims).toEqual([
      expect.stringMatching(/--list-examples: verified/),
      expect.stringMatching(/--list-exmaples: drifted, .*nearest: --list-examples in tools\/run\.py:4/),
    ]);
  });

  it.each<[what: string, after: string, verdict: RegExp]>([
    ['it reads arguments by hand', `import sys\n${python('--level')}extra = sys.argv[2:]\n`, /^$/],
    ['it passes them on', python('--level').replace('parse_args', 'parse_known_args'), /^$/],
    ['nothing is declared in it', 'import tool\n\ntool.main()\n', /^$/],
    ['it still holds the flag', `${python('--level')}print("use --fast")\n`, /but tools\/run\.py holds it/],
    ['it may be short for one', python('--fast-mode', '--level'), /may be short for --fast-mode/],
    [
      'another file of it declares the flag',
      `from common import more\n${python('--level')}`,
      /verified, --fast is decl/,
    ],
    ['another file that it names has the flag', `import parts\n${python('--level')}`, /but tools\/parts\.py names it/],
  ])('has not drifted where %s', async (_, after, verdict) => {
    const claims = await judged(
      fence('python tools/run.py --fast'),
      { file: 'tools/run.py', before: python('--fast', '--level'), after },
      {
        ...(after.includes('common') ? { 'tools/common.py': python('--fast') } : {}),
        ...(after.includes('parts') ? { 'tools/parts.py': 'FLAGS = ["--fast"]\n' } : {}),
      },
    );
    expect(claims.join('\n')).toMatch(verdict);
    expect(claims.join('\n')).not.toContain('drifted');
  });

  it.each([
    'bash -c "tools/run.py --fast"',
    'python -m tools.run --fast',
    'python $HOME/run.py --fast',
    'node --run x',
  ])('is not read in `%s`', async (line) => {
    const text = python('--level');
    expect(await judged(fence(line), { file: 'tools/run.py', before: text, after: `${text}\n` })).toEqual([]);
  });
});
