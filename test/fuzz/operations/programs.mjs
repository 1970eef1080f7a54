// docalign's own programs, run next to the server, and the end of the server itself.
import { setTimeout as pause } from 'node:timers/promises';
import { docText, encoded } from '../generate/docs.mjs';
import { bytesOf, docsOf, put } from '../lib/disk.mjs';
import { knownOf } from '../lib/known.mjs';
import { runProgram } from '../lib/program.mjs';
import { checkFix } from '../oracles/fixes.mjs';
import { headingOf, nameOf } from '../generate/words.mjs';

const COMMANDS = [
  () => ['scan'],
  () => ['scan', '--fresh'],
  () => ['check', '--json'],
  () => ['health'],
  () => ['stale', '--json'],
  () => ['coverage'],
  () => ['affected'],
  () => ['reports', '--json'],
  () => ['reports', 'list', '--all'],
  ({ chance }) => ['search', headingOf(chance)],
  ({ chance }) => ['search', nameOf(chance, 'function'), '--json'],
  ({ chance }) => ['affected', '--since', chance.pick(['HEAD~1', 'main', '--output=x', 'nope'])],
  ({ root, chance }) => ['check', chance.pick(docsOf(root)) ?? 'README.md'],
  ({ root, chance }) => ['refs', chance.pick(docsOf(root)) ?? 'src'],
  () => ['scan', '--format', 'sarif'],
  () => ['check', '--format', 'github'],
  () => ['fix'],
];

export const programOperations = {
  fix: { weight: 3, run: (place) => checkFix(place) },
  command: {
    weight: 4,
    async run(place) {
      const args = place.chance.pick(COMMANDS)(place);
      await runProgram(place, args);
      return args.join(' ');
    },
  },
  editDuringScan: {
    weight: 2,
    async run(place) {
      const { root, chance } = place;
      const before = chance.some(docsOf(root), 6).map((file) => [file, bytesOf(root, file)]);
      const scanned = runProgram(place, ['scan', ...(chance.is(0.5) ? ['--fresh'] : [])]);
      for (let times = chance.between(1, 4); times > 0; times -= 1) {
        await pause(chance.below(500));
        for (const [file] of before) put(root, file, encoded(chance, docText(chance, knownOf(root), file)));
      }
      await scanned;
      if (chance.is(0.7)) for (const [file, bytes] of before) put(root, file, bytes);
      if (chance.is(0.7)) await place.restart({ kill: false });
      return before.map(([file]) => file).join(', ');
    },
  },
  reportByHand: {
    weight: 1.5,
    async run(place) {
      const doc = place.chance.pick(docsOf(place.root));
      if (doc === undefined || /[\\\n]/.test(doc)) return 'nothing';
      const { code, stdout } = await runProgram(place, [
        'report',
        '--claim',
        'it says so',
        '--actual',
        'it is not so',
        '--json',
        '--',
        doc,
      ]);
      if (code === 0) place.acknowledged.add(JSON.parse(stdout).report_id);
      return `${doc}: ${code}`;
    },
  },
  reportAndKill: {
    weight: 1,
    async run(place) {
      const calls = Array.from({ length: 12 }, (_, at) => place.report(`burst ${at}`));
      await Promise.race(calls);
      await place.restart({ kill: true });
      await Promise.allSettled(calls);
      return 'killed';
    },
  },
  restart: {
    weight: 1.5,
    async run(place) {
      await place.restart({ kill: false });
      return 'restarted';
    },
  },
  kill: {
    weight: 1,
    async run(place) {
      await place.restart({ kill: true });
      return 'killed';
    },
  },
};
