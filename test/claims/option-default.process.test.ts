import { describe, expect, it } from 'vitest';
import { claimsAfter, judgedAfter } from '../support/judged.js';

const CLI = (port: number): string =>
  `import click\n\n@click.command("run")\n@click.option("--port", "-p", default=${port})\ndef run(port): pass\n`;
const APP = 'class App:\n    def run(self, host: str | None = None, port: int | None = None): pass\n';

describe('the default of an option', () => {
  it('is that of its declaration, not of a parameter that is called like it', async () => {
    const page = '# Run\n\n| option | default |\n|---|---|\n| `--port` | `5000` |\n';
    const before = { 'app/cli.py': CLI(5000), 'app/app.py': APP, 'docs/run.md': page };
    const kept = await judgedAfter({ before, after: {} }, 'docs/run.md');
    expect(kept.join('\n')).toContain('app/cli.py:4 gives --port the default 5000');
    const changed = await judgedAfter({ before, after: { 'app/cli.py': CLI(8000) } }, 'docs/run.md');
    expect(changed.join('\n')).toMatch(/drifted.*8000|uncertain.*8000/);
    expect(changed.join('\n')).not.toContain('unset');
  });
});

it('a word may say what the number of a default means', async () => {
  const page = '# Run\n\n- `--port` (default: `unlimited`)\n';
  const rows = await judgedAfter({ before: { 'app/cli.py': CLI(0), 'docs/run.md': page }, after: {} }, 'docs/run.md');
  const [row = ''] = rows.filter((one) => one.startsWith('--port = '));
  expect(row).toMatch(/^--port = unlimited: uncertain, /);
  expect(row).not.toContain('suspected');
});

it('the default is of the name with which its sentence begins', async () => {
  const page =
    '# Run\n\nUse `--host` to bind (default `localhost`). `--port` picks the port (default `5000`).\n\n'
    + '`--port`: where it listens. Set `0` for any; the default is `5000`.\n';
  const rows = await judgedAfter(
    { before: { 'app/cli.py': CLI(5000), 'docs/run.md': page }, after: {} },
    'docs/run.md',
  );
  expect(rows.map((row) => row.replace(/:.*/s, '')).filter((text) => text.includes('='))).toEqual([
    '--host = localhost',
    '--port = 5000',
    '--port = 5000',
  ]);
});

