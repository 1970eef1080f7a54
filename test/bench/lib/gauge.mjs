// Loaded into the server (`node --expose-gc --import gauge.mjs`). On SIGUSR2 it reports on standard error the longest
// time since the last signal during which the event loop was blocked, by wall clock and by processor time, and the
// memory use.
const TICK_MS = 5;
let [wall, cpu] = [performance.now(), process.cpuUsage()];
let [longestMs, longestCpuMs] = [0, 0];

setInterval(() => {
  const used = process.cpuUsage(cpu);
  const gap = performance.now() - wall;
  longestMs = Math.max(longestMs, gap - TICK_MS);
  // Processor time of all threads: a block takes no more than this, whatever else the machine does.
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
