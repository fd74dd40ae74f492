import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { it, onTestFinished } from 'vitest';

it('ends the server of a test whose process is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-starter-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `console.log(JSON.stringify({ msg: 'the portal is open', address: 'http://127.0.0.1/' + process.pid }));
     setInterval(() => {}, 1_000);`,
  );
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startServerProcess } from '${join(import.meta.dirname, 'server-process.ts')}';
       const { url } = await startServerProcess({}, '${relative(join(import.meta.dirname, '../..'), program)}');
       console.log(url);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [url] = await once(starter.stdout, 'data');
  const pid = Number(String(url).split('/').at(-1));
  starter.kill('SIGKILL');
  await gone(pid);
});

async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((rested) => setTimeout(rested, 20));
  }
}
