/** Milliseconds of processor time that a run takes: other than the clock, it does not grow on a busy machine. */
export function cpuMs(run: () => void): number {
  const { user } = process.cpuUsage();
  run();
  return (process.cpuUsage().user - user) / 1000;
}
