import { describe, expect, it } from 'vitest';
import { areListed, describeEntity, repository } from './support.js';

/** Constants, the code of another file that passes them on, and the keys that follow. */
const CASES: readonly (readonly [title: string, files: Readonly<Record<string, string>>, keys: readonly string[]])[] = [
  [
    'Go, of another package and of another file of the package',
    {
      'pkg/envvar/const.go': 'package envvar\n\nconst (\n\tDebug = "APP_DEBUG"\n\tPort = "port"\n)\n',
      'pkg/app/names.go': 'package app\n\nconst homeVariable = "APP_HOME"\n',
      'pkg/app/app.go': [
        'package app',
        'import ("acme/pkg/envvar"; "flag")',
        'func init() {',
        '\tos.Getenv(envvar.Debug)',
        '\tos.LookupEnv(homeVariable)',
        '\tflag.Int(envvar.Port, 80, "port to listen on")',
        '}',
      ].join('\n'),
    },
    ['pkg/app/app.go:4 APP_DEBUG', 'pkg/app/app.go:5 APP_HOME', 'pkg/app/app.go:6 --port'],
  ],
  [
    'TypeScript, by an import and as a member of an object',
    {
      'src/names.ts': "export const DEBUG = 'APP_DEBUG';\n",
      'src/variables.ts': "export const Variables = { home: 'APP_HOME' } as const;\n",
      'src/main.ts': [
        "import { DEBUG } from './names.js';",
        "import { Variables } from './variables.js';",
        'process.env[DEBUG];',
        'process.env[Variables.home];',
      ].join('\n'),
    },
    ['src/main.ts:3 APP_DEBUG', 'src/main.ts:4 APP_HOME'],
  ],
  [
    'Python',
    {
      'app/names.py': 'DEBUG = "APP_DEBUG"\nPORT = "--port"\n',
      'app/main.py': [
        'import argparse, os',
        'from app import names',
        'from app.names import DEBUG',
        'os.environ.get(DEBUG)',
        'os.getenv(names.DEBUG)',
        'parser.add_argument(names.PORT, type=int)',
      ].join('\n'),
    },
    ['app/main.py:4 APP_DEBUG', 'app/main.py:5 APP_DEBUG', 'app/main.py:6 --port'],
  ],
  [
    'Java',
    {
      'Names.java': 'class Names { static final String DEBUG = "APP_DEBUG"; }\n',
      'Main.java': ['class Main {', '  String f() { return System.getenv(Names.DEBUG); }', '}'].join('\n'),
    },
    ['Main.java:2 APP_DEBUG'],
  ],
  [
    'Kotlin, of a class in Java',
    {
      'Names.java': 'class Names { static final String DEBUG = "APP_DEBUG"; }\n',
      'Main.kt': 'fun debug() = System.getenv(Names.DEBUG)\n',
    },
    ['Main.kt:1 APP_DEBUG'],
  ],
  [
    'C#',
    {
      'Names.cs': 'public static class Names { public const string Debug = "APP_DEBUG"; }\n',
      'Main.cs': 'class Main { string F() => Environment.GetEnvironmentVariable(Names.Debug); }\n',
    },
    ['Main.cs:1 APP_DEBUG'],
  ],
  [
    'Rust',
    {
      'src/names.rs': 'pub const DEBUG: &str = "APP_DEBUG";\n',
      'src/main.rs': ['use crate::names;', 'fn f() { std::env::var(names::DEBUG); }'].join('\n'),
    },
    ['src/main.rs:2 APP_DEBUG'],
  ],
  [
    'Ruby',
    {
      'lib/names.rb': "module Names\n  DEBUG = 'APP_DEBUG'\n  PORT = '--port PORT'\nend\n",
      'lib/main.rb': "require 'optparse'\nENV.fetch(Names::DEBUG)\nENV[Names::DEBUG]\nopts.on(Names::PORT)\n",
    },
    ['lib/main.rb:2 APP_DEBUG', 'lib/main.rb:3 APP_DEBUG', 'lib/main.rb:4 --port'],
  ],
  [
    'PHP',
    {
      'src/Names.php': "<?php\nfinal class Names { public const DEBUG = 'APP_DEBUG'; }\n",
      'src/main.php': '<?php\ngetenv(Names::DEBUG);\n',
    },
    ['src/main.php:2 APP_DEBUG'],
  ],
];

