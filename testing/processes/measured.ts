import { freePort } from './ports.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** What a portal holds, in bytes, once its memory is swept; what it has used of the processor, and the longest turn of its loop since it was asked before. */
export interface Measured {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
  readonly cpuMs: number;
  readonly longestTurnMs: number;
}

export interface MeasuredServer extends ServerProcess {
  measure(): Promise<Measured>;
}

/** The portal in a process of its own that tells besides what it holds. */
export async function startMeasuredServer(
  settings: Record<string, string | undefined>,
  heard?: (log: string) => void,
): Promise<MeasuredServer> {
  const port = await freePort();
  const server = await startServerProcess(
    { ...settings, MEASURED_PORT: String(port) },
    'testing/processes/measured-server.mjs',
    heard,
  );
  return {
    ...server,
    async measure() {
      const answer = await fetch(`http://127.0.0.1:${port}/`);
      return (await answer.json()) as Measured;
    },
  };
}
