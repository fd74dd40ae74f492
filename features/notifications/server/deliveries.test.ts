import { expect, test } from 'vitest';
import { getAttention } from '#features/admin/contract.ts';
import { people } from '#testing/asset-requests.ts';
import { smallCompany } from '#testing/small-company.ts';
import { getUndelivered, tryAddress } from '../deliveries-contract.ts';

const company = smallCompany();
const lose = (empcode: string, reason: string, ago: string) =>
  company.sql(
    `insert into notification_mails (job_id, empcode, created_at, failed_at, reason)
     values ($2 || $3, $1, now() - $3::interval, now() - $3::interval, $2)`,
    [empcode, reason, ago],
  );
const bounce = (empcode: string) =>
  company.sql(
    `insert into bounced_addresses (empcode, address, since, mailbox)
     select empcode, email, now(), 'unknown' from employees where empcode = $1`,
    [empcode],
  );
const needs = async () => (await company.call('admin', getAttention)).answer.data.needs.map(({ key }) => key);

test('addresses that refuse e-mail are told with the reason, and what was given up; what nobody needed any more is not', async () => {
  expect((await company.call('admin', getUndelivered)).answer.data).toMatchObject({
    addresses: [],
    letterCount: 0,
  });
  expect(await needs()).not.toContain('mail.lost');
  await bounce(people.asha);
  for (const reason of ['read', 'replaced', 'done', 'has left', 'mail is off'])
    await lose(people.ravi, reason, '1 hour');
  await lose(people.asha, 'bounced', '1 hour');
  await lose(people.ravi, '552', '2 hours');
  await lose(people.ravi, 'too late', '3 days');
  const { data } = (await company.call('admin', getUndelivered)).answer;
  await company.sql(
    "insert into push_losses (empcode, host, at, why) values ($1, 'push.example.com', now(), 'gone')",
    [people.ravi],
  );
  const { pushes, pushCount } = (await company.call('admin', getUndelivered)).answer.data;
  expect([pushCount, pushes]).toMatchObject([
    1,
    [{ empcode: people.ravi, why: 'the browser takes no more (push.example.com)' }],
  ]);
  expect(data).toMatchObject({
    addressCount: 1,
    letterCount: 3,
    addresses: [{ empcode: people.asha, trying: false }],
    letters: [
      { empcode: people.asha, why: 'their address refuses e-mail' },
      { empcode: people.ravi, why: 'the mail server refused it (552)' },
      { empcode: people.ravi, why: 'the mail server did not take it for two days' },
    ],
  });
  expect((await company.call('admin', getAttention)).answer.data.needs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'mail.lost', title: '2 e-mails did not arrive since yesterday' }),
      expect.objectContaining({ key: 'mail.refused', title: 'One person’s address refuses e-mail' }),
    ]),
  );
});

test('without a mail server, and where nothing was refused, there is nothing to try; nobody else sees any of it', async () => {
  const tried = await company.call('admin', tryAddress, { body: { empcode: people.ravi } });
  expect([tried.status, tried.refused]).toEqual([409, 'not_bounced']);
  expect((await company.call('asha', getUndelivered)).status).toBe(403);
  expect((await company.call('asha', tryAddress, { body: { empcode: people.ravi } })).status).toBe(403);
});
