import { programFiles } from '../../../ecosystems/programs.js';
import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isBesideCode, isProductCode, readsCommandLine } from '../../../paths/roles.js';
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
    return [{ form, file: present ?? answer.file, commit: answer.commit }];
  });
  const parsed = places.filter((place) => isDeclaredThen(place, stated, facts));
  if (parsed.length > 0) return parsed.map((place) => ({ ...place, isParsed: true }));
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

/**
 * Does the file declare options, one of which the document names as well, if not the program, and did its text of then
 * declare this one, as its parser reads it? A comparison may look for an option of another program.
 */
function isDeclaredThen({ file }: Ground, { flag, claim, program }: StatedFlag, facts: Facts): boolean {
  const { history, code } = facts;
  const options = code.inFile(file).filter(isDeclared);
  if (options.length === 0 || !isProductCode(file) || makesFlags(file, facts)) return false;
  const own = new Set(options.flatMap(({ name }) => (name.startsWith('--') && !COMMON.has(name) ? [name] : [])));
  if (program === undefined && !namesOneOf(own, claim.file, facts)) return false;
  const then = history.fileWhenWritten(file, claim.file, claim.line);
  return then !== undefined && code.definedIn(flag, file, then).some(isDeclared);
}

/** The flag that the declaration of this one gives now, where the parser found it in the text of then. */
export function replacedAt({ file, isParsed }: Ground, { flag, claim }: StatedFlag, facts: Facts): string | undefined {
  const { code, history } = facts;
  const then = isParsed === true ? history.fileWhenWritten(file, claim.file, claim.line) : undefined;
  const now = code.textOf(file);
  const [past] = then === undefined ? [] : code.definedIn(flag, file, then).filter(isDeclared);
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
