import type { CommitNote, Ground } from '../../engine/rules/explanation.js';
import { reliabilityOfRule } from '../../engine/rules/reliability.js';
import { PROOF_TEXTS } from '../../model/proof.js';
import type { Proof } from '../../model/proof.js';
import { asSentence, suspicionOf } from '../../model/verdict.js';
import { cutDiff } from '../../text/layout/cut-diff.js';
import { shownName, visibleLines } from '../../text/layout/printable.js';
import { codeFrame } from '../formats/code-frame.js';
import { sourceOf } from '../formats/collect.js';
import { body, placeOf, reasonOf, severityColor } from '../formats/text.js';
import { ruleLink } from '../formats/rules.js';
import type { Terminal } from '../terminal/terminal.js';
import { changesOf } from './changes.js';
import { ruleOf, standingOf } from './shown.js';
import type { Shown } from './shown.js';

const INDENT = '  ';
const GAP = '  ';
/** Most characters of a line of a diff. */
const DIFF_CHARS = 400;

/** For people: each claim with its verdict, its rule, its grounds, and what would change the verdict. */
export function explanationsAsText(shown: readonly Shown[], terminal: Terminal): string {
  return shown.map((one) => blocksOf(one, terminal).join('\n\n')).join('\n\n\n');
}

function blocksOf(shown: Shown, terminal: Terminal): readonly string[] {
  const { explanation } = shown;
  const rule = ruleOf(shown);
  const blocks = [
    ['', claimLines(shown, terminal)],
    ['The rule', rule === undefined ? [] : ruleLines(rule, terminal)],
    ['What it rests on', groundLines(shown, terminal)],
    ['What changes the verdict', changeLines(shown, terminal)],
  ] as const;
  const { id } = explanation.judged.claim;
  return [
    ...blocks
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [...(title === '' ? [] : [terminal.colors.bold(title)]), ...lines].join('\n')),
    terminal.colors.dim(`id ${id}`),
  ];
}

function claimLines(shown: Shown, terminal: Terminal): readonly string[] {
  const { colors } = terminal;
  const { claim, verdict } = shown.explanation.judged;
  const source = sourceOf(shown.explanation.judged, shown.linesOf(claim.file));
  const standing = standingOf(shown);
  const paint = paintOf(shown, terminal);
  const weight = verdict?.status === 'drifted' ? `, ${verdict.severity}` : weakness(shown);
  const rule = ruleOf(shown);
  const reason = verdict === undefined ? 'It has not been checked yet.' : asSentence(verdict.reason);
  const suggestion = (verdict?.status === 'drifted' ? verdict : suspicionOf(verdict))?.suggestion;
  return [
    [
      colors.bold(colors.cyan(placeOf({ ...claim, source }))),
      paint(standing + weight),
      ...(rule === undefined ? [] : [rule]),
    ].join(GAP),
    ...body(reasonOf({ ...claim, reason, source }), terminal),
    ...(source === undefined ? [] : codeFrame(source, { indent: INDENT, terminal, paint })),
    ...(suggestion === undefined ? [] : body(asSentence(suggestion), terminal, '→ ')),
    ...(verdict?.detail === undefined ? [] : body(verdict.detail, terminal, '· ').map(colors.dim)),
  ];
}

function weakness({ explanation: { judged } }: Shown): string {
  return judged.verdict?.status === 'verified' && judged.verdict.ground === 'weak' ? ', weakly' : '';
}

function paintOf(shown: Shown, { colors }: Terminal): (text: string) => string {
  const { verdict } = shown.explanation.judged;
  if (verdict?.status === 'drifted') return severityColor(verdict.severity, colors);
  return verdict?.status === 'verified' ? colors.green : colors.dim;
}

function ruleLines(rule: Proof, terminal: Terminal): readonly string[] {
  const { title, observed } = PROOF_TEXTS[rule];
  const { judged, right } = reliabilityOfRule(rule);
  const record =
    judged === 0 ? 'No such finding has been judged yet.' : `Of ${judged} judged findings ${right} were right.`;
  return [...body(`${title}. ${observed} ${record}`, terminal), terminal.colors.dim(`${INDENT}= ${ruleLink(rule)}`)];
}

function groundLines({ explanation }: Shown, terminal: Terminal): readonly string[] {
  const { judged, written, isUncommitted, grounds, commits } = explanation;
  const place = placeText(judged.claim);
  const shown = new Set(grounds.map(({ last }) => last?.commit));
  const isFresh = ({ commit }: CommitNote): boolean => !shown.has(commit);
  return [
    ...grounds.flatMap((ground) => body(`${placeText(ground)}${stateOf(ground)}`, terminal, '- ')),
    ...commits.filter(isFresh).flatMap((note) => body(`commit ${noteText(note)}`, terminal, '- ')),
    ...(written === undefined ? [] : body(`${place}, last changed in ${noteText(written)}`, terminal, '- ')),
    ...(isUncommitted ? body(`${place}, which is not committed`, terminal, '- ') : []),
  ];
}

function placeText({ file, line }: Pick<Ground, 'file' | 'line'>): string {
  return line === undefined ? shownName(file) : `${shownName(file)}:${line}`;
}

function stateOf({ isThere, last, isUncommitted }: Ground): string {
  const gone = isThere ? '' : ', which does not exist now';
  if (last === undefined) return isUncommitted ? `${gone}, which is not committed` : gone;
  const since = isUncommitted ? ', with uncommitted changes, before that' : ',';
  return `${gone}${since} last changed in ${noteText(last)}`;
}

/** `1a2b3c4, 2024-05-06, Ann Author: Move prices`. */
function noteText({ commit, date, author, subject }: CommitNote): string {
  return `${commit}, ${date.slice(0, 'YYYY-MM-DD'.length)}, ${author}: ${subject}`;
}

function changeLines(shown: Shown, terminal: Terminal): readonly string[] {
  const { steps, diffs } = changesOf(shown);
  const [first = '', ...others] = steps.map((step) => body(step, terminal, '- ').join('\n'));
  const diff = diffs
    .flatMap((text) => cutDiff(visibleLines(text).split('\n'), DIFF_CHARS))
    .map((line) => INDENT + INDENT + line);
  return [first, ...diff, ...others];
}
