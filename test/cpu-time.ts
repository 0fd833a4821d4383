/** Milliseconds that this process has computed, for bounds: on a loaded machine a clock counts the work of others, too. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
