import { shortNameOf } from '../../../../ecosystems/manifests.js';
import { posix } from 'node:path';
import { taskFilesOf } from '../../../../ecosystems/runners.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceOf } from '../../../../model/manifest.js';
import type { Manifest, Task } from '../../../../model/manifest.js';
import type { Verdict } from '../../../../model/verdict.js';
import { docsFolderAbove } from '../../../../paths/roles.js';
import { baseNameOf, directoryOf, isAtOrUnder } from '../../../../text/paths.js';
import { hasWord } from '../../../../text/words/whole-word.js';
import { withWeakGround } from '../../../ground/ground.js';
import { uncertain, verified } from '../../../verdict.js';
import type { Verified } from '../../../verdict.js';
import { isLikelyOfReader, missingTaskVerdict, missingTask } from './missing-task.js';
import type { Missing } from './missing-task.js';
import type { Command } from '../payload.js';
import { scopeOf, serves } from '../scope.js';
import type { Scope } from '../scope.js';
import type { TaskCall } from './missing-task.js';

export interface Definition {
  readonly manifest: Manifest;
  readonly task: Task;
}

export function taskVerdict(claim: Claim<Command>, call: TaskCall, facts: Facts): Verdict {
  const { setting } = claim.payload;
  const whole = scopeOf(setting, claim.file, facts);
  if (whole === undefined)
    return uncertain(
      setting.dir === '~'
        ? 'it runs outside of this repository'
        : `it runs in ${setting.dir}, which is not a directory here`,
    );
  const scope = withoutDocs(whole, claim, facts);
  const missing = { claim, call, scope, facts };
  const definition = findTask(call, scope);
  if (definition === undefined) return byDefault(call, scope, facts) ?? missingTask(missing);
  const another = whyAnother(definition, missing);
  if (another !== undefined) return another;
  if (ONLY_FAILS.test(definition.task.body ?? ''))
    return uncertain(`${definition.manifest.file} defines ${call.name}, but only to end with an error`, [
      evidenceOf(definition.manifest, definition.task.line),
    ]);
  const verdict = verifiedBy(definition, call, setting.audience === 'reader');
  return setting.audience !== 'ours' && isMadeHere(call.tool, facts) ? withWeakGround(verdict) : verdict;
}

/**
 * Without the manifests of documentation folders, for a page in them that is not about work on this repository and does
 * not name the folder: its reader builds something else.
 */
function withoutDocs(scope: Scope, claim: Claim<Command>, facts: Facts): Scope {
  if (scope.isExplicit || claim.payload.setting.audience === 'ours') return scope;
  const isMeant = (manifest: Manifest): boolean =>
    docsFolderAbove(manifest.file) === undefined
    || directoryOf(claim.file) === manifest.dir
    || isNamedBy(claim, manifest, { within: 'section', facts });
  return { ...scope, above: scope.above.filter(isMeant), others: scope.others.filter(isMeant) };
}

/** What npm writes for a package without tests, and its like. */
const ONLY_FAILS = /^echo [^&|;]{0,200}&& exit [1-9]\d*$/;

/** Does this repository make the program that runs the task? Then its docs show tasks of readers. */
function isMadeHere(tool: string, { manifests }: Facts): boolean {
  return manifests.all().some((manifest) => shortNameOf(manifest) === tool);
}

/**
 * The reason against this definition, if the command does not say where it runs: the task may belong to another part of
 * the repository.
 */
function whyAnother({ manifest }: Definition, missing: Missing): Verdict | undefined {
  const { claim, call, scope, facts } = missing;
  if (call.workspace !== undefined || scope.isExplicit || isNamedBy(claim, manifest, { within: 'line', facts }))
    return undefined;
  const isNamed = isNamedBy(claim, manifest, { within: 'section', facts });
  if (scope.above.includes(manifest)) {
    if (!isNamed && isReleased(manifest) && OF_APPS.test(call.name) && isLikelyOfReader(missing, scope.above))
      return uncertain(
        `${manifest.file} defines ${call.name}, and it may as well be a task of the reader's project, as in any guide`,
        [evidenceOf(manifest)],
      );
    const above = scope.above.filter((own) => !isAtOrUnder(own.dir, manifest.dir));
    return !isNamed && isOfSite(manifest, claim.file, facts)
      ? missingTaskVerdict({ ...missing, scope: { ...scope, above } })
      : undefined;
  }
  const lost = missingTaskVerdict(missing);
  if (!isNamed)
    return (
      lost
      ?? uncertain(`${manifest.file} defines ${call.name}, but nothing says that it runs there`, [evidenceOf(manifest)])
    );
  return lost === undefined
    ? undefined
    : uncertain(`${manifest.file} defines ${call.name}, but ${lost.reason}`, [evidenceOf(manifest)]);
}

/** What is done with an application: with what a reader makes, rather than with the package that a guide is about. */
const OF_APPS = /^(?:dev|build|start|serve|preview|generate|deploy|run)$/;

/** Is it the manifest of a package for others, whose guides are for their projects? */
function isReleased({ name, version }: Manifest): boolean {
  return name !== undefined && version !== undefined && version !== '0.0.0';
}

