import { posix } from 'node:path';
import { programOf } from '../../../../analysis/commands/call.js';
import { mayInstall } from '../../../../ecosystems/programs.js';
import { taskFilesOf } from '../../../../ecosystems/runners.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceOf } from '../../../../model/manifest.js';
import type { Manifest, Runner, Task } from '../../../../model/manifest.js';
import type { Verdict } from '../../../../model/verdict.js';
import { docsFolderAbove } from '../../../../paths/roles.js';
import { directoryOf } from '../../../../text/paths.js';
import { evidentRename, quoted } from '../../../removal/rename-detection.js';
import { homeOf } from '../../../ground/programs/program-home.js';
import { whenWritten } from '../../../removal/commit-wording.js';
import type { Form } from '../../../removal/change-index.js';
import { byLikeness, evidentName, isAlike } from '../../../removal/near-names.js';
import { drifted, uncertain } from '../../../verdict.js';
import type { Command } from '../payload.js';
import { serves, usualFiles } from '../scope.js';
import { isShownOnGitHub } from '../../../reading/section/shown-on-github.js';
import type { Scope } from '../scope.js';
import { generatorBefore, isShownOnPage } from './around-task.js';
import { mayBeDefinedElsewhere, presentOf } from './moved-manifest.js';
import type { CallOf } from '../../../../analysis/commands/call.js';

export type TaskCall = CallOf<'task'>;

export interface Missing {
  readonly claim: Claim<Command>;
  readonly call: TaskCall;
  readonly scope: Scope;
  readonly facts: Facts;
}

/** Manifests whose history is read for one claim: each costs a git query. */
const MAX_PAST = 12;
/** Script names that most projects have: in a guide for users such a script is as likely the reader's. */
const COMMON_TASKS = new RegExp(
  '^(?:dev|build|start|test|lint|serve|preview|format|fmt|watch|docs|check|clean|install|deploy'
    + '|release|typecheck|type-check|prepare|coverage|e2e|site|run|all|default)$',
);

/** Judges a task that no manifest defines: drifted when it was here once or evidently means another, else uncertain. */
export function missingTask(missing: Missing): Verdict {
  const { claim, call, scope, facts } = missing;
  const { audience, hedge } = claim.payload.setting;
  const serving = [...scope.above, ...scope.others].filter((manifest) => serves(manifest, call.runner));
  const evidence = serving.slice(0, 3).map((manifest) => evidenceOf(manifest));
  if (audience === 'reader')
    return uncertain(
      `the section is about the reader's own project, and no manifest here defines ${call.name}`,
      evidence,
    );
  if (hedge !== undefined) return uncertain(`no manifest here defines ${call.name}, and ${hedge}`, evidence);
  const isShown = audience === 'open' && isShownOnPage(claim, call.name, facts);
  if (isShown)
    return uncertain(`only an example of the page defines ${call.name}, as a reader's manifest does`, evidence);
  const generator = call.tool === 'make' ? generatorBefore(claim, facts) : undefined;
  if (generator !== undefined)
    return uncertain(`${generator} is run before it, which writes a Makefile of its own`, evidence);
  if (audience !== 'ours' && homeOf(programOf(call), facts) !== undefined) {
    const reason = `this repository makes ${call.tool} itself, so its docs show tasks of invented projects`;
    return uncertain(reason, evidence);
  }
  const outside = scope.isExplicit ? definedOutside(missing) : undefined;
  if (outside !== undefined)
    return uncertain(`${outside.file} defines ${call.name}, but the lines before lead to ${scope.dir}`, [
      evidenceOf(outside),
    ]);
  const broken = serving.find((manifest) => manifest.problem !== undefined);
  if (broken !== undefined)
    return uncertain(`${broken.file} could not be read whole: ${broken.problem ?? ''}`, evidence);
  return (
    presentDependency(missing)
    ?? goneVerdict(missing, serving)
    ?? goneDependency(missing, serving)
    ?? nearVerdict(missing, serving)
    ?? uncertain(whyNot(missing, serving), evidence)
  );
}

