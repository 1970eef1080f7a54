import type { Doc } from '../../../model/doc.js';
import type { Edit } from '../../../model/edit.js';
import type { Facts } from '../../../model/facts.js';
import type { Judgement } from '../../verification/judge.js';
import { markupOf } from '../../../paths/file-kinds.js';
import { filesNaming, linksTo, writtenForms } from './anchor-links.js';
import type { AnchorLink, FragmentIndex } from './anchor-links.js';
import type { EditedDoc } from '../proof/edited-doc.js';
import { movedAnchors } from './moved-anchors.js';
import type { MovedAnchor } from './moved-anchors.js';

export interface AnchorInput {
  readonly doc: Doc;
  readonly facts: Facts;
  readonly textOf: (file: string) => string;
  readonly judgementsOf: (file: string) => readonly Judgement[];
  readonly fragments: () => FragmentIndex;
}

/**
 * Why a document cannot be edited this way: other places rely on an anchor that the edit would remove. The end of a
 * sentence.
 */
export interface Bound {
  readonly because: string;
}

/** Maximum number of documents changed for one heading. */
const MAX_FILES = 10;

/**
 * The edits to links, in this document and others, that keep all of them valid after the document's edit; a reason
 * against the edit if one of the links is uncertain.
 */
export function followAnchors({ anchors }: EditedDoc, input: AnchorInput): readonly Edit[] | Bound {
  const edits: Edit[] = [];
  for (const moved of movedAnchors({
    doc: input.doc,
    before: input.facts.docs.anchors(input.doc.file),
    after: anchors,
  })) {
    const found = linksOf(moved, input);
    if (isBound(found)) return found;
    edits.push(...found);
  }
  const files = new Set(edits.map(({ file }) => file)).size;
  return files > MAX_FILES ? { because: `${files} documents link to it` } : edits;
}

export function isBound(followed: readonly Edit[] | Bound): followed is Bound {
  return 'because' in followed;
}

function linksOf(
  { anchor, line, successor }: MovedAnchor,
  { doc, textOf, judgementsOf, fragments }: AnchorInput,
): readonly Edit[] | Bound {
  const heading = textOf(doc.file).split('\n')[line - 1] ?? '';
  if (isWrittenOut(anchor, heading)) return { because: `the anchor #${anchor} is written there for others to link to` };
  const edits: Edit[] = [];
  for (const file of filesNaming(anchor, fragments())) {
    for (const link of linksTo(anchor, doc.file, { text: textOf(file), isOwn: file === doc.file })) {
      const found = judgementsOf(file).find(({ claim }) => isAt(claim, link, anchor));
      if (
        found?.verdict.status === 'verified'
        && file !== doc.file
        && !found.verdict.evidence.some((evidence) => evidence.file === doc.file)
      )
        continue;
      if (found?.verdict.status !== 'verified' || successor === undefined || markupOf(file) !== undefined)
        return { because: `${file}:${link.line} links to #${anchor}, which this line makes` };
      edits.push({
        file,
        line: link.line,
        column: link.column,
        oldText: fragmentAt(found.claim),
        newText: `#${successor}`,
      });
    }
  }
  return edits;
}

/** Is this the claim of the link, and does the text after `#` consist of the fragment only? */
function isAt(claim: Judgement['claim'], { line, column }: AnchorLink, anchor: string): boolean {
  const { type, target } = claim;
  if (type !== 'path_reference' || target?.line !== line || target.column + target.text.indexOf('#') !== column)
    return false;
  return writtenForms(anchor).some((written) => `#${written}`.toLowerCase() === fragmentAt(claim).toLowerCase());
}

function fragmentAt({ target }: Judgement['claim']): string {
  return target === undefined || !target.text.includes('#') ? '' : target.text.slice(target.text.indexOf('#'));
}

function isWrittenOut(anchor: string, line: string): boolean {
  return [
    `id="${anchor}"`,
    `id='${anchor}'`,
    `name="${anchor}"`,
    `name='${anchor}'`,
    `#${anchor}}`,
    `#${anchor} }`,
  ].some((written) => line.includes(written));
}
