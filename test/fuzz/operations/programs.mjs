// docalign's own programs, run beside the server, and the end of the server itself.
import { checkFix } from '../oracles/fixes.mjs';
import { docsOf } from '../lib/disk.mjs';
import { runProgram } from '../lib/program.mjs';
import { headingOf, nameOf } from '../generate/words.mjs';

const COMMANDS = [
  () => ['scan'], () => ['scan', '--fresh'], () => ['check', '--json'], () => ['health'], () => ['stale', '--json'], () => ['coverage'], () => ['affected'], () => ['reports', '--json'], () => ['reports', 'list', '--all'],
  ({ chance }) => ['search', headingOf(chance)], ({ chance }) => ['search', nameOf(chance, 'function'), '--json'], ({ chance }) => ['affected', '--since', chance.pick(['HEAD~1', 'main', '--output=x', 'nope'])],
  ({ root, chance }) => ['check', chance.pick(docsOf(root)) ?? 'README.md'], ({ root, chance }) => ['refs', chance.pick(docsOf(root)) ?? 'src'], () => ['scan', '--format', 'sarif'], () => ['check', '--format', 'github'], () => ['fix'],
];

export const programOperations = {
  fix: { weight: 3, run: (place) => checkFix(place) },
  command: { weight: 4, async run(place) {
    const args = place.chance.pick(COMMANDS)(place);
    await runProgram(place, args);
    return args.join(' ');
  } },
  reportByHand: { weight: 1.5, async run(place) {
    const doc = place.chance.pick(docsOf(place.root));
    if (doc === undefined || /[\\\n]/.test(doc)) return 'nothing';
    const { code, stdout } = await runProgram(place, ['report', '--claim', 'it says so', '--actual', 'it is not so', '--json', '--', doc]);
    if (code === 0) place.acknowledged.add(JSON.parse(stdout).report_id);
    return `${doc}: ${code}`;
  } },
  reportAndKill: { weight: 1, async run(place) {
    const calls = Array.from({ length: 12 }, (_, at) => place.report(`burst ${at}`));
    await Promise.race(calls);
    await place.restart({ kill: true });
    await Promise.allSettled(calls);
    return 'killed';
  } },
  restart: { weight: 1.5, async run(place) { await place.restart({ kill: false }); return 'restarted'; } },
  kill: { weight: 1, async run(place) { await place.restart({ kill: true }); return 'killed'; } },
};
