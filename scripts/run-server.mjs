// Runs the bundled server for `npm start`: its log as it is read best, and where the portal is, whatever the log's level.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundle, bundleEnvironment, node, root, say, secondsSince } from './prepare.mjs';

/** Starts it; this process ends with it, and it with this one. `start`: from when the seconds until it is open count, as `performance.now()` has it. */
export async function runServer(start) {
  const server = spawn(node, [join(bundle, 'main.mjs')], {
    cwd: root,
    env: { ...process.env, ...bundleEnvironment },
    // By its last channel it hears that this process is gone, even by force, and ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('error', (error) => {
    process.stderr.write(`The portal could not be started: ${error.message}\n`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
  // Beside the log, whatever its level: that is one JSON object a line.
  server.on('message', ({ open, mailbox }) => {
    if (!open) return;
    say(`ready in ${secondsSince(start)} s`);
    const mail = mailbox ? `  Mail ${mailbox}\n` : '';
    process.stderr.write(`\n  Open ${open}\n${mail}\n`);
  });
  createInterface({ input: server.stdout }).on('line', await logWriter());
}

/** In a terminal the log is for reading; anywhere else it stays one JSON object a line. */
async function logWriter() {
  if (!process.stdout.isTTY) return (line) => process.stdout.write(`${line}\n`);
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({ colorize: true, singleLine: true, translateTime: 'SYS:HH:MM:ss' });
  return (line) => process.stdout.write(pretty(line) ?? `${line}\n`);
}
