import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany, multipart, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { askPeople } from './ask-service.ts';

/** The lock that whoever answers waits for, while the test has it. */
const lock = 4713;

let portal: TestPortal;
let database: pg.Client;
let asha: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  [asha, admin] = [await signIn(portal, people.asha), await signIn(portal, people.admin)];
  database = new pg.Client({ connectionString: portal.platform.env.DATABASE_URL });
  await database.connect();
  await database.query(`
    insert into policy_categories values ('work', 'Work', 1);
    insert into policies values ('travel', 'Travel', 'work', '{}', '{}', '{}', true, 14, false);
    create function test_hold() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${lock});
      return new;
    end
    $$;
    create trigger test_hold before insert on policy_answers for each row execute function test_hold()`);
});
afterAll(async () => {
  await database?.end();
  await portal?.close();
});

async function publish(whatChanged: string[]): Promise<number> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  const version = { policyId: 'travel', effectiveFrom: day, material: true, whatChanged, annexures: [] };
  const { payload, headers } = multipart('Policy', version, [{ name: 'a.pdf', bytes: pdf }]);
  const url = '/download/admin/policies/publish';
  const answer = await portal.app.inject({ method: 'POST', url, payload, headers: { ...admin, ...headers } });
  return answer.statusCode;
}

it('tells whoever answers in the moment in which a newer version is published that the policy has moved on', async () => {
  expect(await publish([])).toBe(200);
  await askPeople(portal.platform);
  await database.query('select pg_advisory_lock($1)', [lock]);
  const answering = portal.app.inject({
    method: 'POST',
    url: '/download/rest/acknowledgePolicy',
    headers: asha,
    payload: { policyId: 'travel', number: 1, answer: 'accepted' },
  });
  void answering.then();
  const waits = "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  await expect.poll(async () => (await database.query(waits, [lock])).rowCount, { interval: 20 }).toBe(1);
  expect(await publish(['More.'])).toBe(200);
  await database.query('select pg_advisory_unlock($1)', [lock]);
  const { statusCode, body } = await answering;
  expect([statusCode, JSON.parse(body).error?.code]).toEqual([409, 'moved_on']);
  expect((await database.query('select from policy_answers')).rowCount).toBe(0);
});
