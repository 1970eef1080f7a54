import { isHostName } from '../../../../text/domains.js';
import { METASYNTACTIC, OF_READER, placeholderPattern } from '../../../../text/words/placeholders.js';
import { endingsOf } from '../../../../paths/file-endings.js';
import { isLockFile } from '../../../../paths/roles.js';
import { hasKnownExtension } from '../../../../paths/file-kinds.js';
import { isInnerFolder, isPartFolder } from '../../../../paths/generic-names.js';
import { isVersionNumber } from '../../../../paths/version-names.js';
import { isBareFile, isToolFolder } from '../names.js';

/** A word of a document that looks like a path. */
export interface Mention {
  /** Without line number and trailing punctuation; a trailing slash is kept. */
  readonly path: string;
  /** The word as written, from its first character, including a line number: the part that a fix replaces. */
  readonly text: string;
  readonly fragment?: string;
  readonly glob: boolean;
  /** Only its slashes or its ending say that it is a path: so do addresses, names of packages, and members. */
  readonly isVague?: true;
}

/**
 * How readily a word is taken for a path: running text contains `and/or`, code contains `vite/client`, a shell argument
 * is a path.
 */
export type Ground = 'prose' | 'code' | 'shell';

const MAX_CHARS = 200;
const CHARACTERS = /^[\w.@+\-/\\[\]()*?,{}!#:~]+$/;
const SYSTEM_ROOTS = new RegExp(
  String.raw`^\/(?:${[
    'etc|usr|var|opt|tmp|home|root|bin|sbin|dev|proc|sys|mnt|media|srv|run|Users|Library',
    String.raw`Applications|Volumes|System|private|Program|workspace|workspaces|app|data|code|mcp|api|v\d+`,
  ].join('|')})(?:\/|$)`,
);
/** A subtype has dots only in one of the trees of RFC 6838: `application/vnd.api+json`, but not `model/cart.go`. */
const MIME =
  /^(?:text|application|image|audio|video|font|multipart|message|model)\/(?:(?:vnd|prs|x)\.[\w.+-]+|[\w+-]+|\*)$/;
const BRANCH = /^(?:origin|upstream|feat|feature|fix|bugfix|hotfix|release|chore|refs|heads|dependabot|renovate)\//;
const PLACEHOLDER = new RegExp(String.raw`^(?:${METASYNTACTIC}|${placeholderPattern('segment')}|yyy+|zzz+|nnn+)$`, 'i');
const OWN_NAME = new RegExp(
  String.raw`^(?:${OF_READER}|the|another|new|old)[-_.]|^${OF_READER}[A-Z]|^\$|…|\.\.\.|^(?:YYYY|XXXX|NNNN|x\.y\.z)`,
);
const ANY_NAME = new RegExp(String.raw`^${METASYNTACTIC}(?:\.[a-z0-9]+)?$`, 'i');
const FILE_PLACEHOLDER = new RegExp(
  String.raw`^(?:${[
    METASYNTACTIC,
    placeholderPattern('file'),
    String.raw`${OF_READER}(?:[-_A-Z]\w*)?`,
    String.raw`\d+|file\d+|file[-_]?[a-z]|foo\d+|bar\d+|hello[-_]?world`,
  ].join('|')})\.[a-z0-9.]+$`,
  'i',
);

/**
 * The path in a word, or undefined when the word is something else. Linear in the word, which is cut at `MAX_CHARS`.
 */
export function readMention(word: string, ground: Ground): Mention | undefined {
  const pattern = ground === 'prose' ? undefined : readTemplate(word);
  if (pattern !== undefined) return pattern;
  if (word.length > MAX_CHARS || word.length < 2 || !CHARACTERS.test(word) || word.includes('://')) return undefined;
  const { path, suffix } = splitSuffix(ground === 'prose' ? trimEnd(word) : word);
  // The middle of a link that was not parsed as one.
  if (path === '' || path.includes('](') || isForeign(path)) return undefined;
  const glob = isGlob(path);
  const isVague = !glob && ground === 'code' && !hasPathShape(path, ground) && (isDeep(path) || hasOwnEnding(path));
  if (!isVague && (glob ? !isOwnGlob(path) : !hasPathShape(path, ground))) return undefined;
  const fragment = suffix.startsWith('#') && !/^#L\d/.test(suffix) ? suffix.slice(1) : undefined;
  return {
    path,
    text: path + suffix,
    glob,
    ...(fragment === undefined ? {} : { fragment }),
    ...(isVague ? { isVague } : {}),
  };
}

/** Three names or more: that repositories agree in one by chance is rare. */
function isDeep(path: string): boolean {
  return /^[A-Za-z][\w.-]*(?:\/[\w.+-]+){2,}$/.test(path) && !BRANCH.test(path);
}

/** Endings by which a word is told from a product's name, such as `Node.js`. */
const NAMED_BY_ENDING: ReadonlySet<string> = new Set(endingsOf('spanFileName'));

/** A name that a member may have as well: it is a file if the repository has, or had, one of this name. */
function hasOwnEnding(path: string): boolean {
  const [, ending = ''] = /^(?:[\w.+-]{1,60}\/){0,9}\w[\w.+-]{1,60}\.([a-z][a-z\d]{1,11})$/.exec(path) ?? [];
  return ending !== '' && !NAMED_BY_ENDING.has(ending) && !BRANCH.test(path);
}

/** `src/icons/<group>/icon.svg`: the folders before the placeholder are a claim, its value is not. */
function readTemplate(word: string): Mention | undefined {
  const start = word.search(/<[\w-]{1,40}>|\{[\w-]{1,40}\}/);
  const folder = start < 1 || word.length > MAX_CHARS ? '' : word.slice(0, word.lastIndexOf('/', start) + 1);
  if (
    folder.split('/').length < 3
    || !hasFolderShape(folder, { segments: folder.split('/').filter((part) => part !== ''), ground: 'code' })
    || isForeign(folder)
  )
    return undefined;
  const rest = word.slice(folder.length).replace(/<[\w-]{1,40}>|\{[\w-]{1,40}\}/g, '*');
  return /^[\w.@+*/-]+$/.test(rest) ? { path: folder + rest, text: word, glob: true } : undefined;
}

function trimEnd(word: string): string {
  let end = word.length;
  while (end > 0 && '.,;:!?)]}*'.includes(word[end - 1] ?? '') && !(word[end - 1] === '*' && word[end - 2] === '/'))
    end--;
  return word.slice(0, end);
}

/** `a.ts:10:5`, `a.ts#L10`, `a.py::test_x`, `a.ts:name` → the path and the rest. */
function splitSuffix(word: string): { readonly path: string; readonly suffix: string } {
  const cuts = [word.indexOf('#'), word.indexOf(':')].filter((at) => at > 0);
  const at = Math.min(...cuts, word.length);
  return { path: word.slice(0, at), suffix: word.slice(at) };
}

/** Words with a slash or a dot that are not paths of any repository. */
function isForeign(path: string): boolean {
  if (/^[@~#:?]|^[A-Za-z]:|[\\~?]|@/.test(path) || path.startsWith('//') || path.includes('...')) return true;
  if (/^-|^\.{1,2}\/?$|^\/?$/.test(path) || (/[()]/.test(path) && !path.includes('/'))) return true;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const last = segments.at(-1) ?? '';
  if (
    segments.length === 0
    || isLockFile(last)
    || segments.some((segment) => isToolFolder(segment) || OWN_NAME.test(segment))
  )
    return true;
  if (segments.length > 1 && segments.every((segment) => segment.startsWith('.'))) return true;
  if (SYSTEM_ROOTS.test(path) || MIME.test(path) || segments.every(isVersionNumber)) return true;
  if (segments.length > 1 && isHostName(segments[0] ?? '') && !path.startsWith('.')) return true;
  return isPlaceholder(segments);
}

function isPlaceholder(segments: readonly string[]): boolean {
  const last = segments.at(-1) ?? '';
  if (segments.length === 1) return FILE_PLACEHOLDER.test(last);
  const head = segments.slice(0, 2);
  if (/^path$/i.test(head[0] ?? '') && /^(?:to|of|from)$/i.test(head[1] ?? '')) return true;
  return segments.some((segment) => ANY_NAME.test(segment)) || segments.every((segment) => PLACEHOLDER.test(segment));
}

function isGlob(path: string): boolean {
  return path.includes('*') || /\{[^{},]*,[^{}]*\}/.test(path);
}

/** `src/auth/**` names a place; `**\/*.ts` and `*.test.ts` are settings of a tool. */
function isOwnGlob(path: string): boolean {
  const segments = path.replace(/^!?(?:\.\/)?/, '').split('/');
  const fixed = segments.findIndex((segment) => isGlob(segment));
  return (
    fixed > 0
    && segments[0] !== ''
    && !/[()!]/.test(path)
    && segments.slice(0, fixed).every((segment) => /^[\w.@+-]+$/.test(segment))
  );
}

function hasPathShape(path: string, ground: Ground): boolean {
  if (/[{}*,!]/.test(path) || path.includes('//')) return false;
  if (!path.includes('/')) return isBareFile(path);
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const first = segments[0] ?? '';
  if (path.startsWith('/'))
    return (
      hasKnownExtension(path)
      || (isPartFolder(first) && segments.length > 1 && ground !== 'prose' && path.endsWith('/'))
    );
  // `Button.ts/Dialog.ts` names two files: a folder has no such ending.
  if (hasKnownExtension(path)) return !/^[A-Z]\w*\.(\w+)\/[A-Z]\w*\.\1$/.test(path);
  return hasFolderShape(path, { segments, ground });
}

/** A path without a known extension: a folder, or a file such as `bin/docalign`. */
function hasFolderShape(
  path: string,
  { segments, ground }: { readonly segments: readonly string[]; readonly ground: Ground },
): boolean {
  const first = segments[0] ?? '';
  if (
    BRANCH.test(path)
    || /^[A-Z\d_.-]+\/[A-Z\d_.-]+$/.test(path)
    || !segments.every((segment) => /^[\w.+[\]-]+$/.test(segment))
  )
    return false;
  if (/^\.{1,2}\//.test(path))
    return segments.length > 1 || ground === 'shell' || (ground === 'code' && path.endsWith('/'));
  if (path.endsWith('/'))
    return ground !== 'prose' ? /^[\w.-]+$/.test(first) : isPartFolder(first) || first.startsWith('.');
  const isOurShape =
    isPartFolder(first) || (ground !== 'prose' && segments.length > 2 && segments.slice(1, -1).some(isInnerFolder));
  if (segments.length < 2 || !isOurShape) return false;
  return ground !== 'prose' || (segments.length > 2 && !segments.every((segment) => isPartFolder(segment)));
}
