import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { Facts, TreeFacts } from '../../../model/facts.js';
import type { Section } from '../../../model/section.js';
import { docNames } from '../../../paths/doc-names.js';
import { words } from '../../../text/words/words.js';
import { keptFor, remembered } from '../../../text/memo.js';
import { humps } from '../../../text/words/spellings.js';

/** The subject of a page or a section whose siblings are each about another thing of the same kind. */
export interface Subject {
  /** In lower case: `s3` of `docs/s3.md` and of a section `s3`. */
  readonly word: string;
  /** Is another page of the folder, or another section of the page, about this word? */
  readonly isOther: (word: string) => boolean;
}

/**
 * Relation of code to the subjects that the docs describe one by one: it belongs to the subject of the claim's page or
 * section, to another, or to none.
 */
export type Of = 'own' | 'other' | 'none';

/**
 * Maps a code file to its relation to the subject of the claim's page or section. Docs and code with parallel names
 * show it: `docs/s3.md` next to `docs/box.md`, `backend/s3/` next to `backend/box/`. Declarations of one subject prove
 * nothing about the others.
 */
export function subjectOf(
  claim: Pick<Claim, 'file' | 'sectionId'>,
  facts: Pick<Facts, 'docs' | 'tree'>,
  first: readonly Subject[] = [],
): (file: string) => Of {
  // A section "Config" of a page about sessions is about `session/config.go`, not about that of another page.
  const subjects = [first, ofPage(claim.file, facts.tree), ofSection(claim, facts)];
  return remembered((file) => {
    for (const same of subjects) {
      const answers = same.map((subject) => relationTo(file, subject, facts.tree));
      const answer = (['own', 'other'] as const).find((each) => answers.includes(each));
      if (answer !== undefined) return answer;
    }
    return 'none';
  });
}

/**
 * The number of things of one name which may each be meant; an interface and its implementation count as one meaning.
 */
export const FEW_MEANT = 2;

/** The candidates among things of one name, and whether the page, the section or the line identifies them. */
export interface Meant<T> {
  readonly fitting: readonly T[];
  readonly isSaid: boolean;
}

/**
 * The things of the claim's own subject, identified (`isSaid`) when there is only one or not all things belong to it;
 * else the things of no subject, an empty list if all belong to other subjects.
 */
export function meantAmong<T extends { readonly file: string }>(
  things: readonly T[],
  of: (file: string) => Of,
): Meant<T> {
  const own = things.filter(({ file }) => of(file) === 'own');
  return own.length > 0
    ? { fitting: own, isSaid: own.length === 1 || own.length < things.length }
    : { fitting: things.filter(({ file }) => of(file) === 'none'), isSaid: false };
}

/** Paths of code whose parts are cached. */
const MOST_PATHS = 20_000;
const EXTENSION = /\.[^./]+$/;

function ofPage(file: string, tree: TreeFacts): readonly Subject[] {
  const base = posix.basename(file);
  const stem = base.replace(EXTENSION, '').replace(MANUAL_SECTION, '');
  const folder = posix.dirname(file);
  const beside = setOf(tree.list(folder === '.' ? '' : folder));
  const parts = new Set([stem, stem.split('_').at(-1) ?? stem, afterProgram(stem, beside)]);
  return [...parts]
    .filter(isDistinctive)
    .map((part) => ({
      word: part.toLowerCase(),
      isOther: (word) => beside.has(`${stem.slice(0, -part.length)}${word}${base.slice(stem.length)}`),
    }));
}

/** `ship-send.1.md` */
const MANUAL_SECTION = /\.\d$/;
/** Pages that begin with the same words are about the parts of one thing. */
const FEWEST_PAGES = 3;

/** `send` of `ship-send`, one of the pages about the commands of a program: the words that not all of them have. */
function afterProgram(stem: string, beside: ReadonlySet<string>): string {
  const cuts = [...stem.matchAll(/-/g)].map(({ index }) => index + 1).reverse();
  const cut = cuts.find(
    (at) => [...beside].filter((name) => name.startsWith(stem.slice(0, at))).length >= FEWEST_PAGES,
  );
  return cut === undefined ? stem : stem.slice(cut);
}

/** Cached, because every claim of a page needs the same names. */
const setOf = keptFor((names: readonly string[]): ReadonlySet<string> => new Set(names));
const firstWordsOf = keptFor(
  (sections: readonly Section[]): ReadonlySet<string> => new Set(sections.map(({ heading }) => firstWord(heading))),
);

function ofSection(
  { file, sectionId }: Pick<Claim, 'file' | 'sectionId'>,
  { docs }: Pick<Facts, 'docs'>,
): readonly Subject[] {
  const sections = docs.get(file)?.sections ?? [];
  const own = sections.find(({ id }) => id === sectionId);
  const others = firstWordsOf(sections);
  return (own?.headingPath ?? [])
    .map(firstWord)
    .filter(isDistinctive)
    .map((word) => ({ word, isOther: (other) => others.has(other) }));
}

function firstWord(heading: string): string {
  return /^[`*_ ]*([A-Za-z\d][\w-]{1,40})/.exec(heading)?.[1]?.toLowerCase() ?? '';
}

/** Names of pages, and first words of headings, in the docs of any subject. */
const SHARED_NAMES: ReadonlySet<string> = new Set([
  ...docNames('folderPage'),
  ...words('overview introduction usage options reference api the'),
]);

function isDistinctive(word: string): boolean {
  return word.length > 1 && !SHARED_NAMES.has(word.toLowerCase());
}

/**
 * Compares the subject with the whole name of a folder or file, or with its first word: `install` of
 * `InstallCommand.php` next to `AuditCommand.php`.
 */
function relationTo(file: string, { word, isOther }: Subject, tree: TreeFacts): Of {
  let answer: Of = 'none';
  for (const { folder, stem, extension, whole, first } of partsOf(file)) {
    if (whole === word || first === word) return 'own';
    const has = (name: string, counterpart: () => string): boolean =>
      name !== '' && isOther(name) && tree.kind(posix.join(folder, counterpart() + extension)) !== undefined;
    const capital = (): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}${stem.slice(first.length)}`;
    if (answer === 'none' && (has(whole, () => word) || has(first, capital))) answer = 'other';
  }
  return answer;
}

interface PathPart {
  readonly folder: string;
  readonly stem: string;
  readonly extension: string;
  /** In lower case. */
  readonly whole: string;
  /** The first word of the name, in lower case. */
  readonly first: string;
}

/** `command_send.go`, `cmd-send.ts` */
const COMMAND_FILE = /^(?:command|cmd)[-_](?=[A-Za-z])/i;

/** Folders of a path and the file itself. Called for every definition of a name, for every claim. */
const partsOf = remembered((file): readonly PathPart[] => {
  const segments = file.split('/');
  return segments.map((segment, at) => {
    const extension = at === segments.length - 1 ? (EXTENSION.exec(segment)?.[0] ?? '') : '';
    const stem = segment.slice(0, segment.length - extension.length);
    return {
      folder: segments.slice(0, at).join('/'),
      stem,
      extension,
      whole: stem.toLowerCase(),
      first: humps(stem.replace(COMMAND_FILE, ''))[0] ?? '',
    };
  });
}, MOST_PATHS);
