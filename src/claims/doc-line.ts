import type { Claim } from '../model/claim.js';
import type { Facts } from '../model/facts.js';

/** The row of the document that a claim stands on, as its section holds it; '' when that is gone. */
export function docLineOf({ file, line, sectionId }: Pick<Claim, 'file' | 'line' | 'sectionId'>, { docs }: Pick<Facts, 'docs'>): string {
  const section = docs.get(file)?.sections.find(({ id }) => id === sectionId);
  return section?.content.split('\n').at(line - section.endLine - 1) ?? '';
}
