// npm run dev: the server, started anew when a file of it changes, and Vite before it with hot reload of the page.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureMessages, ensurePackages, messageFiles, node, root, say } from './prepare.mjs';

await ensurePackages();
await ensureMessages();

const port = process.env.PORT || '3000';
const pagePort = process.env.PAGE_PORT || '5173';
// The page is Vite's and the calls go through it, so the sign-in must come back to it.
const address = process.env.PUBLIC_URL || `http://127.0.0.1:${pagePort}`;
const env = { ...process.env, PORT: port, PUBLIC_URL: address };

const vite = join(root, 'node_modules/vite/bin/vite.js');
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', join(root, 'portal/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn(node, [vite, '--config', join(root, 'vite.config.ts'), '--host', '127.0.0.1', '--port', pagePort], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// Half of it is of no use.
for (const child of children) child.on('exit', stop);
Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve)))).then(() =>
  process.exit(),
);

let compiling;
for (const file of messageFiles()) {
  watch(file, () => {
    clearTimeout(compiling);
    compiling = setTimeout(() => ensureMessages(), 200);
  });
}
say(`open ${address}`);
