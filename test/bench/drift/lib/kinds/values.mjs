// Values that documents state change in the code: defaults, engines and versions of dependencies.
import { escaped, isPlain } from '../documents.mjs';

const NAME = /`(?:--)?(?:[\w.]+\.)?([A-Za-z][\w-]{3,})[^`]*`/g;
const DEFAULT = /\bdefault[^|.;]{0,30}?[`"'(:\s](\d{2,}(?:\.\d+)?)(?![\w.%-])/i;

/** `name … default 30`: the only number next to the name in the code is changed. */
export function planDefaults(repository, lines) {
  return lines
    .filter((line) => line.present && line.fence === undefined && isPlain(line))
    .flatMap((line) => {
      const value = DEFAULT.exec(line.text)?.[1];
      const name = [...line.text.matchAll(NAME)]
        .map(([, found]) => found)
        .find((found) => /[a-z][A-Z]|[_-]/.test(found));
      if (value === undefined || name === undefined) return [];
      const places = placesOf(repository, spellings(name), value);
      if (places.length !== 1) return [];
      const now = String(Number(value) * 2 + 5);
      const [{ file, text }] = places;
      return [
        {
          kind: 'default',
          type: 'config',
          name: `${name} = ${value}`,
          now,
          words: [name],
          lines: [
            {
              line,
              right: line.text.replace(
                new RegExp(`(default[^|.;]{0,30}?[\`"'(:\\s])${escaped(value)}(?![\\w.%-])`, 'i'),
                `$1${now}`,
              ),
            },
          ],
          edit: (scratch) =>
            scratch.replace(file, new RegExp(escaped(text), 'g'), (whole) =>
              whole.replace(new RegExp(`(?<![\\w.])${escaped(value)}(?![\\w.])`), now),
            ),
        },
      ];
    });
}

function spellings(name) {
  const camel = name.replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase());
  const snake = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return [...new Set([name, camel, snake, snake.toUpperCase()])];
}

/** Lines of the source with the name and, right after it, the value. */
function placesOf(repository, names, value) {
  const pattern = new RegExp(
    `(?<![\\w$])(?:DEFAULT_)?(?:${names.map(escaped).join('|')})(?![\\w$])[^\\n]{0,60}?(?<![\\w.])${escaped(value)}(?![\\w.])`,
  );
  return repository.source.flatMap((file) => {
    const text = repository.read(file);
    if (!names.some((name) => text.includes(name))) return [];
    return text
      .split('\n')
      .filter((line) => line.length < 300 && !/^\s*(?:\/\/|#|\*)/.test(line) && pattern.test(line))
      .map((line) => ({ file, text: line }));
  });
}

const STATES = /requir|prerequisite|need|≥|>=|\d\+|or (?:later|newer|higher|above|greater)|minimum|at least|support/i;
const SINCE = /\bsince\b|\bbefore\b|\buntil\b|\bdropp|\bas of\b|introduced|<\s*\d/i;
/** Manifest, pattern of the version in it, the tool's name in docs, and how many parts of the version docs give. */
const ENGINES = [
  [/(?:^|\/)package\.json$/, /("node"\s*:\s*"[^"\d]*)(\d+(?:\.\d+)*)/, 'node(?:\\.?js)?', 1],
  [/^pyproject\.toml$/, /(requires-python\s*=\s*"[^"\d]*)(\d+\.\d+)/, 'python', 2],
  [/^go\.mod$/, /(^go )(\d+\.\d+)/m, 'go(?:lang)?', 2],
  [/Cargo\.toml$/, /(^rust-version\s*=\s*")(\d+\.\d+)/m, 'rust(?:c)?|msrv', 2],
  [/^composer\.json$/, /("php"\s*:\s*"[^"\d]*)(\d+\.\d+)/, 'php', 2],
];

export function planVersions(repository, lines) {
  return repository.files.flatMap((manifest) => {
    const engine = ENGINES.find(([file]) => file.test(manifest));
    const match = engine?.[1].exec(repository.read(manifest));
    if (engine === undefined || match === null || match === undefined || manifest.split('/').length > 2) return [];
    const [, place, noun, parts] = engine;
    const [, , version] = match;
    const stated = version.split('.').slice(0, parts).join('.');
    const next =
      parts === 1 ? String(Number(stated) + 2) : stated.replace(/\d+$/, (minor) => String(Number(minor) + 3));
    const pattern = new RegExp(
      `(\\b(?:${noun})\\b[\`"'*_\\])]*(?:\\([^)]*\\))?[\\s:(]{0,3}(?:version\\s+|v|>=\\s?|≥\\s?|\`)*)${escaped(stated)}(?![\\d])(?!\\.[1-9])`,
      'i',
    );
    const told = lines.filter(
      (line) =>
        line.present
        && line.fence === undefined
        && isPlain(line)
        && pattern.test(line.text)
        && STATES.test(line.text)
        && !SINCE.test(line.text),
    );
    if (told.length === 0) return [];
    return [
      {
        kind: 'engine',
        type: 'dependency_version',
        name: `${manifest} ${stated}`,
        now: next,
        words: [stated],
        lines: told.map((line) => ({ line, right: line.text.replace(pattern, `$1${next}`) })),
        edit: (scratch) =>
          scratch.replace(
            manifest,
            place,
            (_, before, old) =>
              before
              + (parts === 1
                ? [
                    next,
                    ...old
                      .split('.')
                      .slice(1)
                      .map(() => '0'),
                  ].join('.')
                : next),
          ),
      },
    ];
  });
}
