import { posix } from 'node:path';
import type { Claim } from '../model/claim.js';
import type { Facts, TreeFacts } from '../model/facts.js';
import { humps } from '../text/spellings.js';

/** What a page or a section is about, where its neighbours are each about another thing of the same sort. */
export interface Subject {
  /** In lower case: `s3` of `docs/s3.md` and of a section `s3`. */
  readonly word: string;
  /** Is another page of the folder, or another section of the page, about this one? */
  readonly isOther: (word: string) => boolean;
}

/** Of which of the things that the docs go through one by one code is: of the one that the claim's page or section is about, of another, or of none. */
export type Of = 'own' | 'other' | 'none';

/**
 * Tells of a file of code whether it is of the thing that the claim's page or section is about. Docs and code that go through the same things
 * show it: `docs/s3.md` beside `docs/box.md`, `backend/s3/` beside `backend/box/`. What one of these declares says nothing of the others.
 */
export function subjectOf(claim: Pick<Claim, 'file' | 'sectionId'>, facts: Pick<Facts, 'docs' | 'tree'>, first: readonly Subject[] = []): (file: string) => Of {
  const subjects = [...first, ...ofPage(claim.file, facts.tree), ...ofSection(claim, facts)];
  return (file) => {
    const answers = subjects.map((subject) => standing(file, subject, facts.tree));
    return answers.find((answer) => answer === 'own') ?? answers.find((answer) => answer === 'other') ?? 'none';
  };
}

const EXTENSION = /\.[^./]+$/;

function ofPage(file: string, tree: TreeFacts): readonly Subject[] {
  const base = posix.basename(file);
  const stem = base.replace(EXTENSION, '');
  const parts = new Set([stem, stem.split('_').at(-1) ?? stem]);
  return [...parts].filter(isTelling).map((part) => ({
    word: part.toLowerCase(),
    isOther: (word) => tree.kind(posix.join(posix.dirname(file), `${stem.slice(0, -part.length)}${word}${base.slice(stem.length)}`)) === 'file',
  }));
}

function ofSection({ file, sectionId }: Pick<Claim, 'file' | 'sectionId'>, { docs }: Pick<Facts, 'docs'>): readonly Subject[] {
  const sections = docs.get(file)?.sections ?? [];
  const own = sections.find(({ id }) => id === sectionId);
  const others = new Set(sections.map(({ heading }) => firstWord(heading)));
  return (own?.headingPath ?? []).map(firstWord).filter(isTelling).map((word) => ({ word, isOther: (other) => others.has(other) }));
}

function firstWord(heading: string): string {
  return /^[`*_ ]*([A-Za-z\d][\w-]{1,40})/.exec(heading)?.[1]?.toLowerCase() ?? '';
}

function isTelling(word: string): boolean {
  return word.length > 1 && !/^(?:index|readme|_index|overview|introduction|usage|options|reference|api|the)$/i.test(word);
}

/** The whole name of a folder or file, or the first of its words: `install` of `InstallCommand.php` beside `AuditCommand.php`. */
function standing(file: string, { word, isOther }: Subject, tree: TreeFacts): Of {
  const segments = file.split('/');
  let answer: Of = 'none';
  for (const [at, segment] of segments.entries()) {
    const extension = at === segments.length - 1 ? EXTENSION.exec(segment)?.[0] ?? '' : '';
    const stem = segment.slice(0, segment.length - extension.length);
    const folder = segments.slice(0, at).join('/');
    const first = humps(stem)[0] ?? '';
    for (const [name, twin] of [[stem.toLowerCase(), word], [first, `${word.charAt(0).toUpperCase()}${word.slice(1)}${stem.slice(first.length)}`]] as const) {
      if (name === word) return 'own';
      if (name !== '' && answer === 'none' && isOther(name) && tree.kind(posix.join(folder, twin + extension)) !== undefined) answer = 'other';
    }
  }
  return answer;
}
