import { isCodeFileName } from '../../paths/file-kinds.js';
import type { ClaimSource, Draft } from '../../model/claim.js';
import type { DocKind } from '../../model/doc.js';
import { readMechanism } from './entity-linking.js';
import type { MechanismPayload } from './entity-linking.js';
import { EXAMPLE_WORDS, FORMER_WORDS, SUPPOSING_WORDS } from './sentence-words.js';
import { NAME_MARK, sentencesOf } from './sentences.js';
import type { Sentence } from './sentences.js';
import { saysDoes, saysDone } from './verbs.js';
import { audienceOf } from './section/audience.js';

/** Kinds of statements that no rule can decide. */
export type StatementKind = 'behavior' | 'architecture' | 'convention';

interface Statement {
  readonly kind: StatementKind;
  readonly draft: Draft<MechanismPayload>;
}

/**
 * Sentences of one kind that are kept per section: a page that describes how everything behaves is a reference, and
 * more sentences are noise.
 */
const MAX_PER_SECTION = 8;
const MIN_CHARS = 30;
const MAX_CHARS = 400;
const TEXT_CHARS = 200;
/** Documents about the current state of the repository. */
const KINDS: ReadonlySet<DocKind> = new Set(['guide', 'agent']);

/** Each section is read once for all kinds. */
const known = new WeakMap<ClaimSource, readonly Statement[]>();

/** Sentences of this kind that name a mechanism, at most a few per section. */
export function statementsOf(source: ClaimSource, kind: StatementKind): readonly Draft<MechanismPayload>[] {
  let statements = known.get(source);
  if (statements === undefined) {
    statements = KINDS.has(source.doc.kind) ? readStatements(source) : [];
    known.set(source, statements);
  }
  return statements
    .filter((statement) => statement.kind === kind)
    .slice(0, MAX_PER_SECTION)
    .map(({ draft }) => draft);
}

function readStatements(source: ClaimSource): readonly Statement[] {
  const isOurs = audienceOf(source) === 'ours';
  return sentencesOf(source).flatMap((sentence): Statement[] => {
    const kind = isPlain(sentence) ? kindOf(sentence, isOurs) : undefined;
    const payload = kind === undefined ? undefined : readMechanism(sentence.names, kind);
    return kind === undefined || payload === undefined ? [] : [{ kind, draft: draftOf(sentence, payload) }];
  });
}

/** Words about another time, an example, a wish, or a question: none of them states what the code does now. */
const ELSEWHERE = new RegExp(
  String.raw`\?|:$|\b(?:${[
    String.raw`deprecat\w+|removed|no longer|${FORMER_WORDS}|used to|was|were|had|since v?\d|as of`,
    `starting (?:with|from)|planned|in the future|${EXAMPLE_WORDS}`,
    `${SUPPOSING_WORDS}|example|tutorial|see|note that you|unlike|compared`,
    String.raw`recommend\w*|might|perhaps|probably|TODO`,
  ].join('|')})\b`,
  'i',
);
/** Advice to the reader, and opinions of the writers. */
const ADDRESSED = new RegExp(
  String.raw`^(?:you|we)\b|\b(?:you(?:['’]\w+)? (?:can|could|should|may|might|must|need|want|have|will`
    + String.raw`|are|do|would|probably)|you['’](?:ll|re|ve|d)|we|our|us|I|my|let['’]s|please)\b`,
  'i',
);

function isPlain({ text, shape }: Sentence): boolean {
  return text.length >= MIN_CHARS && text.length <= MAX_CHARS && !ELSEWHERE.test(shape) && !ADDRESSED.test(shape);
}

const N = NAME_MARK;
const ROLE =
  '(?:function|method|class|hook|option|flag|setting|middleware|module|package|plugin|decorator|handler|helper'
  + '|component|service|object|property|parameter|argument|command|exception|error|header|status|attribute|type'
  + '|field|interface|struct|trait|event|callback|constructor|router|client|server|provider|file|folder|directory'
  + '|script|api|instance|call|variable|key)s?';
