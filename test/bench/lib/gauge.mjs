// Loaded into the server (`node --expose-gc --import gauge.mjs`): tells on standard error, when it gets SIGUSR2, the
// longest time since the last signal that its event loop did not turn, by the clock and by processor time, and what its
// memory holds.
const TICK_MS = 5;
let [wall, cpu] = [performance.now(), process.cpuUsage()];
let [longestMs, longestCpuMs] = [0, 0];

setInterval(() => {
  const used = process.cpuUsage(cpu);
  const gap = performance.now() - wall;
  longestMs = Math.max(longestMs, gap - TICK_MS);
  // Of all threads: a block takes no more than this, whatever else the machine does.
  longestCpuMs = Math.max(longestCpuMs, Math.min(gap - TICK_MS, (used.user + used.system) / 1_000));
  [wall, cpu] = [performance.now(), process.cpuUsage()];
}, TICK_MS).unref();

process.on('SIGUSR2', () => {
  const told = { longestMs, longestCpuMs };
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stderr.write(
    `gauge ${JSON.stringify({ ...told, rssMb: rss / 2 ** 20, keptMb: (heapUsed + external) / 2 ** 20 })}\n`,
  );
  [wall, cpu, longestMs, longestCpuMs] = [performance.now(), process.cpuUsage(), 0, 0];
});
