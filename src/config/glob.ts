/** Globs become regular expressions that backtrack: these limits keep matching a path of 4,096 characters far below a second. */
const LIMITS = { chars: 200, wildcards: 4, globstars: 2, starsPerSegment: 2, braces: 2 };

/** What is wrong with a glob that stands in a repository's settings, in words that follow `must`; undefined when nothing is. */
export function globProblem(glob: string): string | undefined {
  if (glob.trim() === '') return 'not be empty';
  if (glob.length > LIMITS.chars) return `have at most ${LIMITS.chars} characters`;
  if (glob.startsWith('!')) return 'not start with "!"; docs.exclude leaves files out';
  if (/^\/|^[A-Za-z]:|\\|\.\./.test(glob)) return 'be relative to the repository, with forward slashes and without ".."';
  if (/[?*+@!]\(/.test(glob) || glob.includes('(')) return 'not contain parentheses';
  return wildcardProblem(glob) ?? braceProblem(glob);
}

function wildcardProblem(glob: string): string | undefined {
  const segments = glob.split('/');
  const globstars = segments.filter((segment) => segment.includes('**'));
  if (globstars.some((segment) => segment !== '**')) return 'have "**" only as a whole path segment';
  if (globstars.length > LIMITS.globstars) return `have at most ${LIMITS.globstars} "**"`;
  const most = Math.max(...segments.map((segment) => (segment === '**' ? 0 : segment.split('*').length - 1)));
  if (most > LIMITS.starsPerSegment) return `have at most ${LIMITS.starsPerSegment} "*" between two slashes`;
  return glob.split(/\*+/).length - 1 > LIMITS.wildcards ? `have at most ${LIMITS.wildcards} wildcards` : undefined;
}

function braceProblem(glob: string): string | undefined {
  let depth = 0;
  let groups = 0;
  for (const char of glob) {
    if (char === '{') {
      depth++;
      groups++;
    }
    if (char === '}') depth--;
    if (depth < 0 || depth > 1) return 'have balanced braces, not nested';
  }
  if (depth !== 0) return 'have balanced braces, not nested';
  return groups > LIMITS.braces ? `have at most ${LIMITS.braces} groups in braces` : undefined;
}
