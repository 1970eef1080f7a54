import { applyEdits } from '../../engine/fixes/apply.js';
import { editsIn, filesOf } from '../../engine/fixes/planned.js';
import type { Explanation } from '../../engine/rules/explanation.js';
import { isRecorded } from '../../engine/verification/policy/visibility.js';
import { commentStyleOf } from '../../lsp/ignoring/comment.js';
import { commentPlace } from '../../lsp/ignoring/place.js';
import type { Claim } from '../../model/claim.js';
import { ignoreAt } from '../../model/ignore.js';
import type { Proof } from '../../model/proof.js';
import { asSentence } from '../../model/verdict.js';
import type { Drifted, Uncertain } from '../../model/verdict.js';
import { sourceOf } from '../formats/collect.js';
import { placeOf } from '../formats/text.js';
import { unifiedDiff } from '../../text/layout/unified-diff.js';
import { ruleOf } from './shown.js';
import { shorten } from '../../tools/sections/section-fields.js';
import type { Shown } from './shown.js';

/** What would change a verdict. */
export interface Changes {
  /** Whole sentences, what is best first. */
  readonly steps: readonly string[];
  /** The proven fix as a diff of each document; empty without one. It belongs to the first step. */
  readonly diffs: readonly string[];
}

export function changesOf(shown: Shown): Changes {
  const { judged, fix } = shown.explanation;
  const { claim, verdict } = judged;
  if (verdict === undefined) return { steps: ['It has not been checked yet: ask again.'], diffs: [] };
  if (verdict.status === 'verified') return { steps: whileItHolds(shown.explanation), diffs: [] };
  const proof = ruleOf(shown);
  if (proof === undefined) return { steps: undecided(verdict, shown), diffs: [] };
  const diffs = fix === undefined ? [] : diffsOf(shown);
  return {
    steps: [
      diffs.length === 0 ? withoutFix(shown.explanation) : fixSentence(shown),
      restoring(proof, claim),
      hiding(shown),
    ],
    diffs,
  };
}

function whileItHolds({ judged: { verdict } }: Explanation): readonly string[] {
  const isWeak = verdict?.status === 'verified' && verdict.ground === 'weak';
  return [
    'Every scan looks at these places again: the claim drifts when they no longer show it.',
    ...(isWeak
      ? ['The ground is weak, such as a test, an example or a common name: product code would be strong.']
      : []),
  ];
}

function undecided({ reason, ...verdict }: Drifted | Uncertain, { explanation, snapshot }: Shown): readonly string[] {
  const { claim } = explanation.judged;
  const ground = verdict.status === 'uncertain' ? verdict.ground : undefined;
  if (ground === 'ignored') {
    const comment = ignoreAt(snapshot.docs.get(claim.file)?.ignores, claim.line);
    return [`Remove the comment that hides it${comment === undefined ? '' : `, on line ${comment.line}`}.`];
  }
  if (isRecorded(claim)) return ['No rule decides claims of this kind: a reader must.'];
  if (ground === 'others')
    return [
      'It is about a thing of another project, the language or a reader: this repository proves nothing about it.',
    ];
  if (ground === 'past') return ['The document is about another time, for which the present code proves nothing.'];
  return [`It is decided when this no longer holds: ${asSentence(reason)}`];
}

/** Names the finding by its place, or by its id where shells would not take the place as one word. */
function fixSentence({ explanation: { judged }, linesOf }: Shown): string {
  const { claim } = judged;
  const place = placeOf({ ...claim, source: sourceOf(judged, linesOf(claim.file)) });
  return `Make this fix, which is proven: "docalign fix --write ${/^[\w./:@-]+$/.test(place) ? place : claim.id}".`;
}

function withoutFix({ obstacle, judged: { verdict } }: Explanation): string {
  const [named] = verdict?.status === 'drifted' ? verdict.replacements : [];
  const why = obstacle === undefined ? 'No fix is proven' : `No fix is made, as ${obstacle}`;
  const meant = named === undefined ? '' : ` \`${shorten(named, NAME_CHARS)}\` may be meant.`;
  return `${why}: write what is true now, or remove the statement.${meant}`;
}

/** Enough of a claim to recognize it. */
const NAME_CHARS = 60;

/** What the repository would need for the claim to hold, by what was observed. */
function restoring(proof: Proof, claim: Claim): string {
  const name = `\`${shorten(claim.text, NAME_CHARS)}\``;
  if (OF_VALUE.test(proof)) return `Or make the repository agree with ${name}: then it holds.`;
  return `Or ${OF_PAST.test(proof) ? 'bring back' : 'add'} ${name}: then it holds.`;
}

const OF_VALUE = /^(?:default|version|toolchain|documents)-/;
const OF_PAST = /-(?:left|renamed)$/;

/** The comment that hides the finding, in the syntax of its document, and where it goes. */
function hiding({ explanation, linesOf }: Shown): string {
  const { file, line } = explanation.judged.claim;
  const style = commentStyleOf(file);
  const place = commentPlace({ file, lines: linesOf(file).written, line, ...style });
  if (place.at === 'around')
    return (
      `Or hide it, with the reason: ${style.comment('start', 'REASON')} above line ${place.from}, `
      + `${style.comment('end', '')} below line ${place.to}.`
    );
  const where = place.at === 'line' ? `above line ${place.line}` : `at the end of line ${place.line}`;
  return `Or hide it, with the reason: ${style.comment('next-line', 'REASON')} ${where}.`;
}

function diffsOf({ explanation: { fix }, snapshot }: Shown): readonly string[] {
  if (fix === undefined) return [];
  return filesOf(fix).flatMap((file) => {
    const before = snapshot.text(file);
    const after = applyEdits(before, editsIn(file, [fix]));
    return after === undefined ? [] : [unifiedDiff(file, before, after).trimEnd()];
  });
}