/** Text from the start of a sentence to its subject, with or without an introduction. */
const TO_SUBJECT = `(?:the |an? |each |every |this |calling |setting |passing )?(?:[a-z-]{2,20} ){0,2}?${N}`;
const LEAD =
  '(?:when|if|by default|internally|on|after|before|once|during|at|in|for|with|then|finally|first|next)'
  + '\\b[^,.;]{0,120}, ';
const SUBJECTS = [new RegExp(`^${TO_SUBJECT}`, 'i'), new RegExp(`^${LEAD}${TO_SUBJECT}`, 'i')];
/** Text that may be between the subject and its verb, with how often. */
const ROLES = { pattern: new RegExp(`^ ${ROLE}`, 'i'), most: 2 };
const OWNER = { pattern: new RegExp(`^ (?:of|in|on|from) (?:the )?${N}(?: ${ROLE})?`, 'i'), most: 1 };
const ADVERBS = {
  pattern: new RegExp(
    '^ (?:then|also|always|never|only|automatically|internally|immediately|first|will|does not'
      + "|doesn['’]t|itself|by default|periodically|lazily|eagerly|silently|simply)(?= )",
    'i',
  ),
  most: 3,
};
/** `maxSize`: Limits … */
const TO_MEANING = new RegExp(`^${N}(?: \\([^()]{0,40}\\))?(?: ?:| [-–—]{1,2}) `);
/** Instructions to the reader, which are not behavior. */
const ADVICE = new RegExp(
  String.raw`, (?:then )?(?:${[
    'override|use|call|set|pass|make sure|be aware|it is (?:important|best|recommended)|consider',
    String.raw`remember|add|try|create|define|do not|don['’]t|keep in mind|refer|check`,
  ].join('|')})\b`,
  'i',
);
const CONDITION = '^(?:when|if|once|unless|after|before|without|while|by (?:setting|enabling|passing))\\b';
const STATES_CONDITION = new RegExp(CONDITION, 'i');
/** Text from the start of a sentence through a condition with a name up to the consequence. */
const TO_CONSEQUENCE = new RegExp(`${CONDITION}[^,;]{0,100}${N}[^,;]{0,80}, [^;]{0,80}$`, 'i');
const WILL = /will (?:not |be |also )?[a-z]+\b/iy;

const RELATES =
  '(?:calls? into|delegates? to|depends? on|is built on|builds? on|wraps?|extends?|inherits? '
  + 'from|implements?|subclass(?:es)?|sits? (?:between|on top of|in front of|behind)|talks? '
  + 'to|communicates? with|is composed of|consists? of|is backed by|lives? in|is '
  + '(?:defined|implemented|located|declared|assembled|created) (?:in|by)|imports?|forwards? '
  + '(?:[a-z-]{2,20} ){0,3}to|hands? (?:[a-z-]{2,20} ){0,3}to|is the only)';
const RELATION = new RegExp(`^ ${RELATES} [^.;]{0,80}${N}`, 'i');
const FLOW = new RegExp(
  `\\b(?:pass(?:es)?|flows?|goes|go|travels?|(?:is|are) `
    + '(?:routed|passed|sent|forwarded|dispatched))(?: first)? (?:through|into|via|to) (?:the '
    + `)?${N}[^.;]{0,80}?(?:\\b(?:before|then|and then|after|to|into)\\b[^.;]{0,40}?${N})`,
  'i',
);
const HOLDS = new RegExp(
  '^ (?:contains?|holds?|provides?|owns?|orchestrates?|coordinates?|is responsible for|is the '
    + `(?:entry point|single|only|heart|core)|${RELATES})\\b`,
  'i',
);

const UNIVERSAL = new RegExp(
  '\\b(?:all|every|each|any|no|new)\\b[^,.;]{1,60}\\b(?:must|shall|should|ha(?:s|ve) to|(?:is|are) '
    + 'required to|may not|cannot|never)\\b',
  'i',
);
const DEMAND =
  /\b(?:must(?: not)?|shall(?: not)?|should(?: not)?|never|always|do not|don['’]t|avoid|prefer|only ever)\b/i;
const OUTCOME = /\bshould (?:see|be able|work|now|print|output|pass|fail|look|get|have|appear|return)\b/i;
const HABIT = new RegExp(
  String.raw`^(?:all|every|each|no)\b[^,.;]{1,60}\b(?:${[
    'extends?|implements?|inherits?|lives?|goes|go|returns?|uses?|starts? with|ends? with',
    'is (?:named|prefixed|suffixed|registered|declared)',
    'are (?:named|prefixed|suffixed|registered|declared)',
  ].join('|')})\b`,
  'i',
);

/** The first kind that fits: a rule for all, a relation between things, an action of a thing. */
function kindOf(sentence: Sentence, isOurs: boolean): StatementKind | undefined {
  const { shape, names } = sentence;
  if (isRule(shape, isOurs)) return 'convention';
  const said = predicatesOf(shape);
  if (
    (names.length > 1 && (said.some((rest) => RELATION.test(rest)) || FLOW.test(shape)))
    || (isPath(firstOf(names)) && said.some((rest) => HOLDS.test(rest) || does(rest)))
  )
    return 'architecture';
  return said.some((rest) => does(rest) || isDone(rest))
    || isDefinition(shape)
    || (isConsequence(shape) && !ADVICE.test(shape))
    ? 'behavior'
    : undefined;
}

function does(predicate: string): boolean {
  return predicate.startsWith(' ') && saysDoes(predicate, 1);
}

function isDone(predicate: string): boolean {
  return predicate.startsWith(' ') && saysDone(predicate, 1);
}

function isDefinition(shape: string): boolean {
  const before = TO_MEANING.exec(shape)?.[0];
  return before !== undefined && saysDoes(shape, before.length);
}

function isConsequence(shape: string): boolean {
  if (!STATES_CONDITION.test(shape)) return false;
  for (const { index } of shape.matchAll(/\b[a-z]/gi)) {
    WILL.lastIndex = index;
    if (
      (WILL.test(shape) || saysDoes(shape, index) || saysDone(shape, index))
      && TO_CONSEQUENCE.test(shape.slice(0, index))
    )
      return true;
  }
  return false;
}

/**
 * The candidates for the predicate: the rest of the sentence after the subject, its role, its owner and adverbs, each
 * of which may belong to the rest as well. As a single pattern this took V8 a quarter of a second to compile, before
 * the first answer.
 */
function predicatesOf(shape: string): readonly string[] {
  const starts = SUBJECTS.flatMap((subject) => subject.exec(shape)?.[0].length ?? []);
  const between = [ROLES, OWNER, ADVERBS].reduce(
    (rests, { pattern, most }) => rests.flatMap((rest) => withoutFirst(rest, pattern, most)),
    starts.map((start) => shape.slice(start)),
  );
  return [...new Set(between)];
}

/** The text, and its rests without the first one, two, … of these. */
function withoutFirst(text: string, pattern: RegExp, most: number): readonly string[] {
  const rests = [text];
  for (let count = 0; count < most; count += 1) {
    const last = rests.at(-1) ?? '';
    const found = pattern.exec(last)?.[0];
    if (found === undefined) break;
    rests.push(last.slice(found.length));
  }
  return rests;
}

function isRule(shape: string, isOurs: boolean): boolean {
  if (OUTCOME.test(shape)) return false;
  return UNIVERSAL.test(shape) || (isOurs && (DEMAND.test(shape) || HABIT.test(shape)));
}

function firstOf(names: readonly string[]): string {
  return names[0] ?? '';
}

function isPath(name: string): boolean {
  return name.includes('/') || (/^[\w-]{2,60}\.\w+$/.test(name) && isCodeFileName(name));
}

function draftOf({ text, line, names }: Sentence, payload: MechanismPayload): Draft<MechanismPayload> {
  const short = text.length <= TEXT_CHARS ? text : `${text.slice(0, TEXT_CHARS - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return { line, text: short, keywords: [...new Set(names.map((name) => name.toLowerCase()))].slice(0, 6), payload };
}
