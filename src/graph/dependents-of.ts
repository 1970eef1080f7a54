import { letters } from '../text/words/letters.js';
import { wayTo } from './claims-on.js';
import type { Graph, JudgedEdge, Reason } from './edges.js';

/** The claims that rest on this file, or on anything below this folder, in document order. O(claims × evidence). */
export function claimsRestingOn<E extends JudgedEdge>(path: string, { edges }: Graph<E>): readonly E[] {
  return edges.filter((edge) => !['holds', undefined].includes(wayTo(path, edge)));
}

/**
 * The claims that rest on definitions of this name. Of several definitions in one line, a claim rests on those whose
 * name it writes, if it writes one. O(claims × evidence).
 */
export function claimsRestingOnName<E extends JudgedEdge>(name: string, { edges, code }: Graph<E>): readonly E[] {
  const own = letters(name);
  const places = new Map<string, readonly string[]>();
  for (const { file, line } of code.named(name)) {
    const inLine = code.inFile(file).filter((one) => one.line === line);
    places.set(
      `${file}:${line}`,
      inLine.map((one) => letters(one.name)).filter((other) => other !== own),
    );
  }
  return edges.filter(({ claim, verdict }) =>
    verdict?.evidence.some(({ file, line }) => {
      const others = places.get(`${file}:${line}`);
      if (others === undefined) return false;
      const text = letters(claim.text);
      return text.includes(own) || !others.some((other) => text.includes(other));
    }),
  );
}

/**
 * What depends on this claim: the sections below its section and the sections that link to its section, because people
 * read them together.
 */
export function dependentsOf<E extends JudgedEdge>(
  { claim }: E,
  { docs }: Graph<E>,
): readonly { readonly sectionId: string; readonly because: Reason }[] {
  const section = docs.numberOf(claim.sectionId);
  if (section === undefined) return [];
  const { headingPath = [], id: to = '' } = docs.sections[section] ?? {};
  const below = docs
    .sectionsOf(claim.file)
    .filter((each) => each > section && startsWith(docs.sections[each]?.headingPath ?? [], headingPath));
  const found = [
    ...below.map((each) => ({ each, edge: 'child-of' as const })),
    ...docs.linkingTo(section).map((each) => ({ each, edge: 'links-to' as const })),
  ];
  return found.map(({ each, edge }) => ({ sectionId: docs.sections[each]?.id ?? '', because: { edge, to } }));
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return path.length > start.length && start.every((heading, index) => path[index] === heading);
}
