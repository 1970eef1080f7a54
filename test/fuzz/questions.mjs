// Questions to all tools, most of them sensible, some not; and resources, completions and requests that no client
// sends.
import { headingOf, nameOf, sentence } from './generate/words.mjs';
import { docsOf, filesOf, foldersOf } from './lib/disk.mjs';
import { knownOf } from './lib/known.mjs';

const STRANGE = [
  '',
  ' ',
  '..',
  '../outside/canary.md',
  '/etc/passwd',
  '.git/config',
  '.docalign/reports.json',
  '\u0000',
  'a\nb',
  '\ud800',
  '__proto__',
  'constructor',
  '%2e%2e/x',
  'docs/',
  './README.md',
  'docs//x.md',
  'README.md#x',
  '.env',
  '-',
  '*',
  '(',
  'C:\\x',
  'x'.repeat(999),
];
const VALUES = [null, true, -1, 0, 1.5, 1e309, '', [], {}, 'x', ['x'], { a: { a: 1 } }, Number.MAX_SAFE_INTEGER, '1'];
const KEYS = [
  'file',
  'path',
  'query',
  'heading',
  'max_results',
  'max_tokens',
  'alternatives',
  'verified_only',
  'since',
  'staged',
  'doc_file',
  '__proto__',
  'File',
  'toString',
];

/** One question: the tool and its arguments. */
export function question(place) {
  const { chance } = place;
  const name = chance.weighed({
    get_docs: 5,
    check_doc: 4,
    check_section: 2,
    get_docs_for_file: 3,
    get_doc_health: 2,
    list_stale_docs: 1,
    fix_doc: 2,
    report_drift: 1,
  });
  const args = ARGUMENTS[name](place, chance);
  return { name, args: chance.is(0.08) ? spoiled(chance, args) : args };
}

const ARGUMENTS = {
  get_docs: ({ root }, chance) => ({
    query: queryOf(root, chance),
    ...(chance.is(0.3) ? { alternatives: [sentence(chance), nameOf(chance, 'function')] } : {}),
    ...(chance.is(0.3) ? { verified_only: true } : {}),
    ...(chance.is(0.3) ? { max_results: chance.between(1, 50) } : {}),
    ...(chance.is(0.4) ? { max_tokens: chance.pick([200, 500, 2_000, 20_000]) } : {}),
    ...(chance.is(0.2) ? { path: fileOf(root, chance, foldersOf) } : {}),
  }),
  check_doc: ({ root }, chance) => ({ file: fileOf(root, chance, docsOf) }),
  check_section: ({ root }, chance) => ({
    file: fileOf(root, chance, docsOf),
    heading: chance.is(0.7) ? (chance.pick(knownOf(root).anchors)?.slug ?? 'x') : headingOf(chance),
  }),
  get_docs_for_file: ({ root }, chance) =>
    chance.pick([
      { file: fileOf(root, chance, filesOf) },
      { file: chance.pick(knownOf(root).declared)?.name ?? 'src' },
      { since: chance.pick(['HEAD~1', 'HEAD', 'main', '--output=/tmp/x', 'nope', '@{u}', 'HEAD^{/x}']) },
      { staged: true },
    ]),
  get_doc_health: ({ root }, chance) => (chance.is(0.5) ? {} : { path: fileOf(root, chance, foldersOf) }),
  list_stale_docs: (_place, chance) => (chance.is(0.5) ? {} : { max_results: chance.between(1, 100) }),
  fix_doc: ({ root }, chance) => ({ file: fileOf(root, chance, docsOf) }),
  report_drift: ({ root }, chance) => ({
    doc_file: fileOf(root, chance, docsOf),
    claim_text: sentence(chance),
    actual_behavior: headingOf(chance),
    ...(chance.is(0.5) ? { line_number: chance.between(1, 40) } : {}),
  }),
};

function queryOf(root, chance) {
  if (chance.is(0.1)) return chance.pick(STRANGE);
  const { declared, tasks, files } = knownOf(root);
  return (
    chance.pick([
      headingOf(chance),
      sentence(chance),
      chance.pick(declared)?.name,
      chance.pick(tasks),
      chance.pick(files)?.slice(0, 400),
      'how do I install it',
    ]) ?? 'walrus'
  );
}

function fileOf(root, chance, from) {
  return chance.is(0.1) ? chance.pick(STRANGE) : (chance.pick(from(root)) ?? 'README.md');
}

function spoiled(chance, args) {
  return Object.fromEntries([...Object.entries(args), [chance.pick(KEYS), chance.pick(VALUES)]]);
}

/** A request of the protocol other than a tool call. */
export function request({ root, chance }) {
  const file = chance.pick(docsOf(root)) ?? 'README.md';
  const uri = chance.pick([
    `docalign://doc/${file}`,
    `docalign://doc/${encodeURI(file)}#${chance.pick(knownOf(root).anchors)?.slug ?? 'x'}`,
    'docalign://doc/../outside/canary.md',
    'file:///etc/passwd',
    'docalign://doc/%00',
    `docalign://doc/${chance.pick(STRANGE)}`,
  ]);
  const ref = {
    type: 'ref/resource',
    uri: chance.pick(['docalign://doc/{+path}', 'docalign://doc/{+path}#{slug}', 'x']),
  };
  return chance.pick([
    { method: 'resources/list', params: chance.is(0.7) ? {} : { cursor: chance.pick(STRANGE) } },
    { method: 'resources/templates/list', params: {} },
    { method: 'resources/read', params: { uri } },
    {
      method: 'completion/complete',
      params: {
        ref,
        argument: { name: chance.pick(['path', 'slug', 'x']), value: chance.pick(['', 'doc', ...STRANGE]) },
        context: { arguments: { path: file } },
      },
    },
    { method: 'tools/call', params: { name: chance.pick(['get_doc', '__proto__', 'toString', '']), arguments: {} } },
    { method: 'logging/setLevel', params: { level: chance.pick(['debug', 'x']) } },
    {
      method: chance.pick(['tools/lists', 'prompts/list', 'sampling/createMessage', '__proto__', 'x'.repeat(5_000)]),
      params: {},
    },
  ]);
}
