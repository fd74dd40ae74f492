// Runs the portal as it is started for real, and tells on a port of loopback of its own (MEASURED_PORT) what it holds: GET / sweeps its memory
// first. Nothing else of the process is other than it is.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc');
const turns = monitorEventLoopDelay({ resolution: 10 });
turns.enable();

const server = createServer(async (_request, response) => {
  const { user, system } = process.cpuUsage();
  // What is dropped by finalizers goes with the next sweep.
  for (let times = 0; times < 3; times++) {
    sweep();
    await rest(20);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  response.setHeader('connection', 'close');
  response.end(
    JSON.stringify({
      heapUsed,
      external,
      rss,
      cpuMs: (user + system) / 1_000,
      longestTurnMs: turns.max / 1e6,
    }),
  );
  turns.reset();
});
server.listen(Number(process.env.MEASURED_PORT), '127.0.0.1').unref();
await import('../../generated/server/main.mjs');
