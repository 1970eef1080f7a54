import { allKeywords } from '../../../ecosystems/languages.js';
import { firstOfEach } from '../../../text/multimap.js';
import { VALUE_TYPES } from '../../../text/words/definition-words.js';
import { NULL_WORDS } from '../../../text/words/variable-names.js';
import { withoutDeclarations } from '../../../ecosystems/source-forms.js';
import { BOUNDS } from '../../../model/bounds.js';
import type { CodeEntity, EntityKind } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Section } from '../../../model/section.js';
import { isBesideCode } from '../../../paths/roles.js';
import { latest } from '../../../text/memo.js';
import { isAtOrUnder, stemOf } from '../../../text/paths.js';
import { letters } from '../../../text/words/letters.js';
import { anyOf } from '../../../text/pattern.js';
import { spellingsOf } from '../../../text/words/spellings.js';
import { PARAMETER_NAMES, SETTINGS_NAMES } from '../../../text/words/variable-names.js';
import type { ConsistencyRule, StatedValue } from '../../define.js';
import { packageOf, statesTheProject } from '../../ground/units/scope.js';
import { audienceOf } from '../../reading/section/audience.js';
import { EXAMPLE_WORDS, FORMER_WORDS } from '../../reading/sentence-words.js';
import { numbersOf } from './numbers.js';
import type { SettingPayload } from './payload.js';

/** Defaults that two documents state for one option. */
export const consistencyOfDefaults: ConsistencyRule<SettingPayload> = {
  statedValue({ line, payload, target }, { doc, section }) {
    if (payload.form !== 'default' || !statesTheProject({ doc, section }) || audienceOf({ doc, section }) === 'reader')
      return undefined;
    const written = lineIn(section, line);
    const value = comparable(payload.value);
    if (value === undefined || isCase(written, (target?.column ?? 1) - 1)) return undefined;
    const name = wholeName(payload.name, written);
    return {
      key: `${name} ${value.kind}`,
      name,
      value: value.text,
      shown: `${name} = ${payload.value}`,
      written: payload.value,
      words: [payload.name.toLowerCase()],
    };
  },
  isSameSubject: isOne,
  // An option with one place in the code has one default there, so a different one in a document cannot be right.
  refutes: (_confirmed, { name }, facts) => placesOf(name, facts).length === 1,
  canReplace: () => true,
};

/**
 * Caches the split lines of the last section only: a section may state many defaults, but the lines of all sections
 * together would copy the documents.
 */
const linesOf = latest((content: string) => content.split('\n'));

/** The text of a section ends with its last line. */
function lineIn(section: Section, line: number): string {
  const lines = linesOf(section.content);
  return (lines[lines.length - 1 - (section.endLine - line)] ?? '').slice(0, BOUNDS.claimLineChars);
}

/** Words for a default that holds only in some case: another document may state the default of another case. */
const CASE = new RegExp(
  String.raw`\b(?:${[
    String.raw`if|when|while|unless|otherwise|except|depend\w*|on (?:windows|linux|macos|unix)`,
    'in (?:production|development|test|debug|dev|release|both)',
    String.raw`for (?:[a-z]+ )?(?:servers?|clients?|builds?|http\/?\d?|https|tests?)|since|before|until`,
    String.raw`prior|was|${FORMER_WORDS}|will be|${EXAMPLE_WORDS}|example|instead|override\w*|recommend\w*|usually`,
    'typically|mode',
  ].join('|')})\b`,
  'i',
);
const CASE_BEFORE = 50;
const CASE_AFTER = 40;

function isCase(line: string, at: number): boolean {
  // In a table, only the value's own cell says for which case it holds.
  const before = line.slice(Math.max(0, at - CASE_BEFORE), at).replace(/^.*\|/, '');
  const after = line.slice(at, at + CASE_AFTER).replace(/\|.*/, '');
  return CASE.test(before + after);
}

/** A variable that contains options. */
const HOLDER = new RegExp(
  `^${anyOf([...allKeywords.self, ...SETTINGS_NAMES, ...PARAMETER_NAMES, 'app', 'server', 'client', 'instance'])}\\.`,
  'i',
);

/**
 * `server.port` if the line writes that and the claim is about `port`. Variables that contain options are not counted.
 */
function wholeName(name: string, line: string): string {
  if (name.startsWith('--')) return name;
  const at = line.search(new RegExp(`(?<![\\w-])[\\w.-]{0,80}\\.${name}(?![\\w-])`));
  const path = at < 0 ? '' : (/^[\w.-]+/.exec(line.slice(at))?.[0] ?? '');
  const parts = path.replace(HOLDER, '').split('.');
  return parts.length < 2 || !path.endsWith(name) ? name : parts.join('.');
}

