import { anchorsOf } from '../../markdown/anchors.js';
import { splitDoc } from '../../markdown/split.js';
import type { Doc } from '../../model/doc.js';
import type { Edit } from '../../model/edit.js';
import type { Facts } from '../../model/facts.js';
import type { Judgement } from '../judge.js';
import { linksTo } from './anchor-links.js';
import { applyEdits } from './apply.js';
import { movedAnchors } from './moved-anchors.js';
import type { MovedAnchor } from './moved-anchors.js';

export interface AnchorInput {
  readonly doc: Doc;
  readonly text: string;
  readonly judgements: readonly Judgement[];
  readonly facts: Facts;
  /** Texts of all documents, for the links that they hold. */
  readonly texts: () => Iterable<readonly [file: string, text: string]>;
}

/** A document after edits. */
export interface EditedDoc {
  readonly doc: Doc;
  readonly text: string;
  readonly anchors: ReadonlyMap<string, number>;
}

/** The edit that makes a link of the document follow its heading. */
export interface FollowingLink {
  /** The link's claim, which held before. */
  readonly judgement: Judgement;
  readonly edit: Edit;
}

/** Why a document cannot be edited so: somebody else counts on an anchor that it would lose. One sentence's end. */
export interface Bound {
  readonly because: string;
}

/** The document split again; undefined when an edit does not fit. */
export function readEdited(edits: readonly Edit[], { doc: { file, hash }, text: source, facts }: AnchorInput): EditedDoc | undefined {
  const text = applyEdits(source, edits);
  if (text === undefined) return undefined;
  const doc = splitDoc({ file, text, hash: `${hash}+` });
  return { doc, text, anchors: anchorsOf(doc, text, facts.docs.generatorOf(file).generator) };
}

/** What the document's own links need so that none leads elsewhere after the edits; a reason when a link cannot be mended from here. */
export function followAnchors({ anchors }: EditedDoc, input: AnchorInput): readonly FollowingLink[] | Bound {
  const links: FollowingLink[] = [];
  for (const moved of movedAnchors({ doc: input.doc, before: input.facts.docs.anchors(input.doc.file), after: anchors })) {
    const found = linksOf(moved, input);
    if (isBound(found)) return found;
    links.push(...found);
  }
  return links;
}

export function isBound(followed: readonly FollowingLink[] | Bound): followed is Bound {
  return 'because' in followed;
}

/** Edits for all links of the document to an anchor; a reason when some link cannot be edited from here. */
function linksOf(moved: MovedAnchor, { doc, text, judgements, texts }: AnchorInput): readonly FollowingLink[] | Bound {
  const { anchor, line: heading, successor } = moved;
  if (isWrittenOut(anchor, text.split('\n')[heading - 1] ?? '')) return { because: `the anchor #${anchor} is written there for others to link to` };
  for (const [file, other] of texts()) {
    const [link] = file === doc.file ? [] : linksTo(anchor, doc.file, { text: other, isOwn: false });
    if (link !== undefined) return { because: `${file}:${link.line} links to #${anchor}, which this heading makes` };
  }
  const own = linksTo(anchor, doc.file, { text, isOwn: true });
  const found = successor === undefined ? [] : judgements.flatMap((judgement) => linkOf(judgement, { anchor, successor, file: doc.file }));
  const open = own.find(({ line, column }) => !found.some(({ edit }) => edit.line === line && edit.column === column));
  return open === undefined ? found : { because: `line ${open.line} links to #${anchor}, which this heading makes` };
}

interface Successor {
  readonly anchor: string;
  readonly successor: string;
  readonly file: string;
}

/** The edit of a link that holds and leads to the anchor: what follows its `#`. */
function linkOf(judgement: Judgement, { anchor, successor, file }: Successor): FollowingLink[] {
  const { claim: { type, target }, verdict } = judgement;
  const hash = target?.text.indexOf('#') ?? -1;
  if (type !== 'path_reference' || target === undefined || hash < 0 || verdict.status !== 'verified') return [];
  const fragment = target.text.slice(hash + 1).toLowerCase();
  if (![anchor, encodeURIComponent(anchor)].some((written) => written.toLowerCase() === fragment) || !verdict.evidence.some((evidence) => evidence.file === file)) return [];
  return [{ judgement, edit: { file, line: target.line, column: target.column + hash, oldText: target.text.slice(hash), newText: `#${successor}` } }];
}

function isWrittenOut(anchor: string, line: string): boolean {
  return [`id="${anchor}"`, `id='${anchor}'`, `name="${anchor}"`, `name='${anchor}'`, `#${anchor}}`, `#${anchor} }`].some((written) => line.includes(written));
}
