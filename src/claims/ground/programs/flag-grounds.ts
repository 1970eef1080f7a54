import { programFiles } from '../../../ecosystems/programs.js';
import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isBesideCode, isProductCode, readsCommandLine } from '../../../paths/roles.js';
import { groupBy } from '../../../text/multimap.js';
import { hasWord } from '../../../text/words/whole-word.js';
import { makesFlags } from './made-flag.js';
import { replacedOption } from './replaced-option.js';
import { dashed } from './opposite-flag.js';

/** A long flag of a program of this repository, and the document's line that names it. */
export interface StatedFlag {
  /** With its dashes: `--max-size`. */
  readonly flag: string;
  readonly claim: Pick<Claim, 'file' | 'line' | 'sectionId'>;
  /** The program that takes the flag, if the line names it. */
  readonly program?: string;
  /** Commands of the program that take the flag. */
  readonly words: readonly string[];
  /** Why the words around the flag may not state it as currently true. */
  readonly hedge: string | undefined;
}

/**
 * Is the file part of a program? A repository that installs no program, but is a library for parsing flags, has flags
 * in its docs as well: those belong to the reader's program. Scripts next to the code are programs, too, and so is a
 * file that declares other options.
 */
function isOfProgram(file: string, { code, manifests, tree }: Facts): boolean {
  if (readsCommandLine(file) || code.inFile(file).some(({ kind }) => kind === 'cli_option')) return true;
  if (manifests.all().some((manifest) => manifest.bins.length > 0 && !isBesideCode(manifest.file))) return true;
  return programFiles.some((glob) => tree.matching(glob, 1).length > 0);
}

export interface Ground {
  readonly form: string;
  readonly file: string;
  readonly commit: string;
  /** Its path then. */
  readonly past?: string;
  /** Its text before it lost the flag, if it had another path then that is not known. */
  readonly text?: string;
  /** The parser of the file's options found a declaration in its text of then. */
  readonly isParsed?: true;
}

/** Forms that identify a flag: with its dashes, or as a key of a table. */
function declaringForms(flag: string): readonly string[] {
  return [flag, `${flag.slice(2)}: {`];
}

function formsOf(flag: string): readonly string[] {
  const bare = flag.slice(2);
  return [...declaringForms(flag), `'${bare}'`, `"${bare}"`, ...(bare.includes('-') ? [identifierForm(bare)] : [])];
}

/** The name as a field or a parameter, of which programs make an option: `headless: bool`. */
function identifierForm(bare: string): string {
  return `${bare.replaceAll('-', '_')}:`;
}

export function isPastKnown({ flag, claim: { file, line } }: StatedFlag, { history }: Facts): boolean {
  return formsOf(flag).every((form) => history.wordWhenWritten(form, file, line) !== undefined);
}

/**
 * Where a program contained the flag when the line was written: all forms in the files that declare options and
 * contained it with its dashes or as a key of a table; else every file that contained it as a string, which may be
 * another thing of that name.
 */
export function groundsOf(stated: StatedFlag, facts: Facts): readonly Ground[] {
  const {
    flag,
    claim: { file, line },
  } = stated;
  const { history, code, tree } = facts;
  const sure = declaringForms(flag);
  const forms = formsOf(flag);
  history.prepareWords(forms, file, line);
  const answers = forms.map((form) => ({ form, answer: history.wordWhenWritten(form, file, line) }));
  const places = answers.flatMap(({ form, answer }): Ground[] => {
    if (answer?.isPresent !== true || answer.file === undefined || !isProductCode(answer.file)) return [];
    const present = tree.kind(answer.file) === 'file' ? undefined : history.removalOf(answer.file)?.renamedTo;
    return [{ form, file: present ?? answer.file, commit: answer.commit, past: answer.file }];
  });
  const parsed = parsedGrounds(places, stated, facts);
  if (parsed.length > 0) return parsed;
  const declares = (place: Ground) =>
    tree.kind(place.file) !== 'file' || code.inFile(place.file).some(({ kind }) => kind === 'cli_option');
  const declaring = places.filter((place) => sure.includes(place.form) && declares(place));
  const wasThere = answers.some(({ answer }) => answer?.isPresent === true);
  const grounds =
    declaring.length > 0
      ? places.filter((place) => declaring.some((one) => one.file === place.file))
      : wasThere
        ? declarerGrounds(stated, facts)
        : [];
  if (grounds.length > 0) return grounds.filter((place) => isOfProgram(place.file, facts));
  const known = places.length > 0 ? places : identifierGrounds(stated, facts);
  return known.filter((place) => isOfProgram(place.file, facts));
}

