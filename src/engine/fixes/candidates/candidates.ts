import { homeOf } from '../../../claims/ground/programs/program-home.js';
import { isProgramFence } from '../../../ecosystems/example-code.js';
import { labelsDefinedIn } from '../../../markdown/blocks/definition.js';
import { spansOf } from '../../../markdown/spans/spans.js';
import type { Edit } from '../../../model/edit.js';
import type { Span } from '../../../model/span.js';
import type { IsOver } from '../../scan/doc-time.js';
import type { Judgement } from '../../verification/judge.js';
import { isSame, overlaps } from '../apply.js';
import type { Stretch } from '../apply.js';
import { editsOf } from './candidate.js';
import type { Candidate, Companion } from './candidate.js';
import { hasUndecodedBytes } from '../context.js';
import { readEdited } from '../proof/edited-doc.js';
import { followAnchors, isBound } from '../anchors/follow-anchors.js';
import { isOfName, knownRenames } from './known-renames.js';
import { labelsAlong } from './labels.js';
import type { ProofInput } from '../proof/prove.js';
import type { FixProvider } from './provider.js';
import {
  addressesOf,
  fileInAddress,
  isAddressOf,
  isTextOf,
  keysAlong,
  repeatsAround,
  repeatsOf,
  textOfLink,
} from './linked-edits.js';
import type { LineAround } from './linked-edits.js';
import { partsOfQualified } from '../../../text/words/qualified.js';
import { addTo } from '../../../text/multimap.js';

/** Makes candidates for one document, and records why a fix must not be tried. */
export class CandidateMaker {
  readonly #input: ProofInput;
  readonly #provider: FixProvider;
  readonly #isOver: IsOver;
  readonly #lines: readonly string[];
  readonly #claimed: ReadonlyMap<number, readonly Stretch[]>;
  #spans: ReadonlyMap<number, readonly Span[]> | undefined;
  #labels: ReadonlySet<string> | undefined;
  /** By claim id: the reason against its fix. */
  readonly obstacles = new Map<string, string>();
  /** Judgements that were skipped because the time was over. */
  readonly left = new Set<Judgement>();

  constructor(input: ProofInput, { provider, isOver }: { readonly provider: FixProvider; readonly isOver: IsOver }) {
    this.#input = input;
    this.#provider = provider;
    this.#isOver = isOver;
    this.#lines = input.textOf(input.doc.file).split('\n');
    this.#claimed = targetsByLine(input.judgementsOf(input.doc.file));
  }

  /**
   * The candidates of one round. They overlap neither each other nor proven ones, although two claims may have the same
   * target.
   */
  candidates(drifted: readonly Judgement[], proven: readonly Candidate[], round: number): readonly Candidate[] {
    const done = new Set(proven.map(({ judgement }) => judgement.claim.id));
    const taken = [...editsOf(proven)];
    const known = knownRenames(drifted, this.#provider);
    return drifted
      .filter(({ claim }) => !done.has(claim.id))
      .flatMap((judgement): Candidate[] => {
        if (this.#isOver()) {
          this.left.add(judgement);
          return [];
        }
        const { target, file } = judgement.claim;
        const texts = this.#provider.candidates(judgement);
        const newText = texts.length === 0 && round === 0 ? this.#knownElsewhere(judgement, known) : texts[round];
        if (target === undefined || newText === undefined || newText === target.text || /[\r\n]/.test(newText))
          return [];
        const unfit =
          whyUnfit({ oldText: target.text, newText }, this.#lines[target.line - 1] ?? '')
          ?? this.#whySubject(judgement.claim, drifted);
        if (unfit !== undefined) {
          this.obstacles.set(judgement.claim.id, unfit);
          return [];
        }
        const edit = { file, line: target.line, column: target.column, oldText: target.text, newText };
        const candidate = this.#complete({ judgement, edit, also: [] }, this.#otherHalf(edit, drifted));
        const edits = candidate === undefined ? [] : editsOf([candidate]);
        if (edits.some(hasUndecodedBytes))
          this.obstacles.set(judgement.claim.id, 'its words hold bytes that are no text');
        if (
          candidate === undefined
          || edits.some(hasUndecodedBytes)
          || edits.some((edit) => taken.some((other) => overlaps(edit, other) && !isSame(edit, other)))
        )
          return [];
        taken.push(...edits);
        return [candidate];
      });
  }

  /**
   * The reason against a rename if the section's heading, or one above, contains the old name and is not drifted
   * itself: then the section is about the old thing.
   */
  #whySubject(claim: Judgement['claim'], drifted: readonly Judgement[]): string | undefined {
    const { target, line } = claim;
    if (target === undefined || !isOfName(claim)) return undefined;
    const section = this.#input.doc.sections.findLast(({ startLine }) => startLine <= line);
    const about = this.#input.doc.sections.filter(
      ({ startLine, heading }) =>
        startLine < line && section?.headingPath.includes(heading) === true && holdsWord(heading, target.text),
    );
    const kept = about.find(
      ({ startLine }) => !drifted.some(({ claim }) => claim.line === startLine && claim.target?.text === target.text),
    );
    return kept === undefined
      ? undefined
      : `its section is about ${target.text}: "${kept.heading}" would have to change with it`;
  }

