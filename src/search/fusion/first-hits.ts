import type { Hit } from '../../model/ranking.js';
import type { Section } from '../../model/section.js';

/**
 * Most hits from settings files in one ranking: such a file has a section for each of many keys, and its schema repeats
 * the keys.
 */
const MOST_REFERENCES = 3;

/**
 * The first hits. A text comes once: a passage that several pages take in, and a section that is on several pages under
 * the same heading, belong to the best hit, which names the others.
 */
export function firstHits(candidates: Iterable<Hit | undefined>, limit: number): readonly Hit[] {
  const hits: Hit[] = [];
  const others = new Map<Hit, Section[]>();
  const sections = new Map<string, Hit>();
  const passages = new Map<string, Hit[]>();
  let references = 0;
  for (const hit of candidates) {
    if (hits.length >= limit) break;
    if (hit === undefined) continue;
    const [key, file] = [textKeyOf(hit), fileOf(hit)];
    const first =
      (key === undefined ? undefined : sections.get(key)) ?? passages.get(file)?.find((one) => isSame(one, hit));
    if (first !== undefined) {
      others.set(first, [...(others.get(first) ?? []), hit.section]);
      continue;
    }
    if (hit.isReference === true && ++references > MOST_REFERENCES) continue;
    if (key !== undefined) sections.set(key, hit);
    passages.set(file, [...(passages.get(file) ?? []), hit]);
    hits.push(hit);
  }
  return hits.map((hit) => {
    const alsoIn = others.get(hit);
    return alsoIn === undefined ? hit : { ...hit, alsoIn };
  });
}

/** Equal for sections with the same text; undefined for a section without text of its own. */
function textKeyOf({ section: { heading, content }, snippetFile }: Hit): string | undefined {
  const text = content.trim();
  return text === '' || snippetFile !== undefined ? undefined : `${heading}\0${text}`;
}

/** The file in which the matching passage is written. */
function fileOf({ section, snippetFile }: Hit): string {
  return snippetFile ?? section.file;
}

/** Is it the same passage of one file, of which at least one section takes it in from there? */
function isSame(one: Hit, other: Hit): boolean {
  if (one.snippetFile === undefined && other.snippetFile === undefined) return false;
  return one.snippetLines[0] <= other.snippetLines[1] && other.snippetLines[0] <= one.snippetLines[1];
}
