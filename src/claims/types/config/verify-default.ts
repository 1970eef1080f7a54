import type { Claim } from '../../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Section } from '../../../model/section.js';
import type { Evidence, Verdict } from '../../../model/verdict.js';
import { isBesideCode, isProductCode } from '../../../paths/roles.js';
import { isSecretFile } from '../../../paths/secrets/secret-files.js';
import { millisecondsOf, printedLike, sameDurationIn } from './durations.js';
import type { PlacedDuration } from './durations.js';
import { isSameMeasure, mayBeSame, millisecondsOfUnit, unitAfter } from './measures.js';
import { isSameNumber } from './numbers.js';
import { NULL_WORDS } from '../../../text/words/variable-names.js';
import { withoutSlash } from '../../../text/paths.js';
import { letters } from '../../../text/words/letters.js';
import { spellingsOf } from '../../../text/words/spellings.js';
import { isOneLanguage } from '../../../ecosystems/languages.js';
import { docLineOf, sectionOf } from '../../reading/doc-line.js';
import { productFirst, withWeakGround } from '../../ground/ground.js';
import { FEW_MEANT, meantAmong, subjectOf } from '../../reading/section/subject.js';
import { whenWritten } from '../../removal/commit-wording.js';
import { drifted, uncertain, verified } from '../../verdict.js';
import type { DefaultPayload } from './payload.js';

/** Kinds declared for users to set: each entity of one name is an option of its own. */
const DECLARED: ReadonlySet<EntityKind> = new Set(['cli_option', 'config_key', 'env_var']);
const TYPES: ReadonlySet<EntityKind> = new Set(['interface', 'type']);
/** A property set in more files is a member of many things, not an option with a default. */
const MOST_FILES = 3;
/** Lines of an old version of a file that are searched for the value. */
const MAX_LINES = 20_000;

/**
 * The options, if the name is written as one and the code declares options: parameters of its name are other things,
 * also where the option itself is gone.
 */
function optionsOr(name: string, entities: readonly CodeEntity[], { code }: Facts): readonly CodeEntity[] {
  if (!name.startsWith('--')) return entities;
  const options = entities.filter(({ kind }) => kind === 'cli_option');
  return options.length > 0 || code.ofKind('cli_option').some(({ file }) => isProductCode(file)) ? options : entities;
}

/**
 * Compares the stated default with the literal next to the name in the code. It is contradicted only if all literals
 * there agree on another value, and the stated value was there when the line was written.
 */
