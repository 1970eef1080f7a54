import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { editDistance } from '../../text/nearest.js';
import type { PathReference } from './payload.js';
import { uncertain, verified } from './verdicts.js';

/** Judges the fragment of a link whose document stands at `target`. */
export function judgeAnchor(claim: Claim<PathReference>, target: string, facts: Facts): Verdict {
  const fragment = claim.payload.fragment ?? '';
  const evidence: Evidence[] = [{ file: target }];
  if (!/\.(?:md|mdx|markdown)$/i.test(target)) return verified(`${target} is there; its anchors are not read`, 0.8, evidence);
  if (/^top$/i.test(fragment)) return verified(`${target} is there`, 0.9, evidence);
  if (/^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/.test(fragment)) return verified(`${target} is there; #${fragment} names lines of it`, 0.8, evidence);
  const anchors = facts.docs.anchors(target);
  const line = anchors.get(fragment);
  if (line !== undefined) return verified(`#${fragment} is a heading or anchor of ${target}`, 0.98, [{ file: target, line }]);
  const { generator } = facts.docs.generatorOf(target);
  const alike = sameLetters(fragment, anchors);
  if (generator === 'github' && alike !== undefined && alike.toLowerCase() === fragment.toLowerCase()) {
    return verified(`#${alike} of ${target} differs only by letter case, which GitHub overlooks`, 0.7, [{ file: target, line: anchors.get(alike) ?? 1 }]);
  }
  const open = whyOpen(claim, target, facts);
  if (open !== undefined) return uncertain(open, 0.3, evidence);
  return brokenAnchor(claim, { target, nearest: alike ?? nearestAnchor(fragment, anchors), isAlike: alike !== undefined }, facts);
}

/** Why a missing fragment proves nothing. */
function whyOpen(claim: Claim<PathReference>, target: string, facts: Facts): string | undefined {
  const fragment = claim.payload.fragment ?? '';
  if (facts.docs.isOpen(target)) return `${target} gets parts of its page when the site is built, so its anchors cannot be told`;
  if (facts.docs.generatorOf(target).generator === 'unknown') return `the site generator of ${target} is not known, so its anchors cannot be told`;
  if (facts.docs.get(target) === undefined) return `${target} is not read as a document`;
  if (/[{}<>=/:!]|^(?:method|structfield|impl|variant|tymethod|associated\w+|fn|struct|enum|trait|user-content-|issuecomment|discussion|readme$|fn:?\d|fnref)/.test(fragment)) return `#${fragment} is no name that a heading makes`;
  if (/(?:^|\/)src\//.test(target) && facts.manifests.above(target).some(({ file }) => file.endsWith('Cargo.toml'))) return `${target} lies among Rust sources, where rustdoc makes the anchors`;
  return undefined;
}

interface Broken {
  readonly target: string;
  readonly nearest: string | undefined;
  /** The nearest has the same letters and digits: only punctuation differs. */
  readonly isAlike: boolean;
}

function brokenAnchor(claim: Claim<PathReference>, { target, nearest, isAlike }: Broken, facts: Facts): Verdict {
  const fragment = claim.payload.fragment ?? '';
  const stood = headingWhenWritten(claim, target, facts);
  const line = nearest === undefined ? undefined : facts.docs.anchors(target).get(nearest);
  const where = target === claim.file ? 'this document' : target;
  const history = stood ? '; it had one when the line was written' : '';
  const near = nearest === undefined ? '' : `; the nearest is #${nearest}`;
  return {
    status: 'drifted', reason: `No heading or anchor of ${where} makes #${fragment}${history}${near}.`, confidence: stood ? 0.95 : isAlike ? 0.85 : 0.8,
    severity: 'low', evidence: [line === undefined ? { file: target } : { file: target, line }],
    suggestion: nearest === undefined ? undefined : `${where === target ? `${target} has` : 'There is'} #${nearest}.`,
    replacements: nearest === undefined ? [] : withFragment(claim, nearest),
  };
}

function withFragment({ target }: Claim, fragment: string): readonly string[] {
  const hash = target?.text.indexOf('#') ?? -1;
  return target === undefined || hash < 0 ? [] : [`${target.text.slice(0, hash)}#${fragment}`];
}

/** Did the document have a heading with these letters at the commit that last touched the line? */
function headingWhenWritten(claim: Claim<PathReference>, target: string, facts: Facts): boolean {
  const text = facts.history.fileWhenWritten(target, claim.file, claim.line);
  if (text === undefined) return false;
  const wanted = letters(claim.payload.fragment ?? '');
  return text.split('\n').some((line) => line.startsWith('#') && letters(line.slice(0, 300)) === wanted);
}

function sameLetters(fragment: string, anchors: ReadonlyMap<string, number>): string | undefined {
  const wanted = letters(fragment);
  if (wanted === '') return undefined;
  for (const anchor of anchors.keys()) if (letters(anchor) === wanted) return anchor;
  return undefined;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const MAX_ANCHORS = 2000;

/** The anchor that shares most words with the fragment, or is few letters away; undefined when none is near enough to be offered. */
function nearestAnchor(fragment: string, anchors: ReadonlyMap<string, number>): string | undefined {
  const wanted = wordsOf(fragment);
  let best: { readonly anchor: string; readonly score: number } | undefined;
  for (const anchor of [...anchors.keys()].slice(0, MAX_ANCHORS)) {
    const score = likeness(fragment, anchor, wanted);
    if (score >= 0.5 && score > (best?.score ?? 0)) best = { anchor, score };
  }
  return best?.anchor;
}

/** 0..1: shared words over all words, or closeness in letters when that is larger. */
function likeness(fragment: string, anchor: string, wanted: ReadonlySet<string>): number {
  const words = wordsOf(anchor);
  const shared = [...wanted].filter((word) => words.has(word)).length;
  const jaccard = shared === 0 ? 0 : shared / (wanted.size + words.size - shared);
  const longest = Math.max(fragment.length, anchor.length, 1);
  const distance = longest > 100 ? undefined : editDistance(fragment, anchor, Math.floor(longest / 4));
  return Math.max(jaccard, distance === undefined ? 0 : 1 - distance / longest);
}

function wordsOf(anchor: string): ReadonlySet<string> {
  return new Set(anchor.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''));
}