/** Words for no value, and for types. */
const NO_VALUES: ReadonlySet<string> = new Set([
  ...[...NULL_WORDS, ...VALUE_TYPES, 'function'],
  ...['empty', 'unset', 'auto'],
]);

/** Values of one kind can be compared; a number and a duration cannot. */
function comparable(written: string): { readonly kind: string; readonly text: string } | undefined {
  const value = written.trim().replace(/^["'`]|["'`]$/g, '');
  const numbers = numbersOf(value);
  if (numbers.length > 0) return numbers.length > 1 ? undefined : { kind: 'number', text: String(numbers[0]) };
  if (/^(?:true|false)$/i.test(value)) return { kind: 'truth', text: value.toLowerCase() };
  return /^[a-z][\w.:/-]{0,60}$/i.test(value) && !NO_VALUES.has(value.toLowerCase())
    ? { kind: 'word', text: value.toLowerCase() }
    : undefined;
}

const VARIABLE = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;
/** Entity kinds for each form of a name; of the last list, only the first kinds that the code has. */
const VARIABLES: readonly EntityKind[] = ['env_var', 'config_key'];
const KEYS: readonly EntityKind[] = ['config_key', 'property', 'cli_option', 'env_var'];
const REST: readonly EntityKind[] = ['parameter', 'constant'];

/** Kinds of which many things have one of a plain name, not all of which are understood. */
const OF_ANYTHING: ReadonlySet<EntityKind> = new Set(['property', ...REST]);

function isPlainWord(name: string): boolean {
  return /^[a-z]+$/.test(name);
}

/**
 * The code has the option in one place, which both documents are about; or the name is too long to mean anything else.
 */
function isOne({ name }: StatedValue, [first, second]: readonly [string, string], facts: Facts): boolean {
  if (name.startsWith('--') && areOfTwoCommands(first, second, facts)) return false;
  const packages = [packageOf(first, facts), packageOf(second, facts)];
  const places = placesOf(name, facts);
  const [only] = places;
  if (only !== undefined) {
    if (places.length > 1 || !packages.every((directory) => isAtOrUnder(only.file, directory))) return false;
    // A page about what has the option, `sound.md` of `sound.js`, and one about something else.
    const isPageOf = (page: string): boolean => letters(stemOf(page)) === letters(stemOf(only.file));
    const isOfTwo = OF_ANYTHING.has(only.kind) || isPageOf(first) !== isPageOf(second);
    return !(isPlainWord(name) && isOfTwo);
  }
  return packages[0] === packages[1] && (VARIABLE.test(name) || name.split('.').length > 2);
}

/** The title of a page about one command: `shopctl create order`. */
const COMMAND_TITLE = /^[a-z][\w-]{1,40}(?: [a-z][\w-]{0,40}){1,5}$/;

/** Are the documents pages of two commands of a program, which may have options of one name? */
function areOfTwoCommands(first: string, second: string, { docs }: Pick<Facts, 'docs'>): boolean {
  const [one = '', other = ''] = [first, second].map((file) => {
    const doc = docs.get(file);
    return doc?.title ?? doc?.sections[0]?.heading;
  });
  const isOfProgram = COMMAND_TITLE.test(one) && COMMAND_TITLE.test(other);
  return isOfProgram && one !== other && one.split(' ')[0] === other.split(' ')[0];
}

function placesOf(name: string, { code }: Facts): readonly CodeEntity[] {
  if (name.startsWith('--'))
    return withoutRepeats(code.named(name).filter(({ kind, file }) => kind === 'cli_option' && !isBesideCode(file)));
  const parts = name.split('.');
  const last = parts.at(-1) ?? '';
  const container = parts.at(-2)?.toLowerCase();
  const all = [last, `--${last}`, ...spellingsOf(last)]
    .flatMap((spelling) => code.named(spelling))
    .filter(({ file }) => !isBesideCode(file));
  const inside =
    container === undefined ? [] : all.filter((entity) => entity.container?.toLowerCase().endsWith(container) === true);
  const meant = inside.length > 0 ? inside : all;
  const of = (kinds: readonly EntityKind[]) => withoutRepeats(meant.filter(({ kind }) => kinds.includes(kind)));
  const found = of(VARIABLE.test(name) ? VARIABLES : KEYS);
  return found.length > 0 ? found : of(REST);
}

function withoutRepeats(entities: readonly CodeEntity[]): readonly CodeEntity[] {
  return firstOfEach(withoutDeclarations(entities), ({ file, container }) => `${file}\0${container ?? ''}`);
}
