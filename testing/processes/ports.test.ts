import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

const each = 400;

test('no port is given to two, whichever process asks, as long as these live', async () => {
  const draw = `
    const { freePort } = await import(${JSON.stringify(join(import.meta.dirname, 'ports.ts'))});
    const ports = [];
    for (let n = 0; n < ${each}; n++) ports.push(await freePort());
    console.log(JSON.stringify(ports));`;
  const own: number[] = [];
  for (let n = 0; n < each; n++) own.push(await freePort());
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', draw]);
  const others: number[] = JSON.parse(stdout);
  expect(others).toHaveLength(each);
  expect(new Set([...own, ...others]).size).toBe(2 * each);
});
