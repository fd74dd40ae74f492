import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryToken } from '#testing/others/directory.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ env: { SCIM_TOKEN: directoryToken } });
});
afterAll(() => portal.close());

async function rows(text: string, values: unknown[] = []) {
  return (await portal.platform.database.pool.query(text, values)).rows;
}

describe('the token', () => {
  const call = (authorization?: string) =>
    portal.app.inject({
      method: 'GET',
      url: '/scim/v2/Users/E1001',
      remoteAddress: '10.1.1.1',
      headers: { ...(authorization && { authorization }) },
    });

  it('is needed, whole; who has none is audited, and kept from filling the log', async () => {
    const { authorization, cookie } = await signIn(portal, 'E1006');
    for (const wrong of [
      undefined,
      `Bearer ${directoryToken}x`,
      `Bearer ${directoryToken.slice(1)}`,
      `Basic ${directoryToken}`,
      directoryToken,
      authorization,
    ]) {
      const answer = await call(wrong);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ status: '401', detail: expect.any(String) });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    // Neither is an administrator's session one, nor does the token open the rest of the portal.
    const admin = await portal.app.inject({
      url: '/scim/v2/Users/E1001',
      headers: { authorization, cookie },
    });
    expect(admin.statusCode).toBe(401);
    const elsewhere = { authorization: `Bearer ${directoryToken}` };
    expect((await portal.app.inject({ url: '/api/profile', headers: elsewhere })).statusCode).toBe(401);

    const tries = await Promise.all(Array.from({ length: 60 }, () => call('Bearer nonsense')));
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(tries.at(-1)?.json().status).toBe('429');
    // The directory itself is never kept out by them.
    expect((await call(`bearer ${directoryToken}`)).statusCode).toBe(200);

    const audited = await rows("select actor, after from audit_log where action = 'provisioning.refused'");
    expect(audited.length).toBeLessThan(30);
    expect(audited[0]).toEqual({
      actor: null,
      after: { method: 'GET', path: '/scim/v2/Users/:id', reason: 'no token' },
    });
    const logged = JSON.stringify(portal.logged) + JSON.stringify(await rows('select * from audit_log'));
    expect(logged).not.toContain(directoryToken);
  });
});
