import { expect, it } from 'vitest';
import type { LanguageName } from '../../src/analysis/extraction/define.js';
import { lineOfWord } from '../../src/analysis/words/words.js';
import { languages } from '../../src/ecosystems/languages.js';

/** Rows that make a flag of a name, for each way of a language. */
const ROWS: Readonly<Record<LanguageName, readonly string[]>> = {
  typescript: ["run('--' + name)", 'run("--" + name)', 'run(`--${name}`)'],
  python: [
    ...["run('--' + name)", 'run("--" + name)', "run(f'--{name}')", 'run(f"--{name}")', 'run("--{}".format(name))'],
    ...["run('--%s' % name)", 'run("--%s" % name)'],
  ],
  go: ['run("--" + name)', 'run(fmt.Sprintf("--%s", name))', 'run(fmt.Sprintf("--%v", name))'],
  rust: ['run(format!("--{}", name))', 'run(format!("--{name}"))'],
  java: ['run("--" + name);', 'run(String.format("--%s", name));'],
  csharp: ['Run($"--{name}");', 'Run("--" + name);', 'Run(string.Format("--{0}", name));'],
  php: ["run('--' . $name);", 'run("--" . $name);', 'run("--$name");', 'run("--{$name}");'],
  ruby: ['run("--#{name}")', "run('--' + name)", 'run("--" + name)'],
  cpp: [
    ...['run("--" + name);', 'out << "--" << name;', 'snprintf(to, 80, "--%s", name);', 'fmt::format("--{}", name);'],
    '#define OPTION(name) { "--" #name },',
  ],
  shell: ['[[ $1 == "--$name" ]]', '[[ $1 == "--${name}" ]]'],
  powershell: ['$args -contains "--$name"', '$args -contains ("--" + $name)', "$args -contains ('--' + $name)"],
  kotlin: ['run("--$name")', 'run("--${it.name}")', 'run("--" + name)'],
  elixir: ['run("--#{name}")', 'run("--" <> name)'],
  lua: ['run("--" .. name)', "run('--' .. name)", 'run(("--%s"):format(name))'],
  dart: ["run('--$name');", 'run("--${it.name}");', "run('--' + name);", 'run("--" + name);'],
  swift: [String.raw`run("--\(name)")`, 'run("--" + name)'],
  scala: ['run(s"--$name")', 'run(s"--${it.name}")', 'run("--" + name)', 'run("--%s".format(name))'],
};

it.each(languages.map(({ name, flagTests }) => [name, flagTests.makers] as const))(
  '%s makes a flag of a name by its own texts',
  (name, makers) => {
    const isIn = (row: string, maker: string): boolean => lineOfWord(row, maker) !== undefined;
    expect(ROWS[name].filter((row) => !makers.some((maker) => isIn(row, maker)))).toEqual([]);
    expect(makers.filter((maker) => !ROWS[name].some((row) => isIn(row, maker)))).toEqual([]);
  },
);
