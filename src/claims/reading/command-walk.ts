import { posix } from 'node:path';
import { makesProject } from '../../ecosystems/programs.js';
import { withoutPrefix } from '../../formats/shell-commands.js';
import type { ShellCommand, ShellWord } from '../../formats/shell.js';
import { BOUNDS } from '../../model/bounds.js';
import { baseNameOf, withoutSlashes } from '../../text/paths.js';
import { repositoryAddress } from '../../text/repository-address.js';
import { METASYNTACTIC, OF_READER } from '../../text/words/placeholders.js';

/** A command, with the place to which the commands before it led. */
export interface Step {
  readonly command: ShellCommand;
  /** Its words without a prefix such as `sudo`. */
  readonly run: readonly ShellWord[];
  /** The directory in which it runs, relative to the reader's first one; '' at first. See `isOutside`. */
  readonly dir: string;
  /** After a clone of another project: no path leads from there to this repository. */
  readonly isElsewhere: boolean;
  /** Folder of the last clone that may be of this repository: it is the root. */
  readonly cloned?: string;
  /** An earlier command, or this one, created a new project. */
  readonly made: boolean;
  /** What it only does to the place of the commands after it, if so. */
  readonly leads?: 'clones' | 'moves';
  /** The folder that it enters, as written, without the folder of the clone; undefined when it names none. */
  readonly entered?: Pick<ShellWord, 'text' | 'row'>;
}

/** The place at a point of the text. */
interface Place {
  readonly dir: string;
  /** The directory to which `cd -` returns. */
  readonly before: string;
  /** In another project: only a clone of this repository leads back. */
  readonly isElsewhere: boolean;
  /** The place to which `popd` returns. */
  readonly below?: Place;
}

const START: Place = { dir: '', before: '', isElsewhere: false };
const OUTSIDE = '~';
const ENTERS = /^(?:cd|chdir|pushd|set-location|push-location)$/i;
const PUSHES = /^push/i;
const RETURNS = /^(?:popd|pop-location)$/i;

/** Whether a directory may be outside of this repository: an absolute path, one from home, another project. */
export function isOutside(dir: string): boolean {
  return dir === OUTSIDE || dir.startsWith(`${OUTSIDE}/`);
}

/**
 * Follows the commands of a text through its folders. A change of directory ends with the brackets around it. A clone
 * of this repository leads to its root, a clone of another project out of it. `addresses`: those of this repository, as
 * `repositoryAddress` gives them.
 */
export function walkCommands(commands: readonly ShellCommand[], addresses?: ReadonlySet<string>): readonly Step[] {
  const places = new Map<string, Place>();
  const placeIn = (brackets: readonly number[]): Place =>
    places.get(brackets.join()) ?? (brackets.length === 0 ? START : placeIn(brackets.slice(0, -1)));
  let cloned: string | undefined;
  let made = false;
  return commands.map((command) => {
    const place = placeIn(command.brackets);
    const run = withoutPrefix(command.words);
    made ||= makesProject(run);
    const clone = cloneOf(run);
    if (clone !== undefined) {
      const whose = ownerOf(clone, addresses);
      if (whose !== 'others') cloned = clone.folder;
      places.set(command.brackets.join(), afterClone(place, clone, whose));
    }
    const { dir, isElsewhere } = place;
    const step = { command, run, dir, isElsewhere, made, ...(cloned === undefined ? {} : { cloned }) };
    if (clone !== undefined) return { ...step, leads: 'clones' };
    const returns = RETURNS.test(run[0]?.text ?? '');
    const to = returns ? (place.below ?? place) : entering(run, place, cloned);
    if (to === undefined) return step;
    places.set(command.brackets.join(), to);
    const entered = returns ? undefined : enteredBy(run, cloned);
    return { ...step, leads: 'moves', ...(entered === undefined ? {} : { entered }) };
  });
}

/** The place to which `cd`, `pushd` and the like lead; undefined for other commands. */
function entering(run: readonly ShellWord[], place: Place, cloned: string | undefined): Place | undefined {
  const verb = run[0]?.text ?? '';
  if (!ENTERS.test(verb)) return undefined;
  const target = targetOf(run)?.text ?? '';
  const dir = target === '-' ? place.before : directoryAfter(place.dir, target, cloned);
  const to = place.isElsewhere ? place : { ...place, dir, before: place.dir };
  return PUSHES.test(verb) ? { ...to, below: place } : to;
}

