import { endsWithRegistry } from '../../../ecosystems/versions.js';
import { lastSentence } from '../../reading/hedging/hedge.js';
import { EXAMPLE_WORDS, FORMER_WORDS, REMOVED_WORDS } from '../../reading/sentence-words.js';
import type { VersionStatement } from './payload.js';
import { isKnown, saysSomething, subjectOf } from './subjects.js';

export interface FoundStatement extends VersionStatement {
  /** 0-based offset of the version in the text, after its operator and `v`; `^` and `~` are part of the operator. */
  readonly at: number;
  /** The version as written in the text: the part that a fix replaces. */
  readonly written: string;
}

export interface TextSetting {
  /** A heading or a table says that versions are needed. */
  readonly required: boolean;
  readonly alone?: true;
  /**
   * The text includes the end of the previous line and the start of the next one: only versions from `from` to `to`
   * count.
   */
  readonly from: number;
  readonly to: number;
}

/** Characters before and after a version in which its subject and operator are looked for. */
const BEFORE = 60;
const AFTER = 40;
const VERSION = /(?<![\w.$#%/-])(v?)(\d{1,4}(?:\.\d{1,5}){0,2})(?:\.[xX*](?![\w]))?(\+)?(?![\w%°€$/:]|\.\d|-\d)/g;
/** A name, an optional bracket, colon or "version", an optional operator. */
const LEAD = new RegExp(
  String.raw`([A-Za-z@][\w@/.+-]{0,80})["')]?\s?(?:(?:\(|:|=|,)\s?)?(?:(?:toolchain|runtime|compiler`
    + String.raw`|language|compatibility)\s)?(?:\(?(?:minimum |min\.? )?(?:versions?|ver\.|release`
    + String.raw`|v\.)\s?(?::|\(|is|of)?\s?)?(?:(?:is|of|at least|minimum|min\.?|from)\s)?(>=|=>|≥|>|<=|≤|<`
    + String.raw`|\^|~>|~=|~|===|==|=|@)?\s?["'v]?$`,
);
const MINIMUM_SIGNS = new Set(['>=', '=>', '≥', '>']);
const OR_LATER = new RegExp(
  String.raw`^(?:\s?\([^()]{0,20}\))?\s?,?\s?(?:\(?(?:or|and)\s(?:later|newer|higher|above|greater|up`
    + '|upwards?|more recent|better|any later|a (?:later|newer|higher)|newest|beyond|onwards?)'
    + String.raw`|minimum\b|at (?:least|minimum)\b)`,
  'i',
);
/** The same in translations of a page. */
const OR_LATER_ELSEWHERE = new RegExp(
  String.raw`^\s?[（(]?(?:及以上|或以上|和以上|以上|及更高|或更高|或更新|或者更高|及其以上|以降|이상`
    + String.raw`|o (?:superior|posterior|más reciente)|ou (?:supérieure?|superior|plus récent|mais recente)`
    + String.raw`|oder (?:höher|neuer)|(?:или|и) (?:выше|новее))`,
  'i',
);
/** A sentence that says nothing else: `Python 3.8 or higher.` */
const DEMAND_ALONE = new RegExp(
  String.raw`^\W{0,9}[A-Za-z][\w.#]{1,20}\s(?:>=\s?)?v?\d[\d.]{0,12}\+?,?`
    + String.raw`(?:\s\(?(?:or|and)\s(?:later|newer|higher|above|greater|up|upwards?)\)?)?[\s.]{0,4}$`,
);
const LIST = /^(?:\+|\.x)?\s?(?:,|\/|&|–|—|-|\band\b|\bor\b|\bto\b|through|\|\|?)\s?(?:>=|\^)?v?\d/;
const AT_LEAST = new RegExp(
  String.raw`\b(?:at least|minimum(?: (?:of|version|supported))?|min\.?|no (?:older|earlier|lower) than`
    + String.raw`|newer than)\b[^.]{0,40}$`,
  'i',
);
/**
 * Words for a requirement, or for what is used at present, in the same sentence. `>=` alone is a requirement only under
 * a heading or in a table that says so.
 */
const NEEDS = new RegExp(
  String.raw`\b(?:${[
    'requir(?:e|es|ed|ing|ement|ements)|needs?|needed|prerequisites?|must (?:have|use|be)|minimum',
    'at least|supported|msrv|compiles? (?:with|on)|works? (?:with|on)|make sure|ensure',
    // "1. Install Go version 1.21".
    String.raw`(?<=(?:^|[.:;)]\s{1,3})\W{0,6})install(?=\s)`,
    // "This project is currently still using go 1.19".
    '(?:currently|at present|at the moment) (?:still )?(?:uses?|using|built with|runs? on|running on)',
  ].join('|')})\b`,
  'i',
);
/** Words for a requirement in translations, and for another time, a special case or an upgrade. */
const NEEDS_ELSEWHERE = new RegExp(
  '需要|要求|支持|必须|必須|必要|対応|サポート|필요|지원|requiere|necesita|requiert|nécessite|requer|benötigt|erfordert|требуется',
  'i',
);
const OTHER_ELSEWHERE = new RegExp(
  '不再|不支持|移除|弃用|废弃|升级|迁移|之前|以前|自从|旧|如果|例如|(?:以上|更高|以降|이상)[^。]{0,9}(?:の場合|时，|時)'
    + String.raw`|\b(?:desde|antes|hasta|obsolet\w{1,5}|avant|depuis|vor|seit)\b`,
  'i',
);
/** Words near the version which say that the repository has, uses or accepts it. */
const USES = new RegExp(
  String.raw`\b(?:us(?:e|es|ed|ing)|buil[dt]s?|built|written|runs?|running|test(?:s|ed)?|install\w*`
    + String.raw`|support\w*|stack|powered|based|targets?|compatib\w*|depends?|compil\w*|we)\b`,
  'i',
);
/** What the toolchain of that version needs or does itself: `JDK 21 needs these flags`. */
const OF_ITSELF = new RegExp(
  String.raw`^\+?,?\s(?:[a-z]{3,20}\s)?(?:may |might |will |can )?(?:also )?(?:needs? (?!to be\b)`
    + String.raw`|requires? (?!to be\b)|warns?|emits?|prints?|introduces?|ships? (?:with )?)`,
  'i',
);
/** What the number before counts: `typical Ruby 2 space indentation`. */
const COUNTED = new RegExp(
  String.raw`^[ -](?:spaces?|tabs?|columns?|char(?:acter)?s?|lines?|files?|times|threads?|cores?|workers?`
    + String.raw`|process(?:es)?|instances?)\b`,
  'i',
);
/** What came with the version and is still called after it: "PHP 5.4 array syntax". */
const NAMED_AFTER = /^\+?(?:[ -][a-z]{1,20}){0,2}[ -](?:syntax|style|notation|semantics)\b/i;
/** What a release of another product works with, needs or includes: `Tool 8.x works with`. */
const OF_OTHERS = new RegExp(
  String.raw`\b[A-Z][\w-]{1,40} v?\d{1,4}\.(?:\d{1,4}|x)[\w.]{0,10} (?:works?|runs?|requires?|needs?`
    + String.raw`|supports?|is|are|comes?)\b[^.]{0,40}$`,
);
/** The line is about one release of something: `1.47.x - LTS, MSRV 1.70`, `at least PHP 7.3 for version 9.7.0`. */
const OF_RELEASE = new RegExp(
  String.raw`^[\s>*+|-]*v?\d{1,4}\.\d{1,4}(?:\.(?:\d{1,4}|x))?\s{0,8}(?:[-–—|:(]|to\b)`
    + String.raw`|\bfor (?:the )?(?:version|release) \W{0,4}v?\d`,
  'i',
);
/** The sentence is about another time, a special case, or the version of another project. */
const OTHER = new RegExp(
  String.raw`\b(?:${[
    String.raw`since|before|until|till|prior to|as of|starting (?:with|from|in)|from (?:version|v?\d)`,
    `introduced|added (?:in|with)|${REMOVED_WORDS}|deprecated|dropping|drop support|no longer`,
    String.raw`end[- ]of[- ]life|eol|changed in|new in|fixed in|broke\w*|breaking|bugs?|issues?`,
    String.raw`fail(?:s|ed|ing|ures?)?|errors?|exceptions?|encounter\w*`,
    String.raw`crash\w*|workaround|regress\w*|backport\w*|migrat\w*|upgrad\w*`,
    String.raw`updat(?:e|es|ed|ing) (?:[\w-]{1,30} ){0,2}(?:from|to)`,
    String.raw`your (?:own )?(?:project|package|library|app\w*|code)|bump\w*|downgrad\w*|legacy|older`,
    `earlier|previous|${FORMER_WORDS}|used to|compared|versus|vs|unlike|instead of|${EXAMPLE_WORDS}`,
    // What readers like better decides nothing: "if you prefer, build it (requires Go 1.27+)".
    'if (?:you(?! (?:prefer|like)\\b)|your|the)|may (?:also )?need|might need',
    'in order to|to be able to',
    'to use (?:it|them|that|those)',
    String.raw`when (?:you|your|using|running)|in case|depending|hypothetical\w*|imagine|suppose|whereas`,
    String.raw`not (?:yet )?support\w*|does(?:n't| not) support|unsupported|only (?:affects?|applies)`,
    'released?|unreleased|unavailable|(?:and|or) (?:lower|below)',
    '(?:required|needed|necessary) for|will (?:be|require)|planned|future|experimental',
  ].join('|')})\b`,
  'i',
);

/**
 * Every version that one line of text states for a toolchain or a package. Linear: reads a bounded part around each
 * number.
 */
export function readStatements(text: string, setting: TextSetting): readonly FoundStatement[] {
  const found: FoundStatement[] = [];
  for (const match of text.matchAll(VERSION)) {
    const statement =
      match.index < setting.from || match.index >= setting.to ? undefined : readOne(text, match, setting);
    if (statement !== undefined) found.push(statement);
  }
  return found;
}

function readOne(text: string, match: RegExpExecArray, setting: TextSetting): FoundStatement | undefined {
  const [whole, v = '', version = '', plus] = match;
  const before = text.slice(Math.max(0, match.index - BEFORE), match.index);
  const after = text.slice(match.index + whole.length, match.index + whole.length + AFTER);
  const lead = LEAD.exec(before);
  const ahead = before.slice(0, lead?.index ?? 0);
  const written = lead?.[1] ?? '';
  const operator = lead?.[2] ?? '';
  const [name, glued] = splitAt(written);
  const subject = subjectOf(name);
  if (subject === undefined || !saysSomething(subject, version) || /^[<≤]/.test(operator)) return undefined;
  const sentence = sentenceAround(text, match.index);
  if ((!version.includes('.') && COUNTED.test(after)) || NAMED_AFTER.test(after)) return undefined;
  if (OTHER.test(sentence) || OTHER_ELSEWHERE.test(sentence) || OF_RELEASE.test(text) || OF_OTHERS.test(ahead))
    return undefined;
  if (ahead.endsWith(':') && !endsWithRegistry(ahead)) return undefined;
  const isOfItself = OF_ITSELF.test(after);
  const minimum =
    plus !== undefined
    || MINIMUM_SIGNS.has(operator)
    || OR_LATER.test(after)
    || OR_LATER_ELSEWHERE.test(after)
    || AT_LEAST.test(ahead)
    || /\b(?:at least|minimum|min\.?)\b/i.test(before.slice(lead?.index));
  const alone = subject.toolchain && minimum && !text.includes('|') && DEMAND_ALONE.test(sentence);
  const required = !isOfItself && (setting.required || NEEDS.test(sentence) || NEEDS_ELSEWHERE.test(sentence));
  const mentioned = !required && subject.toolchain && (isOfItself || isOnlyMentioned(before + after));
  const ranged = /^[\^~]/.test(operator);
  if (!subject.toolchain && !isKnown(subject) && !isMarked({ name, glued, operator, v, version })) return undefined;
  return {
    subject: subject.name,
    toolchain: subject.toolchain,
    version,
    operator: operator === '' && glued ? '@' : operator,
    required,
    listed: LIST.test(whole.endsWith('+') ? `+${after}` : after),
    ...(mentioned ? { mentioned } : {}),
    ...(alone ? { alone } : {}),
    form: minimum ? 'minimum' : ranged ? 'range' : 'exact',
    at: match.index + v.length,
    written: version,
  };
}

/**
 * Is the version only mentioned: at least three words around it, none for use? A label and a version alone mean use.
 */
function isOnlyMentioned(around: string): boolean {
  return (around.match(/(?<![\w-])[a-z]{2,20}(?![\w-])/g)?.length ?? 0) > 2 && !USES.test(around);
}

interface Mark {
  readonly name: string;
  readonly glued: boolean;
  readonly operator: string;
  readonly v: string;
  readonly version: string;
}

/**
 * Is a word plus a number a package and its version: `name@1`, `some-name v1`, `name >= 1.2`? `~900` is not a version.
 */
function isMarked({ name, glued, operator, v, version }: Mark): boolean {
  if (glued) return true;
  const compound = /[-_@/]/.test(name);
  if (operator !== '') return operator !== '=' && operator !== '~' && (compound || version.includes('.'));
  return v !== '' && (compound || /^[A-Z][a-z]/.test(name));
}

/** `name@` is `name`, with the version glued to it. */
function splitAt(written: string): readonly [name: string, glued: boolean] {
  return written.length > 1 && written.endsWith('@') ? [written.slice(0, -1), true] : [written, false];
}

/** The sentence of one line around an offset. A full stop between digits or before `js` does not end it. */
function sentenceAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 300), at);
  const after = text.slice(at, at + 200);
  const end = after.search(/[.!?;]\s|$/);
  return lastSentence(before) + after.slice(0, end === -1 ? undefined : end);
}