/**
 * The manifest around the document, for a task after an earlier line of the example changed the folder: each line may
 * be meant to run on its own.
 */
function definedOutside({ claim, call, facts }: Missing): Manifest | undefined {
  return facts.manifests.above(directoryOf(claim.file)).find((manifest) => taskOf(manifest, call) !== undefined);
}

function whyNot(missing: Missing, serving: readonly Manifest[]): string {
  const { call } = missing;
  const now =
    serving.length === 0 ? `there is no manifest for ${call.tool} here` : `no manifest here defines ${call.name}`;
  return `${now}, ${whatOfThen(missing, serving)}`;
}

/** States about the past only what was checked. */
function whatOfThen(missing: Missing, serving: readonly Manifest[]): string {
  const {
    claim: { file, line },
    facts,
  } = missing;
  const problem = facts.history.unavailable();
  if (problem !== undefined) return `and git cannot be asked: ${problem}`;
  if (isLikelyOfReader(missing, serving))
    return "and it may as well be a task of the reader's project, as in any guide";
  const then = findThen(missing, serving);
  if (then !== undefined)
    return `but ${then.manifest.file} did when the line was written, and what it defines now is unknown`;
  if (facts.history.lastTouched(file, line) === undefined) return 'and git cannot tell when the line was written';
  return serving.length > MAX_PAST
    ? `nor did any of the nearest ${MAX_PAST} when the line was written`
    : 'nor did one when the line was written';
}

/**
 * Another part of the repository has a task of the name, but the manifest of the document's own part had it when the
 * line was written and lost it: then the other task only has the same name.
 */
export function missingTaskVerdict(missing: Missing): Verdict | undefined {
  const { claim, call, scope } = missing;
  const { audience, hedge } = claim.payload.setting;
  if (audience === 'reader' || hedge !== undefined || call.workspace !== undefined) return undefined;
  if (audience === 'open' && isShownOnPage(claim, call.name, missing.facts)) return undefined;
  return goneVerdict(
    missing,
    scope.above.filter((manifest) => serves(manifest, call.runner)),
  );
}

/** Is there a folder next to the manifest in which each file is a task? */
function holdsFileTasks(dir: string, runner: Runner, { tree }: Pick<Facts, 'tree'>): boolean {
  return taskFilesOf(runner)?.folders?.some((folder) => tree.kind(posix.join(dir, folder)) === 'directory') === true;
}

/** Proof by history: a manifest had the task when the document's line was written. */
function goneVerdict(missing: Missing, serving: readonly Manifest[]): Verdict | undefined {
  const { call, facts } = missing;
  if (facts.history.unavailable() !== undefined || isLikelyOfReader(missing, serving)) return undefined;
  const then = findThen(missing, serving);
  if (then === undefined) return undefined;
  if (holdsFileTasks(then.manifest.dir, call.runner, facts)) return undefined;
  const now = presentOf(then.manifest, serving, facts);
  if (now === undefined ? mayBeDefinedElsewhere(then.manifest, serving, facts) : taskOf(now, call) !== undefined)
    return undefined;
  const renamed = renamedTask(missing, then);
  // Files that the manifest includes may define the task, unless a task in the same place does the same under another
  // name.
  const isRenamed =
    now?.tasks.some(({ name, body }) => name === renamed && doesTheSame(body, then.task.body, true)) === true;
  if (now?.open === true && (!isRenamed || isDefinedBeside(missing, now))) return undefined;
  const replacements = replacementsFor({ ...then, renamed }, now, serving);
  if (now?.open === true && replacements.length === 0) return undefined;
  const evidence = [
    now === undefined
      ? { file: then.manifest.file }
      : evidenceOf(now, now.tasks.find(({ name }) => name === replacements[0])?.line),
  ];
  return drifted({
    proof: replacements.length === 0 ? 'task-left' : 'task-renamed',
    ...goneReason(missing, then.manifest.file, {
      isThere: now !== undefined,
      by: replacements[0],
      home: (now ?? serving[0])?.file,
    }),
    confidence: now?.open === true ? 0.8 : 0.95,
    evidence,
    replacements,
  });
}

