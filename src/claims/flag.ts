import type { CodeEntity } from '../model/code-facts.js';
import type { Facts } from '../model/facts.js';
import type { Verdict } from '../model/verdict.js';
import { isBesideCode, renameOf, uncertain } from './gone-name.js';

/** A long flag of a program of this repository, and the doc line that names it. */
export interface StatedFlag {
  /** With its dashes: `--max-size`. */
  readonly flag: string;
  readonly file: string;
  readonly line: number;
  /** Why the words around may not state it as true now. */
  readonly doubt: string | undefined;
}

/**
 * Declared by the code; or gone, when it stood in a file of the code, in a form that programs write it in, as the line was written, and stands in no
 * such file now. Its bare word proves nothing: it is a plain one.
 */
export function judgeFlag(stated: StatedFlag, facts: Facts): Verdict {
  const { flag, doubt } = stated;
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  const declared = facts.code.ofKind('cli_option').filter(({ file }) => !isBesideCode(file));
  const option = declared.find(({ name }) => isSameFlag(name, flag));
  if (option !== undefined) return found(flag, option);
  if (declared.length === 0) return uncertain('nothing in the code declares options of a command line in a way that is understood');
  const [maker] = facts.code.derivers('cli_option');
  if (maker !== undefined) return uncertain(`${maker.file}:${maker.line} makes options at run time, so ${flag} may be one`, [{ file: maker.file, line: maker.line }]);
  if (doubt !== undefined) return uncertain(`nothing here declares ${flag}, and ${doubt}`);
  return judgeGone(stated, declared.map(({ name }) => name), facts);
}

/** `--no-color` is declared by `--color`, and the other way round. */
function isSameFlag(name: string, flag: string): boolean {
  const own = name.replace(/^-*/, '--');
  return own === flag || own.replace(/^--/, '--no-') === flag || own === flag.replace(/^--/, '--no-');
}

function judgeGone({ flag, file, line }: StatedFlag, declared: readonly string[], { history, code }: Facts): Verdict {
  const problem = history.unavailable();
  if (problem !== undefined) return uncertain(`nothing here declares ${flag}, and git cannot be asked: ${problem}`);
  const bare = flag.slice(2);
  const forms = [flag, `'${bare}'`, `"${bare}"`, `${bare}:`];
  history.prepareWords(forms, file, line);
  const stood = forms.flatMap((form) => {
    const answer = history.stoodWhenWritten(form, file, line);
    return answer?.stood === true && answer.file !== undefined && !isBesideCode(answer.file) ? [{ form, file: answer.file, commit: answer.commit }] : [];
  });
  const [first] = stood;
  if (first === undefined) return uncertain(`nothing here declares ${flag}, nor did the code when the line was written`);
  const still = stood.find((place) => code.standsIn(place.file, place.form));
  if (still !== undefined) return uncertain(`${flag} is declared nowhere in a way that is understood, but ${still.form} stands in ${still.file}`, [{ file: still.file }]);
  const renamed = renameOf(bare, declared.filter((name) => name.startsWith('--')).map((name) => name.slice(2)));
  return {
    status: 'drifted', confidence: 0.85, severity: 'high', evidence: [{ file: first.file }],
    reason: `The option ${flag} was in ${first.file} when the line was written (${first.commit}); the code declares no such option now`,
    suggestion: renamed === undefined ? `${flag} was removed.` : `The nearest option is --${renamed}.`, replacements: renamed === undefined ? [] : [`--${renamed}`],
  };
}

function found(flag: string, { file, line }: CodeEntity): Verdict {
  return { status: 'verified', confidence: 0.9, reason: `${flag} is declared in ${file}:${line}`, evidence: [{ file, line }] };
}