/** The same for frameworks that declare options in ways of their own. */
const OF_FRAMEWORKS: readonly (readonly [
  framework: string,
  files: Readonly<Record<string, string>>,
  keys: readonly string[],
])[] = [
  [
    'cobra',
    {
      'consts/names.go': 'package consts\nconst Port = "port"\n',
      'a.go': 'package main\nimport "github.com/spf13/cobra"\nfunc f() { cmd.Flags().Int(consts.Port, 80, "port") }\n',
    },
    ['a.go:3 --port'],
  ],
  [
    'kingpin',
    {
      'consts/names.go': 'package consts\nconst Host = "host"\n',
      'a.go': 'package main\nimport "kingpin"\nfunc f() { app.Flag(consts.Host, "host name").String() }\n',
    },
    ['a.go:3 --host'],
  ],
  [
    'urfave-cli',
    {
      'consts/names.go': 'package consts\nconst Port = "port"\nconst PortVar = "APP_PORT"\n',
      'b.go': [
        'package main',
        'import "github.com/urfave/cli/v2"',
        'var f = &cli.IntFlag{Name: consts.Port, EnvVars: []string{consts.PortVar}}',
      ].join('\n'),
    },
    ['b.go:3 --port'],
  ],
  [
    'commander',
    {
      'src/args.ts': [
        "export const dirArg = 'out-dir';",
        "export const fakeArg = 'fake';",
        "export const lockArg = 'lock';",
        "export const PORT = '-p, --port <n>';",
      ].join('\n'),
      'src/main.ts': [
        "import { Option } from 'commander'; import { dirArg, fakeArg, lockArg, PORT } from './args';",
        'command.addOption(new Option(`-m, --${dirArg} <${dirArg}>`, `where it goes`).default(`out`))',
        '  .addOption(new Option(`--${fakeArg}`, `only pretend`))',
        '  .option(`--no-${lockArg}`, `no lock`).option(`--with ${other}`);',
        "new Command().option(PORT, 'port to listen on');",
      ].join('\n'),
    },
    [
      'src/main.ts:2 --out-dir',
      'src/main.ts:2 -m',
      'src/main.ts:3 --fake',
      'src/main.ts:4 --lock',
      'src/main.ts:5 --port',
      'src/main.ts:5 -p',
    ],
  ],
  [
    'picocli',
    {
      'Names.java': 'class Names { static final String PORT = "--port"; }\n',
      'Main.java': 'import picocli.CommandLine;\nclass Main {\n  @Option(names = {Names.PORT}) int port;\n}\n',
    },
    ['Main.java:3 --port'],
  ],
  [
    'clap',
    {
      'src/names.rs': 'pub const PORT: &str = "port";\n',
      'src/main.rs': 'use crate::names;\nuse clap::Arg;\nfn g() -> Arg { Arg::new("port").long(names::PORT) }\n',
    },
    ['src/main.rs:3 --port'],
  ],
];

/** Variables and options with their places. */
async function keysOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const facts = await repository(files);
  return [...facts.ofKind('env_var'), ...facts.ofKind('cli_option')].map(
    ({ file, line, name }) => `${file}:${line} ${name}`,
  );
}

describe('a key that a constant of another file names', () => {
  it.each(CASES)('is at the place of the call: %s', async (_title, files, keys) => {
    expect((await keysOf(files)).sort()).toEqual([...keys].sort());
  });

  for (const [framework, files, keys] of OF_FRAMEWORKS)
    it.runIf(areListed(framework))(`is at the place of the call: ${framework}`, async () => {
      expect((await keysOf(files)).sort()).toEqual([...keys].sort());
    });

  it('is found by its name, and is gone with the constant', async () => {
    const [[, files = {}] = []] = CASES;
    const facts = await repository(files);
    expect(facts.named('--port').map(describeEntity)).toEqual(['cli_option --port = 80']);
    expect(facts.named('APP_DEBUG').map(({ file }) => file)).toEqual(['pkg/app/app.go']);
    facts.delete('pkg/envvar/const.go');
    expect(facts.named('APP_DEBUG')).toEqual([]);
    expect(facts.constantsOfKeys('env_var')).toEqual(['Debug', 'homeVariable']);
  });

  it('is not named by a constant of another module, type or language, nor by two', async () => {
    const use = 'package app\nfunc f() { os.Getenv(envvar.Debug) }\n';
    expect(await keysOf({ 'app.go': use, 'other/const.go': 'package other\nconst Debug = "APP_DEBUG"\n' })).toEqual([]);
    expect(await keysOf({ 'app.go': use, 'envvar.py': 'Debug = "APP_DEBUG"\n' })).toEqual([]);
    expect(
      await keysOf({
        'app.go': use,
        'envvar/a.go': 'package envvar\nconst Debug = "APP_DEBUG"\n',
        'envvar/b.go': 'package envvar\nconst Debug = "APP_VERBOSE"\n',
      }),
    ).toEqual([]);
  });
});

describe('an environment that is passed to another program', () => {
  it.each([
    ['a.ts', "spawn('x', { env: { ...process.env } });\nObject.assign({}, process.env);\n"],
    ['a.py', 'subprocess.run(x, env=dict(os.environ))\nenv = os.environ.copy()\nenv |= {**os.environ}\n'],
    ['a.rb', 'system(ENV.to_h.merge(extra), x)\nspawn(ENV.to_hash)\n'],
    ['A.java', 'class A { void f() { builder.environment().putAll(System.getenv()); } }\n'],
    ['a.rs', 'fn f() { Command::new("x").envs(std::env::vars()); }\n'],
    ['a.php', '<?php\nproc_open($x, [], $pipes, null, array_merge(getenv(), $_ENV));\n'],
    ['a.cs', 'class A { void F() { Start(Environment.GetEnvironmentVariables()); } }\n'],
  ])('makes no names at run time: %s', async (file, text) => {
    const facts = await repository({ [file]: text });
    expect(facts.dynamicNames('env_var')).toEqual([]);
    expect(facts.ofKind('env_var')).toEqual([]);
  });
});
