import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { remindOwners } from './remind-service.ts';

let portal: TestPortal;
let mail: MailServer;
const today = '2026-06-15';
const now = new Date(`${today}T06:00:00Z`);
const sessions = new Map<Name, SignedIn>();

beforeAll(async () => {
  mail = await startMailServer();
  portal = await openTestPortal({
    demo: false,
    now: () => now,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'Me@Meridian <portal@meridian.example.com>' },
  });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR')");
  for (const who of Object.keys(people) as Name[]) sessions.set(who, await signIn(portal, people[who]));
  expect(
    (await save('coupon-category', 'travel', { name: 'Travel', position: 2, hidden: false })).status,
  ).toBe(200);
  await save('coupon-category', 'food', { name: 'Food', position: 1, hidden: false });
});
beforeEach(async () => {
  mail.refuse = () => null;
  (mail.taken as unknown[]).length = 0;
  await run('delete from coupon_failures');
  await run('delete from coupon_claims');
  await run('delete from coupon_codes');
  await run('delete from coupon_share_days');
  await run('delete from coupon_campaigns');
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(who: Name, path: string, payload?: object, headers: object = {}) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path}`,
    headers: { ...sessions.get(who), ...headers },
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
}
async function save(kind: string, key: string, value: object, who: Name = 'admin') {
  const page = (await call('admin', `admin/coupons/getRecords?kind=${kind}`)).body.data;
  const row = page.rows.find((one: { key: string }) => one.key === key);
  return call(who, 'admin/coupons/save', {
    kind,
    key,
    value,
    effectiveFrom: today,
    revision: row?.revision ?? 0,
  });
}
const campaign = (more: object = {}) => ({
  title: 'Lunch',
  vendor: 'Spice Route',
  terms: 'On weekdays.',
  category: 'food',
  valid: { from: '2026-06-01', to: '2026-06-30' },
  codes: { shared: null },
  limitInAll: null,
  perPerson: 1,
  hidden: false,
  audience: { orgUnits: [], locations: [], roles: [] },
  ...more,
});
async function offer(key: string, more: object = {}, codes: string[] = []) {
  expect(await save('coupon-campaign', key, campaign(more))).toMatchObject({ status: 200 });
  for (const code of codes)
    await run('insert into coupon_codes (campaign, code) values ($1, $2)', [key, code]);
}
const offered = async (who: Name, query = '') => {
  const { data } = (await call(who, `rest/discounts${query}`)).body;
  return data.map((one: { discountId: string }) => one.discountId);
};
const claim = (who: Name, discountId: string, headers = {}) =>
  call(who, 'rest/claimDiscount', { discountId }, headers);
const mine = async (who: Name) => (await call(who, 'rest/myDiscounts')).body.data;

describe('what is offered', () => {
  test('ends soonest first, by category and by words, with the categories in their order', async () => {
    await offer('late', {
      valid: { from: '2026-06-01', to: '2026-07-30' },
      category: 'travel',
      title: 'A ROOM',
    });
    await offer('soon');
    await offer('over', { valid: { from: '2026-05-01', to: '2026-06-14' } });
    await offer('coming', { valid: { from: '2026-06-16', to: '2026-06-30' } });
    await offer('hidden', { hidden: true });
    expect(await offered('asha')).toEqual(['soon', 'late']);
    expect(await offered('asha', '?category=travel')).toEqual(['late']);
    expect(await offered('asha', '?search=room')).toEqual(['late']);
    const { body } = await call('asha', 'rest/discounts?limit=1');
    expect(body).toMatchObject({
      categories: [
        { category: 'food', name: 'Food' },
        { category: 'travel', name: 'Travel' },
      ],
      data: [{ discountId: 'soon', left: 0, mine: 0, perPerson: 1, mayHave: 0, actions: [] }],
      sharing: { domains: [] },
    });
    expect(await offered('asha', `?cursor=${body.next}`)).toEqual(['late']);
    expect((await call('asha', 'rest/discounts?cursor=nonsense')).status).toBe(400);
  });

  test('is offered to its org units, locations and roles', async () => {
    await offer('kochi', { audience: { orgUnits: ['Retail'], locations: ['KOC'], roles: [] } });
    await offer('approvers', { audience: { orgUnits: [], locations: [], roles: ['FL1'] } });
    expect(await offered('asha')).toEqual(['kochi']);
    expect(await offered('ravi')).toEqual(['approvers', 'kochi']);
    expect(await offered('elsewhere')).toEqual(['approvers']);
    expect(await claim('elsewhere', 'kochi')).toMatchObject({ status: 404 });
  });

  test('is hidden from the org units abroad with an address of the company, in the menu and by every call', async () => {
    await offer('lunch', { codes: { shared: 'SAVE' } });
    const menu = async (who: Name) => {
      const answer = await portal.app.inject({
        url: '/api/get-menus',
        headers: sessions.get(who) as SignedIn,
      });
      return answer.json().data.map(({ action }: { action: string }) => action);
    };
    expect(await menu('asha')).toContain('/discount-coupons');
    expect(await menu('omar')).not.toContain('/discount-coupons');
    for (const refused of [
      call('omar', 'rest/discounts'),
      call('omar', 'rest/myDiscounts'),
      claim('omar', 'lunch'),
      call('omar', 'rest/reportDiscount', { claimId: 1 }),
      call('omar', 'rest/shareDiscountCoupon', { discountId: 'lunch', email: 'a@example.com' }),
      call('omar', 'rest/shareDiscountCoupons', { discountId: 'lunch', emails: ['a@example.com'] }),
    ])
      expect(await refused).toMatchObject({ status: 403, body: { error: { code: 'not_open' } } });
    await run("update employees set email = 'omar@partner.example.org' where empcode = 'G1'");
    expect(await offered('omar')).toEqual(['lunch']);
    await run("update employees set email = 'g1@meridian.example.com' where empcode = 'G1'");
  });
});

describe('a claim', () => {
  test('gives a code of its own to each, once for a press, up to the limit of a person and to the last code', async () => {
    await offer('lunch', { perPerson: 2 }, ['A', 'B', 'C']);
    const key = { 'idempotency-key': 'press-number-1' };
    const first = await claim('asha', 'lunch', key);
    expect(first).toMatchObject({
      status: 200,
      body: { data: { code: 'A', title: 'Lunch', actions: ['report'] } },
    });
    expect((await claim('asha', 'lunch', key)).body).toEqual(first.body);
    expect((await claim('asha', 'lunch')).body.data.code).toBe('B');
    expect(await claim('asha', 'lunch')).toMatchObject({
      status: 409,
      body: { error: { code: 'allotment' } },
    });
    expect((await claim('dev', 'lunch')).body.data.code).toBe('C');
    expect(await claim('dev', 'lunch')).toMatchObject({
      status: 409,
      body: { error: { code: 'none_left' } },
    });
    expect((await mine('asha')).map(({ code }: { code: string }) => code)).toEqual(['B', 'A']);
    expect((await run("select action from audit_log where action = 'coupon.claim'")).length).toBe(3);
  });

  test('of a shared code ends with the limit in all, which cannot be set below what was claimed', async () => {
    await offer('lunch', { codes: { shared: 'SAVE' }, limitInAll: 2 });
    for (const who of ['asha', 'dev'] as const)
      expect((await claim(who, 'lunch')).body.data.code).toBe('SAVE');
    expect(await claim('ravi', 'lunch')).toMatchObject({
      status: 409,
      body: { error: { code: 'none_left' } },
    });
    const lower = await save(
      'coupon-campaign',
      'lunch',
      campaign({ codes: { shared: 'SAVE' }, limitInAll: 1 }),
    );
    expect(lower).toMatchObject({
      status: 422,
      body: { error: { fields: { limitInAll: expect.any(String) } } },
    });
    await expect(run('update coupon_campaigns set claimed = 3')).rejects.toThrow('check');
  });

  test('by two presses of one person at once gives no more than one may have', async () => {
    await offer('lunch', {}, ['A', 'B', 'C']);
    const answers = await Promise.all([
      claim('asha', 'lunch'),
      claim('asha', 'lunch'),
      claim('asha', 'lunch'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [{ campaign: of, empcode, place, per_person, code_id }] = await run('select * from coupon_claims');
    const again = `insert into coupon_claims (campaign, empcode, place, per_person, code_id, claimed_at) values ($1, $2, $3, $4, $5, now())`;
    const [other] = await run('select code_id from coupon_codes where taken_at is null limit 1');
    await expect(run(again, [of, empcode, place, per_person, other.code_id])).rejects.toThrow('unique');
    await expect(run(again, [of, empcode, 2, per_person, other.code_id])).rejects.toThrow('check');
    await expect(run(again, [of, 'A2', 1, 1, code_id])).rejects.toThrow('unique');
  });

  test('whose code does not work gets another, twice, and is counted by vendor', async () => {
    await offer('lunch', {}, ['A', 'B', 'C', 'D']);
    const { claimId } = (await claim('asha', 'lunch')).body.data;
    const report = (who: Name = 'asha') => call(who, 'rest/reportDiscount', { claimId });
    expect((await report('dev')).status).toBe(404);
    expect((await report()).body.data).toMatchObject({ replaced: true, claim: { code: 'B' } });
    expect((await report()).body.data).toMatchObject({ replaced: true, claim: { code: 'C', actions: [] } });
    expect(await report()).toMatchObject({ status: 409, body: { error: { code: 'reported' } } });
    const last = (await claim('dev', 'lunch')).body.data;
    expect((await call('dev', 'rest/reportDiscount', { claimId: last.claimId })).body.data).toMatchObject({
      replaced: false,
      claim: { code: 'D', failed: true, actions: [] },
    });
    const { figures, failures } = (await call('tara', 'admin/coupons/getRecords?kind=coupon-campaign')).body
      .data;
    expect(figures).toEqual([{ key: 'lunch', claimed: 2, left: 0, failed: 3 }]);
    expect(failures).toEqual([{ vendor: 'Spice Route', failed: 3 }]);
    const sheet = await call('tara', 'admin/coupons/exportFigures?fileName=coupon-figures.csv');
    expect(sheet.body).toContain('lunch,Lunch,Spice Route,Food,2026-06-01,2026-06-30,2,0,0,3');
    expect((await call('asha', 'admin/coupons/exportFigures?fileName=coupon-figures.csv')).status).toBe(403);
  });
});

describe('a share', () => {
  const share = (emails: string[], headers = {}) =>
    call('asha', 'rest/shareDiscountCoupons', { discountId: 'lunch', emails }, headers);

  test('mails a code of one’s own to each address, all or none', async () => {
    await offer('lunch', { perPerson: 3 }, ['A', 'B', 'C']);
    const key = { 'idempotency-key': 'share-number-1' };
    const shared = await share(['mum@example.com', 'friend@example.org'], key);
    expect(shared.body.data).toMatchObject([
      { code: 'A', sharedTo: { email: 'mum@example.com', state: 'sending' } },
      { code: 'B', sharedTo: { email: 'friend@example.org' } },
    ]);
    await share(['mum@example.com', 'friend@example.org'], key);
    expect(await share(['x@example.com', 'y@example.com'])).toMatchObject({ status: 409 });
    await portal.drainOutbox();
    const [letter] = mail.taken.filter(({ recipient }) => recipient === 'mum@example.com');
    expect(mail.taken).toHaveLength(2);
    expect(letter?.subject).toBe('Asha shares a coupon with you: Lunch');
    expect(letter?.text).toContain('Your code: A');
    expect(letter?.text).toContain('until 30-06-2026');
    expect(letter?.raw).not.toMatch(/^list-unsubscribe/im);
    const one = await call('asha', 'rest/shareDiscountCoupon', {
      discountId: 'lunch',
      email: 'c@example.com',
    });
    expect(one.body.data).toMatchObject({ code: 'C', sharedTo: { email: 'c@example.com' } });
    expect((await mine('asha'))[1]).toMatchObject({
      sharedTo: { email: 'friend@example.org', state: 'sent' },
    });
    expect(
      (await run("select after from audit_log where action = 'coupon.share' order by audit_id"))[0].after,
    ).toMatchObject({
      emails: ['mum@example.com', 'friend@example.org'],
    });
  });

  test('is refused for what is no address, another domain, and more than a day allows', async () => {
    await offer('lunch', { codes: { shared: 'SAVE' }, perPerson: 9 });
    await save('coupon-sharing', '*', { perDay: 2, domains: ['example.com'] });
    expect((await share(['nobody'])).body.error.fields).toMatchObject({
      emails: expect.stringContaining('nobody'),
    });
    const one = await call('asha', 'rest/shareDiscountCoupon', {
      discountId: 'lunch',
      email: 'a@example.org',
    });
    expect(one.body.error.fields).toMatchObject({ email: expect.stringContaining('example.com') });
    expect((await share(['a@example.com'])).status).toBe(200);
    expect(await share(['b@example.com', 'c@example.com'])).toMatchObject({
      status: 409,
      body: { error: { code: 'per_day' } },
    });
    expect((await share(['b@example.com'])).status).toBe(200);
    expect(await run('select claimed from coupon_campaigns')).toEqual([{ claimed: 2 }]);
    await run('update coupon_share_days set day = day - 1');
    expect((await share(['c@example.com'])).status).toBe(200);
    await save('coupon-sharing', '*', { perDay: 0, domains: [] });
    expect((await call('asha', 'rest/discounts')).body).toMatchObject({
      sharing: null,
      data: [{ actions: ['claim'] }],
    });
    await save('coupon-sharing', '*', { perDay: 5, domains: [] });
  });

  test('says so where its letter is refused for good', async () => {
    await offer('lunch', { codes: { shared: 'SAVE' } });
    mail.refuse = () => ({ code: 550, text: 'nobody here' });
    await share(['gone@example.com']);
    await portal.drainOutbox();
    expect(await mine('asha')).toMatchObject([{ sharedTo: { email: 'gone@example.com', state: 'failed' } }]);
  });
});

test('whose code ends within three days is reminded once; not of one that they gave away', async () => {
  await offer('lunch', { perPerson: 2, valid: { from: '2026-06-01', to: '2026-06-18' } }, ['A', 'B']);
  await offer('later', { codes: { shared: 'SAVE' } });
  await claim('asha', 'lunch');
  await claim('asha', 'later');
  await call('asha', 'rest/shareDiscountCoupon', { discountId: 'lunch', email: 'a@example.com' });
  await remindOwners(portal.platform);
  await remindOwners(portal.platform);
  await portal.drainOutbox();
  const notices = (await call('asha', 'rest/getNotification')).body.data;
  expect(
    notices.map(({ kind, notificationtext }: Record<string, string>) => [kind, notificationtext]),
  ).toEqual([['coupon.expiring', 'Your code for “Lunch” (Spice Route) ends on 18-06-2026.']]);
});

test('codes without a heading are all uploaded, drawn ones and a single one too', async () => {
  await offer('headphones', { title: '25% off headphones' });
  const codes = uploader(portal, sessions.get('admin') as SignedIn, 'coupon-codes');
  const columns = [
    { column: 0, field: 'code' },
    { column: 1, field: 'campaign' },
  ];
  const uploaded = async (...given: string[]) => {
    const file = given.map((code) => `${code},25% off headphones`).join('\r\n');
    const { body } = await codes.start(file, 'codes.csv');
    const at = `getUploadSheet?uploadId=${body.data.uploadId}&sheet=0`;
    const { headerRow } = (await codes.call('GET', at)).body.data;
    expect(headerRow).toBe(0);
    const { uploadId } = await codes.check(file, 'codes.csv', { columns });
    await codes.press('applyUpload', uploadId);
    return run('select code from coupon_codes where upload_id = $1 order by code', [uploadId]);
  };
  const those = (...given: string[]) => given.map((code) => ({ code }));
  expect(await uploaded('SAVE0001', 'SAVE0002', 'SAVE0003')).toEqual(
    those('SAVE0001', 'SAVE0002', 'SAVE0003'),
  );
  expect(await uploaded('XKQPWA', 'X7K2PA', '9QQ1ZB')).toEqual(those('9QQ1ZB', 'X7K2PA', 'XKQPWA'));
  expect(await uploaded('ONLY1')).toEqual(those('ONLY1'));
});

test('codes are uploaded: those that are there already, or twice in the file, are skipped and listed; undone, those that were taken stay', async () => {
  await offer('lunch', {}, ['KNOWN']);
  await offer('shared', { codes: { shared: 'SAVE' }, title: 'Shared' });
  const codes = uploader(portal, sessions.get('admin') as SignedIn, 'coupon-codes');
  const file = 'Code,Coupon\nNEW1,Lunch\nKNOWN,lunch\nNEW2,LUNCH\nNEW1,Lunch\nNEW3,Shared\nNEW4,\n';
  const { uploadId, counts } = await codes.check(file, 'codes.csv');
  expect(counts).toMatchObject({ rows: 6, added: 2, unchanged: 2, wrong: 2 });
  expect((await codes.rows(uploadId, 'unchanged')).map(({ row }) => row)).toEqual([3, 5]);
  await codes.call('POST', 'leaveOutRows', { uploadId, out: true });
  expect(await codes.press('applyUpload', uploadId)).toMatchObject({ state: 'applied' });
  expect(await run('select code from coupon_codes order by code_id')).toEqual(
    ['KNOWN', 'NEW1', 'NEW2'].map((code) => ({ code })),
  );
  await claim('asha', 'lunch');
  await claim('dev', 'lunch');
  expect(await codes.press('undoUpload', uploadId)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await run('select code from coupon_codes order by code_id')).toEqual(
    ['KNOWN', 'NEW1'].map((code) => ({ code })),
  );
  expect((await uploader(portal, sessions.get('asha') as SignedIn, 'coupon-codes').start(file)).status).toBe(
    403,
  );
});

test('administrators keep coupons, HR reads how they go', async () => {
  const page = 'admin/coupons/getRecords?kind=coupon-campaign';
  expect((await call('admin', page)).body.data).toMatchObject({
    mayChange: true,
    categories: [
      { value: 'food', label: 'Food' },
      { value: 'travel', label: 'Travel' },
    ],
  });
  expect((await call('tara', page)).body.data.mayChange).toBe(false);
  expect((await call('asha', page)).status).toBe(403);
  expect((await save('coupon-campaign', 'mine', campaign(), 'tara')).status).toBe(403);
  const wrong = await save(
    'coupon-campaign',
    'mine',
    campaign({ valid: { from: '', to: '' }, codes: { shared: '' } }),
  );
  expect(wrong.status).toBe(422);
});
