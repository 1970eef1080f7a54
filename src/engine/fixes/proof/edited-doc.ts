import { anchorsOf } from '../../../markdown/anchors/anchors.js';
import { splitDoc } from '../../../markdown/split.js';
import type { Doc } from '../../../model/doc.js';
import type { Edit } from '../../../model/edit.js';
import type { Facts } from '../../../model/facts.js';
import { anchorRulesFor } from '../../facts/docs/anchor-rules.js';
import { applyEdits } from '../apply.js';

/** A document after edits, in memory. */
export interface EditedDoc {
  readonly doc: Doc;
  readonly text: string;
  readonly anchors: ReadonlyMap<string, number>;
  readonly edits: readonly Edit[];
}

/** The document, edited and split again; undefined if an edit does not fit. */
export function readEdited(
  file: string,
  edits: readonly Edit[],
  { facts, textOf }: { readonly facts: Facts; readonly textOf: (file: string) => string },
): EditedDoc | undefined {
  const text = applyEdits(textOf(file), edits);
  if (text === undefined) return undefined;
  const before = facts.docs.get(file);
  const input = { file, text, hash: `${before?.hash ?? ''}+`, isOld: before?.isOld };
  const doc = splitDoc(input, facts.docs.conventions());
  return { doc, text, anchors: anchorsOf(doc, text, anchorRulesFor(file, facts.docs.siteOf(file))), edits };
}

/** The facts with these documents in place of the current ones. */
export function factsWith(edited: readonly EditedDoc[], facts: Facts): Facts {
  const docs = new Map(edited.map((one) => [one.doc.file, one]));
  return {
    ...facts,
    docs: {
      ...facts.docs,
      get: (file) => docs.get(file)?.doc ?? facts.docs.get(file),
      anchors: (file) => docs.get(file)?.anchors ?? facts.docs.anchors(file),
      siteOf: (file) => facts.docs.siteOf(file),
      sites: () => facts.docs.sites(),
      isOpen: (file) => facts.docs.isOpen(file),
      includedFiles: (file) => facts.docs.includedFiles(file),
      shownCode: (file) => facts.docs.shownCode(file),
    },
  };
}
