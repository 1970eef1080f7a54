import { describe, expect, it } from 'vitest';
import { claimsAfter, standingOf, whyOf } from '../support/judged.js';

const files = {
  'pyproject.toml': '[project]\nname = "pipeline"\n',
  'pipeline/__init__.py': 'from pipeline.task import Task, WrapperTask\n',
  'pipeline/task.py': 'class Task:\n    pass\n\n\nclass WrapperTask(Task):\n    pass\n',
  'pipeline/scheduler.py': 'class Task:\n    """One task of the queue."""\n',
  'docs/tasks.md': '# Tasks\n\n```python\nimport pipeline\n\nclass A(pipeline.Task):\n    pass\n```\n',
};

/** Standing and reason of each claim, after these files are committed later. */
async function judged(after: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const claims = await claimsAfter({ before: files, after }, 'docs/tasks.md');
  return claims.map((claim) => `${claim.claim.text} ${standingOf(claim)}: ${whyOf(claim)}`);
}

describe('A name of a Python package', () => {
  it('is what the index of the package takes from one of its modules', async () => {
    expect(await judged({})).toEqual([
      expect.stringMatching(/^pipeline\.Task verified: Task is defined in pipeline\/task\.py:1/),
    ]);
  });

  it('is not a name of another module where the index does not have it', async () => {
    const [first] = await judged({
      'pipeline/__init__.py': 'from pipeline.task import BaseTask, WrapperTask\n',
      'pipeline/task.py': 'class BaseTask:\n    pass\n\n\nclass WrapperTask(BaseTask):\n    pass\n',
    });
    expect(first).toMatch(
      /^pipeline\.Task drifted: pipeline exports no Task \(something of that name is in pipeline\/scheduler\.py:1\)/,
    );
  });

  it('is none of another module where an example imports it from the package, and the index does not have it', async () => {
    const doc = '# Tasks\n\n```python\nfrom pipeline import Task, WrapperTask\n```\n';
    const before = { ...files, 'docs/tasks.md': doc };
    const standing = async (after: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      (await claimsAfter({ before, after }, 'docs/tasks.md')).map(
        (claim) => `${claim.claim.text} ${standingOf(claim)}`,
      );
    expect(await standing({})).toEqual(['Task verified', 'WrapperTask verified']);
    expect(
      await standing({
        'pipeline/__init__.py': 'from pipeline.task import WrapperTask\n',
        'pipeline/task.py': 'class WrapperTask:\n    pass\n',
      }),
    ).toEqual(['Task drifted', 'WrapperTask verified']);
  });

  it('may be one of any module where the index leaves it open', async () => {
    const [first] = await judged({
      'pipeline/__init__.py': 'from pipeline.scheduler import *\n',
      'pipeline/task.py': 'class BaseTask:\n    pass\n',
    });
    expect(first).toMatch(/^pipeline\.Task verified: Task is defined in pipeline\/scheduler\.py/);
  });
});

describe('A variable of the environment', () => {
  const root = {
    'Cargo.toml': '[package]\nname = "cross"\n',
    'docs/a.md': '# A\n\nSet the variable `CROSS_ENGINE` to use another.\n',
  };
  const reads = (name: string): string => `fn main() {\n    let engine = std::env::var("${name}");\n}\n`;

  it('is weak where only a script for developers reads it', async () => {
    const [claim] = await claimsAfter(
      {
        before: { ...root, 'src/main.rs': reads('CROSS_ENGINE'), 'xtask/src/main.rs': reads('CROSS_ENGINE') },
        after: {},
      },
      'docs/a.md',
    );
    expect(claim?.verdict).toMatchObject({ status: 'verified', evidence: [{ file: 'src/main.rs' }] });
    expect(claim && standingOf(claim)).toBe('verified');
    const [other] = await claimsAfter(
      { before: { ...root, 'src/main.rs': reads('OTHER'), 'xtask/src/main.rs': reads('CROSS_ENGINE') }, after: {} },
      'docs/a.md',
    );
    expect(other && standingOf(other)).toBe('verified weakly');
  });
});
