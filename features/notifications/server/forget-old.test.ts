import { expect, test } from 'vitest';
import { people } from '#testing/asset-requests.ts';
import { smallCompany } from '#testing/small-company.ts';
import { forgetOldNotices } from './forget-service.ts';

const company = smallCompany({ env: { TZ: 'Asia/Kolkata', KEEP_NOTIFICATIONS_MONTHS: '3' } });

const left = async () =>
  (await company.sql('select job_id from notifications order by job_id')).map(({ job_id }) => job_id);

test('notifications go once the months that are kept have passed, read or not, however many there are', async () => {
  // Of the last moments before the months that are kept, and of the first in them, by the company's clock.
  await company.sql(
    `insert into notifications (job_id, empcode, kind, text, link, created_at, read_at)
     select case when n % 2 = 0 then 'old ' else 'older ' end || n, $1, 'made.up', 'Old', '/', moment - interval '1 second', case when n % 2 = 0 then now() end
     from generate_series(1, 4500) n,
       lateral (select (date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '3 months') at time zone 'Asia/Kolkata' as moment) first`,
    [people.asha],
  );
  await company.sql(
    `insert into notifications (job_id, empcode, kind, text, link, created_at)
     values ('kept', $1, 'made.up', 'Kept', '/',
       (date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '3 months') at time zone 'Asia/Kolkata')`,
    [people.asha],
  );
  await forgetOldNotices(company.portal.platform);
  expect(await left()).toEqual(['kept']);
  const { KEEP_NOTIFICATIONS_MONTHS: _, ...env } = company.portal.platform.env;
  await company.sql("update notifications set created_at = '2020-01-01'");
  await forgetOldNotices({ ...company.portal.platform, env });
  expect(await left()).toEqual(['kept']);
});
