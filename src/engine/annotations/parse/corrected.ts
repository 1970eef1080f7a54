import type { Correction, Region } from '../../../model/annotation.js';

/**
 * The region as its corrections left it: without what they removed, and in the words that they gave. Corrections of
 * other kinds only doubt a text. All of them stay listed.
 */
export function correctedRegion(region: Region): Region {
  if (!region.corrections.some(isChange)) return region;
  const of = (name: string): readonly Correction[] =>
    region.corrections.filter((one) => isChange(one) && one.field === name);
  const { intent, reasoning, riskNotes, constraints, tags, semanticDependencies } = region;
  const one = (text: string | undefined, name: string): string | undefined =>
    text === undefined ? undefined : corrected([text], { corrections: of(name), isAlone: true });
  const listed = (text: string, name: 'constraints' | 'tags'): string | undefined =>
    corrected([text], { corrections: of(name), isAlone: region[name].length === 1 });
  return {
    ...region,
    intent: one(intent, 'intent') ?? '',
    reasoning: one(reasoning, 'reasoning'),
    riskNotes: one(riskNotes, 'risk_notes'),
    constraints: constraints.flatMap((rule) => {
      const text = listed(rule.text, 'constraints');
      return text === undefined ? [] : [{ ...rule, text }];
    }),
    tags: tags.flatMap((tag) => listed(tag, 'tags') ?? []),
    semanticDependencies: semanticDependencies.flatMap((dependency) => {
      const { nature, file, anchor } = dependency;
      const how = corrected([nature, file, `${file}:${anchor}`, `${file}#${anchor}`], {
        // What a place is amended to is not how the code relies on it.
        corrections: of('semantic_dependencies').filter(({ kind, target }) => kind === 'remove' || target === nature),
        isAlone: semanticDependencies.length === 1,
      });
      return how === undefined ? [] : [{ ...dependency, nature: how }];
    }),
  };
}

/** Does a correction change what is told, and not only doubt it? */
export function isChange({ kind }: Correction): boolean {
  return kind === 'amend' || kind === 'remove';
}

/**
 * The first of the texts by which one thing is known, by the last correction of any of them; undefined if that removed
 * it. A correction of a corrected text is about the same thing. `isAlone`: one that names no text can only mean this.
 */
function corrected(
  texts: readonly string[],
  { corrections, isAlone }: { readonly corrections: readonly Correction[]; readonly isAlone: boolean },
): string | undefined {
  const known = new Set(texts);
  let [now] = texts;
  for (const { kind, target, replacement } of corrections) {
    if (target === undefined ? !isAlone : !known.has(target)) continue;
    now = kind === 'remove' ? undefined : (replacement ?? now ?? texts[0]);
    if (now !== undefined) known.add(now);
  }
  return now;
}
