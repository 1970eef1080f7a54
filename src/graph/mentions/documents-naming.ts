import { plainPath } from '../claims-on.js';
import { docWeightOf } from '../doc-weight.js';
import type { Mention } from '../documents-of.js';
import type { Graph, JudgedEdge } from '../edges.js';
import { Tally } from '../tally.js';
import type { Section } from '../../model/section.js';
import { isDistinctiveName, isOneWord } from './words.js';

/** Maximum number of occurrences of a text examined per section. */
const MOST_PLACES = 100;

/**
 * The sections that contain this exact name or path. A name must be written as code; a path must not be part of a
 * longer path. O(text).
 */
export function documentsNaming<E extends JudgedEdge>(
  text: string,
  { docs, edges, files }: Graph<E>,
): readonly Mention<E>[] {
  if (text === '') return [];
  const tally = new Tally<E>();
  const isWord = isOneWord(text);
  const found = isWord ? docs.mentions.mentionsOf(text).map(({ section }) => section) : docs.sections.keys();
  // Neither a word of an example, nor the ending of a file, nor the language of a fence is the name asked for.
  const isPlain = isWord && (!isDistinctiveName(text) || files().some((file) => file.endsWith(`.${text}`)));
  const isNamed = ({ heading, content }: Section): boolean =>
    isPlain ? heading === text || content.includes(`\`${text}\``) : isWord || holdsPath(content, text);
  const sections = [...found].filter((number) => {
    const section = docs.sections[number];
    return section !== undefined && isNamed(section);
  });
  for (const section of sections) tally.add(section, { edge: 'names', to: text, score: 1 });
  for (const edge of edges) {
    const section = plainPath(edge.claim.text) === text ? docs.numberOf(edge.claim.sectionId) : undefined;
    if (section !== undefined && tally.has(section)) tally.claim(section, edge);
  }
  return tally
    .ranked((section) => docWeightOf(docs.kind(section)))
    .map(({ section, ...rest }) => ({ sectionId: docs.sections[section]?.id ?? '', ...rest }));
}

function holdsPath(content: string, path: string): boolean {
  let at = content.indexOf(path);
  for (let places = 0; at !== -1 && places < MOST_PLACES; places += 1) {
    if (beginsAt(content, at) && endsAt(content, at + path.length)) return true;
    at = content.indexOf(path, at + 1);
  }
  return false;
}

/** A `../` prefix, which leads from the document to the path, is not part of the path. */
function beginsAt(content: string, at: number): boolean {
  return /(?:^|[^\p{L}\p{N}_./-])(?:\.{0,2}\/){0,9}$/u.test(content.slice(Math.max(0, at - 32), at));
}

function endsAt(content: string, end: number): boolean {
  return !/^(?:[\p{L}\p{N}_/-]|\.[\p{L}\p{N}_])/u.test(content.slice(end, end + 2));
}
