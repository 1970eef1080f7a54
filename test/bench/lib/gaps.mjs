// Loaded into the server (`node --import gaps.mjs`). When the process ends, it writes the times during which the event
// loop did not turn into the file that `GAPS_FILE` names: `[start, end]` in microseconds of the monotonic clock, which
// is the one of a CPU profile.
import { writeFileSync } from 'node:fs';

const TICK_MS = 5;
const SHORTEST_MICROSECONDS = 15_000;
const now = () => Number(process.hrtime.bigint() / 1_000n);
const gaps = [];
let last = now();

setInterval(() => {
  const at = now();
  if (at - last > SHORTEST_MICROSECONDS) gaps.push([last, at]);
  last = at;
}, TICK_MS).unref();

process.on('exit', () => writeFileSync(process.env.GAPS_FILE, JSON.stringify(gaps)));