  /** A name in the code is the same in all documents; a path or a command only within its own document. */
  #knownElsewhere({ claim }: Judgement, known: ReadonlyMap<string, string>): string | undefined {
    const { target } = claim;
    if (target === undefined) return undefined;
    return known.get(target.text) ?? (isOfName(claim) ? this.#input.renames().get(target.text) : undefined);
  }

  /** For a link whose text and address are both drifted paths, the claim on the half that the edit does not change. */
  #otherHalf(edit: Edit, drifted: readonly Judgement[]): Judgement | undefined {
    const onLine = drifted.filter(
      ({ claim: { type, target } }) => type === 'path_reference' && target?.line === edit.line,
    );
    for (const span of this.#spansAt(edit.line)) {
      if (span.kind !== 'link') continue;
      const [text, address] = [
        onLine.find(({ claim }) => isTextOf(span, editAt(claim.target))),
        onLine.find(({ claim }) => isAddressOf(span, editAt(claim.target))),
      ];
      const other = isTextOf(span, edit) ? address : isAddressOf(span, edit) ? text : undefined;
      if (text !== undefined && address !== undefined && other !== undefined) return other;
    }
    return undefined;
  }

  /** The new text for the other half of a link: its own, or that of the edit if both halves have the same text. */
  #textOfHalf(half: Judgement, edit: Edit): string | undefined {
    return this.#provider.candidates(half)[0] ?? (half.claim.target?.text === edit.oldText ? edit.newText : undefined);
  }

  /** Adds the edits that this one requires; undefined if a required change is not possible here. */
  #complete({ judgement, edit }: Candidate, half: Judgement | undefined): Candidate | undefined {
    const spans = this.#spansAt(edit.line);
    const address = fileInAddress(edit, spans);
    if (address === undefined) {
      this.obstacles.set(judgement.claim.id, 'it is the text of a link whose address would have to lead elsewhere');
      return undefined;
    }
    const also: Companion[] = [
      ...repeatsOf(edit, this.#around(edit.line)),
      ...repeatsAround(
        edit,
        this.#sameMatter(edit).map((line) => this.#around(line)),
        (name) => this.#isOwnProgram(name),
      ),
      ...address,
      ...addressesOf(edit, spans),
      ...textOfLink(edit, this.#lines[edit.line - 1] ?? ''),
      ...keysAlong(edit, spans, this.#lines),
      ...labelsAlong(edit, {
        lines: this.#lines,
        labels: () => this.#definedLabels(),
        isFence: (line) => this.#spansAt(line).some(({ kind }) => kind === 'fence'),
      }),
    ];
    const target = half?.claim.target;
    if (
      half !== undefined
      && target !== undefined
      && !also.some((companion) => overlaps(companion.edit, { ...editAt(target), file: edit.file }))
    ) {
      const newText = this.#textOfHalf(half, edit);
      if (newText === undefined) {
        this.obstacles.set(
          judgement.claim.id,
          'its link has the old path as its text and as its address, and only one of them can be changed',
        );
        return undefined;
      }
      also.push({
        edit: { ...editAt(target), file: edit.file, newText },
        because: 'It is the other half of the link.',
      });
    }
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

  /** Other lines about what the edit names: lines of the same example, or of the section under this heading. */
  #sameMatter({ line, oldText }: Edit): readonly number[] {
    const fence = this.#spansAt(line).find(({ kind }) => kind === 'fence');
    const section = this.#input.doc.sections.find(
      ({ startLine, heading }) => startLine === line && isNameOf(heading, oldText),
    );
    const [first, last] =
      fence !== undefined && isProgram(fence)
        ? [fence.line, fence.endLine]
        : section === undefined
          ? [1, 0]
          : [section.startLine, section.endLine];
    return Array.from({ length: Math.min(last - first + 1, MAX_LINES) }, (_, index) => first + index).filter(
      (other) => other !== line,
    );
  }

  #isOwnProgram(name: string): boolean {
    return this.#input.packages.has(name) || homeOf(name, this.#input.facts) !== undefined;
  }

  #around(line: number): LineAround {
    return {
      line,
      text: this.#lines[line - 1] ?? '',
      spans: this.#spansAt(line),
      claimed: this.#claimed.get(line) ?? [],
    };
  }

  #definedLabels(): ReadonlySet<string> {
    return (this.#labels ??= labelsDefinedIn(this.#lines.join('\n')));
  }

  #spansAt(line: number): readonly Span[] {
    this.#spans ??= byLine(
      [...spansOf(this.#input.doc, this.#lines.join('\n'), this.#input.facts.docs.conventions()).values()].flat(),
    );
    return this.#spans.get(line) ?? [];
  }
}

