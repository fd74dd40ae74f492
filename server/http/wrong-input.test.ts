import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { multipart } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { slipsIn, wrongValues } from '#testing/words/sentences.ts';

type Schema = Record<string, unknown>;
const token = 'the-directory-token-of-this-test-012345';

let portal: TestPortal;
const sessions: SignedIn[] = [];
beforeAll(async () => {
  portal = await openTestPortal({ env: { SCIM_TOKEN: token } });
  // Somebody to whom every call is open, so that what they send is what is wrong.
  await portal.platform.database.pool.query(
    `insert into role_grants (empcode, role) select 'E1001', unnest(array['ADMIN', 'FINANCE', 'T1', 'FL1', 'FL2', 'HR'])`,
  );
  // More calls than one session may make at once, however fast the machine.
  for (let count = 0; count < 24; count++) sessions.push(await signIn(portal, 'E1001'));
});
afterAll(() => portal.close());

let made = 0;
const nextSession = () => sessions[made++ % sessions.length] as SignedIn;

/** A value of a schema's shape in which every part is this wrong one. */
function shaped(schema: Schema, wrong: unknown): unknown {
  const [form] = (schema.anyOf ?? []) as Schema[];
  if (form) return shaped(form, wrong);
  if (schema.type === 'array') return [shaped(schema.items as Schema, wrong)];
  if (schema.type !== 'object') return typeof wrong === 'symbol' ? undefined : wrong;
  const parts = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return Object.fromEntries(parts.map(([name, part]) => [name, shaped(part, wrong)]));
}

const root = join(import.meta.dirname, '../..');
const calls: Call[] = [];
for (const file of globSync('features/{*,*/*}/*contract.ts', { cwd: root })) {
  const module = (await import(join(root, file))) as Record<string, Partial<Call>>;
  for (const call of Object.values(module))
    if (call?.method && call.path && (call.body || call.query || call.path.includes('{')))
      calls.push(call as Call);
}

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s says in a sentence what is wrong',
  async (_name, call) => {
    for (const [index, wrong] of wrongValues.entries()) {
      const isDirectorys = call.path.startsWith('/scim');
      const headers = isDirectorys ? { authorization: `Bearer ${token}` } : nextSession();
      const path = call.path.replaceAll(/\{\w+\}/g, index % 2 === 0 ? 'AAR-1' : 'no-such~');
      const text = Object.entries((shaped((call.query ?? {}) as unknown as Schema, wrong) ?? {}) as Schema)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value).slice(0, 500))}`);
      const body = call.body && (shaped(call.body as unknown as Schema, wrong) as object);
      const sent = call.multipart
        ? multipart(call.multipart.field ?? 'none', body)
        : { headers: {}, payload: body };
      const answer = await portal.app.inject({
        method: call.method,
        url: `${path}?${text.join('&')}`,
        headers: { ...sent.headers, ...headers },
        ...(sent.payload && { payload: sent.payload }),
      });
      // Without an identity provider signing in is not possible: 503.
      expect([429, 500], answer.body.slice(0, 300)).not.toContain(answer.statusCode);
      if (
        answer.statusCode < 400 ||
        !/^application\/(scim\+)?json/.test(String(answer.headers['content-type']))
      )
        continue;
      if (isDirectorys) {
        expect(answer.json().detail).not.toMatch(/\bmust (be|have|match|NOT|pass)\b/);
        continue;
      }
      const { message, fields = {} } = answer.json().error;
      expect(slipsIn([message, ...Object.values<string>(fields)]), String(wrong).slice(0, 40)).toEqual([]);
    }
  },
);

const nested = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;

test.each(calls.filter(({ body }) => body).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s refuses what is nested deep, in a sentence',
  async (_name, { method, path, multipart: parts }) => {
    const deep = `{"value":{"name":${nested}},"name":${nested}}`;
    const sent = parts?.field
      ? multipart(parts.field, deep)
      : { headers: { 'content-type': 'application/json' }, payload: deep };
    const headers = path.startsWith('/scim') ? { authorization: `Bearer ${token}` } : nextSession();
    const answer = await portal.app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, 'AAR-1'),
      headers: { ...sent.headers, ...headers },
      payload: sent.payload,
    });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400);
    expect(answer.body).toContain('32 levels');
  },
);