/** The folder that a command names: not its flags, nor the `/d` of Windows. */
function targetOf(run: readonly ShellWord[]): ShellWord | undefined {
  return run.slice(1).find(({ text }) => text === '-' || !/^-|^\/d$/i.test(text));
}

function enteredBy(run: readonly ShellWord[], cloned: string | undefined): Step['entered'] {
  const target = targetOf(run);
  if (target === undefined || target.text === '-') return undefined;
  const text = belowClone(withoutSlashes(target.text), cloned) ?? target.text;
  return text === '' ? undefined : { text, row: target.row };
}

/** The directory to which `cd target` leads, relative to the reader's first directory. */
export function directoryAfter(from: string, target: string, cloned: string | undefined): string {
  const to = withoutSlashes(target.replaceAll('\\', '/'));
  if (to === '' || to === '.') return from;
  const below = belowClone(to, cloned);
  if (below !== undefined) return below;
  if (/^[~/$%<]|^[A-Za-z]:/.test(to)) return OUTSIDE;
  const joined = posix.join(from, to);
  // Lines that each start at the root again (`cd src && …`) would add up to ever deeper directories.
  if (joined.split('/', BOUNDS.folderDepth + 1).length > BOUNDS.folderDepth) return OUTSIDE;
  // Above the reader's first directory only the root of the repository is known.
  return /^(?:\.|\.\.(?:\/\.\.)*)$/.test(joined) ? '' : joined;
}

/** The rest of a path that begins with the folder of the clone. `<name>` after a clone is its folder, too. */
function belowClone(path: string, cloned: string | undefined): string | undefined {
  if (cloned === undefined) return undefined;
  const to = path.replace(/^\.\//, '');
  if (to === cloned || /^<[^<>/]+>$/.test(to)) return '';
  return to.startsWith(`${cloned}/`) ? to.slice(cloned.length + 1) : undefined;
}

interface Clone {
  readonly folder: string;
  readonly address: string | undefined;
}

/** Flags of `git clone` and `gh repo clone` with a value of their own. */
const VALUED =
  /^(?:-[bocju]|--(?:branch|origin|config|jobs|depth|filter|reference|template|upstream-remote-name|shallow-since))$/;

function cloneOf(run: readonly ShellWord[]): Clone | undefined {
  const texts = run.map(({ text }) => text);
  const [first, second, third] = texts;
  const isHub = first === 'gh' && second === 'repo' && third === 'clone';
  if (!isHub && !(first === 'git' && second === 'clone')) return undefined;
  const [url = '', into] = texts
    .slice(isHub ? 3 : 2)
    .filter((text, index, rest) => !text.startsWith('-') && !VALUED.test(rest[index - 1] ?? ''))
    .map(withoutSlashes);
  if (url === '') return undefined;
  const name =
    url
      .replace(/\.git$/, '')
      .split(/[/:]/)
      .at(-1) ?? '';
  const isShort = isHub && /^[\w.-]+\/[\w.-]+$/.test(url);
  return { folder: into ?? name, address: repositoryAddress(isShort ? `github:${url}` : url) };
}

/** Names of a repository that stand for any. */
const ANY_REPOSITORY = new RegExp(
  String.raw`[<>{}[\]$%*]|^(?:${OF_READER}[-_.]|your)|^(?:${METASYNTACTIC}|(?:repo(?:sitory)?|project)(?:[-_]?name)?)$`,
);

/** A fork has the name of this repository, and another owner. */
function ownerOf({ address }: Clone, addresses: ReadonlySet<string> = new Set()): 'ours' | 'others' | 'unknown' {
  if (address === undefined || addresses.size === 0 || ANY_REPOSITORY.test(baseNameOf(address))) return 'unknown';
  return [...addresses].some((own) => baseNameOf(own) === baseNameOf(address)) ? 'ours' : 'others';
}

function afterClone(place: Place, { folder }: Clone, whose: ReturnType<typeof ownerOf>): Place {
  if (whose === 'others') return { ...place, dir: OUTSIDE, isElsewhere: true };
  const isAtRoot = whose === 'ours' || place.isElsewhere || folder === '.';
  return { ...place, dir: isAtRoot ? '' : place.dir, isElsewhere: false };
}