export function judgeDefault(claim: Claim<DefaultPayload>, facts: Facts): Verdict {
  const { name, value } = claim.payload;
  const row = docLineOf(claim, facts);
  const owner = ownerOf(name, row) ?? ownerInHeading(claim, facts);
  const all = optionsOr(
    name,
    [name, `--${name.replace(/^-+/, '')}`, ...spellingsOf(name)]
      .flatMap((spelling) => facts.code.named(spelling))
      .filter(({ file }) => !isBesideCode(file) && !isSecretFile(file)),
    facts,
  );
  const named =
    owner === undefined
      ? all
      : all.filter(({ file, container = '' }) => letters(`${file} ${container}`).includes(owner));
  if (named.length === 0 && all.length > 0)
    return uncertain(`the code gives ${name} a default, but nowhere that is called ${owner ?? ''}`, evidenceOf(all));
  // What the page is about comes first, also where its default cannot be read: others of the name prove nothing of it.
  const ofType = ofTypeInHeading(named, sectionOf(claim, facts));
  const { fitting, isSaid } =
    ofType.length > 0 ? { fitting: ofType, isSaid: true } : meantAmong(named, subjectOf(claim, facts));
  const read = (isSaid ? fitting : named).map((entity) => withConstant(entity, facts));
  // A constant whose value is the name itself is not a default.
  const entities = read.filter(
    ({ defaultValue }) => defaultValue !== undefined && letters(defaultValue) !== letters(name),
  );
  // An empty value means unset: the program, or the library that it calls, then uses a default of its own.
  if (entities.some(({ defaultValue = '' }) => /^(?:["'`]{2})?$/.test(defaultValue) || NOTHING.test(defaultValue)))
    return uncertain(`the code leaves ${name} unset, so what it then takes is decided elsewhere`, evidenceOf(entities));
  if (entities.length === 0) return uncertain(`the code gives ${name} no default that could be read`);
  const [same] = productFirst(
    entities.filter(({ defaultValue = '' }) => isStated(defaultValue, value, unitAfter(row, value))),
    claim.file,
    facts,
  );
  if (same !== undefined) {
    const where = [{ file: same.file, line: same.line }];
    const there = verified(
      `${same.file}:${same.line} gives ${name} the default ${same.defaultValue ?? ''}`,
      0.9,
      where,
    );
    // With many things of that name, one of their defaults is often the same by chance.
    return owner === undefined && !isSaid && new Set(entities.map(({ file }) => file)).size > FEW_MEANT
      ? withWeakGround(there)
      : there;
  }
  const [first] = entities;
  if (
    first === undefined
    || read.some((entity) => isOpen(entity, first, facts))
    || !isComparable(first.defaultValue ?? '', value, unitAfter(row, value))
    || entities.some((entity) => entity.defaultValue !== first.defaultValue)
  ) {
    return uncertain(
      `the code gives ${name} more than one default, or none that is a plain value`,
      evidenceOf(entities),
    );
  }
  if (!DECLARED.has(first.kind) && new Set(entities.map(({ file }) => file)).size > MOST_FILES)
    return uncertain(`the code sets ${name} in many places, of which none is the default`, evidenceOf(entities));
  return judgeOther(claim, { entity: first, isMeant: isSaid || all.length === 1 }, facts);
}

/**
 * An entity of the same name with an unreadable default may be the one that the document is about. Not in the same
 * file, where it is read or declared, nor as a member of an interface, which has no default.
 */
function isOpen({ kind, file, container, defaultValue }: CodeEntity, first: CodeEntity, { code }: Facts): boolean {
  const isOfType = (): boolean =>
    container !== undefined && code.named(container).some((type) => type.file === file && TYPES.has(type.kind));
  return defaultValue === undefined && DECLARED.has(kind) && kind === first.kind && file !== first.file && !isOfType();
}

/**
 * With the value of a constant of another file that is the default, at the place of the constant; without a default
 * where there are several such constants, or none.
 */
function withConstant(entity: CodeEntity, facts: Facts): CodeEntity {
  if (entity.defaultValue?.startsWith('=') !== true) return entity;
  const constant = /(?<!\w)\w+$/.exec(entity.defaultValue)?.[0] ?? '';
  const meant = facts.code
    .named(constant)
    .filter(
      ({ file, defaultValue = '=' }) =>
        !defaultValue.startsWith('=') && isOneLanguage(file, entity.file) && !isBesideCode(file),
    );
  const [first] = meant;
  const isOne = first !== undefined && meant.every(({ defaultValue }) => defaultValue === first.defaultValue);
  return isOne
    ? { ...entity, defaultValue: first.defaultValue, file: first.file, line: first.line, name: first.name }
    : { ...entity, defaultValue: undefined };
}

/** Letters of the segment before the name in a dotted key, which is the owner: `timeouts` of `server.timeouts.read`. */
function ownerOf(name: string, row: string): string | undefined {
  const key = row.split(/[^\w.-]+/).find((word) => word.endsWith(`.${name}`));
  const owner = letters(
    key
      ?.slice(0, -name.length - 1)
      .split('.')
      .at(-1) ?? '',
  );
  return owner === '' ? undefined : owner;
}

/** The owner when the heading of the section is such a key: `calico` of `spec.network.calico`. */
function ownerInHeading(claim: Claim, facts: Facts): string | undefined {
  const heading = sectionOf(claim, facts)?.heading.replace(/`/g, '').trim() ?? '';
  return /^[\w-]+(?:\.[\w-]+)+$/.test(heading) ? letters(heading.slice(heading.lastIndexOf('.') + 1)) : undefined;
}

/** Those of the type with whose name a heading of the section begins: `## CartMiddleware`. The nearest one counts. */
function ofTypeInHeading(entities: readonly CodeEntity[], section: Section | undefined): readonly CodeEntity[] {
  for (const heading of [...(section?.headingPath ?? [])].reverse()) {
    const [, type] = /^[`*\s]*([A-Z]\w+)[`*\s]*(?:$|[^\w.])/.exec(heading) ?? [];
    const own = type === undefined ? [] : entities.filter(({ container }) => container === type);
    if (own.some(({ defaultValue }) => defaultValue !== undefined)) return own;
  }
  return [];
}

function evidenceOf(entities: readonly CodeEntity[]): readonly Evidence[] {
  return entities.slice(0, 3).map(({ file, line }) => ({ file, line }));
}

interface Default {
  readonly entity: CodeEntity;
  /** Does the text tell it from other things of its name, or is it the only one? */
  readonly isMeant: boolean;
}

function judgeOther(claim: Claim<DefaultPayload>, { entity, isMeant }: Default, facts: Facts): Verdict {
  const { file, line, payload } = claim;
  const { name, value } = payload;
  const code = plain(entity.defaultValue ?? '');
  const unit = unitAfter(docLineOf(claim, facts), value);
  const now = shownLike(code, value, unit);
  const evidence = [{ file: entity.file, line: entity.line }];
  if (/^(?:true|false)$/i.test(code) && !IS_SWITCH.test(value))
    return uncertain(`${entity.file}:${entity.line} makes ${name} a switch, which does not take ${value}`, evidence);
  const old = facts.history.fileWhenWritten(entity.file, file, line);
  const names = [...new Set([name, entity.name])];
  const isThere = (text: string): boolean => facts.code.hasText(entity.file, text);
  const isNew = (row: string): boolean => isThere(row) && old?.includes(row) !== true;
  const left = old === undefined ? [] : linesThatLeft(old, { names, value, isThere });
  const isOther =
    unit === undefined
    || unitOfDuration(code, unit) !== undefined
    || !mayBeSame(entity.defaultValue ?? '', { number: value, unit });
  // A number that is nothing mostly means unset, and another place decides then.
  const isKnown = code !== '0' && (isMeant || DECLARED.has(entity.kind));
  const wasDefault = isKnown && old !== undefined && hadDefault(entity, { text: old, value, unit }, facts);
  if (left.length === 0 && isOther && isOnlyOption(name, entity, facts))
    return drifted({
      proof: 'default-never',
      confidence: 0.85,
      severity: 'medium',
      evidence,
      replacements: [now],
      reason: `the default of ${name} is ${now} (${entity.file}:${entity.line})`,
      detail: `Nothing else of that name is declared, and its default was not ${value} when the line was written.`,
    });
  if (left.length === 0 && !wasDefault)
    return uncertain(
      `${entity.file}:${entity.line} gives ${name} the default ${now}, but it may be the default of something else`,
      evidence,
    );
  return drifted({
    proof: wasDefault || left.some((row) => isNew(withValue(row, value, code))) ? 'default-renamed' : 'default-other',
    confidence: 0.85,
    severity: 'medium',
    evidence,
    replacements: [now],
    reason: `the default of ${name} is ${now} now; it was ${value} ${whenWritten({ file, line }, facts.history)}`,
    detail:
      `${entity.file}:${entity.line} gives it; the line with ${value} that the file had when this was `
      + 'written is gone.',
  });
}

interface StatedThen {
  /** The file as it was when the line was written. */
  readonly text: string;
  readonly value: string;
  readonly unit: string | undefined;
}

/** Did the same thing of the same type or function have the stated default in that text, and no other of its name? */
function hadDefault(
  { name, kind, container, file }: CodeEntity,
  { text, value, unit }: StatedThen,
  facts: Facts,
): boolean {
  const then = facts.code
    .definedIn(name, file, text)
    .filter((past) => past.kind === kind && past.container === container && past.defaultValue !== undefined);
  return (
    container !== undefined
    && then.length === 1
    && then.every(({ defaultValue = '' }) => isStated(defaultValue, value, unit))
  );
}

/** The value of the code in the form of the stated one: a duration as programs print it, or in the unit of the row. */
function shownLike(code: string, value: string, unit: string | undefined): string {
  const milliseconds = millisecondsOf(code);
  const one = unitOfDuration(code, unit);
  if (milliseconds !== undefined && one !== undefined && milliseconds % one === 0) return String(milliseconds / one);
  return milliseconds === undefined || millisecondsOf(value) === undefined ? code : printedLike(milliseconds, value);
}

/** A value of what is on or off. */
const IS_SWITCH = /^(?:true|false|yes|no|on|off|0|1|enabled?|disabled?|t|f|y|n|none|null|nil|auto)$/i;

/** Is it the only thing of its name, declared for users to set, so that the document means no other? */
function isOnlyOption(name: string, { kind, name: own }: CodeEntity, { code }: Facts): boolean {
  if (kind === 'env_var' ? !/^[a-z\d]+(?:_[a-z\d]+){2,}$/i.test(own) : kind !== 'cli_option' || !name.startsWith('--'))
    return false;
  // Where the default is a constant, that is shown: the option has the name that the document writes.
  const all = code.named(kind === 'cli_option' ? name : own).filter(({ file }) => !isBesideCode(file));
  return all.filter((entity) => entity.kind === kind).length === 1;
}

interface OldDefault {
  /** The option, and the constant that is its default. */
  readonly names: readonly string[];
  readonly value: string;
  /** Is this text in the file now? */
  readonly isThere: (text: string) => boolean;
}

/** Lines of the old text that contain the name, in any spelling, and the value, and are gone now. */
function linesThatLeft(text: string, { names: written, value, isThere }: OldDefault): readonly string[] {
  const names = written.flatMap((name) => [name.replace(/^-+/, ''), ...spellingsOf(name)]);
  return text
    .split('\n', MAX_LINES)
    .filter(
      (line) =>
        line.length < 500 && holds(line, value) && names.some((spelling) => line.includes(spelling)) && !isThere(line),
    );
}

function holds(line: string, value: string): boolean {
  return valueIn(line, value) !== undefined;
}

/** The line with another value at that place. */
function withValue(line: string, value: string, other: string): string {
  const found = valueIn(line, value);
  return found === undefined ? line : line.slice(0, found.at) + other + line.slice(found.at + found.text.length);
}

/** Where the line contains the value, a duration in any form of code. */
function valueIn(line: string, value: string): PlacedDuration | undefined {
  const milliseconds = millisecondsOf(value);
  if (milliseconds !== undefined) return sameDurationIn(line, milliseconds);
  const at = placeOf(line, value);
  return at === undefined ? undefined : { at, text: value };
}

/**
 * Where the line contains the value as a whole word, in the form in which code writes values. `0` is not in `10`,
 * `image` not in `image:2.6`, and `all` not in a sentence.
 */
function placeOf(line: string, value: string): number | undefined {
  for (let at = line.indexOf(value); at >= 0; at = line.indexOf(value, at + 1)) {
    const isWhole =
      !/[\w.]/.test(line.charAt(at - 1))
      && !/^(?:\w|[:@/-]\w)/.test(line.slice(at + value.length, at + value.length + 2));
    if (
      isWhole
      && (!/^[a-z]/i.test(value)
        || /^(?:true|false)$/i.test(value)
        || /(?:["'`]|=\s?)$/.test(line.slice(Math.max(0, at - 2), at)))
    )
      return at;
  }
  return undefined;
}

/** `5` equals `5.0`, `0666` `438`, `5m0s` equals `5 * time.Minute`, and the folder `/var/log` `/var/log/`. */
function isSame(code: string, doc: string): boolean {
  const [left, right] = [asFolder(plain(code)), asFolder(plain(doc))];
  const [coded, stated] = [millisecondsOf(left), millisecondsOf(right)];
  if (coded !== undefined && stated !== undefined) return coded === stated;
  return left === right || isSameNumber(code, doc);
}

/** Is it the stated default, `unit` of which a row of the document writes? */
function isStated(code: string, stated: string, unit: string | undefined): boolean {
  const one = unitOfDuration(code, unit);
  if (one !== undefined) return millisecondsOf(plain(code)) === Number(stated) * one;
  return isSame(code, stated) || (unit !== undefined && isSameMeasure(code, { number: stated, unit }));
}

/** The milliseconds of one of the unit in which a row of a document states a duration, if the code has one there. */
function unitOfDuration(code: string, unit: string | undefined): number | undefined {
  return unit === undefined || millisecondsOf(plain(code)) === undefined ? undefined : millisecondsOfUnit(unit);
}

function asFolder(value: string): string {
  return value.startsWith('/') ? withoutSlash(value) : value;
}

const SWITCHED = /^(?:true|false|yes|no|on|off)$/i;
const NOTHING = new RegExp(`^(?:${NULL_WORDS.join('|')})$`, 'i');

function plain(value: string): string {
  return value
    .trim()
    .replace(/^["'`]|["'`]$/g, '')
    .replace(/(?<=\d)_(?=\d)/g, '')
    .replace(/^(True|False)$/, (word) => word.toLowerCase())
    .replace(NOTHING, 'null');
}

/**
 * Is the code's value a literal that the stated one can differ from? A number alone has no unit to compare with, and a
 * word may say what a number means: `unlimited` for 0.
 */
function isComparable(code: string, stated: string, unit: string | undefined): boolean {
  if (/^-?\d/.test(code.trim()) && /^[A-Za-z][A-Za-z -]*$/.test(stated) && !SWITCHED.test(stated)) return false;
  if (unitOfDuration(code, unit) !== undefined) return true;
  const isDuration = millisecondsOf(plain(code)) !== undefined;
  return millisecondsOf(stated) === undefined ? isLiteral(code) : isDuration;
}

function isLiteral(value: string): boolean {
  return /^(?:-?\d[\d_.]*|true|false|True|False|["'`][^"'`]{0,80}["'`])$/.test(value.trim());
}
