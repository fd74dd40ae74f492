/** How much time of the processor some work took in this process, in milliseconds: unlike the clock's, a busy machine adds nothing to it. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
