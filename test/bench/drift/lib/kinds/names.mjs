// Renames names that code declares, everywhere in the code: symbols, options, environment variables, settings, routes.
import { renamed } from '../random.mjs';
import { escaped, isInCode, isPlain, wholeWord } from '../documents.mjs';

/** A name in this many files is a word of the language rather than of the project. */
const MAX_FILES = 60;

const DEFINITIONS = [
  [
    /\.[cm]?[jt]sx?$/,
    /^export\s+(?:declare\s+|abstract\s+|async\s+|default\s+)*(?:function\*?|class|const|let|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm,
  ],
  [/\.[cm]?js$/, /^(?:module\.)?exports\.([A-Za-z_$][\w$]*)\s*=/gm],
  [/\.py$/, /^(?:async\s+def|def|class)\s+([A-Za-z]\w*)/gm],
  [/\.go$/, /^(?:func|type)\s+(?:\([^)\n]*\)\s*)?([A-Z]\w*)/gm],
  [/\.rs$/, /^\s*pub\s+(?:async\s+)?(?:fn|struct|enum|trait|type)\s+([A-Za-z]\w*)/gm],
  [/\.(?:java|kt)$/, /^\s*public\s+(?:static\s+|final\s+|abstract\s+)*(?:class|interface|enum|record)\s+([A-Z]\w*)/gm],
  [/\.java$/, /^\s{2,4}public\s+(?:static\s+|final\s+)*[\w<>[\], ?]+\s([a-z]\w+)\(/gm],
  [/\.php$/, /^\s*(?:abstract\s+|final\s+)?(?:class|interface|trait|public\s+(?:static\s+)?function)\s+(\w+)/gm],
  [/\.rb$/, /^\s*(?:def\s+(?:self\.)?|class\s+|module\s+)([A-Za-z]\w*)/gm],
  [
    /\.cs$/,
    /^\s*public\s+(?:static\s+|sealed\s+|abstract\s+|partial\s+)*(?:class|interface|enum|record|struct)\s+([A-Z]\w*)/gm,
  ],
  [/\.[ch]$/, /^(?!\s|return|else)[\w *]{1,60}?[ *](\w{4,})\((?=[^;{}]{0,300}[;{])/gm],
  [/\.[ch]$/, /^\s*#\s*define\s+([A-Z]\w+)|^ {2,8}([A-Z][A-Z\d]*_\w+)\s*(?:=[^,\n]*)?,?\s*$/gm],
  [/\.exs?$/, /^\s*(?:def|defmacro|defguard)\s+([a-z]\w*)/gm],
  [/\.exs?$/, /^\s*defmodule\s+(?:\w+\.)*([A-Z]\w*)/gm],
  [/\.swift$/, /^\s*(?:public|open)\s+[\w ]{0,40}?(?:func|struct|class|enum|protocol|var|let)\s+([A-Za-z]\w*)/gm],
  [
    /\.kts?$/,
    /^\s*(?:public\s+)?(?:data\s+|sealed\s+|open\s+|suspend\s+)*(?:fun|class|object|interface)\s+([A-Za-z]\w*)/gm,
  ],
  [/\.scala$/, /^\s*(?:final\s+|case\s+|sealed\s+|implicit\s+)*(?:def|class|object|trait)\s+([A-Za-z]\w*)/gm],
  [/\.(?:cc|cpp|hpp|hh)$/, /^\s*(?:class|struct|enum(?:\s+class)?)\s+([A-Za-z]\w*)\s*[:{]/gm],
  [/\.lua$/, /^\s*function\s+(?:\w+[.:])*([a-z]\w*)/gm],
  [/\.dart$/, /^(?:abstract\s+|final\s+)*(?:class|mixin|enum)\s+([A-Z]\w*)/gm],
];
const FLAGS = [
  /(?:option|add_argument|add_option|Option|requiredOption|addOption|opt)\(\s*(?:\n\s*)?["'](?:-\w,?\s*)?(?:["'],\s*["'])?--([a-z][\w-]{3,})/g,
  /(?:Flags\(\)|flags?|fs)\.\w+\(\s*(?:&?[\w.]+,\s*)?"([a-z][a-z\d-]{3,})"/g,
  /\blong\s*=\s*"([a-z][a-z-]{3,})"|Arg::new\("([a-z][a-z-]{3,})"\)/g,
  /^\s*["']([a-z][a-z-]{3,})["']:\s*\{\s*type:\s*["'](?:string|boolean)/gm,
];
const SHORT_FLAGS = [
  /\bflag\.\w+\((?:&?[\w.]+, ?)?"([A-Za-z][\w-]{0,30})",/g,
  /(?:add_argument|option|on|opt)\(\s*["']-([A-Za-z])["'],/g,
];
const VARIABLES = [
  /(?:process\.env|import\.meta\.env|Bun\.env)(?:\.|\[["'])([A-Z][A-Z\d_]{4,})/g,
  /(?:environ(?:\.get)?[[(]|getenv\(|Getenv\(|LookupEnv\(|env::var(?:_os)?\(|Deno\.env\.get\(|ENV\[|ENV\.fetch\(|\benv\()\s*["']([A-Z][A-Z\d_]{4,})["']/g,
  /\benvvar\s*=\s*["']([A-Z][A-Z\d_]{4,})["']/g,
];
const KEYS = [
  [/\.[cm]?tsx?$/, /^\s{2,8}(?:readonly\s+)?([a-z][a-zA-Z\d]{5,})\??:\s/gm],
  [/\.go$/, /`[^`\n]*(?:yaml|toml|json|mapstructure):"([a-z][a-zA-Z\d_]{5,})[",]/g],
  [/\.py$/, /^ {4}([a-z]+_[a-z_]{3,})\s*:\s[^\n]*=\s/gm],
  [/\.rs$/, /^\s{2,8}pub\s+([a-z]+_[a-z_]{3,}):\s/gm],
];
const ROUTES = [
  /\.(?:get|post|put|patch|delete|all|route|GET|POST|PUT|PATCH|DELETE|HandleFunc|Handle)\(\s*["'`](\/[a-zA-Z][\w/:{}.-]{2,})["'`]/g,
  /@\w+\.(?:get|post|put|patch|delete|route)\(\s*["'](\/[a-zA-Z][\w/:{}<>.-]{2,})["']/g,
  /(?:pathname|path|url)\s*===?\s*["'](\/[a-zA-Z][\w/-]{2,})["']/g,
];
const EVERYBODYS_FLAGS =
  /^(?:help|version|verbose|quiet|force|config|output|debug|port|host|json|watch|name|file|path|save|save-dev|global|yes|dry-run|all|test|build|recursive|production|type|color|no-color)$/;
const EVERYBODYS_VARIABLES =
  /^(?:NODE_|npm_|CI|HOME|PATH|GITHUB_|XDG_|HTTPS?_PROXY|NO_PROXY|ALL_PROXY|NO_COLOR|FORCE_COLOR|AWS_|PYTHON|RUST|CARGO|GO[A-Z]+$|JAVA_HOME|EDITOR|TERM|SHELL|USER|LANG|LC_|SSL_CERT)/;

export function planSymbols(repository, lines, random) {
  const found = collect(
    repository,
    DEFINITIONS,
    (name) => name.length > 4 && /[a-z][A-Z]|[A-Z]{2,}[a-z]|[A-Za-z\d]_[A-Za-z]/.test(name),
  );
  return [...found].flatMap(([name]) =>
    plan({ kind: 'symbol', type: 'code_example', name, shown: name }, { repository, lines, random }),
  );
}

export function planKeys(repository, lines, random) {
  const defined = collect(repository, DEFINITIONS, () => true);
  const found = collect(repository, KEYS, (name) => /[a-z][A-Z]|_/.test(name) && !defined.has(name));
  return [...found]
    .filter(([, files]) => files.size <= 2)
    .flatMap(([name]) => plan({ kind: 'setting', type: 'config', name, shown: name }, { repository, lines, random }));
}

export function planVariables(repository, lines, random) {
  const found = collect(
    repository,
    VARIABLES.map((pattern) => [/./, pattern]),
    (name) => !EVERYBODYS_VARIABLES.test(name) && name.includes('_'),
  );
  return [...found].flatMap(([name]) =>
    plan({ kind: 'variable', type: 'environment', name, shown: name }, { repository, lines, random }),
  );
}

export function planFlags(repository, lines, random) {
  const found = collect(
    repository,
    FLAGS.map((pattern) => [/./, pattern]),
    (name) => !EVERYBODYS_FLAGS.test(name),
  );
  return [...found]
    .filter(([, files]) => files.size <= 3)
    .flatMap(([name, files]) => {
      const planned = plan({ kind: 'flag', type: 'config', name, shown: `--${name}` }, { repository, lines, random });
      return planned.map((change) => ({
        ...change,
        // Parsers of Go take one dash for two.
        words: [...change.words, `-${name}`],
        edit: (scratch) => {
          for (const file of scratch.code) scratch.replace(file, wholeWord(`--${name}`, 'g'), change.now);
          for (const file of files)
            scratch.replace(file, new RegExp(`(?<=["'])${escaped(name)}(?=["'])`, 'g'), change.now.slice(2));
        },
      }));
    });
}

/** `  -n  Number of requests`: the option of a short name gets another one. */
export function planShortFlags(repository, lines) {
  const patterns = SHORT_FLAGS.map((pattern) => [/./, pattern]);
  const found = collect(repository, patterns, () => true);
  const own = [...found.keys()];
  const free = [...'jywgkuKJYWGXQEBZ'].filter((letter) => !found.has(letter));
  return own.flatMap((name, index) => {
    const now = name.length === 1 ? free[index % Math.max(free.length, 1)] : `${name}-kind`;
    const pattern = wholeWord(`-${name}`);
    const hits = lines.filter(
      (line) =>
        line.present
        && isPlain(line)
        && /^\s{0,12}(?:[-*|] {0,3})?(?:[*_`+]{1,2})?-/.test(line.text)
        && pattern.test(line.text.slice(0, 40)),
    );
    if (hits.length === 0 || now === undefined || [...found.get(name)].length > 2) return [];
    const quoted = new RegExp(`(?<=[(,] ?")-?${escaped(name)}(?=",)`, 'g');
    return [
      {
        kind: 'flag',
        type: 'config',
        name: `-${name}`,
        now: `-${now}`,
        words: [`-${name}`],
        lines: hits.map((line) => ({ line, right: line.text.replace(pattern, () => `-${now}`) })),
        edit: (scratch) => {
          for (const file of found.get(name))
            scratch.replace(file, quoted, (text) => (text.startsWith('-') ? `-${now}` : now));
        },
      },
    ];
  });
}

export function planRoutes(repository, lines, random) {
  const found = collect(
    repository,
    ROUTES.map((pattern) => [/./, pattern]),
    () => true,
  );
  return [...found].flatMap(([path]) => {
    if ([...found.keys()].some((other) => other !== path && other.startsWith(`${path}/`))) return [];
    const parts = path.split('/');
    const at = parts.findLastIndex((part) => part !== '' && !/^[:{<]/.test(part));
    const now = parts.map((part, index) => (index === at ? renamed(part, random) : part)).join('/');
    const pattern = new RegExp(`(?:(?<![\\w.-])|(?<=:\\d{2,5}))${escaped(path)}(?![\\w/-])`);
    return planned({ kind: 'route', type: 'api_route', name: path, shown: path, now, pattern }, { repository, lines });
  });
}

/** Name → the files of the source that declare it. */
function collect(repository, patterns, wanted) {
  const found = new Map();
  for (const file of repository.source) {
    const text = repository.read(file);
    for (const [extension, pattern] of patterns) {
      if (!extension.test(file)) continue;
      for (const match of text.matchAll(pattern)) {
        const name = match.slice(1).find((part) => part !== undefined);
        if (name !== undefined && wanted(name)) found.set(name, (found.get(name) ?? new Set()).add(file));
      }
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function plan({ kind, type, name, shown }, { repository, lines, random }) {
  const dashes = shown.slice(0, shown.length - name.length);
  return planned(
    { kind, type, name, shown, now: `${dashes}${renamed(name, random)}`, pattern: wholeWord(shown) },
    { repository, lines },
  );
}

/** Fences with data or with another project's program. */
const OTHER_FENCES = /^(?:diff|patch|mermaid|html|css|svg)$/;
const OTHERS_COMMAND =
  /^\s*(?:[$>#]\s*)?(?:[A-Z_]+=\S+\s+)*(?:sudo\s+)?(?:git|npm|npx|pnpm|yarn|docker|podman|curl|wget|pip|brew|apt|apt-get|kubectl|helm|jq|tsc|eslint|chmod|ssh|openssl|mkdir|psql|rg|grep)\s/;

/** Sphinx declares it, or the row of a list of options begins with it. */
function isDeclaration({ text }, { pattern, kind }) {
  return kind === 'flag'
    ? /^\s{0,12}(?:[-*|] {0,3})?(?:\*{1,2}|_|\+)?-/.test(text) && pattern.test(text.slice(0, 60))
    : kind === 'symbol' && /^\s*\.\. \w+(?::\w+)*:: /.test(text) && pattern.test(text);
}

function planned({ kind, type, name, shown, now, pattern }, { repository, lines }) {
  const hits = lines.filter(({ text }) => text.includes(shown) && pattern.test(text));
  const told = hits.filter(
    (line) =>
      line.present
      && (isInCode(line, pattern) || isDeclaration(line, { pattern, kind }))
      && isPlain(line)
      && !OTHER_FENCES.test(line.fence ?? '')
      && !(kind === 'flag' && OTHERS_COMMAND.test(line.text.replace(/^[^`]*`/, ''))),
  );
  if (told.length === 0 || repository.code.filter((file) => repository.read(file).includes(name)).length > MAX_FILES)
    return [];
  if (
    lines.some(({ text }) => text.includes(now))
    || repository.code.some((file) => repository.read(file).includes(now))
  )
    return [];
  const all = new RegExp(pattern.source, 'g');
  return [
    {
      kind,
      type,
      name: shown,
      now,
      words: [shown],
      lines: told.map((line) => ({ line, right: line.text.replace(all, () => now) })),
      edit: (scratch) => {
        for (const file of scratch.code) scratch.replace(file, all, now);
      },
    },
  ];
}
