import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { git } from '../support/repository.js';

interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

// Safe: the shape of the file is what this test checks.
export const action = parse(readFileSync('action.yml', 'utf8')) as Action;

export interface ActionRun {
  readonly inputs: Readonly<Record<string, string>>;
  readonly event: string;
  /** Values of other expressions: `github.sha`. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface ActionResult {
  /** Of the first step that failed, else 0. */
  readonly code: number;
  /** Standard output of all steps, where GitHub reads annotations. */
  readonly stdout: string;
  readonly stderr: string;
  readonly summary: string;
  /** Actions that were used, with what they were given. */
  readonly used: readonly (readonly [name: string, given: Readonly<Record<string, string>>])[];
}

/** Runs the steps of the action in a checkout, as a runner does: other actions are only noted. */
export function runAction(cwd: string, { inputs, event, values = {} }: ActionRun): ActionResult {
  const temp = mkdtempSync(join(tmpdir(), 'docalign-action-'));
  onTestFinished(() => rmSync(temp, { recursive: true, force: true }));
  const given = Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value }]) => [name, value]));
  const known = new Map<string, string>(
    Object.entries({
      ...Object.fromEntries(Object.entries({ ...given, ...inputs }).map(([name, value]) => [`inputs.${name}`, value])),
      'github.action_path': process.cwd(),
      'github.event_name': event,
      'github.event.pull_request.base.sha': '',
      'github.run_attempt': '1',
      'github.sha': '',
      'runner.os': 'Linux',
      ...values,
    }),
  );
  const valueOf = (name: string): string => {
    const value = known.get(name) ?? (name.startsWith('steps.') ? '' : undefined);
    if (value === undefined) throw new Error(`action.yml: the test does not know ${name}`);
    return value;
  };
  const filled = (text: string): string => text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => valueOf(name));
  const result = { code: 0, stdout: '', stderr: '', used: [] as ActionResult['used'][number][] };
  const summary = join(temp, 'summary.md');
  for (const step of action.runs.steps) {
    if (!isTrue(step.if, { valueOf, hasFailed: result.code !== 0 })) continue;
    if (step.uses !== undefined) {
      const entries = Object.entries(step.with ?? {}).map(([key, value]) => [key, filled(value)] as const);
      result.used.push([step.uses, Object.fromEntries(entries)]);
    }
    if (step.run === undefined) continue;
    const [script, output] = [join(temp, 'step.sh'), join(temp, 'output')];
    writeFileSync(script, step.run);
    writeFileSync(output, '');
    const ended = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        HOME: temp,
        GITHUB_OUTPUT: output,
        GITHUB_SHA: valueOf('github.sha'),
        GITHUB_STEP_SUMMARY: summary,
        RUNNER_TEMP: temp,
        ...Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value)])),
      },
    });
    for (const line of readFileSync(output, 'utf8').split('\n').filter(Boolean)) {
      const [name = '', ...value] = line.split('=');
      known.set(`steps.${step.id ?? ''}.outputs.${name}`, value.join('='));
    }
    result.stdout += ended.stdout;
    result.stderr += ended.stderr;
    if (result.code === 0) result.code = ended.status ?? -1;
  }
  return { ...result, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' };
}

interface Conditions {
  readonly valueOf: (name: string) => string;
  readonly hasFailed: boolean;
}

/** Understands `a == 'b'`, `a != 'b'` and `!cancelled()`, joined by `&&`. Without a status function, needs success. */
function isTrue(condition: string | undefined, { valueOf, hasFailed }: Conditions): boolean {
  const parts = (condition ?? '')
    .replace(/^\$\{\{(.*)\}\}$/, '$1')
    .trim()
    .split(' && ')
    .filter(Boolean);
  if (hasFailed && !parts.includes('!cancelled()')) return false;
  return parts.every((part) => {
    if (part === '!cancelled()') return true;
    const [, name = '', sign, value] = /^([\w.-]+) (==|!=) '(.*)'$/.exec(part) ?? [];
    if (sign === undefined) throw new Error(`action.yml: the test does not understand ${part}`);
    return (valueOf(name) === value) === (sign === '==');
  });
}

/** Full id of a revision. */
export function idOf(root: string, revision: string): string {
  return execFileSync('git', ['rev-parse', revision], { cwd: root, encoding: 'utf8' }).trim();
}

/** Checks out the merge of a branch into the target, as GitHub does for a pull request. Returns its id. */
export function mergePullRequest(root: string): string {
  git(root, 'checkout', '--quiet', '--detach', 'target');
  git(root, 'merge', '--quiet', '--no-ff', '--no-edit', 'feature');
  return idOf(root, 'HEAD');
}

/** `kind file:line` of each annotation. */
export function annotations({ stdout }: ActionResult): readonly string[] {
  const said = stdout.matchAll(/^::(\w+) file=([^,]+),line=(\d+)/gm);
  return [...said].map(([, kind, file, line]) => `${kind} ${file}:${line}`);
}
