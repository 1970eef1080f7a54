import type { Facts } from '../../model/facts.js';
import { sentences } from '../../model/verdict.js';
import type { Severity, Verdict } from '../../model/verdict.js';
import { hasWord } from '../../text/words/whole-word.js';
import { humps } from '../../text/words/spellings.js';
import { drifted } from '../verdict.js';
import { removalText } from './commit-wording.js';
import { replacedBy, sharesWords } from './near-names.js';
import type { NameRemoval } from './rename-detection.js';

interface GoneName {
  /** As written in code. */
  readonly name: string;
  /** The noun for the reader: `the function`, `the environment variable`. */
  readonly noun: string;
  readonly severity: Severity;
  readonly isVariable?: boolean;
}

/** What is known of how the name left the code. */
export interface Past {
  readonly file: string | undefined;
  /** Commit that wrote the document's line. */
  readonly since: string;
  /** Was the name already defined at that commit? */
  readonly isSince: boolean;
  /** A test or an example that still contains the name. */
  readonly still: string | undefined;
  readonly removal: NameRemoval | undefined;
  /** Was the document possibly written about a change of this date? */
  readonly isWrittenAround: (date: string | undefined) => boolean;
  /** Is the document about work on the code? */
  readonly isForDevelopers: boolean;
  /** Was the removed name a function or a type? */
  readonly isDeclared: (removal: NameRemoval) => boolean;
  /** Is the name in an example or a diagram, which may be about something else of that name? */
  readonly isShown: () => boolean;
  /** Does a list of the document have the name among others that the file of the removal has? */
  readonly isListed: (removal: NameRemoval) => boolean;
}

const OF_NAME = { left: 'name-left', renamed: 'name-renamed', soon: 'name-soon-renamed' } as const;
const OF_VARIABLE = { left: 'variable-left', renamed: 'variable-renamed', soon: 'variable-renamed' } as const;

/**
 * The replacement of the name, unless it was removed since, only one line shows it, or it is one of several names into
 * which the old one was split.
 */
export function successorOf(name: string, removal: NameRemoval | undefined, { code }: Facts): string | undefined {
  const renamed = removal?.renamed;
  // Another letter case changes the visibility in Go, and means another thing elsewhere.
  if (
    removal === undefined
    || renamed === undefined
    || removal.isWeak
    || renamed.toLowerCase() === name.toLowerCase()
    || renamed.includes('$$')
    || (renamed.startsWith('_') && !name.startsWith('_'))
    || (code.named(renamed).length === 0 && code.mentions(renamed, 1).length === 0)
  )
    return undefined;
  // Without a known definition, a lower-case word may be a local variable of one function.
  if (code.named(renamed).length === 0 && /^[a-z\d_]+$/.test(name)) return undefined;
  const longer = new Set(removal.after.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}\\w{1,80}`, 'g')));
  const parts = [...longer].filter((word) => !hasWord(removal.before, word));
  return renamed.startsWith(name) && parts.length > 1 ? undefined : renamed;
}

/**
 * Is the successor right in the place of the name, in any text? Not one of other words, and not `New` for `NewCart`:
 * what the other words said is said by the package now, which the document does not name.
 */
export function mayReplace(name: string, successor: string): boolean {
  return sharesWords(name, successor) && (humps(successor).length > 1 || humps(name).length === 1);
}

/** The verdict on a name that the code defined, and does not have now. */
export function goneVerdict(
  { name, noun, severity, isVariable }: GoneName,
  { file, since, isSince, still, removal, isWrittenAround, isForDevelopers, isDeclared, isShown, isListed }: Past,
  facts: Facts,
): Verdict {
  const successor = successorOf(name, removal, facts);
  const where = file ?? 'the code';
  const isSame = successor !== undefined && mayReplace(name, successor);
  const kinds = isVariable === true ? OF_VARIABLE : OF_NAME;
  const lost = successor === undefined && isVariable !== true ? removal : undefined;
  return drifted({
    // Users may have a thing of the same name, who works on the code means that of the code. And a field, a key or a
    // variable of the same name is more often something else than a function or a type.
    proof:
      lost !== undefined && isListed(lost)
        ? 'listed-left'
        : successor === undefined && isForDevelopers
          ? 'developer-left'
          : lost !== undefined && isDeclared(lost)
            ? lostDeclaration(isShown)
            : kinds[successor === undefined ? 'left' : isWrittenAround(removal?.date) ? 'soon' : 'renamed'],
    severity,
    confidence: 0.85,
    reason:
      `${name} ${isVariable === true ? 'is no longer read' : 'no longer exists'} `
      + `(${removalText({ removal, renamed: successor, file: where, since })})`,
    detail: sentences([
      `${noun.charAt(0).toUpperCase()}${noun.slice(1)} was in ${where} `
        + `${isSince ? `when the line was written (${since})` : 'after the line was written'}`,
      still === undefined
        ? 'Nothing in the code names it now'
        : `Only tests, examples and the like name it now, such as ${still}`,
    ]),
    evidence: file === undefined ? [] : [{ file }],
    suggestion: isSame || successor === undefined ? undefined : replacedBy(successor),
    replacements: isSame ? [successor] : [],
  });
}

/** Examples make up names of their own, which text about the code does not. */
function lostDeclaration(isShown: () => boolean): 'declared-left' | 'example-left' {
  return isShown() ? 'example-left' : 'declared-left';
}
