import { labelsDefinedIn } from '../../markdown/definition.js';
import { spansOf } from '../../markdown/spans.js';
import type { Span } from '../../model/span.js';
import type { Judgement } from '../judge.js';
import { isSame, overlaps } from './apply.js';
import { editsOf } from './candidate.js';
import type { Candidate, Companion } from './candidate.js';
import { readEdited } from './edited-doc.js';
import { followAnchors, isBound } from './follow-anchors.js';
import { labelsAlong } from './labels.js';
import type { ProofInput } from './prove.js';
import type { FixProvider } from './provider.js';
import { addressesOf, keysAlong, repeatsOf } from './repeats.js';

/** Makes candidates of one document, and remembers why one must not be tried. */
export class CandidateMaker {
  readonly #input: ProofInput;
  readonly #provider: FixProvider;
  readonly #lines: readonly string[];
  #spans: ReadonlyMap<number, readonly Span[]> | undefined;
  #labels: ReadonlySet<string> | undefined;
  /** By claim id: what stands against its fix. */
  readonly obstacles = new Map<string, string>();

  constructor(input: ProofInput, provider: FixProvider) {
    this.#input = input;
    this.#provider = provider;
    this.#lines = input.textOf(input.doc.file).split('\n');
  }

  /** The candidates of one round, clear of each other and of what is proven: two claims may stand on the same words. */
  candidates(drifted: readonly Judgement[], proven: readonly Candidate[], round: number): readonly Candidate[] {
    const done = new Set(proven.map(({ judgement }) => judgement.claim.id));
    const taken = [...editsOf(proven)];
    const known = renamesIn(drifted, this.#provider);
    return drifted.filter(({ claim }) => !done.has(claim.id)).flatMap((judgement): Candidate[] => {
      const { target, file } = judgement.claim;
      const texts = this.#provider.candidates(judgement);
      const newText = texts.length === 0 && round === 0 ? known.get(target?.text ?? '') : texts[round];
      if (target === undefined || newText === undefined || newText === target.text || /[\r\n]/.test(newText)) return [];
      const candidate = this.#complete({ judgement, edit: { file, line: target.line, column: target.column, oldText: target.text, newText }, also: [] });
      const edits = candidate === undefined ? [] : editsOf([candidate]);
      if (candidate === undefined || edits.some((edit) => taken.some((other) => overlaps(edit, other) && !isSame(edit, other)))) return [];
      taken.push(...edits);
      return [candidate];
    });
  }

  /** With what must change along with it; undefined when that cannot be changed from here. */
  #complete({ judgement, edit }: Candidate): Candidate | undefined {
    const claimed = this.#input.judgementsOf(edit.file).flatMap(({ claim: { target } }) => (target?.line === edit.line ? [{ ...target, file: edit.file, oldText: target.text }] : []));
    const spans = this.#spansAt(edit.line);
    const also: Companion[] = [
      ...repeatsOf(edit, { text: this.#lines[edit.line - 1] ?? '', spans, claimed }), ...addressesOf(edit, spans), ...keysAlong(edit, spans, this.#lines),
      ...labelsAlong(edit, { lines: this.#lines, labels: () => this.#definedLabels(), isFence: (line) => this.#spansAt(line).some(({ kind }) => kind === 'fence') }),
    ];
    if (![...this.#input.facts.docs.anchors(edit.file).values()].includes(edit.line)) return { judgement, edit, also };
    const edited = readEdited(edit.file, editsOf([{ judgement, edit, also }]), this.#input);
    const links = edited === undefined ? undefined : followAnchors(edited, this.#input);
    if (links === undefined) return undefined;
    if (isBound(links)) {
      this.obstacles.set(judgement.claim.id, links.because);
      return undefined;
    }
    const because = `It links to the heading in ${edit.file}:${edit.line}, whose anchor changes with its name.`;
    return { judgement, edit, also: [...also, ...links.map((link) => ({ edit: link, because }))] };
  }

  #definedLabels(): ReadonlySet<string> {
    return (this.#labels ??= labelsDefinedIn(this.#lines.join('\n')));
  }

  #spansAt(line: number): readonly Span[] {
    this.#spans ??= byLine([...spansOf(this.#input.doc, this.#lines.join('\n')).values()].flat());
    return this.#spans.get(line) ?? [];
  }
}

function byLine(spans: readonly Span[]): ReadonlyMap<number, readonly Span[]> {
  const lines = new Map<number, Span[]>();
  for (const span of spans) {
    for (let line = span.line; line <= span.endLine; line += 1) {
      const own = lines.get(line);
      if (own === undefined) lines.set(line, [span]);
      else own.push(span);
    }
  }
  return lines;
}

/** Gone names whose new name one claim's evidence shows and no other's denies: other lines, written at other times, may lack it. */
function renamesIn(drifted: readonly Judgement[], provider: FixProvider): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const judgement of drifted) {
    const { target } = judgement.claim;
    const [first] = provider.candidates(judgement);
    if (target !== undefined && first !== undefined) found.set(target.text, (found.get(target.text) ?? new Set()).add(first));
  }
  return new Map([...found].flatMap(([name, [only, ...others]]) => (only === undefined || others.length > 0 ? [] : [[name, only] as const])));
}