/** Files that declare options now, of which it is asked what they declared then. */
const MOST_ASKED = 8;

/** The places where the parser of options found the flag in the text of then; also in other files that declare some. */
function parsedGrounds(places: readonly Ground[], stated: StatedFlag, facts: Facts): readonly Ground[] {
  const [first] = places;
  if (first === undefined) return [];
  const declarers = declarersNow(facts);
  const moved = places.flatMap((place) =>
    declarers.includes(place.file) ? [] : successorsOf(place, { stated, declarers }, facts),
  );
  const others = declarers.filter((file) => places.every((place) => place.file !== file)).slice(0, MOST_ASKED);
  const asked = [...places, ...moved, ...others.map((file): Ground => ({ ...first, file, past: file }))];
  const found = asked.filter((place) => isDeclaredThen(place, stated, facts));
  const grounds = found.length > 0 ? found : beforeLoss(places, { stated, files: others }, facts);
  return grounds.map((place) => ({ ...place, isParsed: true as const }));
}

/** Files of which the history is searched, which is slow. */
const MOST_SEARCHED = 2;

/** Files with another path then, by the change in which they lost the flag. */
function beforeLoss(
  places: readonly Ground[],
  { stated, files }: { readonly stated: StatedFlag; readonly files: readonly string[] },
  facts: Facts,
): readonly Ground[] {
  const { file, line } = stated.claim;
  const moved = files.filter((path) => facts.history.fileWhenWritten(path, file, line) === undefined);
  for (const path of moved.slice(0, MOST_SEARCHED))
    for (const place of places) {
      const text = facts.history.wordRemovalOf(place.form, path, stated.claim)?.before;
      const ground = { ...place, file: path, past: path, ...(text === undefined ? {} : { text }) };
      if (text !== undefined && isDeclaredThen(ground, stated, facts)) return [ground];
    }
  return [];
}

/** Those with most options first. */
function declarersNow({ code }: Facts): readonly string[] {
  const options = code.ofKind('cli_option').filter((option) => isDeclared(option) && isProductCode(option.file));
  return [...groupBy(options, ({ file }) => file)].sort(([, a], [, b]) => b.length - a.length).map(([file]) => file);
}

/** Of a file that must have been declaring the same options to be the one of now. */
const LEAST_SAME = 3;

/** The files that declare what this one did, which is gone or declares nothing: the options were moved. */
function successorsOf(
  place: Ground,
  { stated, declarers }: { readonly stated: StatedFlag; readonly declarers: readonly string[] },
  { history, code }: Facts,
): readonly Ground[] {
  const { past = place.file } = place;
  const then = history.fileWhenWritten(past, stated.claim.file, stated.claim.line);
  if (then === undefined) return [];
  return declarers.slice(0, MOST_ASKED).flatMap((file): Ground[] => {
    const names = new Set(code.inFile(file).flatMap((option) => (isDeclared(option) ? [option.name] : [])));
    const same = [...names].filter((name) => code.definedIn(name, past, then).some(isDeclared));
    return same.length < Math.max(LEAST_SAME, names.size / 4) ? [] : [{ ...place, file }];
  });
}

/**
 * Does the file declare options, one of which the document names as well, if not the program, and did its text of then
 * declare this one, as its parser reads it? A comparison may look for an option of another program.
 */