interface Successor {
  /** Does the manifest that had the task still exist? */
  readonly isThere: boolean;
  readonly by: string | undefined;
  /** The manifest that defines the task's successor. */
  readonly home: string | undefined;
}

function goneReason(
  { claim, call, facts }: Missing,
  file: string,
  { isThere, by, home }: Successor,
): { readonly reason: string; readonly detail?: string } {
  const written = whenWritten(claim, facts.history);
  const left = isThere ? `${file} no longer defines ${call.name}` : `${file}, which defined ${call.name}, is gone`;
  if (by === undefined) return { reason: `${left} (it did ${written})` };
  return {
    reason: `${left} (${home === file || home === undefined ? 'now' : `${home} has`} ${by})`,
    detail: `${file} defined it ${written}.`,
  };
}

/** Does another file, which the manifest may include, define the task? */
function isDefinedBeside({ call, facts }: Missing, now: Manifest): boolean {
  return facts.manifests.all().some((manifest) => manifest.file !== now.file && taskOf(manifest, call) !== undefined);
}

/** The first manifest that requires a package which may install the program. */
function ownerOf(program: string, manifests: readonly Manifest[]): Manifest | undefined {
  return manifests.find(({ requirements }) => requirements.some(({ name }) => mayInstall(name, program)));
}

/** `yarn jest` runs the program of a dependency, when the word is not a script. */
function presentDependency({ call, scope }: Missing): Verdict | undefined {
  const owner = call.direct ? undefined : ownerOf(call.name, [...scope.above, ...scope.others]);
  return owner === undefined
    ? undefined
    : uncertain(`${call.name} may be the program of a dependency in ${owner.file}`, [{ file: owner.file }]);
}

/** `yarn jest` ran the program of a dependency that has been removed since. */
function goneDependency({ claim, call, facts }: Missing, serving: readonly Manifest[]): Verdict | undefined {
  if (call.direct || taskFilesOf(call.runner)?.startsDependencies !== true) return undefined;
  if (facts.history.unavailable() !== undefined) return undefined;
  const before = serving
    .slice(0, MAX_PAST)
    .flatMap(({ file }) => facts.manifests.whenWritten(file, claim.file, claim.line) ?? []);
  const owner = ownerOf(call.name, before);
  const now = serving.find(({ file }) => file === owner?.file);
  if (owner === undefined || now === undefined) return undefined;
  return drifted({
    proof: 'dependency-left',
    reason:
      `${owner.file} no longer has the dependency with the program ${call.name} (it did `
      + `${whenWritten(claim, facts.history)})`,
    confidence: 0.9,
    evidence: [evidenceOf(now)],
  });
}

/**
 * In a guide that has no manifest next to it and does not say whose project it is about, common script names prove
 * nothing.
 */
export function isLikelyOfReader({ claim, call, scope, facts }: Missing, serving: readonly Manifest[]): boolean {
  const { audience, dir, cloned } = claim.payload.setting;
  if (audience === 'ours' || dir !== '' || cloned !== undefined || scope.isExplicit || call.workspace !== undefined)
    return false;
  const beside = directoryOf(claim.file);
  return (
    COMMON_TASKS.test(call.name)
    && isReadInDocs(claim.file, facts)
    && !serving.some((manifest) => manifest.dir === beside)
  );
}

/** A page that is part of others is read where they are, unless GitHub shows it by itself. */
function isReadInDocs(file: string, { docs }: Facts): boolean {
  const isInDocs = (place: string): boolean => docsFolderAbove(place) !== undefined;
  return isInDocs(file) || (!isShownOnGitHub(file) && docs.includersOf(file).some(isInDocs));
}

/** The task with exactly this name, for the same runner. */
function taskOf({ tasks }: Manifest, { runner, name }: TaskCall): Task | undefined {
  return tasks.find((own) => own.runner === runner && own.name === name);
}

interface Past {
  readonly manifest: Manifest;
  readonly task: Task;
}

