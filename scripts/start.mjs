// npm start: installs what is missing, builds what changed, starts the portal and says where it is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  bundle,
  bundleEnvironment,
  ensureFirstPage,
  ensureMessages,
  ensurePackages,
  ensureServer,
  node,
  root,
  run,
  say,
  sayOnStandardError,
  secondsSince,
} from './prepare.mjs';

sayOnStandardError();
await ensurePackages({ forTests: false });
// What is downloaded depends on the network, so the clock of 'ready in' starts after it.
const start = performance.now();
await ensureMessages();
// The first time, the database is made while the page is built; what is wrong with it, the server will say.
const isFirstStart = !existsSync(join(root, 'dist/index.en.html'));
if (isFirstStart) say('building the page and making the database');
await ensureServer();
const migrated = isFirstStart
  ? run(node, [join(bundle, 'db-cli.mjs'), 'migrate'], { env: bundleEnvironment })
  : null;
await Promise.all([ensureFirstPage(), migrated]);

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

const write = await logWriter();
createInterface({ input: server.stdout }).on('line', write);
// Beside the log, whatever its level: that is one JSON object a line.
server.on('message', ({ open, mailbox }) => {
  if (open) {
    say(`ready in ${secondsSince(start)} s`);
    const mail = mailbox ? `  Mail ${mailbox}\n` : '';
    process.stderr.write(`\n  Open ${open}\n${mail}\n`);
  }
});

/** In a terminal the log is for reading; anywhere else it stays one JSON object a line. */
async function logWriter() {
  if (!process.stdout.isTTY) return (line) => process.stdout.write(`${line}\n`);
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({ colorize: true, singleLine: true, translateTime: 'SYS:HH:MM:ss' });
  return (line) => process.stdout.write(pretty(line) ?? `${line}\n`);
}
