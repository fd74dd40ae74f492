import { afterEach, beforeEach, expect, it } from 'vitest';
import { letGo } from '#features/audit/server/service.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { forget } from './forget.ts';
import { audit } from './record.ts';
import { seal } from './seal.ts';
import { readAnchor, readHead } from './store.ts';
import { verify } from './verify.ts';

const now = new Date('2026-11-29T06:00:00Z');
const timeZone = 'Asia/Kolkata';
let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal({
    demo: false,
    now: () => now,
    env: { TZ: timeZone, KEEP_AUDIT_MONTHS: '12' },
  });
  await seal(portal.platform.database);
});
afterEach(() => portal.close());

const database = () => portal.platform.database;
const check = (expected?: string) => verify(database().reads, expected);
const run = (text: string) => database().pool.query(text);
const headHash = async () => (await readHead(database().reads)).hash.toString('hex');
/** Notes entries at these times, and seals them in this order. */
async function noted(...times: string[]) {
  for (const at of times)
    await audit(database().writes, new Date(at), { actor: null, action: 'thing.change', subject: at });
  await seal(database());
}
const subjects = async () =>
  (await run("select subject from audit_log where action = 'thing.change' order by audit_id")).rows.map(
    ({ subject }) => subject,
  );
const kept = { day: '2025-11-01', timeZone, now };

it('lets whole months go up to the first entry that is kept, and the rest is proven as before', async () => {
  // Midnight in Kolkata is half past six in the evening.
  await noted('2025-01-05T00:00:00Z', '2025-10-31T18:29:59Z', '2025-10-31T18:30:00Z', '2025-10-02T00:00:00Z');
  const before = await headHash();
  await letGo(portal.platform);
  // What was sealed behind one that is kept is kept with it.
  expect(await subjects()).toEqual(['2025-10-31T18:30:00Z', '2025-10-02T00:00:00Z']);
  await seal(database());
  expect(await check()).toMatchObject({ verified: 3, unsealed: 0, fault: null });
  expect((await check(before)).fault).toBeNull();
  const { rows } = await run("select before, after from audit_log where action = 'audit-log.forget'");
  const { position, hash } = await readAnchor(database().reads);
  expect(rows).toEqual([
    { before: { position: 0 }, after: { keptFrom: '2025-11-01', position, hash: hash.toString('hex') } },
  ]);
  // Another night has nothing to do, and says nothing.
  expect(await forget(database(), kept)).toBe(0);
  expect((await run("select from audit_log where action = 'audit-log.forget'")).rowCount).toBe(1);
});

it('goes on where it was stopped, and where all was old the chain goes on from its end', async () => {
  await run(
    `insert into audit_log (at, action, subject) select '2025-02-01'::timestamptz, 'thing.change', n::text from generate_series(1, 2345) n`,
  );
  await seal(database());
  const { position } = await readHead(database().reads);
  expect(await forget(database(), kept)).toBe(2345);
  expect((await readHead(database().reads)).position).toBe(position);
  await noted('2026-11-28T00:00:00Z');
  expect(await check()).toMatchObject({ verified: 2, fault: null });
  expect((await readHead(database().reads)).position).toBe(position + 2);
});

it('lets nothing go unless it is set, or of a log that is not as it was written', async () => {
  await noted('2025-01-05T00:00:00Z', '2025-01-06T00:00:00Z');
  const { KEEP_AUDIT_MONTHS: _, ...env } = portal.platform.env;
  await letGo({ ...portal.platform, env });
  expect(await subjects()).toHaveLength(2);
  await run(`alter table audit_log disable trigger audit_log_append_only;
    update audit_log set actor = 'E9' where subject = '2025-01-06T00:00:00Z'`);
  await letGo(portal.platform);
  expect(await subjects()).toHaveLength(2);
});

it('lets nobody remove what stands behind the anchor, nor take the anchor back', async () => {
  await noted('2025-01-05T00:00:00Z', '2026-11-28T00:00:00Z');
  await forget(database(), kept);
  for (const statement of [
    'delete from audit_log',
    'delete from audit_chain',
    'truncate audit_log cascade',
    'truncate audit_anchor',
  ])
    await expect(run(statement)).rejects.toThrow('append-only');
  for (const statement of ['delete from audit_anchor', 'update audit_anchor set position = 0'])
    await expect(run(statement)).rejects.toThrow(/only moves ahead/);
  expect((await check()).fault).toBeNull();
});

it('finds an anchor that was moved by hand, and rows that went with it', async () => {
  await noted('2025-01-05T00:00:00Z', '2026-11-27T00:00:00Z', '2026-11-28T00:00:00Z');
  await forget(database(), kept);
  await seal(database());
  const { rows } = await run(
    "select position, encode(hash, 'hex') as hash from audit_chain join audit_log using (audit_id) where subject = '2026-11-27T00:00:00Z'",
  );
  const [{ position, hash }] = rows;
  await run(`update audit_anchor set position = ${position}, hash = '\\x${hash}';
    begin; set constraints all deferred;
    delete from audit_log where audit_id in (select audit_id from audit_chain where position <= ${position});
    delete from audit_chain where position <= ${position}; commit`);
  expect((await check()).fault).toEqual({ kind: 'removed', position: Number(position), auditId: null });
});
