import { posix } from 'node:path';
import { importedFiles } from '../../../../ecosystems/example-code.js';
import type { Claim, Draft } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { SpanOf } from '../../../../model/span.js';
import type { Verdict } from '../../../../model/verdict.js';
import { isBesideCode } from '../../../../paths/roles.js';
import { lineAt, lineStartsOf } from '../../../../text/layout/lines.js';
import { baseNameOf } from '../../../../text/paths.js';
import { inCommit } from '../../../removal/commit-wording.js';
import { isWrittenAround } from '../../../removal/written-around.js';
import { drifted, ofOthers, uncertain, verified } from '../../../verdict.js';
import type { ExamplePayload, ImportedPath } from '../calls/payload.js';

/** Claims on files of this repository's packages that the example imports by their path. */
export function importedFilesIn(
  { lang, line, value }: SpanOf<'fence'>,
  { packages, lines }: { readonly packages: ReadonlySet<string>; readonly lines: readonly string[] },
): readonly Draft<ExamplePayload>[] {
  const files = importedFiles(lang, value).filter(({ packageName }) => packages.has(packageName));
  const starts = files.length === 0 ? [] : lineStartsOf(value);
  return files.map(({ packageName, path, text, offset }) => {
    const at = line + lineAt(starts, offset) - 1;
    const column = (lines[at - 1] ?? '').indexOf(text);
    const name = baseNameOf(path);
    return {
      line: at,
      text,
      keywords: [name.toLowerCase()],
      payload: { name, container: undefined, called: false, imports: { packageName, path } },
      ...(column < 0 ? {} : { target: { line: at, column: column + 1, text } }),
    };
  });
}

/**
 * The verdict on a file that an example imports from a package: it is there, or git moved it, so that the import fails.
 */
export function judgeImportedFile(claim: Claim, { packageName, path }: ImportedPath, facts: Facts): Verdict {
  const { manifests, tree, history } = facts;
  const homes = manifests.all().filter(({ name, file }) => name === packageName && !isBesideCode(file));
  const files = homes.map(({ dir }) => posix.join(dir, path));
  const present = files.find((file) => tree.kind(file) === 'file');
  if (present !== undefined) return verified(`${present} is in the repository`, 0.9, [{ file: present }]);
  const [home, ...others] = homes;
  const [file] = files;
  if (home === undefined || file === undefined || others.length > 0)
    return ofOthers(`no package of this repository is ${packageName}`);
  const what = `${path} of ${packageName}`;
  const problem = history.unavailable();
  if (problem !== undefined) return uncertain(`${what} is not there, and ${problem}`);
  const removal = tree.isIgnored(file) ? undefined : history.removalOf(file);
  if (removal === undefined) return uncertain(`${what} is not there, and git removed no such file`);
  const to = removal.renamedTo;
  const how = `${file} was ${to === undefined ? 'removed' : `moved to ${to}`} ${inCommit(removal)}`;
  if (to === undefined || isWrittenAround(claim, removal.date, facts))
    return uncertain(`${what} is not there: ${how}`, to === undefined ? [] : [{ file: to }]);
  const folder = `${posix.join(home.dir, path.split('/')[0] ?? '')}/`;
  const now = to.startsWith(folder)
    ? claim.text.slice(0, claim.text.indexOf('/') + 1) + to.slice(folder.length)
    : undefined;
  return drifted({
    proof: 'module-renamed',
    reason: `${what} is not there (${how})`,
    confidence: 0.9,
    severity: 'high',
    evidence: [{ file: to }],
    suggestion: now === undefined ? undefined : `It is ${now} now.`,
    replacements: now === undefined ? [] : [now],
  });
}
