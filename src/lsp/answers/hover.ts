import { MarkupKind } from 'vscode-languageserver-protocol/node';
import type { Hover, Location, Position } from 'vscode-languageserver-protocol';
import type { JudgedClaim } from '../../engine/snapshot.js';
import { asSentence, sentences, suspicionOf } from '../../model/verdict.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { contains, lineStart } from '../positions.js';
import type { Present } from '../repository.js';
import { rangeOfClaim } from './findings.js';
import { code, link, prose } from './markdown.js';

/** Most claims of a place that are shown. */
const MOST_CLAIMS = 3;
const MOST_EVIDENCE = 5;
/** Most of these whose commit is told: git takes a while for each file. */
const MOST_DATED = 2;

/** What is known of the claims at a place of a document. */
export async function hoverOfClaims(file: string, position: Position, present: Present): Promise<Hover | undefined> {
  const claims = await claimsAt(file, position, present);
  const [first] = claims;
  if (first === undefined) return undefined;
  const blocks: string[] = [];
  for (const judged of claims.slice(0, MOST_CLAIMS)) blocks.push(await blockOf(judged, present));
  return {
    contents: { kind: MarkupKind.Markdown, value: blocks.join('\n\n---\n\n') },
    range: rangeOfClaim(first.claim, present.docLines(file)),
  };
}

/** The places that prove or refute the claims at a place of a document. */
export async function groundsOfClaims(file: string, position: Position, present: Present): Promise<Location[]> {
  const claims = await claimsAt(file, position, present);
  const places = claims.flatMap(({ verdict }) => groundsOf(verdict, present));
  const byPlace = new Map(places.map((place) => [placeText(place), place]));
  return [...byPlace.values()].map(({ file: at, line }) => ({ uri: present.uriOf(at), range: lineStart(line ?? 1) }));
}

/** Claims whose words are at the position, else those of its line that have no words of their own. */
async function claimsAt(file: string, position: Position, present: Present): Promise<readonly JudgedClaim[]> {
  const lines = present.docLines(file);
  const claims = await present.snapshot.claims(file);
  return claims.filter(({ claim }) => contains(rangeOfClaim(claim, lines), position));
}

async function blockOf({ claim, verdict, checkedAt }: JudgedClaim, present: Present): Promise<string> {
  const history = await present.snapshot.lineHistory(claim.file);
  const isUncommitted = history.isUncommitted(claim.file, claim.line);
  const written = isUncommitted ? undefined : history.lastTouched(claim.file, claim.line);
  const rows = groundsOf(verdict, present)
    .slice(0, MOST_EVIDENCE)
    .map((place, at) => {
      const when = at < MOST_DATED && place.line !== undefined ? whenTouched(history, place.file, place.line) : '';
      return `- ${link(placeText(place), present.uriOf(place.file), place.line)}${when}`;
    });
  const why = sentences([verdict?.reason, detailOf(verdict)]);
  const past = [
    ...(isUncommitted ? ['This line is not committed.'] : []),
    ...(written === undefined ? [] : [`This line is of ${commitOf(written)}.`]),
    ...(checkedAt === undefined ? [] : [`Checked ${checkedAt.slice(0, 10)}.`]),
  ];
  return [
    `**${standingOf(verdict)}** ${code(claim.text)}`,
    ...(why === undefined ? [] : [prose(why)]),
    ...(rows.length === 0 ? [] : [`Evidence:\n${rows.join('\n')}`]),
    ...(past.length === 0 ? [] : [prose(past.map(asSentence).join(' '))]),
  ].join('\n\n');
}

type LineHistory = Awaited<ReturnType<Present['snapshot']['lineHistory']>>;

function whenTouched(history: LineHistory, file: string, line: number): string {
  if (history.isUncommitted(file, line)) return ' (not committed)';
  const touched = history.lastTouched(file, line);
  return touched === undefined ? '' : ` (${commitOf(touched)})`;
}

function commitOf({ commit, date }: { readonly commit: string; readonly date: string }): string {
  return `${commit}, ${date.slice(0, 10)}`;
}

function standingOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return 'not checked yet';
  if (suspicionOf(verdict) !== undefined) return 'may have drifted';
  return verdict.status === 'verified' && verdict.ground === 'weak' ? 'verified, weakly' : verdict.status;
}

function detailOf(verdict: Verdict | undefined): string | undefined {
  const suggestion = verdict?.status === 'drifted' ? verdict.suggestion : suspicionOf(verdict)?.suggestion;
  return sentences([suggestion, verdict?.detail]);
}

/** Files that can be opened. */
function groundsOf(verdict: Verdict | undefined, { snapshot }: Present): readonly Evidence[] {
  return (verdict?.evidence ?? []).filter(({ file }) => snapshot.pathKind(file) === 'file');
}

function placeText({ file, line }: Evidence): string {
  return line === undefined ? file : `${file}:${line}`;
}
