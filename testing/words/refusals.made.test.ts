import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { openTestPortal, type TestPortal } from '../portal.ts';
import { isAsked, ownerOf } from '../rooms/asked-rooms.ts';
import { signIn } from '../sign-in.ts';
import { namesIn, plainEnglish } from './made-words.ts';

const made = 'en-XA';
const data = new Set(namesIn(made));
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  await portal.platform.database.pool.query(`insert into role_grants (empcode, role)
    select 'E1001', unnest(array['ADMIN', 'FINANCE', 'T1', 'FL1', 'FL2', 'HR'])`);
});
afterAll(() => portal.close());

test('every refusal of what is sent wrong is in the language, with each of its fields', async () => {
  const root = join(import.meta.dirname, '../..');
  const plain = new Set<string>();
  let session = await signIn(portal, 'E1001');
  const contracts = globSync('features/{*,*/*}/*contract.ts', { cwd: root }).sort();
  for (const file of contracts.filter((one) => isAsked(ownerOf(one)))) {
    const calls = Object.values((await import(join(root, file))) as Record<string, Partial<Call>>);
    for (const { method, path, body, multipart } of calls) {
      if (!method || !path || path.startsWith('/scim') || multipart) continue;
      for (const payload of body ? [{}, { strange: [1] }] : [undefined]) {
        const ask = () =>
          portal.app.inject({
            method,
            url: `${path.replaceAll(/\{\w+\}/g, 'AAR-1')}?wrong=1`,
            ...(payload && { payload }),
            headers: { ...session, 'accept-language': made },
          });
        let answer = await ask();
        // One of the calls before has ended the session.
        if (answer.statusCode === 401) {
          session = await signIn(portal, 'E1001');
          answer = await ask();
        }
        const { error } = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {};
        const said = error ? [error.message, ...Object.values(error.fields ?? {})] : [];
        for (const words of plainEnglish(said, data)) plain.add(`${method} ${path}: ${words}`);
      }
    }
  }
  expect([...plain]).toEqual([]);
});
