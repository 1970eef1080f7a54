import { posix } from 'node:path';
import { headingOf, nameOf, sentence } from './words.mjs';

/** Statements about existing things, which `lib/known.mjs` reads from the disk. Each form returns lines of markdown. */
const STATEMENTS = {
  call: ({ known, chance }) => [`Call \`${nameFrom(known, chance, 'name')}()\` to go on.`],
  plain: ({ known, chance }) => [`The function \`${nameFrom(known, chance, 'name')}\` does it. ${sentence(chance)}`],
  env: ({ known, chance }) => [`Set the environment variable \`${nameFrom(known, chance, 'env')}\` first.`],
  flag: ({ known, chance }) => [`Use the option \`${nameFrom(known, chance, 'flag')}\` where it matters.`],
  route: ({ known, chance }) => [
    `\`${chance.pick(['GET', 'POST'])} ${nameFrom(known, chance, 'route')}\` answers with a list.`,
  ],
  path: ({ known, chance }) => [`See \`${pathFrom(known, chance)}\` for the rest.`],
  link: ({ known, chance, file }) => [
    `Read [the ${chance.pick(['source', 'guide', 'rest'])}](${relative(file, pathFrom(known, chance))}).`,
  ],
  image: ({ known, chance, file }) => [`![a picture](${relative(file, pathFrom(known, chance))})`],
  anchor: ({ known, chance, file }) => [anchorLine(known, chance, file)],
  run: ({ known, chance }) => [`Run \`npm run ${taskFrom(known, chance)}\` before you push.`],
  node: ({ chance }) => [`Needs Node.js ${chance.pick(['>= 18', '>= 20.19', '18 or newer', '22', '>= 16'])}.`],
  package: ({ chance }) => [`Install it with \`npm install express@${chance.pick(['^4', '^5', '5.0.0'])}\`.`],
  python: ({ chance }) => [`Requires Python 3.${chance.between(8, 13)} or newer.`],
  shell: ({ known, chance }) => [
    '```sh',
    `npm run ${taskFrom(known, chance)}`,
    `cd ${posix.dirname(pathFrom(known, chance))} && ls`,
    `${nameFrom(known, chance, 'env')}=1 make ${taskFrom(known, chance).replace(':', '-')}`,
    '```',
  ],
  console: ({ known, chance }) => [
    '```console',
    `$ npm run ${taskFrom(known, chance)}`,
    'done',
    `$ node ${pathFrom(known, chance)} ${nameFrom(known, chance, 'flag')} 3`,
    '```',
  ],
  example: ({ known, chance }) => [
    '```js',
    `import { ${nameFrom(known, chance, 'name')} } from 'shop';`,
    `${nameFrom(known, chance, 'name')}('x');`,
    '```',
  ],
  yaml: ({ known, chance }) => ['```yaml', 'env:', `  ${nameFrom(known, chance, 'env')}: "1"`, '```'],
  options: ({ known, chance }) => [
    '| option | default | meaning |',
    '|---|---|---|',
    ...Array.from(
      { length: 3 },
      () => `| \`${nameFrom(known, chance, 'flag')}\` | \`${chance.between(1, 30) * 100}\` | ${sentence(chance)} |`,
    ),
  ],
  tree: ({ known, chance }) => [
    '```',
    'shop/',
    '├── package.json',
    `├── ${pathFrom(known, chance).split('/')[0]}/`,
    '└── README.md',
    '```',
  ],
  behaviour: ({ known, chance }) => [`\`${nameFrom(known, chance, 'name')}\` retries a failed request three times.`],
  list: ({ known, chance }) => [
    `- \`${nameFrom(known, chance, 'name')}\`: ${sentence(chance)}`,
    `- \`${pathFrom(known, chance)}\``,
  ],
  reference: ({ known, chance, file }) => [
    `See [the source][src${chance.below(99)}].`,
    '',
    `[src]: ${relative(file, pathFrom(known, chance))} "title"`,
  ],
  html: ({ known, chance, file }) => [
    `<a href="${relative(file, pathFrom(known, chance))}">there</a> <img src="${relative(file, pathFrom(known, chance))}">`,
  ],
  prose: ({ chance }) => [sentence(chance)],
};

/** Every tenth name never existed. */
function nameFrom({ declared }, chance, kind) {
  const names = declared.filter((one) => one.kind === kind);
  if (names.length > 0 && !chance.is(0.1)) return chance.pick(names).name;
  return kind === 'flag' ? `--${nameOf(chance, 'flag')}` : nameOf(chance, kind === 'name' ? 'function' : kind);
}

function pathFrom({ files }, chance) {
  return files.length > 0 && !chance.is(0.1) ? chance.pick(files) : `src/${nameOf(chance, 'file')}.js`;
}

function taskFrom({ tasks }, chance) {
  return tasks.length > 0 && !chance.is(0.1) ? chance.pick(tasks) : nameOf(chance, 'task');
}

function relative(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return encodeURI(path.startsWith('.') ? path : `./${path}`);
}

function anchorLine({ anchors }, chance, file) {
  const there =
    anchors.length > 0 && !chance.is(0.1)
      ? chance.pick(anchors)
      : { file, slug: headingOf(chance).toLowerCase().replaceAll(' ', '-') };
  return `See [that part](${there.file === file ? '' : relative(file, there.file)}#${there.slug}).`;
}

export function statement(chance, known, file) {
  return STATEMENTS[chance.pick(Object.keys(STATEMENTS))]({ known, chance, file });
}

export function docText(chance, known, file) {
  const lines = chance.is(0.2) ? ['---', `title: ${headingOf(chance)}`, `tags: [a, b]`, '---', ''] : [];
  lines.push(`# ${headingOf(chance)}`, '');
  for (let section = chance.between(0, 5); section >= 0; section -= 1) {
    for (let count = chance.between(1, 4); count > 0; count -= 1) lines.push(...statement(chance, known, file), '');
    lines.push(`${'#'.repeat(chance.between(2, 4))} ${headingOf(chance)}`, '');
  }
  return `${lines.join('\n')}${chance.is(0.9) ? '\n' : ''}`;
}

/** The bytes of a text in one of the usual encodings of documents. */
export function encoded(chance, text) {
  switch (
    chance.weighed({ plain: 12, crlf: 3, cr: 0.5, mixed: 1, bom: 2, le: 1, be: 1, bare: 0.5, odd: 0.5, latin: 1.5 })
  ) {
    case 'crlf':
      return Buffer.from(text.replaceAll('\n', '\r\n'));
    case 'cr':
      return Buffer.from(text.replaceAll('\n', '\r'));
    case 'mixed':
      return Buffer.from(text.replace(/\n/g, () => chance.pick(['\n', '\r\n', '\r'])));
    case 'bom':
      return Buffer.from(`\uFEFF${text}`);
    case 'le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    case 'bare':
      return Buffer.from(text, 'utf16le');
    case 'odd':
      return Buffer.concat([Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from('x')]);
    case 'latin':
      return Buffer.from(text.replace(/may/g, 'm\u00e9y \u00fcber').replace(/The/g, 'Th\u00e9'), 'latin1');
    default:
      return Buffer.from(text);
  }
}