/**
 * Does the manifest build the site that shows the document? Its pages are about the product, whose manifest is further
 * up.
 */
function isOfSite({ dir }: Manifest, file: string, facts: Facts): boolean {
  const { config, contentRoot } = facts.docs.siteOf(file);
  return (
    dir !== ''
    && config !== undefined
    && directoryOf(config) === dir
    && contentRoot !== dir
    && isAtOrUnder(file, contentRoot)
  );
}

interface Where {
  readonly within: 'line' | 'section';
  readonly facts: Facts;
}

/**
 * Do the words name the folder of a manifest, or its scoped package? Then its task is meant, even without a command
 * that leads there.
 */
function isNamedBy(
  { file, line, sectionId, payload }: Claim<Command>,
  { dir, name }: Manifest,
  { within, facts }: Where,
): boolean {
  const section = facts.docs.get(file)?.sections.find(({ id }) => id === sectionId);
  if (section === undefined || dir === '' || payload.setting.audience === 'reader') return false;
  const text =
    within === 'section' ? section.content : (section.content.split('\n').at(line - section.endLine - 1) ?? '');
  const folder = baseNameOf(dir);
  const names = [
    ...(dir.includes('/') ? [dir] : []),
    `\`${folder}`,
    `${folder}/`,
    `${folder} folder`,
    `${folder} directory`,
    ...(name?.startsWith('@') === true ? [name] : []),
  ];
  return names.some((one) => hasWord(text, one));
}

function verifiedBy({ manifest, task }: Definition, { name }: TaskCall, reader: boolean): Verified {
  const evidence = [evidenceOf(manifest, task.line)];
  if (task.name !== name)
    return verified(`${manifest.file} has the pattern ${task.name}, which makes ${name}`, 0.8, evidence);
  return verified(`${manifest.file} defines ${name}`, reader ? 0.6 : 0.95, evidence);
}

/**
 * Nearest manifest first. When neither the command nor a `cd` names a directory, any manifest of the repository counts:
 * docs often leave out where to run. A named workspace counts alone.
 */
export function findTask(call: TaskCall, scope: Scope): Definition | undefined {
  const named = call.workspace === undefined ? undefined : workspacesOf(call.workspace, scope);
  const isBound = scope.isExplicit && taskFilesOf(call.runner)?.looksElsewhere !== true;
  const places = named ?? (isBound ? nearestOf(scope, call) : [...scope.above, ...scope.others]);
  for (const manifest of places.filter((place) => serves(place, call.runner))) {
    const task = manifest.tasks.find((own) => own.runner === call.runner && matches(own.name, call.name));
    if (task !== undefined) return { manifest, task };
  }
  return undefined;
}

/** The manifests of the nearest directory that has one for the runner, from the directory that the text names. */
function nearestOf({ above, others, dir }: Scope, { runner }: TaskCall): readonly Manifest[] {
  const serving = above.filter((manifest) => serves(manifest, runner));
  const nearest = serving.filter((manifest) => manifest.dir === serving[0]?.dir);
  return nearest.length > 0 ? nearest : others.filter((manifest) => manifest.dir.startsWith(`${dir}/`));
}

/** Workspaces by name, with or without scope, or by directory; `*` is each. */
export function workspacesOf(name: string, { above, others, aside }: Scope): readonly Manifest[] {
  const all = [...above, ...others, ...aside];
  if (name === '*') return all;
  const wanted = all.filter(
    (manifest) =>
      manifest.name === name
      || manifest.name?.replace(/^@[^/]+\//, '') === name
      || manifest.dir.split('/').at(-1) === name,
  );
  return wanted.length > 0 ? wanted : all;
}

/** Does the name match the pattern? `test-%` matches `test-unit`. */
export function matches(pattern: string, name: string): boolean {
  if (pattern === name) return true;
  const percent = pattern.indexOf('%');
  if (percent === -1 || pattern === '%') return false;
  const [before, after] = [pattern.slice(0, percent), pattern.slice(percent + 1)];
  return (
    name.length > before.length + after.length
    && name.startsWith(before)
    && name.endsWith(after)
    && before.length + after.length > 1
  );
}

/**
 * What a runner does without a definition: `npm start` runs `server.js`. A word that is not a task may be a program of
 * this repository.
 */
function byDefault(call: TaskCall, scope: Scope, facts: Facts): Verdict | undefined {
  const serving = [...scope.above, ...scope.others].filter((manifest) => serves(manifest, call.runner));
  const usual = Object.entries(taskFilesOf(call.runner)?.defaults ?? {}).find(([name]) => name === call.name)?.[1];
  if (usual !== undefined) {
    const file = posix.join(serving[0]?.dir ?? '', usual);
    const reason = `${call.runner} ${call.name} runs ${file} when no script says otherwise`;
    if (facts.tree.kind(file) === 'file') return verified(reason, 0.8, [{ file }]);
  }
  if (call.direct) return undefined;
  const bin = serving.find((manifest) => manifest.bins.some(({ name }) => name === call.name));
  return bin === undefined
    ? undefined
    : verified(`${bin.file} installs the program ${call.name}`, 0.8, [
        evidenceOf(bin, bin.bins.find(({ name }) => name === call.name)?.line),
      ]);
}
