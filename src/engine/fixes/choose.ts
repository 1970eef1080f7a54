import { isSame, overlaps } from './apply.js';
import { editsIn, filesOf } from './planned.js';
import type { PlannedFix, ProvenFix } from './planned.js';

export interface Choice {
  readonly chosen: readonly ProvenFix[];
  /** Number of drifted claims that stay as they are. */
  readonly open: number;
}

/**
 * The fixes planned for several documents that may be made together: with enough confidence, in these documents only,
 * and without overlap with another document's fix.
 */
export function chooseFixes(
  planned: readonly PlannedFix[],
  { files, least }: { readonly files: ReadonlySet<string>; readonly least: number },
): Choice {
  const chosen: ProvenFix[] = [];
  const reaching = new Set<string>();
  for (const { fix } of planned) {
    if (
      fix === undefined
      || fix.confidence < least
      || !filesOf(fix).every((file) => files.has(file))
      || clashes(fix, chosen, reaching)
    )
      continue;
    chosen.push(fix);
    for (const file of filesOf(fix).slice(1)) reaching.add(file);
  }
  return { chosen, open: planned.length - chosen.length };
}

/** Fixes of one document never overlap; only those that change another document can. */
function clashes(fix: ProvenFix, chosen: readonly ProvenFix[], reaching: ReadonlySet<string>): boolean {
  const files = filesOf(fix);
  const shared = files.filter((file, index) => index > 0 || reaching.has(file));
  return shared.some((file) =>
    editsIn(file, chosen).some((made) =>
      editsIn(file, [fix]).some((edit) => overlaps(edit, made) && !isSame(edit, made)),
    ),
  );
}
