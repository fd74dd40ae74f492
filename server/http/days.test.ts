import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { Day, Moment, Month, Year } from '#contract/day.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { matrixSettings, nameOf } from '#testing/rooms/matrix-document.ts';
import { type Schema, within } from '#testing/rooms/wrong-values.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal({ env: matrixSettings });
  await portal.platform.database.pool.query(
    `insert into role_grants (empcode, role) select 'E1001', unnest(array['ADMIN', 'HR']) on conflict do nothing`,
  );
  admin = await signIn(portal, 'E1001');
});
afterAll(() => portal.close());

/** True for a schema that is of one of the shapes of contract/day.ts. */
function isShape({ format, pattern, minimum, maximum }: Schema): boolean {
  return ([Day, Month, Year, Moment] as unknown as Schema[]).some((shape) =>
    shape.type === 'integer'
      ? minimum === shape.minimum && maximum === shape.maximum
      : format === shape.format && pattern === shape.pattern,
  );
}

/** What the calls call a day, a month, a year or a time. */
const names = /([Dd]ay|[Dd]ate|[Mm]onth|[Yy]ear|On|At)$|^(from|to|until|dueBy|effectiveFrom|openFrom)$/;
/** What is called so too: minutes of the day, a number of codes a day, a day of each month, the number of a month. */
const others = [
  ...['POST /download/rest/updateNotificationTimes quiet.from'],
  ...['POST /download/rest/updateNotificationTimes quiet.to'],
  ...['POST /download/admin/coupons/check perDay', 'POST /download/admin/coupons/save perDay'],
  ...['POST /download/admin/stores/check lockDay', 'POST /download/admin/stores/save lockDay'],
  ...['GET /download/eyeCare/budget month', 'POST /download/eyeCare/budget month'],
  ...['POST /download/admin/buyback/check yearMonth', 'POST /download/admin/buyback/save yearMonth'],
];

test('every day, month, year and time that a call takes is within a company’s time', () => {
  const found = { ofShape: 0, not: new Set<string>() };
  for (const route of portal.app.routeTable.filter(({ method }) => method !== 'HEAD')) {
    const { query, params, body, values = {} } = route.call ?? {};
    for (const schema of [query, params, body, ...Object.values(values)])
      for (const [path, part] of within((schema ?? {}) as Schema)) {
        const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
        const isTime = part.format === 'date' || part.format === 'date-time';
        if (!isTime && !(names.test(name) && /^(string|integer)$/.test(part.type ?? ''))) continue;
        if (isShape(part)) found.ofShape += 1;
        else found.not.add(`${nameOf(route)} ${path.join('.')}`);
      }
  }
  expect(found.ofShape).toBeGreaterThan(70);
  expect([...found.not], 'Take Day, Month, Year or Moment of contract/day.ts.').toEqual(others);
});

describe('a day beyond it is refused with what is taken', () => {
  const get = (url: string) => portal.app.inject({ url, headers: admin });
  const post = (url: string, payload: object) =>
    portal.app.inject({ method: 'POST', url, headers: { ...admin }, payload });
  const beyond = ['9999-12-31', '2200-01-01', '1899-12-31', '0001-01-01', '2026-02-30', '31-12-2026'];

  it.each(beyond)('%s, in a body, an address and a list', async (day) => {
    const sentence = 'A day from 1900 to 2199, as in 2026-11-21.';
    for (const [answer, field] of [
      [await post('/download/buying/getFigures', { to: day }), 'to'],
      [await get(`/download/buying/exportFigures?to=${day}`), 'to'],
      [await get(`/download/rest/orgChart?day=${day}`), 'day'],
    ] as const) {
      expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { [field]: sentence }]);
    }
    const calendar = { workingDays: [1], holidays: [{ day, name: 'Holi' }] };
    const change = { kind: 'calendar', key: '*', effectiveFrom: '2027-01-01', value: calendar };
    const checked = await post('/download/admin/asset-settings/check', change);
    expect(checked.json().data.fields).toEqual({ 'holidays.0.day': sentence });
  });

  it('as a month, a year and a time', async () => {
    const months = await get('/download/eyeCare/myAttendance?month=9999-12');
    expect(months.json().error.fields).toEqual({ month: 'A month from 1900 to 2199, as in 2026-11.' });
    const years = await post('/download/buying/getUserBalance', { year: 9999 });
    expect(years.json().error.fields).toEqual({ year: 'At most 2199.' });
    const message = { empcodes: ['E1002'], text: 'Hello', sendAt: '9999-12-31T00:00:00Z' };
    const times = await post('/download/rest/saveNotification', message);
    expect(times.json().error.fields).toEqual({
      sendAt: 'A time from 1900 to 2199, as in 2026-11-21T09:30:00Z.',
    });
  });

  it('by the company’s directory too', async () => {
    const answer = await portal.app.inject({
      method: 'PATCH',
      url: '/scim/v2/Users/E1002',
      headers: { authorization: `Bearer ${matrixSettings.SCIM_TOKEN}` },
      payload: {
        Operations: [
          {
            op: 'replace',
            value: '9999-12-31',
            path: 'urn:ietf:params:scim:schemas:extension:me-at-product:2.0:User:joinedOn',
          },
        ],
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('from 1900 to 2199');
  });
});
