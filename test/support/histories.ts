import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pick, randomFrom, type Random } from './random.js';
import { write } from './repository.js';

/** A small repository with a random history, the same for the same seed. */
export class RandomHistory {
  readonly root: string;
  readonly #random: Random;
  readonly #commits: string[] = [];
  /** Name of the last action. */
  lastAct = '';
  /** Seconds; sometimes several commits share one, and sometimes it goes back. */
  #clock = 1_700_000_000;

  constructor(root: string, seed: number) {
    this.root = root;
    this.#random = randomFrom(seed);
    this.#git('init', '--quiet', '--initial-branch=main');
    write(root, {
      'package.json': this.#manifest(),
      'docs/a.md': this.#document(),
      'docs/b.md': this.#document(),
      'README.md': this.#document(),
    });
    for (const file of FILES.slice(0, 3)) write(root, { [file]: this.#code() });
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--message', 'First');
    this.#commits.push(this.#git('rev-parse', 'HEAD'));
  }

  /** Performs one action on the history, or on the uncommitted files; returns its description. */
  step(): string {
    const [name, act] = pick(ACTS, this.#random);
    this.lastAct = name;
    const said = act(this, this.#random);
    const head = this.git('rev-parse', '--verify', 'HEAD');
    if (head !== '') this.#commits.push(head);
    if (existsSync(join(this.root, '.git/index.lock'))) throw new Error('git has not ended');
    // Aborts any unfinished operation: the files are then those of some commit.
    if (this.git('ls-files', '--unmerged') !== '') this.git('reset', '--quiet', '--hard');
    for (const half of ['CHERRY_PICK_HEAD', 'REVERT_HEAD', 'MERGE_HEAD'])
      rmSync(join(this.root, '.git', half), { force: true });
    return `${name} ${said}`;
  }

  /** Git's output; '' when it refused, which is possible for many of these actions. */
  git(...args: readonly string[]): string {
    this.#clock += Math.floor(this.#random() * 4) * 50 - (this.#random() < 0.1 ? 1_000 : 0);
    try {
      return this.#git(...args);
    } catch {
      return '';
    }
  }

  edit(): string {
    const [name, change] = pick(EDITS, this.#random);
    return `${name} ${change(this, this.#random)}`;
  }

  /** One of the existing files; one is created if there is none. */
  anyFile(ending: RegExp): string {
    const files = readdirSync(this.root, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('.') && ending.test(file))
      .sort();
    return files.length > 0 ? pick(files, this.#random) : put(this, ending.test('.js') ? 'src/new.js' : 'new.md', '');
  }

  /** A commit that was HEAD before. */
  anyCommit(): string {
    return pick(this.#commits, this.#random);
  }

  text(kind: 'code' | 'document' | 'manifest'): string {
    return kind === 'code' ? this.#code() : kind === 'document' ? this.#document() : this.#manifest();
  }

  #git(...args: readonly string[]): string {
    const date = `${this.#clock} +0000`;
    const env = {
      PATH: process.env['PATH'],
      HOME: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@b.c',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@b.c',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
      GIT_EDITOR: 'true',
    };
    return execFileSync(
      'git',
      ['-c', 'advice.graftFileDeprecated=false', '-c', 'gc.auto=0', '-c', 'core.excludesFile=/dev/null', ...args],
      { cwd: this.root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ).trim();
  }

  #some<T>(count: number, all: readonly T[]): readonly T[] {
    return all.filter(() => this.#random() < count / all.length);
  }

  #manifest(): string {
    const scripts = Object.fromEntries(this.#some(2, TASKS).map((task) => [task, 'node x']));
    return JSON.stringify(
      {
        name: 'shop',
        engines: { node: `>=${pick([16, 18, 20], this.#random)}` },
        scripts,
        dependencies: Object.fromEntries(this.#some(1, ['fastify', 'lodash']).map((name) => [name, '^4.1.0'])),
      },
      undefined,
      1,
    );
  }

  #code(): string {
    const lines = this.#some(3, NAMES).flatMap((name) => [
      `export function ${name}(order) {`,
      `  return order.${name}Now ?? ${Math.floor(this.#random() * 3)};`,
      '}',
    ]);
    const routes = this.#some(1, ROUTES).map((route) => `app.get('${route}', list);`);
    const flags = this.#some(1, FLAGS).map(
      (flag) => `program.option('${flag} <n>', 'how many', '${Math.floor(this.#random() * 3)}');`,
    );
    const variables = this.#some(1, VARIABLES).map(
      (name) => `export const ${name.toLowerCase()} = process.env.${name};`,
    );
    return [...lines, ...routes, ...flags, ...variables, '// end', ''].join('\n');
  }

  #document(): string {
    return [
      '# A guide',
      '',
      ...this.#some(7, STATEMENTS).flatMap((line) => [line(this.#random), '']),
      `## ${pick(HEADINGS, this.#random)}`,
      '',
      this.#some(2, STATEMENTS)
        .map((line) => line(this.#random))
        .join('\n\n'),
      '',
    ].join('\n');
  }
}

const FILES = ['src/orders.js', 'src/lib/orders.js', 'src/harbor.js', 'lib/harbor.js', 'src/lantern.js'];
const DOCUMENTS = ['docs/a.md', 'docs/b.md', 'README.md', 'docs/guide/c.md'];
const NAMES = ['openHarbor', 'parseLantern', 'closeHarbor', 'listOrders', 'openHarbour'];
const TASKS = ['build', 'compile', 'check', 'deploy'];
const ROUTES = ['/orders', '/orders/all', '/parcels'];
const FLAGS = ['--retries', '--limit', '--dry-run'];
const VARIABLES = ['SHOP_PORT', 'SHOP_LIMIT', 'SHOP_TOKEN'];
const HEADINGS = ['Start here', 'Begin here', 'Deploy it'];

const STATEMENTS: readonly ((random: Random) => string)[] = [
  (random) => `Needs Node.js >= ${pick([16, 18, 20], random)}.`,
  (random) => `See [the code](/${pick(FILES, random)}).`,
  (random) => `It is in \`${pick(FILES, random)}\`.`,
  (random) => `Everything is below \`${pick(['src/lib/', 'lib/', 'src/'], random)}\`.`,
  (random) => `Run \`npm run ${pick(TASKS, random)}\`.`,
  (random) => `Call \`${pick(NAMES, random)}()\` first.`,
  (random) => `The function \`${pick(NAMES, random)}\` returns at once.`,
  (random) => `Use the option \`${pick(FLAGS, random)}\` (default: \`${Math.floor(random() * 3)}\`).`,
  (random) => `Set the environment variable \`${pick(VARIABLES, random)}\`.`,
  (random) => `\`GET ${pick(ROUTES, random)}\` answers.`,
  (random) => `See [there](/${pick(DOCUMENTS, random)}#${pick(HEADINGS, random).toLowerCase().replaceAll(' ', '-')}).`,
  (random) => `It needs \`${pick(['fastify', 'lodash'], random)}\` 4.1.0 or newer.`,
];

type Act = (history: RandomHistory, random: Random) => string;

/** Changes of files, not committed. */
const EDITS: readonly (readonly [string, Act])[] = [
  ['rewrite', (history, random) => put(history, pick(DOCUMENTS, random), history.text('document'))],
  ['rewrite', (history, random) => put(history, pick(FILES, random), history.text('code'))],
  ['rewrite', (history) => put(history, 'package.json', history.text('manifest'))],
  [
    'reword',
    (history, random) =>
      change(history, history.anyFile(/\.md$/), (text) =>
        text.replace(/\b(?:16|18|20)\b/, () => String(pick([16, 18, 20], random))),
      ),
  ],
  ['shift', (history) => change(history, history.anyFile(/\.(?:md|js)$/), (text) => `\n${text}`)],
  [
    'rename a name in',
    (history, random) =>
      change(history, history.anyFile(/\.(?:md|js)$/), (text) =>
        text.replaceAll(pick(NAMES, random), pick(NAMES, random)),
      ),
  ],
  [
    'drop lines of',
    (history, random) =>
      change(history, history.anyFile(/\.(?:md|js)$/), (text) =>
        text
          .split('\n')
          .filter(() => random() < 0.8)
          .join('\n'),
      ),
  ],
  ['remove', (history) => remove(history, history.anyFile(/\.js$/))],
  ['move', (history, random) => move(history, history.anyFile(/\.js$/), pick(FILES, random))],
  ['move', (history, random) => move(history, history.anyFile(/\.md$/), pick(DOCUMENTS, random))],
  [
    'copy',
    (history, random) =>
      put(history, pick(FILES, random), readFileSync(join(history.root, history.anyFile(/\.js$/)), 'utf8')),
  ],
  ['ignore', (history, random) => put(history, '.gitignore', pick(['lib/\n', 'src/lib/\n', '# nothing\n'], random))],
];

/** Actions of people on histories; commits are the most frequent. */
const ACTS: readonly (readonly [string, Act])[] = [
  ...[1, 2, 3, 4].map(() => ['commit', (history) => commit(history)] as [string, Act]),
  ['edit', (history) => history.edit()],
  ['edit and edit', (history) => `${history.edit()}, ${history.edit()}`],
  [
    'amend',
    (history) =>
      `${history.edit()} ${history.git('commit', '--all', '--amend', '--allow-empty', '--quiet', '--no-edit')}`,
  ],
  ['revert', (history) => history.git('revert', '--no-edit', '-X', 'theirs', history.anyCommit())],
  ['revert the last', (history) => history.git('revert', '--no-edit', 'HEAD')],
  ['cherry-pick', (history) => history.git('cherry-pick', '--allow-empty', '-X', 'theirs', history.anyCommit())],
  ['rebase', (history, random) => rebase(history, pick(BRANCHES, random))],
  [
    'merge',
    (history, random) =>
      history.git(
        'merge',
        '--quiet',
        '--no-edit',
        ...pick([['--no-ff'], ['--squash'], []], random),
        '-X',
        pick(['ours', 'theirs'], random),
        pick(BRANCHES, random),
      ),
  ],
  ['merge upside down', (history, random) => upsideDown(history, pick(BRANCHES, random))],
  ['switch to', (history, random) => history.git('switch', '--quiet', '--discard-changes', pick(BRANCHES, random))],
  [
    'branch',
    (history, random) =>
      history.git('switch', '--quiet', '--force-create', pick(BRANCHES, random), history.anyCommit()),
  ],
  ['detach', (history) => history.git('checkout', '--quiet', '--force', '--detach', history.anyCommit())],
  [
    'reset',
    (history, random) =>
      history.git('reset', '--quiet', pick(['--hard', '--soft', '--mixed'], random), history.anyCommit()),
  ],
  ['stash', (history) => `${history.edit()} ${history.git('stash', 'push', '--quiet', '--include-untracked')}`],
  ['unstash', (history) => history.git('stash', 'pop', '--quiet')],
  ['take files of', (history) => history.git('checkout', '--quiet', history.anyCommit(), '--', '.')],
  ['cut off', (history) => put(history, '.git/shallow', `${history.anyCommit()}\n`)],
  ['make whole', (history) => remove(history, '.git/shallow')],
  ['replace', (history) => history.git('replace', '--force', history.anyCommit(), history.anyCommit())],
  ['graft', (history) => history.git('replace', '--force', '--graft', history.anyCommit(), history.anyCommit())],
  ['graft by file', (history) => put(history, '.git/info/grafts', `${history.anyCommit()} ${history.anyCommit()}\n`)],
  [
    'take replacements back',
    (history) =>
      `${remove(history, '.git/info/grafts')} ${history.git('replace', '--delete', ...history.git('replace', '--list').split('\n'))}`,
  ],
  [
    'attributes',
    (history, random) =>
      put(
        history,
        pick(['.gitattributes', '.git/info/attributes'], random),
        pick(['*.js binary\n', '*.js -diff\n', '* text=auto\n'], random),
      ),
  ],
  ['tidy', (history) => history.git('gc', '--quiet')],
  [
    'leave out of the checkout',
    (history, random) =>
      history.git(
        'sparse-checkout',
        'set',
        '--no-cone',
        ...pick([['/*', '!/lib/'], ['/*', '!/src/lib/'], ['/*']], random),
      ),
  ],
  [
    'set apart',
    (history, random) =>
      history.git(
        'update-index',
        pick(['--skip-worktree', '--no-skip-worktree', '--assume-unchanged'], random),
        pick(FILES, random),
      ),
  ],
];

export const ACT_NAMES: ReadonlySet<string> = new Set(ACTS.map(([name]) => name));

const BRANCHES = ['main', 'side', 'other'];

function commit(history: RandomHistory): string {
  const said = history.edit();
  history.git('add', '--all');
  history.git('commit', '--quiet', '--allow-empty', '--message', 'Change');
  return said;
}

function rebase(history: RandomHistory, onto: string): string {
  history.git('rebase', '--quiet', '-X', 'theirs', onto);
  if (existsSync(join(history.root, '.git/rebase-merge'))) history.git('rebase', '--abort');
  return onto;
}

/** The branch becomes the first parent, the old HEAD the second. */
function upsideDown(history: RandomHistory, branch: string): string {
  const before = history.git('rev-parse', 'HEAD');
  history.git('checkout', '--quiet', '--force', '--detach', branch);
  history.git('merge', '--quiet', '--no-edit', '--no-ff', '-X', 'ours', before);
  return branch;
}

function put({ root }: RandomHistory, file: string, text: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return file;
}

function change(history: RandomHistory, file: string, changed: (text: string) => string): string {
  return put(history, file, changed(readFileSync(join(history.root, file), 'utf8')));
}

function remove({ root }: RandomHistory, file: string): string {
  rmSync(join(root, file), { force: true });
  return file;
}

function move({ root }: RandomHistory, from: string, to: string): string {
  if (from === to) return from;
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
  return `${from} to ${to}`;
}
