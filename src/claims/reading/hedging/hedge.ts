import { MAIN_BRANCHES } from '../../../paths/version-names.js';
import { EXAMPLE_WORDS, FORMER_WORDS, FUTURE_WORDS, REMOVED_WORDS, SUPPOSING_WORDS } from '../sentence-words.js';

/** Why a mention may not be a thing of this repository. */
export interface Hedge {
  /** The text says that the thing is gone: no proof overrides that. */
  readonly gone: boolean;
  /** Only a heading announces examples, which may still belong to this repository. */
  readonly slight?: boolean;
  /** It is one of several things that the sentence names by their kind: no doubt where the code defined the name. */
  readonly isOneOfKind?: true;
  /** The sentence gives it as an example: no doubt where the code defined a long name, or has one a slip off. */
  readonly isExample?: true;
  /** It is a file that the reader is told to make, which is theirs unless they work on this repository. */
  readonly isTold?: true;
  /** Applies to files, which are created, named and owned like this; names in code are not. */
  readonly file?: boolean;
  /** The sentence says that the thing is in another repository: one of that name here is not meant. */
  readonly isElsewhere?: true;
  readonly because: string;
}

/** Characters around a mention that are searched for hedging words: a sentence, not a page. */
const BEFORE_CHARS = 120;
const AFTER_CHARS = 80;
const MAX_CHARS = 400;
/** The target of an inline link, which readers do not see: its letters say nothing. */
const LINK_TARGET = /\]\([^()\s]{0,300}(?:\s"[^"]{0,100}")?\)/g;

/** A word between `is` and `removed`, or the version of which it is said. */
const ADVERB = String.raw`(?:(?!(?:${FUTURE_WORDS}|to|should|be)\b)[\w,]{2,12}|\d+(?:\.\d+){1,3})`;

/** Before another clause, whose subject is another thing: "`x` is raised when the file is missing". */
const OF_CLAUSE = '(?:when|whenever|if|unless|because|where|while|which|that|until|once)';

/** What a sentence says of its subject: "`x` has been removed". */
const SAID_GONE = 'the sentence says that it is gone';

/** Does a sentence say of the thing itself that it is gone, and not only of something near it? */
export function isSaidGone(hedge: Hedge | undefined): boolean {
  return hedge?.because === SAID_GONE;
}

/** What a sentence says of a file: "create `x`". */
const SAID_MADE = 'the sentence is about a file that is made, named or saved';

/** The doubt about a program that the text runs: that it makes files does not say that it is made itself. */
export function hedgeOfProgram(hedge: Hedge | undefined): Hedge | undefined {
  return hedge?.because === SAID_MADE || hedge?.isTold === true ? { ...hedge, slight: true } : hedge;
}

/** Does the doubt only come from a word for making, which may have another object: "add a rule in `x`"? */
export function isSaidMade(hedge: Hedge | undefined): boolean {
  return hedge?.because === SAID_MADE && hedge.isTold !== true;
}

interface HedgeRule extends Hedge {
  readonly pattern: RegExp;
}

/** A sentence about one of these is about the repository as it is. */
const MAIN = [...MAIN_BRANCHES, 'default'].join('|');

/** The thing comes right after these words, which name the means of the sentence: "Remove the files via `forget`". */
const BY_MEANS =
  String.raw`(?!.{0,120}\b(?:via|using|with|through|see(?: also)?|by (?:running|calling|using))`
  + String.raw`(?: the)?[\s\x60]*$)`;

/** "We may remove support for": it is there until then. */
const NOT_YET = String.raw`(?<!\b(?:${FUTURE_WORDS})(?: (?:not|also|then|soon|later|even|be|have|been)){0,3} )`;

/** Verbs with an object, and words of the past that such an object may name: "has the option that used to return". */
const ACTS =
  'is|are|has|have|sets?|uses?|using|specif(?:y|ies)|defines?|contains?|returns?|controls?|influences?|changes?|gets?'
  + '|gives?|adds?|creates?|generates?|shows?|names?|provides?|configures?|determines?|selects?|stores?|via|overrides?';
const OF_PAST = String.raw`(?:past|old|former|previous|versions?|releases?|days|times?|that|which|it|they|we|you)\b`;

/** Words before a mention which say that it is gone. */
const GONE: readonly RegExp[] = [
  new RegExp(String.raw`${NOT_YET}\b(?:remov(?:e|es|ed|ing)|delet(?:e|es|ed|ing))\b${BY_MEANS}`, 'i'),
  new RegExp(
    String.raw`\b(?:no longer|${FORMER_WORDS}|moved from`
      + '|renamed from|obsolete|was once|(?:was|were) originally|once (?:lived|stood|existed|was'
      + String.raw`|were)|there (?:is|are|was|were) no|non-?existent)\b`,
    'i',
  ),
  // "is used to send" is about the present, and so is "sets the key used to sign": what a verb acts on.
  new RegExp(
    String.raw`(?<!\b(?:is|are|be|being)(?: (?:\w+ly|also|often|then|now|always|just))? )`
      + String.raw`(?<!\b(?:${ACTS}) (?:the|an?|its|your|any|each)(?: (?!${OF_PAST}|the\b|an?\b)[\w-]{1,20}){1,3} )`
      + String.raw`\bused to\b|\bused to (?:be|have|live|exist)\b`,
    'i',
  ),
  // The replaced thing comes right after the verb, the new one after "with" and "by". A default that is not taken still
  // exists.
  /\b(?:instead of|rather than)\b(?! (?:the|its) (?:default|usual|standard)\b)[^,:;()]{0,60}$/i,
  /\b(?:prefer(?:red)?|favou?r(?:ed)?|choose)\b[^;]{1,100} over [`"'*(]{0,3}$/i,
  /\breplac(?:e|es|ed|ing)\b(?!.{0,120}\b(?:with|by)\b)/i,
  // "It does not have one, so you use …": the next clause names what exists.
  /\bdoes(?:n'?t| not) (?:have|use|exist)\b(?!.{0,120}, (?:so |then )?(?:you|we|use|set|run|pass|add)\b)/i,
  /\b(?:replacements? (?:of|for)|the (?:old|former)) (?:the )?(?:old )?[`\w.,' ]{0,60}$/i,
  /\buse\b[^.;]{1,80} not [`"'(*]{0,3}$/i,
  /\b(?:absence|lack) of\b[^,:;()]{0,60}$/i,
  // "There should not be an equivalent `x`".
  /\b(?:should|must)(?: not|n't) (?:be|have|exist)\b(?: (?:an?|any)\b)[^,:;()]{0,60}$/i,
  // "holds no `a` and no `b`", "the code lived in `a`", "nothing imports `a`", "the last commit that held `a`".
  /\b(?:no [`"'*]{0,3}|(?:lived|resided) (?:in|at|under) [`"'*]{0,3})$/i,
  /\bnothing (?:imports|uses|reads|requires|references|calls)\b/i,
  /\blast (?:commit|version|release|revision) (?:that|which) (?:held|had|contained|included)\b/i,
];

/** What is saved when no file is. */
const OF_EFFORT = String.raw`(?:some |much |a lot of |your |yourself )?(?:time|space|memory|effort|work|typing)\b`;
/** What is to be done with a thing that is there. */
const TRIED = String.raw`(?:tested|run|executed|started|checked|verified|updated|read|reviewed)\b`;

/** What readers run the commands of any project with, and what they make of this one. */
const TOOL_OF_READER =
  String.raw`(?:own |local |favou?rite |preferred |development |dev ){0,2}(?:environment|machine|computer|laptop|host`
  + String.raw`|browser|terminal|shell|console|command[- ]line|editor|ide|clone|fork|checkout|pull request|pr|patch`
  + String.raw`|contributions?)\b(?! (?:\w+ )?(?:files?|config\w*|settings?|variables?|profiles?|scripts?))`;

const IS_EXAMPLE = 'the sentence presents it as an example';
/** What comes between an example and the place where it is kept: "an example theme is available in `x`". */
const OF_PLACE =
  String.raw`(?:(?: [\w-]{1,20}){0,4} (?:is|are|can be|lives?)`
  + String.raw`(?: (?:also|provided|available|found|located|kept|shown))*)?`;

/** Matched against the words before the mention in the same sentence. */
const BEFORE: readonly HedgeRule[] = [
  ...GONE.map((pattern) => ({ gone: true, because: 'the sentence is about something that is gone', pattern })),
  {
    gone: false,
    file: true,
    isTold: true,
    because: 'the sentence tells the reader to make the file',
    pattern: new RegExp(
      String.raw`(?:^\W{0,9}|[!?:;,>]\s{1,3}|\b(?:by|to|and|then|first|must|should|can|please|you)\s)creat(?:e|ing)`
        + String.raw`\s(?:an?|one|your|my|new|another|(?:the )?main)\s.{0,90}$`,
      'i',
    ),
  },
  {
    gone: false,
    file: true,
    because: SAID_MADE,
    pattern: new RegExp(
      String.raw`\b(?:creat(?:e|es|ed|ing)|add(?:s|ing)?|sav(?:e|es|ed|ing)(?! ${OF_EFFORT})|generat(?:e|es|ed|ing)`
        + String.raw`|scaffold\w*|mkdir|touch|writ(?:e|es|ten|ing)|put|places?|emit(?:s|ted)?|outputs?|produc(?:e`
        + String.raw`|es|ed)|(?:re)?nam(?:e|ed|ing)|call(?:ed)|download(?:s|ed|ing)?|new)\b`,
      'i',
    ),
  },
  {
    gone: false,
    file: true,
    because: 'the sentence is about a file of another project',
    pattern: new RegExp(
      String.raw`\b(?:your(?! ${TOOL_OF_READER})|you have|you're|you are|user'?s|users'|their|his|her|my)\b`,
      'i',
    ),
  },
  {
    gone: false,
    because: 'the sentence is about another branch',
    pattern: new RegExp(
      String.raw`\b(?:on|from|in|of|to) (?:the|a|an|its|another|our) (?:branch(?! of\b)(?!.{0,8}\b(?:${MAIN})\b)`
        + String.raw`|(?!\x60?(?:${MAIN}|same)\b)\x60?[\w./-]{1,40}\x60? branch\b)`,
      'i',
    ),
  },
  {
    gone: false,
    isOneOfKind: true,
    because: IS_EXAMPLE,
    // "Functions like `x`", "macros such as `x` and `y`".
    pattern: new RegExp(
      String.raw`^(?!.*\b(?:${SUPPOSING_WORDS}|examples?|samples?|fictional|hypothetical|placeholders?|consider|given`
        + String.raw`|say|your|my|names?|called|words?|anything|something|things)\b)`
        + String.raw`(?:.*\s)?[A-Za-z]{2,}s,? (?:like|such as) (?:\x60[^\x60]{1,80}\x60,? (?:(?:and|or) )?){0,6}\x60?$`,
      'i',
    ),
  },
  {
    gone: false,
    isExample: true,
    because: IS_EXAMPLE,
    // Several examples can be real things ("runs all examples with"), unless they are the list itself; and an example
    // that shows how to use a thing is not that thing.
    pattern: new RegExp(
      String.raw`\b(?:(?:${EXAMPLE_WORDS})\b|i\.\s?e\b|${SUPPOSING_WORDS}`
        + "|consider (?:a|an|the following|this)|given (?:a|an|the following|this)|let'?s say"
        + String.raw`|(?:example|sample)\b(?! shows how to use\b|${OF_PLACE} (?:under|in|at|from) [\x60"'(]*$)`
        + String.raw`|fictional|hypothetical|placeholder`
        + String.raw`|like:? ?[\x60"'(]*$)|^\W*(?:\w+ )?(?:examples|samples)\b|\b(?:examples|samples)(?::`
        + String.raw`| (?:include|are|of|like)\b)`,
      'i',
    ),
  },
  {
    gone: false,
    file: true,
    because: 'the sentence names it as a possibility',
    pattern: new RegExp(
      String.raw`\b(?:if (?:there|it|a|an|you|the|one|no)|when (?:there|a|an|you)|optional(?:ly)?|whether`
        + String.raw`|might|could|would|should be(?! ${TRIED})|will be|can (?:also |then )?(?:be|have|use)|may`
        + String.raw` (?:also )?(?:be|have)|planned|todo|not|never|without|legacy|deprecated)\b`,
      'i',
    ),
  },
];

/** Matched against the words right after the mention. */
const AFTER: readonly HedgeRule[] = [
  {
    gone: true,
    because: 'the sentence says that it is of a dependency',
    pattern: /^ (?:from|of|in) (?:the|its|our) (?:_|[@\w./-]{1,60}) dependenc(?:y|ies)\b/i,
  },
  {
    gone: true,
    because: SAID_GONE,
    pattern: new RegExp(
      String.raw`^(?:(?!\b${OF_CLAUSE}\b)[^.;]){0,60}?\b(?:(?:is|are|was|were|has been`
        + String.raw`|have been) (?:now )?(?:${ADVERB} ){0,8}?(?:gone|${REMOVED_WORDS}|renamed`
        + String.raw`|(?<!\bor )missing`
        + String.raw`|replaced|moved)|no longer|(?:does|do|did) not exist|doesn'?t exist)\b`,
      'i',
    ),
  },
  {
    gone: true,
    because: SAID_GONE,
    // `startOrder` removed (by 2.0)
    pattern: new RegExp(
      String.raw`^[*_)]{0,3} (?:now )?(?:${REMOVED_WORDS})(?=[.,;:)]|\s*(?:$|[(|—–-]|(?:in|since|by|as of) v?\d))`,
      'i',
    ),
  },
  {
    gone: true,
    because: SAID_GONE,
    // `the old suite (test/run.sh, etc.) was retired`
    pattern: new RegExp(
      String.raw`^[^()]{0,200}\) (?:was|were|has been|have been) (?:${REMOVED_WORDS}|replaced)\b`,
      'i',
    ),
  },
  {
    gone: false,
    file: true,
    because: 'the sentence says that it is generated, or where to get it',
    pattern: new RegExp(
      String.raw`^[\s*_:–—-]{0,8}(?:\(?auto(?:matically)?[- ]?)?generated\b`
        + String.raw`|^[^.;]{0,40}?\b(?:found|available|published|downloaded|obtained) (?:on|from) `,
      'i',
    ),
  },
  {
    gone: false,
    file: true,
    because: 'the sentence is about something made or of the reader’s own',
    pattern: new RegExp(
      String.raw`^[^.;]{0,30}?\b(?:(?:is|are|was|were|has been|have been|will be|gets?) (?:now )?(?:created`
        + String.raw`|generated|written|made)|(?:in|of|from|to|into|for) (?:your|the user'?s))\b`,
      'i',
    ),
  },
];

/** The hedge in the words around `start..end` of `text`; undefined when there is none. */
export function hedgeOf(text: string, start: number, end: number): Hedge | undefined {
  const lead = text.slice(Math.max(0, start - MAX_CHARS), start).replace(LINK_TARGET, ']');
  const before = fromReference(lastSentence(lead.slice(-BEFORE_CHARS)));
  // Other code in backticks is masked: its letters do not count, and a full stop in it does not end the sentence.
  const after = text
    .slice(end, end + MAX_CHARS)
    .replace(LINK_TARGET, ']')
    .replace(/^`/, '')
    .replace(/`[^`]{1,80}`/g, '_')
    .slice(0, AFTER_CHARS);
  const rule = BEFORE.find(({ pattern }) => pattern.test(before)) ?? AFTER.find(({ pattern }) => pattern.test(after));
  return rule === undefined
    ? undefined
    : {
        gone: rule.gone,
        because: rule.because,
        ...(rule.file === true ? { file: true } : {}),
        ...(rule.isOneOfKind === true ? { isOneOfKind: true as const } : {}),
        ...(rule.isTold === true ? { isTold: true as const } : {}),
        ...(rule.isExample === true ? { isExample: true as const } : {}),
      };
}

const REFERENCE = /\((?:see|cf\.?)(?: also)?(?: the)?[\s\x60*_"']{0,4}$/i;

/** "Create `a` (see `b`)": what is in brackets refers to what is there, whatever the sentence says of other things. */
function fromReference(sentence: string): string {
  const at = sentence.search(REFERENCE);
  return at < 0 ? sentence : sentence.slice(at);
}

/** The text after the last full stop that ends a sentence. */
export function lastSentence(text: string): string {
  let from = 0;
  for (let at = 0; at < text.length - 1; at++) {
    const ends = '.!?;'.includes(text[at] ?? '') && text[at + 1] === ' ';
    if (ends && !/\b(?:e\.g|i\.e|etc|vs)$/i.test(text.slice(Math.max(0, at - 4), at))) from = at + 2;
  }
  return text.slice(from);
}
