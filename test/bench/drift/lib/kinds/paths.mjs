// Files that documents name are renamed, moved or deleted.
import { posix } from 'node:path';
import { renamed } from '../random.mjs';
import { escaped, isPlain } from '../documents.mjs';

const LINK = /\]\(\s*<?((?!https?:|#|mailto:|\/\/)[^)\s#?>]+)/g;
const TAG = /\s(?:src|href)="((?!https?:|#|mailto:|\/\/)[^"\s#?]+)"/g;
const CODE = /`([^`\s]{3,120})`/g;
/** Files that tools find by name, and that are never moved. */
const FIXED =
  /(?:^|\/)(?:package\.json|tsconfig[^/]*|pyproject\.toml|Cargo\.(?:toml|lock)|go\.mod|setup\.(?:py|cfg)|Makefile|justfile|Taskfile\.ya?ml|pom\.xml|build\.gradle(?:\.kts)?|composer\.(?:json|lock)|mix\.(?:exs|lock)|config\/\w+\.exs|build\.sbt|Package\.swift|pubspec\.ya?ml|rebar\.config|Gemfile|\.[^/]+|LICENSE[^/]*|__init__\.py|index\.[cm]?[jt]sx?|main\.\w+|mod\.rs|lib\.rs)$/i;

export function planPaths(repository, lines, random) {
  return [...namedFiles(repository, lines)]
    .filter(([path]) => !FIXED.test(path))
    .flatMap(([path, places]) => {
      const { dir, name, ext } = posix.parse(path);
      const chance = random();
      const kind = chance < 0.4 ? 'file rename' : chance < 0.8 ? 'file move' : 'file delete';
      const now =
        kind === 'file delete'
          ? undefined
          : kind === 'file rename'
            ? posix.join(dir, `${renamed(name, random)}${ext}`)
            : posix.join(dir, random() < 0.5 ? 'internal' : 'shared', `${name}${ext}`);
      if (now !== undefined && repository.has(now)) return [];
      // A bare name still finds a file that moved.
      const told = places.filter(({ reference }) => kind !== 'file move' || reference.includes('/'));
      if (told.length === 0 || told.some((place) => isStillTrue(repository, place, path))) return [];
      return [
        {
          kind,
          type: 'path_reference',
          name: path,
          now,
          words: [`${name}${ext}`],
          lines: told.map(({ line, reference, relative }) => ({
            line,
            right:
              now === undefined
                ? undefined
                : line.text.replaceAll(reference, rewritten({ reference, relative, file: line.file }, path, now)),
          })),
          edit: (scratch) => {
            for (const file of scratch.code)
              scratch.replace(
                file,
                new RegExp(`(?<![\\w./-])${escaped(path)}(?![\\w-])`, 'g'),
                now ?? `gone-${name}${ext}`,
              );
            scratch.move(path, now);
          },
        },
      ];
    });
}

/** File → the lines that name it, by a link or by a path in code marks. */
function namedFiles(repository, lines) {
  const files = new Map();
  const known = new Set(repository.files);
  const take = (line, reference, isLink) => {
    const beside = posix.normalize(posix.join(posix.dirname(line.file), reference));
    const fromRoot = reference.replace(/^\.?\//, '');
    const relative = known.has(beside) && (isLink || !known.has(fromRoot));
    const path = relative ? beside : !isLink && known.has(fromRoot) ? fromRoot : undefined;
    if (path === undefined || /\.(?:mdx?|markdown|rst|adoc)$/i.test(path)) return;
    if (!reference.includes('/') && repository.named(posix.basename(path)).length > 1) return;
    files.set(path, [...(files.get(path) ?? []), { line, reference, relative }]);
  };
  for (const line of lines) {
    if (!line.present || line.fence !== undefined || !isPlain(line)) continue;
    for (const [, reference] of line.text.matchAll(LINK)) take(line, reference, true);
    for (const [, reference] of line.text.matchAll(TAG)) take(line, reference, true);
    for (const [, reference] of line.text.matchAll(CODE))
      if (/^[\w@./-]+\.\w{1,5}$/.test(reference)) take(line, reference, false);
  }
  return files;
}

/** Another file that the same text could mean. */
function isStillTrue(repository, { reference }, path) {
  const end = `/${reference.replace(/^(?:\.{0,2}\/)+/, '')}`;
  return repository.files.some((file) => file !== path && `/${file}`.endsWith(end));
}

function rewritten({ reference, relative, file }, path, now) {
  if (!reference.includes('/') && posix.dirname(path) === posix.dirname(now)) return posix.basename(now);
  if (!relative) return `${/^\.?\//.exec(reference)?.[0] ?? ''}${now}`;
  const to = posix.relative(posix.dirname(file), now);
  return reference.startsWith('./') && !to.startsWith('.') ? `./${to}` : to;
}