/**
 * Why the new name must not replace the old one: the line says something of the old name that is not true of the new
 * one.
 */
function whyUnfit({ oldText, newText }: Pick<Edit, 'oldText' | 'newText'>, line: string): string | undefined {
  const pattern = [
    ...line.slice(0, MAX_LINE_CHARS).matchAll(/(?<![\w*])(\w{2,40})\*(?![\w*])|(?<![\w*])\*(\w{2,40})(?![\w*])/g),
  ].find(
    ([, start = '', end = '']) =>
      oldText.startsWith(start) && oldText.endsWith(end) && !(newText.startsWith(start) && newText.endsWith(end)),
  );
  return pattern === undefined
    ? undefined
    : `the line gives ${oldText} as one of ${pattern[0]}, which ${newText} is not`;
}

/** Position of a target, for searching the link around it. */
function editAt(
  target: { readonly line: number; readonly column: number; readonly text: string } | undefined,
): Pick<Edit, 'line' | 'column' | 'oldText'> {
  return { line: target?.line ?? 0, column: target?.column ?? 0, oldText: target?.text ?? '' };
}

function holdsWord(text: string, word: string): boolean {
  return text.split(/[^\w$-]+/).includes(word);
}

const MAX_LINE_CHARS = 4_000;
/** Maximum number of lines searched per example or section. */
const MAX_LINES = 200;

/**
 * Excludes fences of settings, which have their own rule, and of shells, whose arguments belong to the programs that
 * they start.
 */
function isProgram(span: Span): boolean {
  return span.kind === 'fence' && isProgramFence(span.lang);
}

/** Is the heading little more than the name: `Client.send()`, `-s, --send <text>`? */
function isNameOf(heading: string, name: string): boolean {
  const words = heading.split(/[\s,|]+/).filter((word) => word !== '');
  return words.length <= 3 && words.some((word) => partsOfQualified(word.replace(/[([<=].*/, '')).at(-1) === name);
}

function targetsByLine(judgements: readonly Judgement[]): ReadonlyMap<number, readonly Stretch[]> {
  const lines = new Map<number, Stretch[]>();
  for (const {
    claim: { file, target },
  } of judgements)
    if (target !== undefined) addTo(lines, target.line, { ...target, file, oldText: target.text });
  return lines;
}

function byLine(spans: readonly Span[]): ReadonlyMap<number, readonly Span[]> {
  const lines = new Map<number, Span[]>();
  for (const span of spans) {
    for (let line = span.line; line <= span.endLine; line += 1) addTo(lines, line, span);
  }
  return lines;
}