function findThen({ claim, call, scope, facts }: Missing, serving: readonly Manifest[]): Past | undefined {
  const known = serving.map(({ file }) => file);
  const files = [...new Set([...known.slice(0, MAX_PAST), ...usualFiles(call.runner, scope.dir)])];
  for (const file of files) {
    const manifest = facts.manifests.whenWritten(file, claim.file, claim.line);
    const task = manifest === undefined ? undefined : taskOf(manifest, call);
    if (manifest !== undefined && task !== undefined) return { manifest, task };
  }
  return undefined;
}

/** The new name that the manifest itself shows: it is where the old one was. */
function renamedTask({ claim: { file, line }, facts }: Missing, { manifest, task }: Past): string | undefined {
  const forms = (name: string): readonly Form[] => [
    { name, open: '', close: ':' },
    ...quoted(name),
    { name, open: '', close: '' },
  ];
  return evidentRename({ name: task.name, files: [manifest.file], file, line, forms, isCandidate: () => false }, facts);
}

/**
 * The task's successor, on two grounds: its name is new, or it is where the old one was in the manifest; and its
 * command is the same, or its name has the same words. With only one ground, unrelated neighbours would be found.
 */
function replacementsFor(
  { manifest: before, task, renamed }: Past & { readonly renamed: string | undefined },
  now: Manifest | undefined,
  serving: readonly Manifest[],
): readonly string[] {
  const places = now === undefined ? serving : [now];
  const tasks = places
    .flatMap((manifest) => manifest.tasks)
    .filter(({ runner, name }) => runner === task.runner && !name.includes('%'));
  const known = new Set(before.tasks.map(({ name }) => name));
  const fits = tasks.filter(
    ({ name, body }) =>
      (name === renamed || !known.has(name))
      && (doesTheSame(body, task.body, name === renamed)
        || (evidentName(task.name, [name]) === name && mayDoTheSame(body, task.body))),
  );
  const shown = fits.find(({ name }) => name === renamed);
  const names = [...new Set((shown === undefined ? fits : [shown]).map(({ name }) => name))];
  return names.length === 1
    ? names
    : byLikeness(task.name, names)
        .slice(0, 1)
        .filter((name) => isAlike(task.name, name));
}

/**
 * Do the tasks run the same words; or most of them, or all of the old ones, if the task is where the old one was? It
 * may have been edited as well.
 */
function doesTheSame(body: string | undefined, old: string | undefined, isInPlace: boolean): boolean {
  if (body === undefined || old === undefined) return false;
  if (body === old) return true;
  const [words, others] = [new Set(body.split(/\s+/)), new Set(old.split(/\s+/))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return isInPlace && (shared === others.size || shared * 2 >= words.size + others.size - shared);
}

/** Tasks with similar names whose commands have little in common are unrelated. */
function mayDoTheSame(body: string | undefined, old: string | undefined): boolean {
  return body === undefined || old === undefined || doesTheSame(body, old, true);
}

/**
 * Proof by name: in a document about this repository, a task with an explicit runner that is one typo away from the
 * only similar one.
 */
function nearVerdict({ claim, call, scope }: Missing, serving: readonly Manifest[]): Verdict | undefined {
  const { audience } = claim.payload.setting;
  const beside = directoryOf(claim.file);
  const ours = audience === 'ours' || serving.some((manifest) => manifest.dir === beside);
  if (!ours || !call.direct || serving.some((manifest) => manifest.open) || scope.above.length === 0) return undefined;
  const seen = serving.filter((manifest) => scope.above.includes(manifest));
  const names = (seen.length > 0 ? seen : serving).flatMap((manifest) =>
    manifest.tasks.filter(({ runner }) => runner === call.runner).map(({ name }) => name),
  );
  const near = evidentName(call.name, names);
  const home = serving.find((manifest) => manifest.tasks.some(({ name }) => name === near));
  if (near === undefined || home === undefined) return undefined;
  return drifted({
    proof: 'task-near',
    reason: `no manifest defines ${call.name} (nearest: ${near} in ${home.file})`,
    confidence: 0.85,
    evidence: [evidenceOf(home, home.tasks.find(({ name }) => name === near)?.line)],
    replacements: [near],
  });
}
