/** `alternatives` is what the matcher expands: a glob with more would match nothing. */
const LIMITS = { chars: 200, alternatives: 200 };

/** What is wrong with a glob that stands in a repository's settings, in words that follow `must`; undefined when nothing is. */
export function globProblem(glob: string): string | undefined {
  if (glob.trim() === '') return 'not be empty';
  if (glob.length > LIMITS.chars) return `have at most ${LIMITS.chars} characters`;
  if (glob.startsWith('!')) return 'not start with "!"; docs.exclude leaves files out';
  if (/^\/|^[A-Za-z]:|\\|(?:^|\/)\.\.(?:\/|$)/.test(glob)) return 'be relative to the repository, with forward slashes and without ".."';
  if (/[?*+@!]\(/.test(glob)) return 'use "{a,b}" for alternatives, not parentheses';
  return braceProblem(glob);
}

/** Braces stand side by side, so the alternatives multiply. */
function braceProblem(glob: string): string | undefined {
  let depth = 0;
  for (const char of glob) {
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (depth < 0 || depth > 1) return 'have balanced braces, not nested';
  }
  if (depth !== 0) return 'have balanced braces, not nested';
  const groups = glob.match(/\{[^{}]*\}/g) ?? [];
  const alternatives = groups.reduce((product, group) => product * group.split(',').length, 1);
  return alternatives > LIMITS.alternatives ? `stand for at most ${LIMITS.alternatives} alternatives` : undefined;
}