function isDeclaredThen(place: Ground, { flag, claim, program }: StatedFlag, facts: Facts): boolean {
  const { file, past = file } = place;
  const { code } = facts;
  const options = code.inFile(file).filter(isDeclared);
  if (options.length === 0 || !isProductCode(file) || makesFlags(file, facts)) return false;
  const own = new Set(options.flatMap(({ name }) => (name.startsWith('--') && !COMMON.has(name) ? [name] : [])));
  if (program === undefined && !namesOneOf(own, claim.file, facts)) return false;
  const then = textThen(place, claim, facts);
  return then !== undefined && code.definedIn(flag, past, then).some(isDeclared);
}

function textThen(
  { file, past = file, text }: Ground,
  claim: StatedFlag['claim'],
  { history }: Facts,
): string | undefined {
  return text ?? history.fileWhenWritten(past, claim.file, claim.line);
}

/** The flag that the declaration of this one gives now, where the parser found it in the text of then. */
export function replacedAt(place: Ground, { flag, claim }: StatedFlag, facts: Facts): string | undefined {
  const { file, past: path = file } = place;
  const { code } = facts;
  const then = place.isParsed === true ? textThen(place, claim, facts) : undefined;
  const now = code.textOf(file);
  const [past] = then === undefined ? [] : code.definedIn(flag, path, then).filter(isDeclared);
  if (then === undefined || now === undefined || past === undefined) return undefined;
  const options = code.inFile(file).filter((option) => isDeclared(option) && option.name.startsWith('--'));
  return replacedOption({ flag, past, then, now, options });
}

function isDeclared({ kind, isCompared }: CodeEntity): boolean {
  return kind === 'cli_option' && isCompared !== true;
}

/** Flags that any program may have. */
const COMMON: ReadonlySet<string> = new Set(['--help', '--version', '--verbose', '--quiet', '--debug', '--config']);
const FLAG = /(?<![\w-])--[A-Za-z][\w-]{0,60}/g;

function namesOneOf(flags: ReadonlySet<string>, file: string, { docs }: Facts): boolean {
  const sections = docs.get(file)?.sections ?? [];
  return sections.some(({ content }) => [...content.matchAll(FLAG)].some(([flag]) => flags.has(flag)));
}

/** Files that declare options of which it is asked whether they had the name: each costs a text of then. */
const MOST_DECLARERS = 5;

/** Grounds in the files that declare options now: git names one file with a word, which may be another one. */
function declarerGrounds({ flag, claim: { file, line } }: StatedFlag, { history, code }: Facts): readonly Ground[] {
  const commit = history.lastTouched(file, line)?.commit;
  const declarers = new Set(code.ofKind('cli_option').map((option) => option.file));
  const own = [...declarers].filter((path) => isProductCode(path)).slice(0, MOST_DECLARERS);
  return own.flatMap((path): Ground[] => {
    const then = history.fileWhenWritten(path, file, line);
    const form = then === undefined ? undefined : formsOf(flag).find((one) => hasWord(then, one));
    return form === undefined || commit === undefined ? [] : [{ form, file: path, commit }];
  });
}

/** Grounds of a name of one word, which is an identifier of many things: in a file that makes options of these. */
function identifierGrounds({ flag, claim: { file, line } }: StatedFlag, { history, code }: Facts): readonly Ground[] {
  const form = identifierForm(flag.slice(2));
  const makesOptions = (source: string): boolean =>
    code
      .inFile(source)
      .some(({ kind, name }) => kind === 'cli_option' && code.hasText(source, identifierForm(dashed(name).slice(2))));
  history.prepareWords([form], file, line);
  const answer = history.wordWhenWritten(form, file, line);
  return answer?.isPresent === true && answer.file !== undefined && makesOptions(answer.file)
    ? [{ form, file: answer.file, commit: answer.commit }]
    : [];
}