describe('a default that is a path or an address, or that is told before its value', () => {
  const cli = (port: number, host: string): string =>
    "import { Command } from 'commander';\n"
    + `new Command('shop').option('--port <n>', 'port', '${port}')\n`
    + `  .option('--bind-host <host>', 'host', '${host}').option('--cache-dir <dir>', 'where', '.cache').parse();\n`;
  const page =
    '# Run\n\nThe default of `--port` is `3000`.\n\n- `--cache-dir` (default: `.cache`)\n'
    + '- `--bind-host <host>`: the host. Default `0.0.0.0`.\n\n'
    + '`--cache-dir` is the folder (default `.cache`), `--port` the port (default `3000`).\n';

  it('is a claim, and drifted where the code gives another', async () => {
    const before = { 'src/cli.js': cli(3000, '0.0.0.0'), 'docs/run.md': page };
    const of = async (after: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      (await judgedAfter({ before, after }, 'docs/run.md')).flatMap((row) => /^\S+ = \S+: \w+/.exec(row)?.[0] ?? []);
    expect(await of({})).toEqual([
      '--port = 3000: verified',
      '--cache-dir = .cache: verified',
      '--bind-host = 0.0.0.0: verified',
      '--cache-dir = .cache: verified',
      '--port = 3000: verified',
    ]);
    expect(await of({ 'src/cli.js': cli(4000, '127.0.0.1') })).toEqual([
      '--port = 3000: drifted',
      '--cache-dir = .cache: verified',
      '--bind-host = 0.0.0.0: drifted',
      '--cache-dir = .cache: verified',
      '--port = 3000: drifted',
    ]);
  });
});

describe('a default on a later line of an entry', () => {
  const CODE = (tasks: number): string =>
    `export interface Options {\n  tasksPerWorker?: number;\n  maxQueue?: number;\n}\n\n`
    + `const DEFAULTS: Options = {\n  tasksPerWorker: ${tasks},\n  maxQueue: 7,\n};\n\nexport { DEFAULTS };\n`;
  const PAGE =
    '# Options\n\n* `tasksPerWorker`: (`number`) Specifies how many tasks can share\n  a `Worker` at a time. The default'
    + ' is `1`. This is for tasks\n  that wait.\n* `maxQueue`: How many wait.\n\n  Default: 7\n';
  const of = async (tasks: number): Promise<readonly string[]> =>
    (
      await judgedAfter(
        { before: { 'src/options.ts': CODE(1), 'docs/a.md': PAGE }, after: { 'src/options.ts': CODE(tasks) } },
        'docs/a.md',
      )
    ).filter((row) => row.includes(' = '));

  it('is that of the name with which the entry begins', async () => {
    expect((await of(4)).join('\n')).toMatch(/tasksPerWorker = 1.*drifted.*is 4 now; it was 1/);
    expect((await of(1)).map((row) => /^\S+ = \S+: \w+/.exec(row)?.[0])).toEqual([
      'tasksPerWorker = 1: verified',
      'maxQueue = 7: verified',
    ]);
  });

  it('is of no entry where another one is in between, or the sentence is about something else', async () => {
    const page =
      '# Options\n\n- `tasksPerWorker`: How many.\n- others\n  of these. The default is `1`.\n'
      + '- `maxQueue`: Many. If none is given,\n  the default is `7`.\n';
    const rows = await judgedAfter(
      { before: { 'src/options.ts': CODE(1), 'docs/a.md': page }, after: {} },
      'docs/a.md',
    );
    expect(rows.filter((row) => row.includes(' = '))).toEqual([]);
  });
});

describe('a default that is a constant of another file', () => {
  const CODE = { 'app/consts.py': 'DEFAULT_WIDTH = 88\n', 'app/other.py': 'WIDTH = 3\n' };
  const OPTION =
    'import click\nfrom app.consts import DEFAULT_WIDTH\n\n@click.command("run")\n'
    + '@click.option("-w", "--line-width", default=DEFAULT_WIDTH)\ndef run(line_width): pass\n';
  const PAGE = '# Options\n\n### `-w`, `--line-width`\n\nCharacters of a line. The default is 88.\n';
  const before = { ...CODE, 'app/cli.py': OPTION, 'docs/options.md': PAGE };

  it('has its value, stated below a heading that names the option', async () => {
    const kept = await judgedAfter({ before, after: {} }, 'docs/options.md');
    expect(kept.join('\n')).toMatch(/verified.*app\/consts\.py:1 gives --line-width the default 88/);
  });

  it('has drifted with it', async () => {
    const after = { 'app/consts.py': 'DEFAULT_WIDTH = 100\n' };
    const changed = await judgedAfter({ before, after }, 'docs/options.md');
    expect(changed.join('\n')).toMatch(/drifted.*the default of --line-width is 100 now; it was 88/);
  });

  it('is not readable where several constants have the name', async () => {
    const after = { 'lib/consts.py': 'DEFAULT_WIDTH = 100\n' };
    const changed = await judgedAfter({ before, after }, 'docs/options.md');
    expect(changed.join('\n')).toMatch(/uncertain.*gives --line-width no default that could be read/);
  });
});

describe('a default that has changed', () => {
  const page = '# Settings\n\n- `SHOP_MAX_LOGS`: how many files are kept. Default: `10`.\n';
  const read = (rest: string): string => `import os\nmax_logs = int(os.getenv("SHOP_MAX_LOGS", ${rest}))\n`;
  const proofAfter = async (after: string): Promise<string | undefined> => {
    const before = { 'shop/logs.py': read('"10"'), 'docs/settings.md': page };
    const judged = await claimsAfter({ before, after: { 'shop/logs.py': after } }, 'docs/settings.md');
    const verdict = judged.find(({ claim }) => claim.type === 'config')?.verdict;
    return verdict?.status === 'drifted'
      ? verdict.proof
      : verdict?.status === 'uncertain'
        ? verdict.suspicion?.proof
        : verdict?.status;
  };

  it('is proven by the line that gave it, which is the same but for the value', async () => {
    expect(await proofAfter(read('"25"'))).toBe('default-renamed');
  });

  it('is less certain where the code is another', async () => {
    expect(await proofAfter(read('"25" if os.name == "nt" else "10"').replace('int(', 'float('))).not.toBe(
      'default-renamed',
    );
    expect(await proofAfter(read('"25"').replace('int(', 'float('))).toBe('default-other');
  });
});

describe('a default of a parameter', () => {
  const page = '# Parts\n\n## LampMiddleware\n\n- `max_age` - Seconds for which it burns. Defaults to `600`.\n';
  const part = (type: string, rest: string): string =>
    `class ${type}:\n    def __init__(self, app, ${rest}):\n        self.max_age = max_age\n\n\n`;
  const others = `${part('WickMiddleware', 'max_age: int = 14')}${part('OilMiddleware', 'max_age: int = 21')}`;
  const before = { 'shop/parts.py': part('LampMiddleware', 'max_age: int = 600') + others, 'docs/parts.md': page };

  it('is the one of the type that the heading names', async () => {
    const rows = await judgedAfter({ before, after: {} }, 'docs/parts.md');
    expect(rows.join('\n')).toMatch(/max_age = 600: verified, shop\/parts\.py:2 gives/);
  });

  it.each([
    ['has another value in its line', 'max_age: int = 1205'],
    ['has another value in a line that has another parameter', 'max_age: int = 1205, level: int = 9'],
  ])('has drifted where the type %s', async (_, rest) => {
    const after = { 'shop/parts.py': part('LampMiddleware', rest) + others };
    const judged = await claimsAfter({ before, after }, 'docs/parts.md');
    const verdict = judged.find(({ claim }) => claim.text.startsWith('max_age ='))?.verdict;
    expect(verdict).toMatchObject({ status: 'drifted', proof: 'default-renamed', replacements: ['1205'] });
  });

  it('is not known where another type had it', async () => {
    const after = { 'shop/parts.py': part('LampMiddleware', 'level: int = 9, max_age: int = 14') };
    const moved = {
      ...before,
      'shop/parts.py': part('LampMiddleware', 'max_age: int = 7') + part('Lamp', 'max_age: int = 600'),
    };
    const judged = await claimsAfter({ before: moved, after }, 'docs/parts.md');
    expect(judged.find(({ claim }) => claim.text.startsWith('max_age ='))?.verdict).not.toMatchObject({
      proof: 'default-renamed',
    });
  });
});

it('a default that a constant gives the only option of a name was never another', async () => {
  const before = {
    'app/const.py': 'DEFAULT_LINE_LENGTH = 88\n',
    'app/cli.py':
      'import click\nfrom .const import DEFAULT_LINE_LENGTH\n\n@click.command()\n'
      + '@click.option("--line-length", default=DEFAULT_LINE_LENGTH)\ndef run(line_length): pass\n',
    'docs/run.md': '# Run\n\nThe default of `--line-length` is `79`.\n',
  };
  const rows = await judgedAfter({ before, after: {} }, 'docs/run.md');
  expect(rows.join('\n')).toMatch(/--line-length = 79: drifted, the default of --line-length is 88/);
});

it.each([
  ['The default is 2 weeks.', '1209600', 'verified'],
  ['The default is 90 minutes.', '5400000', 'verified'],
  ['The default is `10` MB.', '10485760', 'verified'],
  ['The default is 2 weeks.', '14', 'verified'],
  ['The default is 2 weeks.', '3', 'drifted'],
  ['The default is 60 seconds.', '1', 'uncertain'],
  ['The default is 60 seconds.', '120', 'drifted'],
  ['The default is 50 %.', '0.5', 'uncertain'],
  ['The default is 4.', '3', 'drifted'],
])('a default of a unit is compared in smaller units: %s %s', async (sentence, code, expected) => {
  const read = `import os\nage = int(os.environ.get("SHOP_COOKIE_AGE", ${code}))\n`;
  const page = `# Settings\n\n## \`SHOP_COOKIE_AGE\`\n\nHow long a cookie is kept. ${sentence}\n`;
  const rows = await judgedAfter(
    { before: { 'shop/app.py': read, 'docs/settings.md': page }, after: {} },
    'docs/settings.md',
  );
  expect(rows.filter((row) => row.includes(' = ')).join()).toContain(`: ${expected}`);
});

describe('a default that is of something else than the option on its line', () => {
  const cli =
    'import argparse\np = argparse.ArgumentParser(prog="shop")\n'
    + 'p.add_argument("--global-home", action="store_true", default=False)\np.parse_args()\n';
  const said = async (doc: string): Promise<string> =>
    (
      await judgedAfter({ before: { 'shop.py': cli, 'docs/run.md': `# Run\n\n${doc}\n` }, after: {} }, 'docs/run.md')
    ).join('\n');

  it('is not that of an option in brackets within a phrase', async () => {
    expect(await said('The root of global (`--global-home`) environments. Default: `/opt/shop`.')).not.toContain(
      '= /opt',
    );
    expect(await said('The root (`--global-home`) defaults to `/opt/shop`.')).toContain('--global-home = /opt/shop');
  });

  it('is undecided where the option is a switch', async () => {
    expect(await said('The default of `--global-home` is `/opt/shop`.')).toMatch(
      /--global-home = \/opt\/shop: uncertain, .*a switch, which does not take \/opt\/shop/,
    );
  });

  it('is not what a failed program printed', async () => {
    const output =
      '```text\nError: it failed\nUsage:\n  shop [flags]\n\nFlags:\n  --global-home string   home (default "x")\n```';
    expect(await said(output)).not.toContain('--global-home');
  });
});
