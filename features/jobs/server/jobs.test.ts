import { expect, test } from 'vitest';
import { getAttention } from '#features/admin/contract.ts';
import { rooms } from '#portal/rooms.ts';
import { smallCompany } from '#testing/small-company.ts';
import { getJobs, settleFailedJobs } from '../contract.ts';

const company = smallCompany();
const queue = 'coupons.remind';
/** Puts jobs there as the queues would have left them. */
const put = (state: string, count: number, more = "now() - interval '1 hour'") =>
  company.sql(
    `insert into pgboss.job (name, data, state, retry_count, start_after, completed_on, output)
     select $1, '{}', $2::pgboss.job_state, 10, ${more},
       case when $2 in ('failed', 'completed') then now() end, '{"message": "the mail server is gone"}'
     from generate_series(1, $3)`,
    [queue, state, count],
  );
const kind = async () => {
  const { answer } = await company.call('admin', getJobs);
  const found = answer.data.kinds.find((one) => one.queue === queue);
  return { ...answer.data, kind: found };
};

test('every job that any room has is told in words', async () => {
  const words = new Set(rooms.flatMap(({ jobWords = {} }) => Object.keys(jobWords)));
  const { kinds } = (await company.call('admin', getJobs)).answer.data;
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter(({ queue: name }) => !words.has(name)).map(({ queue: name }) => name)).toEqual([]);
  const queues = new Set(kinds.map(({ queue: name }) => name));
  expect([...words].filter((name) => !queues.has(name))).toEqual([]);
});

test('what failed is told with what was said, tried once more, or given up; of two who press at once one does it', async () => {
  await company.sql(
    "insert into pgboss.schedule (name, cron, timezone) values ($1, '30 6 * * *', 'Asia/Kolkata')",
    [queue],
  );
  await put('failed', 3);
  const before = await kind();
  expect(before.kind).toMatchObject({ failed: 3, waiting: 0, late: false });
  expect(before.kind?.nextAt).toMatch(/T01:00:00.000Z$/);
  const [first, second] = before.failed;
  expect(first).toMatchObject({ queue, tries: 11, said: 'the mail server is gone' });
  expect((await company.call('admin', getAttention)).answer.data.needs).toContainEqual(
    expect.objectContaining({ key: 'jobs.failed', tone: 'bad', title: '3 jobs have failed' }),
  );

  const settle = (how: 'again' | 'drop', id?: string) =>
    company.call('admin', settleFailedJobs, { body: { queue, how, ...(id && { id }) } });
  const twice = await Promise.all([settle('drop', first?.id), settle('drop', first?.id)]);
  expect(twice.map(({ answer }) => answer.data.count).sort()).toEqual([0, 1]);
  expect((await settle('again', second?.id)).answer.data.count).toBe(1);
  expect((await settle('again')).answer.data.count).toBe(1);
  expect((await kind()).kind?.failed).toBe(0);
  const rows = await company.sql(
    "select action, after from audit_log where action like 'jobs.%' order by audit_id",
  );
  expect(rows).toEqual([
    { action: 'jobs.drop', after: { count: 1 } },
    { action: 'jobs.again', after: { count: 1 } },
    { action: 'jobs.again', after: { count: 1 } },
  ]);
});

test('what nobody takes up for ten minutes is late; what is to come later is not', async () => {
  await company.sql('delete from pgboss.job where name = $1', [queue]);
  await put('created', 1, "now() + interval '1 hour'");
  expect((await kind()).kind).toMatchObject({ waiting: 1, late: false });
  await put('created', 1, "now() - interval '11 minutes'");
  expect((await kind()).kind).toMatchObject({ waiting: 2, late: true });
});

test('nobody else sees or settles them', async () => {
  expect((await company.call('asha', getJobs)).status).toBe(403);
  expect((await company.call('asha', settleFailedJobs, { body: { queue, how: 'again' } })).status).toBe(403);
});
