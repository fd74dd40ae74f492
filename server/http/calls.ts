import type { FastifyInstance } from 'fastify';

const longestMs = 5_000;

/** Counts a call as under way until its work is done, which may be after its caller has gone. */
export async function underWay<T>(app: FastifyInstance, work: Promise<T>): Promise<T> {
  const settled = work.catch(() => {}).finally(() => app.callsUnderWay.delete(settled));
  app.callsUnderWay.add(settled);
  return work;
}

/** Settles when the work of all calls is done, or has taken too long to wait for. */
export async function callsDone(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([Promise.all(app.callsUnderWay), tooLong]);
  clearTimeout(timer);
}
