// An evidently existing thing must not be reported as drifted: each check knows the one form in which the generator
// writes such a thing.
import { realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { declaredIn } from '../generate/code.mjs';
import { bytesOf, codeOf, textOf } from '../lib/disk.mjs';
import { ignoredOf } from '../lib/git.mjs';
import { tasksOf } from '../lib/known.mjs';

/** Folders that docalign treats as another project's, or whose code is weak ground. */
const FOREIGN = /(?:^|\/)(?:test|vendored-repo|sub|vendor|node_modules|\.[^/]+)(?:-[^/]+)?\//;

/** Larger code is not read: its content is unknown, not gone. */
const READ_BYTES = 1024 * 1024;

/** Reads the answers of check_doc and finds claims that are drifted although the named things exist. */
export function checkSoundness(place, answers) {
  const world = worldOf(place.root);
  for (const [key, lines] of answers) {
    if (!key.startsWith('check_doc ')) continue;
    const { file } = JSON.parse(key.slice('check_doc '.length));
    for (const claim of findingsOf(lines)) {
      // That something of the name exists elsewhere is what such a finding says itself.
      if (claim.verification_status !== 'drifted' || / exports no /.test(claim.reasoning)) continue;
      const why = CHECKS[claim.claim_type]?.(claim.claim_text, { ...world, root: place.root, file, claim });
      if (why !== undefined)
        place.find(
          `false-drift${why.kind}`,
          `${file}:${claim.line} ${claim.claim_text}: ${claim.reason} But ${why.text}.`,
        );
    }
  }
}

function findingsOf(lines) {
  const found = [];
  for (const line of lines) {
    const [, at, key, value] = /^\.findings\.(\d+)\.(\w+) = (.*)$/s.exec(line) ?? [];
    if (at !== undefined) (found[at] ??= {})[key] = JSON.parse(value);
  }
  return found;
}

function worldOf(root) {
  const files = codeOf(root).filter((file) => !FOREIGN.test(`/${file}`.slice(1)));
  const ignored = ignoredOf(root, files);
  const declared = new Map();
  for (const file of files) {
    const bytes = bytesOf(root, file);
    const trouble = ignored.has(file) ? '-ignored' : bytes.length > READ_BYTES || bytes.includes(0) ? '-unread' : '';
    for (const one of declaredIn(bytes.toString('latin1')))
      declared.set(one.name, [...(declared.get(one.name) ?? []), { ...one, file, trouble }]);
  }
  return { declared };
}

const CHECKS = {
  code_example: (text, world) => declaredAs(world, 'name', /^`?([A-Za-z]\w{5,})(?:\(\))?`?$/.exec(text)?.[1]),
  environment: (text, world) => declaredAs(world, 'env', /[A-Z][A-Z\d]*(?:_[A-Z\d]+)+/.exec(text)?.[0]),
  config: (text, world) => declaredAs(world, 'flag', /^`?(--[a-z][a-z\d-]+)`?$/.exec(text)?.[1]),
  api_route(text, world) {
    const [, method, path] = /(GET|POST) (\/[\w/]+)/.exec(text) ?? [];
    return declaredAs(world, 'route', path, (found) => found.text.startsWith(`app.${method?.toLowerCase()}(`));
  },
  command(text, { root, file }) {
    const task = /npm run ([\w:-]+)/.exec(text)?.[1];
    if (task === undefined || /^(?:packages|vendored-repo|sub)[^/]*\//.test(file)) return undefined;
    if (tasksOf(root).includes(task)) return { kind: '', text: 'package.json has that script' };
    return isBrokenManifest(root) ? { kind: '-unread', text: 'package.json cannot be read' } : undefined;
  },
  path_reference(text, { root, file, claim }) {
    const target = decoded(text.replace(/^`|`$/g, ''));
    if (target === undefined || /[#?*<>{}\s]|:\d/.test(target) || /heading|anchor/i.test(claim.reason))
      return undefined;
    // A link starts at its document, a mention may start at the root as well.
    const isLink =
      linesOf(root, file)[claim.line - 1]?.includes(`](${text}`) === true
      || /(?:src|href)=/.test(linesOf(root, file)[claim.line - 1] ?? '');
    const places = [
      posix.join(posix.dirname(file), target),
      ...(isLink || /^\.\.?\//.test(target) ? [] : [posix.normalize(target)]),
    ];
    const there = places.find((path) => !path.startsWith('..') && !path.startsWith('/') && standsInside(root, path));
    return there === undefined ? undefined : { kind: '', text: `${there} is there` };
  },
};

function linesOf(root, file) {
  try {
    return textOf(root, file).split(/\r\n|\r|\n/);
  } catch {
    // Gone meanwhile.
    return [];
  }
}

function declaredAs({ declared }, kind, name, fits = () => true) {
  const found = declared.get(name)?.filter((one) => one.kind === kind && fits(one)) ?? [];
  // A readable file is better evidence than one that git ignores or that is too large.
  const [best] = found.sort((a, b) => a.trouble.length - b.trouble.length);
  return best === undefined ? undefined : { kind: best.trouble, text: `${best.file} has ${best.text}` };
}

function isBrokenManifest(root) {
  try {
    JSON.parse(textOf(root, 'package.json'));
    return false;
  } catch (error) {
    return error.code === undefined;
  }
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    // A `%` that encodes nothing.
    return undefined;
  }
}

/** Does the path exist, inside the root, under exactly this name? */
function standsInside(root, path) {
  try {
    const real = realpathSync(join(root, path));
    return (
      (real === root || real.startsWith(`${root}/`)) && !real.startsWith(`${root}/.git/`) && statSync(real).isFile()
    );
  } catch {
    return false;
  }
}
